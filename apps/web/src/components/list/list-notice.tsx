import { IconAlertTriangle } from '@caravel/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { serverNow } from '../../lib/page/server-clock.ts';
import classes from './list-notice.module.css';

type ListNoticeProps = { children: ReactNode; action: ReactNode; kind?: 'problem' | 'info' };

/** One line above a list that reports a problem, or says something useful, with one action. */
export function ListNotice({ children, action, kind = 'problem' }: ListNoticeProps) {
  return (
    <div className={classes.notice} data-kind={kind} role="status">
      {kind === 'problem' ? <IconAlertTriangle size={20} aria-hidden="true" className={classes.icon} /> : null}
      <p>{children}</p>
      {action}
    </div>
  );
}

/**
 * Whether an instant has passed by the server's clock: after it the offers of a search can no longer be quoted. False
 * if there is none.
 */
export function useIsExpired(expiry: string | undefined): boolean {
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
