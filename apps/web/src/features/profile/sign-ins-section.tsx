import { type LinkedSignIn, linkSignIn, listSignIns, SIGN_IN_NAMES, type SignInProvider, unlinkSignIn } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { Card } from '../../components/page/card.tsx';
import { ProviderButton } from '../../components/sign-in/provider-button.tsx';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { formatInstantDay } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import classes from './profile-page.module.css';

const LABELS = { google: 'signIn.linkGoogle', microsoft: 'signIn.linkMicrosoft' } as const;

function Row({ signIn, onUnlinked }: { signIn: LinkedSignIn; onUnlinked: () => void }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const [isAsked, setAsked] = useState(false);
  const action = useAction(unlinkSignIn, {
    onSuccess: ({ data }) => {
      setAsked(false);
      showToast({ kind: 'success', text: data.message });
      onUnlinked();
    },
    onError: ({ message }) => {
      setAsked(false);
      showToast({ kind: 'error', text: message });
    },
  });
  const provider = SIGN_IN_NAMES[signIn.provider];
  const since = t('signIn.since', { day: formatInstantDay(signIn.linkedAt, locale, zone) });
  return (
    <li className={classes.session}>
      <div>
        <span className={classes.device}>{provider}</span>
        <p className={classes.hint}>
          {signIn.email === null ? null : (
            <>
              <bdi>{signIn.email}</bdi> ·{' '}
            </>
          )}
          {since}
        </p>
      </div>
      <Button
        variant="default"
        aria-label={t('signIn.unlinkOf', { provider, email: signIn.email ?? '' })}
        onClick={() => setAsked(true)}
      >
        {t('signIn.unlink')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('signIn.unlinkTitle')}
        confirmLabel={t('signIn.unlink')}
        isBusy={action.isPending}
        onConfirm={() => action.mutate({ params: { id: signIn._id } })}
        onCancel={() => setAsked(false)}
      >
        {t('signIn.unlinkText', { provider })}
      </ConfirmDialog>
    </li>
  );
}

/** The identities at Google and Microsoft that open the account; nothing where there are none and none can be linked. */
export function SignInsSection() {
  const t = useT();
  const { data, error, refetch } = useCall(listSignIns, {});
  const [chosen, setChosen] = useState<SignInProvider>();
  const link = useAction(linkSignIn, {
    onSuccess: (answer) => window.location.assign(answer.data.address),
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  const start = (provider: SignInProvider) => {
    setChosen(provider);
    link.mutate({ body: { provider } });
  };
  if (error)
    return (
      <Card title={t('signIn.section')} isRoomy>
        <FormAlert kind="danger" text={error.message} />
        <Button variant="default" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </Card>
    );
  if (!data || data.data.signIns.length + data.data.providers.length === 0) return null;
  const { signIns, providers } = data.data;
  return (
    <Card title={t('signIn.section')} isRoomy>
      <p className={classes.hint}>{t(signIns.length === 0 ? 'signIn.none' : 'signIn.sectionText')}</p>
      <ul className={classes.sessions}>
        {signIns.map((signIn) => (
          <Row key={signIn._id} signIn={signIn} onUnlinked={() => void refetch()} />
        ))}
      </ul>
      <div className={classes.buttons}>
        {providers.map((provider) => (
          <ProviderButton
            key={provider}
            provider={provider}
            label={t(LABELS[provider])}
            isBusy={chosen === provider && (link.isPending || link.isSuccess)}
            onClick={() => start(provider)}
          />
        ))}
      </div>
    </Card>
  );
}
