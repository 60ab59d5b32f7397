import { deleteAccount, exportAccount } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PasswordDialog } from '../../components/dialogs/password-dialog.tsx';
import { saveFile } from '../../lib/api/save-file.ts';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { tellOtherTabs } from '../../lib/session/other-tabs.ts';
import { clearPrivateState } from '../../lib/session/private-state.ts';
import { sessionStore, useSession } from '../../lib/session/session.ts';
import classes from './profile-page.module.css';

function Deletion() {
  const t = useT();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const action = useAction(deleteAccount, {
    onSuccess: ({ data }) => {
      sessionStore.set(null);
      tellOtherTabs(null);
      void clearPrivateState().then(() => navigate({ to: '/', replace: true }));
      showToast({ kind: 'success', text: data.message });
    },
  });
  const close = () => {
    setOpen(false);
    action.reset();
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('profile.delete')}
      </Button>
      <PasswordDialog
        isOpen={isOpen}
        title={t('profile.deleteTitle')}
        confirmLabel={t('profile.delete')}
        fieldId="delete-password"
        isBusy={action.isPending}
        refusal={action.error?.message ?? null}
        onCancel={close}
        onConfirm={(password) => action.mutate({ body: { password } })}
      >
        <p>{t('profile.deleteText')}</p>
      </PasswordDialog>
    </>
  );
}

/** The person's own data: download or erase it. Owners cannot erase their account, because the agency depends on it. */
export function DataSection() {
  const t = useT();
  const isOwner = useSession()?.userType === 'AgencyOwner';
  const action = useAction(exportAccount, {
    onSuccess: ({ data }) => {
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(`caravel-${data.exportedAt.slice(0, 10)}.json`, content);
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  return (
    <div className={classes.data}>
      <p className={classes.hint}>{t('profile.exportText')}</p>
      <Button variant="default" loading={action.isPending} onClick={() => action.mutate({})}>
        {t('profile.export')}
      </Button>
      <p className={classes.hint}>{t(isOwner ? 'profile.deleteOwner' : 'profile.deleteHint')}</p>
      {isOwner ? null : <Deletion />}
    </div>
  );
}
