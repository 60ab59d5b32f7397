import { mailSignUpCode, proveMailbox } from '@caravel/contracts';
import { IconCircleCheckFilled } from '@caravel/icons';
import { Button } from '@mantine/core';
import { EmailField, TextField } from '../../components/form/text-field.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { emailProblem } from '../../lib/session/account-rules.ts';
import classes from './sign-up.module.css';
import { isMailboxProven, plainEmail } from './sign-up-values.ts';
import type { SignUpFormState } from './use-sign-up.ts';

/** The calls of the mailed code. What the server says of an address is shown until another is typed. */
function useMailbox(form: SignUpFormState) {
  const mail = useAction(mailSignUpCode);
  const prove = useAction(proveMailbox, {
    onSuccess: ({ data }) => {
      form.set('mailboxToken', data.mailboxToken);
      form.set('provenEmail', plainEmail(form.values.email));
      form.set('code', '');
    },
  });
  const body = { email: plainEmail(form.values.email) };
  return {
    mail: () => {
      form.leave('email');
      prove.reset();
      if (emailProblem(form.values.email) === undefined) mail.mutate({ body });
    },
    prove: () => prove.mutate({ body: { ...body, code: form.values.code } }),
    reset: () => {
      mail.reset();
      prove.reset();
    },
    told: mail.data?.data.message,
    failure: prove.error ?? mail.error,
    isMailing: mail.isPending,
    isProving: prove.isPending,
  };
}

/** The owner's address, and the code that proves it. */
export function MailboxPart({ form }: { form: SignUpFormState }) {
  const t = useT();
  const mailbox = useMailbox(form);
  const isProven = isMailboxProven(form.values);
  // Whether an address has an agency is about the address, all else about the code.
  const isTaken = mailbox.failure?.code === 'userEmailExists';
  const failure = mailbox.failure?.message;
  return (
    <>
      <div className={classes.beside}>
        <EmailField
          id={form.idOf('email')}
          label={t('newAgency.email')}
          description={t('newAgency.emailHint')}
          atMost={254}
          value={form.values.email}
          error={form.errorOf('email') ?? (isTaken ? failure : undefined)}
          onChange={(event) => {
            mailbox.reset();
            form.set('email', event.currentTarget.value);
          }}
          onBlur={() => form.leave('email')}
        />
        {isProven ? null : (
          <Button variant="default" size="md" loading={mailbox.isMailing} onClick={mailbox.mail}>
            {t(mailbox.told === undefined ? 'newAgency.mailCode' : 'newAgency.mailCodeAgain')}
          </Button>
        )}
      </div>
      <p className={classes.told} role="status" data-kind={isProven ? 'good' : undefined}>
        {isProven ? (
          <>
            <IconCircleCheckFilled size={18} aria-hidden="true" /> {t('newAgency.mailboxProven')}
          </>
        ) : (
          mailbox.told
        )}
      </p>
      {isProven ? null : (
        <div className={classes.beside}>
          <TextField
            id={form.idOf('code')}
            label={t('newAgency.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            value={form.values.code}
            error={form.errorOf('code') ?? (isTaken ? undefined : failure)}
            onChange={(event) => form.set('code', event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              mailbox.prove();
            }}
          />
          <Button variant="default" size="md" loading={mailbox.isProving} onClick={mailbox.prove}>
            {t('newAgency.confirmCode')}
          </Button>
        </div>
      )}
    </>
  );
}
