import type { Invitation, InvitationState } from '@caravel/contracts';
import { listInvitations, resendInvitation, revokeInvitation } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import type { StatusKind } from '../../components/notices/status-dot.tsx';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import { TABLE_PAGE } from '../../components/table/table-address.ts';
import { Paging } from '../../components/table/table-paging.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useAction, useAttempt, useCall } from '../../lib/api/use-call.ts';
import { formatInstantDay } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import classes from './agents.module.css';
import type { AgentsSearch } from './agents-search.ts';

const KINDS: Readonly<Record<InvitationState, StatusKind>> = {
  sent: 'info',
  accepted: 'success',
  expired: 'warning',
  revoked: 'neutral',
  subscriptionPaid: 'neutral',
};

/** Invitations that are over: nothing can be done with them. */
const OVER: ReadonlySet<InvitationState> = new Set(['accepted', 'subscriptionPaid']);

/** What can be done with an invitation. */
function Actions({ invitation, onChanged }: { invitation: Invitation; onChanged: () => void }) {
  const t = useT();
  const { _id, email, state } = invitation;
  const [isAsking, setIsAsking] = useState(false);
  const attempt = useAttempt();
  const told = {
    onSuccess: ({ data }: { data: { message: string } }) => {
      attempt.renew();
      setIsAsking(false);
      showToast({ kind: 'success', text: data.message });
      onChanged();
    },
    onError: (failure: ApiError) => {
      // The email may have been sent despite the lost connection: the same key prevents a second one.
      if (failure.status !== 0) attempt.renew();
      setIsAsking(false);
      showToast({ kind: 'error', text: failure.message });
    },
  };
  const resend = useAction(resendInvitation, told);
  const revoke = useAction(revokeInvitation, told);
  if (OVER.has(state)) return null;
  return (
    <span className={classes.rowActions}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('agents.resendTo', { email })}
        loading={resend.isPending}
        onClick={() => resend.mutate({ params: { id: _id }, options: { idempotencyKey: attempt.key() } })}
      >
        {t('agents.resend')}
      </Button>
      {state === 'sent' ? (
        <Button variant="subtle" size="compact-sm" aria-label={t('agents.revokeOf', { email })} onClick={() => setIsAsking(true)}>
          {t('agents.revoke')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('agents.revokeTitle')}
        confirmLabel={t('agents.revoke')}
        cancelLabel={t('common.cancel')}
        isDangerous
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate({ params: { id: _id } })}
        onCancel={() => setIsAsking(false)}
      >
        {t('agents.revokeText', { email })}
      </ConfirmDialog>
    </span>
  );
}

type InvitationsListProps = { search: AgentsSearch; go: (next: AgentsSearch) => void; onInvite: () => void };

/** The invitations, the newest first, each with its state and what can be done with it. */
export function InvitationsList({ search, go, onInvite }: InvitationsListProps) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const client = useQueryClient();
  const [page, size] = [search.page ?? 1, search.size ?? TABLE_PAGE];
  const list = useCall(listInvitations, { query: { offSet: (page - 1) * size, limit: size } }, { keepPrevious: true });
  const data = list.data?.data;
  if (list.isError && !data)
    return (
      <EmptyState title={list.error.message} scene="mountain">
        <Button onClick={() => list.refetch()}>{t('common.retry')}</Button>
      </EmptyState>
    );
  if (!data) return <CardSkeletons count={4} height={64} />;
  if (data.totalInvitations === 0)
    return (
      <EmptyState title={t('agents.invitationsNone')} text={t('agents.invitationsNoneText')} scene="coast">
        <Button onClick={onInvite}>{t('agents.invite')}</Button>
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.invitations} aria-label={t('agents.invitations')} aria-busy={list.isPlaceholderData}>
        {data.invitations.map((invitation) => (
          <li key={invitation._id}>
            <span className={classes.person}>
              <bdi>{invitation.email}</bdi>
              <span className={classes.quiet}>
                {invitation.isRestrictedAgent ? t('agents.accessOwn') : t('agents.accessAll')}
              </span>
            </span>
            <StatusDot kind={KINDS[invitation.state]} label={t(`agents.state_${invitation.state}`)} />
            <span className={classes.person}>
              <span>{`${t('agents.sentAt')} ${formatInstantDay(invitation.sentAt, locale, zone)}`}</span>
              {invitation.state === 'sent' ? (
                <span
                  className={classes.quiet}
                >{`${t('agents.expiresAt')} ${formatInstantDay(invitation.expiresAt, locale, zone)}`}</span>
              ) : null}
            </span>
            <Actions
              invitation={invitation}
              onChanged={() => void client.invalidateQueries({ queryKey: [listInvitations.id] })}
            />
          </li>
        ))}
      </ul>
      {data.totalInvitations > TABLE_PAGE ? (
        <Paging
          total={data.totalInvitations}
          state={{ search: '', page, pageSize: size }}
          onState={(next) => go({ ...search, page: next.page, size: next.pageSize })}
        />
      ) : null}
    </>
  );
}
