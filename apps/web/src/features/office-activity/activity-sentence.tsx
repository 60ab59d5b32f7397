import type { StaffActivity } from '@caravel/contracts';
import { bookingPath } from '@caravel/products';
import { Link } from '@tanstack/react-router';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './activity.module.css';

/** The page of what something was done to. */
function hrefOf(about: NonNullable<StaffActivity['about']>): string {
  if (about.type === 'booking') return bookingPath(about.product, about.bookingId);
  return about.type === 'client' ? `/clients/${about.userId}` : `/agents/${about.userId}`;
}

/** What was done, leading to what it was done to, and the values before and after. */
export function Sentence({ entry: { text, about, changes } }: { entry: StaffActivity }) {
  const t = useT();
  const none = t('activity.nothing');
  return (
    <>
      {about ? (
        <Link to={hrefOf(about)} className={classes.subject}>
          {text}
        </Link>
      ) : (
        text
      )}
      {changes.length > 0 ? (
        <ul className={classes.changes} aria-label={t('activity.changes')}>
          {changes.map(({ name, before, after }) => (
            <li key={name}>{t('activity.changed', { name, before: before ?? none, after: after ?? none })}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
