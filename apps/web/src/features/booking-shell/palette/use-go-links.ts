import { PATHS } from '../../../lib/address/paths.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { type StaffLink, useStaffLinks } from '../use-staff-links.ts';

/** The pages that keys and palette open: those of the navigation, whose entry of bookings stands here for the list of all. */
export function useGoLinks(): readonly StaffLink[] {
  const t = useT();
  return useStaffLinks().map((link) =>
    link.href === PATHS.bookings ? { ...link, href: PATHS.allBookings, title: t('office.allBookings') } : link,
  );
}
