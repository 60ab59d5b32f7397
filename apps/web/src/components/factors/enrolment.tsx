import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { AddAuthenticator } from './add-authenticator.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { knowsPasskeys } from './browser-passkeys.ts';
import classes from './factors.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

type EnrolmentProps = { hasAuthenticator: boolean; onAdded?: () => void; onDone: () => void };

/** The ways to enrol a second factor. With the first one come recovery codes, which are shown between `onAdded` and `onDone`. */
export function Enrolment({ hasAuthenticator, onAdded, onDone }: EnrolmentProps) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[]>();
  const added = (recoveryCodes: readonly string[] | null) => {
    if (recoveryCodes === null) onDone();
    else {
      setCodes(recoveryCodes);
      onAdded?.();
    }
  };
  if (codes) {
    const saved = () => {
      showToast({ kind: 'success', text: t('factor.done') });
      onDone();
    };
    return <RecoveryCodes codes={codes} onSaved={saved} />;
  }
  return (
    <>
      {knowsPasskeys() ? (
        <section className={classes.choice}>
          <h3>{t('factor.passkey')}</h3>
          <p className={classes.text}>{t('factor.passkeyWhat')}</p>
          <AddPasskey onAdded={added} />
        </section>
      ) : null}
      {hasAuthenticator ? null : (
        <section className={classes.choice}>
          <h3>{t('factor.authenticator')}</h3>
          <p className={classes.text}>{t('factor.authenticatorWhat')}</p>
          <AddAuthenticator onAdded={added} />
        </section>
      )}
    </>
  );
}
