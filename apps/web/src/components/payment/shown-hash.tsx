import type { Transfer } from '@caravel/contracts';
import { useT } from '../../lib/language/i18n.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import classes from './transfer.module.css';

/** The hash of a transaction, to copy, and its page at the explorer of the chain if there is one. */
export function ShownHash({ hash, explorerUrl }: NonNullable<Transfer['transaction']>) {
  const t = useT();
  return (
    <span className={classes.stack}>
      <span className={classes.actions}>
        <bdi className={classes.code} translate="no">
          {hash}
        </bdi>
        <CopyButton text={hash} label={t('crypto.copyTransaction')} />
      </span>
      {explorerUrl ? (
        <a href={explorerUrl} target="_blank" rel="noopener noreferrer">
          {t('crypto.explorer')}
          <span className="visually-hidden"> ({t('common.newTab')})</span>
        </a>
      ) : null}
    </span>
  );
}
