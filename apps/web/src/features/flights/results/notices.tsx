import { findExpiry } from '@caravel/flight-search';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ActionButton } from '../../../components/action-link.tsx';
import { formatList } from '../../../lib/format.ts';
import { useFormatLocale, useT } from '../../../lib/i18n.tsx';
import { serverNow } from '../../../lib/server-clock.ts';
import { useSearchState } from '../flight-store.ts';
import classes from './notices.module.css';
import { searchAgain } from './use-results-address.ts';

/** One line above the list that says what is wrong with it, and the one thing to do. */
function Notice({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={classes.notice} role="status">
      <IconAlertTriangle size={20} aria-hidden="true" className={classes.icon} />
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Whether the offers at hand can no longer be quoted. */
export function useIsExpired(): boolean {
  const expiry = useSearchState(findExpiry);
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    setExpired(false);
    if (expiry === undefined) return undefined;
    const left = Date.parse(expiry) - serverNow();
    const timer = setTimeout(() => setExpired(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [expiry]);
  return isExpired;
}

/** What the list lacks: suppliers that did not answer, a broken connection, a stop, prices that are too old. Each with one way out. */
export function ListNotices({ isStopped, isExpired }: { isStopped: boolean; isExpired: boolean }) {
  const t = useT();
  const locale = useFormatLocale();
  const notices = useSearchState((state) => state.notices);
  const problem = useSearchState((state) => state.problem);
  const lost = useSearchState((state) => state.progress.lost);
  const again = (
    <ActionButton size="sm" look="outline" onClick={searchAgain}>
      {t('list.searchAgain')}
    </ActionButton>
  );
  if (isExpired) {
    return (
      <Notice action={again}>
        <strong>{t('flights.expiredTitle')}.</strong> {t('flights.expiredText')}
      </Notice>
    );
  }
  if (problem) return <Notice action={again}>{t('flights.partialBroken')}</Notice>;
  if (notices.length > 0) {
    const suppliers = formatList([...new Set(notices.map((notice) => notice.supplier))], locale);
    return <Notice action={again}>{t('flights.partialSupplier', { suppliers })}</Notice>;
  }
  if (isStopped) return <Notice action={again}>{t('flights.stopped')}</Notice>;
  if (lost > 0) return <Notice action={again}>{t('flights.partialLost', { count: lost })}</Notice>;
  return null;
}
