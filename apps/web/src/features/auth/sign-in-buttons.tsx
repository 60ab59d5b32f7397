import { listSignInProviders, type SignInProvider, startSignIn } from '@caravel/contracts';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { ProviderButton } from '../../components/sign-in/provider-button.tsx';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './auth.module.css';

const LABELS = { google: 'signIn.continueGoogle', microsoft: 'signIn.continueMicrosoft' } as const;

/** The providers with which one can go on instead of a password; nothing where there are none. `invitation`: it is accepted so. */
export function SignInButtons({ invitation }: { invitation?: string | undefined }) {
  const t = useT();
  const { navigateTo } = useSearch({ strict: false });
  const { data } = useCall(listSignInProviders, {}, { staleMs: 60_000 });
  const [chosen, setChosen] = useState<SignInProvider>();
  const action = useAction(startSignIn, { onSuccess: (answer) => window.location.assign(answer.data.address) });
  if (!data || data.data.providers.length === 0) return null;
  const start = (provider: SignInProvider) => {
    setChosen(provider);
    action.mutate({ body: { provider, ...(navigateTo && { navigateTo }), ...(invitation && { invitation }) } });
  };
  return (
    <>
      <p className={classes.or}>{t('signIn.or')}</p>
      <FormAlert kind="danger" text={action.error?.message ?? null} />
      {data.data.providers.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          label={t(LABELS[provider])}
          isWide
          // It stays busy while the browser leaves for the provider.
          isBusy={chosen === provider && (action.isPending || action.isSuccess)}
          onClick={() => start(provider)}
        />
      ))}
    </>
  );
}
