import type { ClientDetail } from '@caravel/contracts';
import { getClient, listClients, resendVerificationEmail, setClientStatus } from '@caravel/contracts';
import { IconPlus } from '@caravel/icons';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import type { RoleChange } from '../../components/people/role-change.ts';
import { RoleDialog } from '../../components/people/role-dialog.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { useAction, useAttempt } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { chooseClient } from '../../lib/session/chosen-client.ts';
import { useSession } from '../../lib/session/session.ts';
import { ChangeClientDialog } from './change-client-dialog.tsx';
import classes from './clients.module.css';

/** Opens or closes the account; closing is asked about. */
function StatusButton({ client }: { client: ClientDetail }) {
  const t = useT();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const action = useAction(setClientStatus, {
    onSuccess: ({ data }) => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: [getClient.id] });
      void queries.invalidateQueries({ queryKey: [listClients.id] });
      showToast({ kind: 'success', text: data.message });
    },
    onError: (failure) => showToast({ kind: 'error', text: failure.message }),
  });
  const set = (status: ClientDetail['status']) => action.mutate({ body: { userId: client._id, status } });
  const isActive = client.status === 'Active';
  return (
    <>
      <Button
        size="sm"
        variant="default"
        loading={action.isPending && !isAsking}
        onClick={() => (isActive ? setAsking(true) : set('Active'))}
      >
        {t(isActive ? 'clients.deactivate' : 'clients.activate')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('clients.deactivateAsk', { name: client.name })}
        confirmLabel={t('clients.deactivate')}
        cancelLabel={t('clients.keep')}
        isDangerous
        isBusy={action.isPending}
        onConfirm={() => set('Inactive')}
        onCancel={() => setAsking(false)}
      >
        {t('clients.deactivateText')}
      </ConfirmDialog>
    </>
  );
}

function ResendButton({ client }: { client: ClientDetail }) {
  const t = useT();
  const attempt = useAttempt();
  const action = useAction(resendVerificationEmail, {
    onSuccess: ({ data }) => {
      attempt.renew();
      showToast({ kind: 'success', text: data.message });
    },
    onError: (failure) => {
      if (failure.code !== 'network') attempt.renew();
      showToast({ kind: 'error', text: failure.message });
    },
  });
  return (
    <Button
      size="sm"
      variant="default"
      loading={action.isPending}
      onClick={() => action.mutate({ body: { userId: client._id }, options: { idempotencyKey: attempt.key() } })}
    >
      {t('clients.resend')}
    </Button>
  );
}

/** Makes the client an agent, once the owner has read what that does. */
function PromoteButton({ client }: { client: ClientDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const [change, setChange] = useState<RoleChange | null>(null);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setChange('promote')}>
        {t('agents.promoteConfirm')}
      </Button>
      <RoleDialog
        change={change}
        person={{ _id: client._id, name: client.name }}
        onClose={() => setChange(null)}
        onDone={() => void navigate({ href: `/agents/${client._id}` })}
      />
    </>
  );
}

/** What staff do with a client: everybody changes what is known of them and books for them, the owner runs their account. */
export function ClientActions({ client }: { client: ClientDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const isOwner = useSession()?.userType === 'AgencyOwner';
  const [isChanging, setChanging] = useState(false);
  return (
    <div className={classes.actions}>
      <Button size="sm" variant="default" onClick={() => setChanging(true)}>
        {t('clients.change')}
      </Button>
      {isChanging ? <ChangeClientDialog client={client} onClose={() => setChanging(false)} /> : null}
      {isOwner && !client.isVerified && client.status === 'Active' ? <ResendButton client={client} /> : null}
      {isOwner && client.status === 'Active' ? <PromoteButton client={client} /> : null}
      {isOwner ? <StatusButton client={client} /> : null}
      {client.status === 'Active' ? (
        <Button
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => {
            chooseClient(client);
            void navigate({ href: PATHS.bookNow });
          }}
        >
          {t('clients.bookFor')}
        </Button>
      ) : null}
    </div>
  );
}
