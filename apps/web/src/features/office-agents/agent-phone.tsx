import { type AgentDetail, getAgent, setAgentPhone, writtenPhoneSchema } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import page from '../../components/page/page.module.css';
import people from '../../components/people/people.module.css';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';

/** Writes an agent's phone; an empty one is removed. */
function PhoneDialog({ agent, onClose }: { agent: AgentDetail; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [phone, setPhone] = useState(agent.phone ?? '');
  const [isAsked, setAsked] = useState(false);
  const typed = phone.trim();
  const isRight = typed === '' || writtenPhoneSchema.safeParse(typed).success;
  const action = useAction(setAgentPhone, {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [getAgent.id] });
      showToast({ kind: 'success', text: t('common.saved') });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isRight && !action.isPending) action.mutate({ body: { userId: agent._id, phone: typed || null } });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('agents.changePhone')} size={420} isLocked={action.isPending}>
      <form className={people.form} onSubmit={submit} noValidate>
        <FormAlert kind="danger" text={action.error?.message ?? null} />
        <TextField
          id="agent-phone"
          label={t('agents.phone')}
          type="tel"
          dir="ltr"
          autoComplete="off"
          isOptional
          atMost={30}
          value={phone}
          error={isAsked && !isRight ? t('validation.phoneInvalid') : undefined}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        <p className={page.quiet}>{t('agents.changePhoneTold')}</p>
        <div className={people.actions}>
          <Button variant="default" onClick={onClose} disabled={action.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={action.isPending}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The button that opens an agent's phone to be changed. */
export function ChangeAgentPhone({ agent }: { agent: AgentDetail }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {t('agents.changePhone')}
      </Button>
      {isOpen ? <PhoneDialog agent={agent} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
