import { useSyncExternalStore } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './offline-notice.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the network is down, for as long as it is. */
export function OfflineNotice() {
  const t = useT();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={isOnline ? undefined : classes.notice}>
      {isOnline ? null : t('common.offline')}
    </div>
  );
}
