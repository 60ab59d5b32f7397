import { changeAgentType, changeClientType, setAgentStatus, updateAgentType } from '@caravel/contracts';
import { useState } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import classes from './people.module.css';
import { RestrictionChoice } from './restriction-choice.tsx';
import type { RoleChange, RoleHolder } from './role-change.ts';
import { ASKED } from './role-change.ts';
import { RoleConsequences } from './role-consequences.tsx';

type RoleDialogProps = {
  /** Null while nothing is asked. */
  change: RoleChange | null;
  person: RoleHolder;
  onClose: () => void;
  /** The change was made. */
  onDone: (change: RoleChange) => void;
};

/** Sends a change of role; tells how it went by toasts. */
function useRoleChange(onDone: (change: RoleChange) => void) {
  const onError = (failure: ApiError) => showToast({ kind: 'error', text: failure.message });
  const told = (text: string) => showToast({ kind: 'success', text });
  const changed = { onError, onSuccess: ({ message }: { message: string }) => told(message) };
  const restriction = useAction(updateAgentType, changed);
  const demotion = useAction(changeAgentType, changed);
  const promotion = useAction(changeClientType, changed);
  const status = useAction(setAgentStatus, { onError, onSuccess: ({ data }) => told(data.message) });
  const send = (change: RoleChange, userId: string, isRestrictedAgent: boolean) => {
    const done = { onSuccess: () => onDone(change) };
    switch (change) {
      case 'demote':
        return demotion.mutate({ body: { userId, userType: 'Client' } }, done);
      case 'promote':
        return promotion.mutate({ body: { userId, userType: 'SalesAgent', isRestrictedAgent } }, done);
      case 'restrict':
      case 'lift':
        return restriction.mutate({ body: { userId, isRestrictedAgent: change === 'restrict' } }, done);
      case 'deactivate':
      case 'activate':
        return status.mutate({ body: { userId, status: change === 'activate' ? 'Active' : 'Inactive' } }, done);
    }
  };
  return { send, isBusy: [restriction, demotion, promotion, status].some(({ isPending }) => isPending) };
}

/** Asks before a person's role changes, and says what that does. A new agent is restricted unless the owner says otherwise. */
export function RoleDialog({ change, person, onClose, onDone }: RoleDialogProps) {
  const t = useT();
  const [isRestricted, setIsRestricted] = useState(true);
  const { send, isBusy } = useRoleChange((done) => {
    onClose();
    onDone(done);
  });
  // While the dialog closes it still shows what was asked.
  const [shown, setShown] = useState<RoleChange>(change ?? 'restrict');
  if (change !== null && change !== shown) setShown(change);
  const { title, verb } = ASKED[shown];
  return (
    <ConfirmDialog
      isOpen={change !== null}
      title={t(title, { name: person.name })}
      confirmLabel={t(verb)}
      cancelLabel={t('common.cancel')}
      isBusy={isBusy}
      onConfirm={() => send(shown, person._id, isRestricted)}
      onCancel={onClose}
    >
      {shown === 'promote' ? (
        <div className={classes.choice}>
          <RestrictionChoice isRestricted={isRestricted} onChange={setIsRestricted} />
        </div>
      ) : null}
      <RoleConsequences change={shown} person={person} />
    </ConfirmDialog>
  );
}
