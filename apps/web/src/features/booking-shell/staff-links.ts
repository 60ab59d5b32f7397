import { PATHS } from '../../lib/address/paths.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/** Entries of the office that everybody on the staff may open, until the server's list is there. */
export const STAFF_LINKS = [
  { href: PATHS.dashboard, titleKey: 'common.dashboard' },
  { href: PATHS.bookNow, titleKey: 'common.bookNow' },
  { href: PATHS.bookings, titleKey: 'common.bookings' },
  { href: PATHS.support, titleKey: 'common.support' },
] as const satisfies readonly { href: string; titleKey: MessageKey }[];
