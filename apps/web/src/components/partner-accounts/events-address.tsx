import { useT } from '../../lib/language/i18n.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import classes from './partner-accounts.module.css';

/** Where a partner is to send its events, to copy. */
export function EventsAddress({ url }: { url: string }) {
  const t = useT();
  return (
    <span className={classes.address}>
      <bdi dir="ltr">{url}</bdi>
      <CopyButton text={url} label={t('partnerAccounts.copyUrl')} />
    </span>
  );
}
