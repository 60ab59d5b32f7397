import { inviteAgent } from '@caravel/contracts';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { EmailField } from '../../components/form/text-field.tsx';
import { useFields } from '../../components/form/use-fields.ts';
import people from '../../components/people/people.module.css';
import { RestrictionChoice } from '../../components/people/restriction-choice.tsx';
import { useAction, useAttempt } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { inviteEmailProblem } from '../../lib/session/account-rules.ts';

type InviteDialogProps = { isOpen: boolean; onClose: () => void; onPromote: () => void; onSent: () => void };

/** Invites an agent by email. What was typed is kept while the page is open, also when the dialog is closed or the server refuses. */
export function InviteDialog({ isOpen, onClose, onPromote, onSent }: InviteDialogProps) {
  const t = useT();
  const form = useFields<{ email: string; restricted: boolean }>(
    { email: '', restricted: true },
    { email: inviteEmailProblem, restricted: () => undefined },
    'invite',
  );
  const attempt = useAttempt();
  const action = useAction(inviteAgent, {
    onSuccess: ({ data }) => {
      attempt.renew();
      form.set('email', '');
      // The next one is invited to what everybody is invited to, not to what this one may see.
      form.set('restricted', true);
      showToast({ kind: 'success', text: data.message });
      onClose();
      onSent();
    },
    onError: (failure) => {
      // The email may have been sent despite the lost connection: the same key prevents a second one.
      if (failure.status !== 0) attempt.renew();
      form.setServerErrors(failure.validationError);
    },
  });
  const change = (set: () => void) => {
    if (!action.isPending) action.reset();
    attempt.renew();
    set();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submitted();
    const { email, restricted } = form.values;
    if (form.isValid)
      action.mutate({ body: { email, isRestrictedAgent: restricted }, options: { idempotencyKey: attempt.key() } });
  };
  const isClient = action.error?.code === 'userExists';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('agents.invite')} size={480} isLocked={action.isPending}>
      <form className={people.form} onSubmit={submit} noValidate>
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        <FormAlert kind="danger" text={action.error?.message ?? null} />
        {isClient ? (
          <p>
            {t('agents.isClient')}{' '}
            <Button variant="default" size="compact-sm" onClick={onPromote}>
              {t('agents.promoteClient')}
            </Button>
          </p>
        ) : null}
        <EmailField
          id={form.idOf('email')}
          name="email"
          label={t('agents.email')}
          description={t('agents.inviteText')}
          autoComplete="off"
          atMost={254}
          value={form.values.email}
          error={form.errorOf('email')}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change(() => form.set('email', value));
          }}
          onBlur={() => {
            if (form.values.email !== '') form.leave('email');
          }}
        />
        <RestrictionChoice
          isRestricted={form.values.restricted}
          onChange={(restricted) => change(() => form.set('restricted', restricted))}
        />
        <div className={people.actions}>
          <Button variant="default" onClick={onClose} disabled={action.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={action.isPending}>
            {t('agents.inviteSend')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
