import { PATHS } from '../../lib/address/paths.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/** Office entries that every staff member may open, used until the server's list has loaded. */
export const STAFF_LINKS = [
  { href: PATHS.dashboard, titleKey: 'common.dashboard' },
  { href: PATHS.bookNow, titleKey: 'common.bookNow' },
  { href: PATHS.bookings, titleKey: 'common.bookings' },
  { href: PATHS.support, titleKey: 'common.support' },
] as const satisfies readonly { href: string; titleKey: MessageKey }[];
