import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './people.module.css';
import type { RoleChange, RoleHolder } from './role-change.ts';
import { AFTER } from './role-change.ts';

/** What a change of role does to the person's bookings, to sums, and to where they are logged in, said before it is done. */
export function RoleConsequences({ change, person }: { change: RoleChange; person: RoleHolder }) {
  const t = useT();
  const locale = useFormatLocale();
  const { bookings, commission, sessions } = person;
  const amount = commission?.map((part) => formatMoney(part, locale)).join(' + ');
  return (
    <section aria-label={t('agents.whatHappens')}>
      <ul className={classes.consequences}>
        <li>{bookings === undefined ? t('agents.bookingsStayAll') : t('agents.bookingsStay', { count: bookings })}</li>
        <li>{amount ? t('agents.sumsStay', { amount }) : t('agents.sumsStayAll')}</li>
        <li>{t('agents.markupStays')}</li>
        {change === 'activate' ? null : (
          <li>{sessions === undefined ? t('agents.sessionsEnd') : t('agents.sessionsEndCount', { count: sessions })}</li>
        )}
        <li>{t(AFTER[change])}</li>
      </ul>
    </section>
  );
}
