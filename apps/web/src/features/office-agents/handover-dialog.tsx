import type { PersonRef } from '@caravel/contracts';
import { getHandover, startHandover } from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { PasswordDialog } from '../../components/dialogs/password-dialog.tsx';
import people from '../../components/people/people.module.css';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';

type HandoverDialogProps = { isOpen: boolean; to: Pick<PersonRef, '_id' | 'name'>; onClose: () => void };

/** Hands the agency over to an agent, once the owner has read what that does and typed their password. */
export function HandoverDialog({ isOpen, to, onClose }: HandoverDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const action = useAction(startHandover, {
    onSuccess: ({ message }) => {
      showToast({ kind: 'success', text: message });
      void client.invalidateQueries({ queryKey: [getHandover.id] });
      onClose();
    },
  });
  const close = () => {
    action.reset();
    onClose();
  };
  return (
    <PasswordDialog
      isOpen={isOpen}
      title={t('agents.handOverTitle', { name: to.name })}
      confirmLabel={t('agents.handOverSend')}
      fieldId="handover-password"
      isBusy={action.isPending}
      refusal={action.error?.message ?? null}
      onConfirm={(password) => action.mutate({ body: { userId: to._id, password } })}
      onCancel={close}
    >
      <section aria-label={t('agents.whatHappens')}>
        <ul className={people.consequences}>
          <li>{t('agents.handOverLink', { name: to.name })}</li>
          <li>{t('agents.handOverOwner')}</li>
          <li>{t('agents.handOverYou')}</li>
          <li>{t('agents.handOverStay')}</li>
          <li>{t('agents.handOverSessions')}</li>
        </ul>
      </section>
    </PasswordDialog>
  );
}
