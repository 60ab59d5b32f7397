import type { Profile } from '@caravel/contracts';
import { Link } from '@tanstack/react-router';
import { PATHS } from '../../lib/address/paths.ts';
import { formatDate } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import classes from './past-due-bar.module.css';

type PastDueBarProps = { reader: Profile['userType']; until: NonNullable<Profile['pastDueUntil']> };

/** On each page of staff while the subscription is past due: what failed, until when the office works, and who mends it. */
export function PastDueBar({ reader, until }: PastDueBarProps) {
  const t = useT();
  const locale = useFormatLocale();
  const told = { agency: useAgency().agencyName, day: formatDate(until, locale, 'full') };
  const isOwner = reader === 'AgencyOwner';
  return (
    <aside className={classes.bar} aria-label={t('pastDue.bar')}>
      <p>{isOwner ? t('pastDue.owner', told) : t('pastDue.agent', told)}</p>
      {isOwner ? (
        <Link to={PATHS.subscription} className={classes.pay}>
          {t('pastDue.pay')}
        </Link>
      ) : null}
    </aside>
  );
}
