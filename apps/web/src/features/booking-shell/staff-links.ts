import { PATHS } from '../../lib/address/paths.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/** Office entries that every staff member may open, used until the server's list has loaded. */
export const STAFF_LINKS = [
  { href: PATHS.dashboard, titleKey: 'common.dashboard', icon: 'dashboard' },
  { href: PATHS.bookNow, titleKey: 'common.bookNow', icon: 'plane' },
  { href: PATHS.bookings, titleKey: 'common.bookings', icon: 'ticket' },
  { href: PATHS.support, titleKey: 'common.support', icon: 'lifebuoy' },
] as const satisfies readonly { href: string; titleKey: MessageKey; icon: string }[];
