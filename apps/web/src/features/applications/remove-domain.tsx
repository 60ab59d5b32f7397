import { removeSendingDomain, type SendingDomain } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useShowSendingDomain } from './mailgun-state.ts';

/** Deletes the sending domain, after saying what that means. */
export function RemoveSendingDomain({ domain: { domain } }: { domain: SendingDomain }) {
  const t = useT();
  const show = useShowSendingDomain();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(removeSendingDomain, {
    onSuccess: (answer) => {
      setAsking(false);
      show(answer);
      if (answer.data.domain === null) showToast({ kind: 'success', text: t('applications.removed') });
    },
    onError: ({ message }) => {
      setAsking(false);
      showToast({ kind: 'error', text: message });
    },
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('applications.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('applications.removeTitle', { domain })}
        confirmLabel={t('applications.remove')}
        cancelLabel={t('applications.keep')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({})}
        onCancel={() => setAsking(false)}
      >
        <p>{t('applications.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}
