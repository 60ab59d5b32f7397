import { joinByPassword, mailJoinLink, type Session, SIGN_IN_NAMES, type WaitingSignIn } from '@caravel/contracts';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { SecretField } from '../../components/form/text-field.tsx';
import { useFields } from '../../components/form/use-fields.ts';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { loginPasswordProblem } from '../../lib/session/account-rules.ts';
import classes from './auth.module.css';

/** Asks for a proof that the account of the address is the person's: its password, or a link to the mailbox. */
export function SignInJoin({ waiting, onEntered }: { waiting: WaitingSignIn; onEntered: (session: Session) => void }) {
  const t = useT();
  const { agencyName: agency } = useAgency();
  const { email, isVerified } = waiting;
  const title = t(isVerified ? 'signIn.joinTitle' : 'signIn.confirmTitle');
  usePageTitle(title);
  const form = useFields({ password: '' }, { password: loginPasswordProblem }, 'join');
  const byPassword = useAction(joinByPassword, { onSuccess: ({ data }) => onEntered(data) });
  const byMail = useAction(mailJoinLink);
  const about = { provider: SIGN_IN_NAMES[waiting.provider], email, agency };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submitted();
    if (form.isValid && !byPassword.isPending) byPassword.mutate({ body: { password: form.values.password } });
  };
  const mail = (
    <Button
      variant={isVerified ? 'default' : 'filled'}
      size="lg"
      fullWidth
      loading={byMail.isPending}
      onClick={() => byMail.mutate({})}
    >
      {t('signIn.mailButton')}
    </Button>
  );
  return (
    <div className={classes.center}>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.intro}>{t(isVerified ? 'signIn.joinText' : 'signIn.confirmText', about)}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormAlert kind="success" text={byMail.data?.data.message ?? null} />
        <FormAlert kind="danger" text={byPassword.error?.message ?? byMail.error?.message ?? null} />
        {isVerified ? null : mail}
        <SecretField
          id={form.idOf('password')}
          name="password"
          label={t('auth.password')}
          autoComplete="current-password"
          value={form.values.password}
          error={form.errorOf('password')}
          onChange={(event) => {
            byPassword.reset();
            form.set('password', event.currentTarget.value);
          }}
          onBlur={() => form.leave('password')}
        />
        <Button type="submit" size="lg" fullWidth variant={isVerified ? 'filled' : 'default'} loading={byPassword.isPending}>
          {t('signIn.joinButton')}
        </Button>
        {isVerified ? mail : null}
      </form>
    </div>
  );
}
