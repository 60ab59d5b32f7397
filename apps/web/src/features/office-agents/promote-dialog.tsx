import type { PersonRef } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { ClientFilter } from '../../components/people/client-filter.tsx';
import people from '../../components/people/people.module.css';
import { RoleDialog } from '../../components/people/role-dialog.tsx';
import { useT } from '../../lib/language/i18n.tsx';

type PromoteDialogProps = { isOpen: boolean; onClose: () => void; onDone: () => void };

/** Makes a client an agent: the client is found first, then the owner reads what happens and agrees. */
export function PromoteDialog({ isOpen, onClose, onDone }: PromoteDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<PersonRef | null>(null);
  const close = () => {
    setChosen(null);
    onClose();
  };
  return (
    <>
      <Dialog isOpen={isOpen && chosen === null} onClose={close} title={t('agents.promoteClient')} size={480}>
        <div className={people.form}>
          <ClientFilter label={t('agents.promoteFind')} onPick={setChosen} />
          <div className={people.actions}>
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
          </div>
        </div>
      </Dialog>
      {chosen ? <RoleDialog change={isOpen ? 'promote' : null} person={chosen} onClose={close} onDone={onDone} /> : null}
    </>
  );
}
