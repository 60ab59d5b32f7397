import { type BookingAction, type BookingActionOutcome, listAgents, MOST_PER_ACTION } from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { OutcomeReport } from '../../components/dialogs/outcome-report.tsx';
import { NoteForm } from '../../components/records/note-form.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { formatNumber } from '../../lib/language/format.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import type { BookingLine, BookingsQuery, ProductList } from '../../products/product-list.ts';
import classes from './office.module.css';
import { useBookingActions } from './use-booking-actions.ts';

const REASONS: Readonly<Record<Exclude<BookingActionOutcome, 'done'>, MessageKey>> = {
  unchanged: 'office.bulkUnchanged',
  busy: 'office.bulkBusy',
  notFound: 'office.bulkNotFound',
  forbidden: 'office.bulkForbidden',
  notConfirmed: 'office.bulkNotConfirmed',
  tooManyRequests: 'office.bulkTooMany',
  failed: 'office.bulkFailed',
};

type AssignProps = { count: number; isBusy: boolean; onClose: () => void; onAssign: (agentId: string) => void };

/** Asks which agent gets the bookings. */
function AssignDialog({ count, isBusy, onClose, onAssign }: AssignProps) {
  const t = useT();
  const [agentId, setAgentId] = useState('');
  const list = useCall(listAgents, { query: { status: 'Active', limit: 100 } });
  const agents = list.data?.data.agents;
  return (
    <Dialog isOpen onClose={onClose} title={t('office.bulkAssignTitle', { count })} isLocked={isBusy}>
      <form
        className={classes.bulkForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (agentId) onAssign(agentId);
        }}
      >
        {list.isError ? (
          <p role="alert">
            {list.error.message}{' '}
            <Button size="compact-sm" variant="default" onClick={() => list.refetch()}>
              {t('common.retry')}
            </Button>
          </p>
        ) : null}
        {agents?.length === 0 ? <p>{t('office.bulkNoAgents')}</p> : null}
        <NativeSelect
          size="md"
          label={t('office.agent')}
          disabled={!agents || agents.length === 0}
          value={agentId}
          onChange={({ currentTarget }) => setAgentId(currentTarget.value)}
          data={[
            { value: '', label: t('office.bulkChooseAgent') },
            ...(agents ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
        <p className={classes.quiet}>{t('office.bulkAssignText')}</p>
        <div>
          <Button type="submit" size="sm" loading={isBusy} disabled={agentId === ''}>
            {t('office.bulkAssign')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type BulkInput = {
  load: ProductList['load'];
  query: BookingsQuery;
  lines: readonly BookingLine[];
  total: number;
  chosen: { readonly selected: ReadonlySet<string>; readonly allSelected: boolean; readonly clear: () => void };
};

/** What can be done with the chosen bookings of a list, and its dialogs (an owner assigns them, too). */
export function useBulkBookings({ load, query, lines, total, chosen }: BulkInput) {
  const t = useT();
  const locale = useFormatLocale();
  const isOwner = useSession()?.userType === 'AgencyOwner';
  const [asked, setAsked] = useState<BookingAction | null>(null);
  const { act, isPending, report, closeReport } = useBookingActions({ load, query, lines, chosen });
  const count = chosen.allSelected ? total : chosen.selected.size;
  const close = () => setAsked(null);
  const onDone = () => {
    close();
    chosen.clear();
  };
  const button = (action: BookingAction, label: string) => (
    <Button size="compact-sm" variant="default" loading={isPending && asked === action} onClick={() => setAsked(action)}>
      {label}
    </Button>
  );
  const bar =
    count > MOST_PER_ACTION ? (
      <span>{t('office.bulkMost', { max: formatNumber(MOST_PER_ACTION, locale) })}</span>
    ) : (
      <>
        {button('resend', t('office.bulkResend'))}
        {button('note', t('office.bulkNote'))}
        {isOwner ? button('assign', t('office.bulkAssign')) : null}
      </>
    );
  const left = report?.flatMap(({ bookingId, name, outcome }) =>
    outcome === 'done' ? [] : [{ id: bookingId, name, reason: t(REASONS[outcome]) }],
  );
  const dialogs = (
    <>
      <ConfirmDialog
        isOpen={asked === 'resend'}
        title={t('office.bulkResendTitle', { count })}
        confirmLabel={t('office.bulkResend')}
        cancelLabel={t('common.cancel')}
        isBusy={isPending}
        onConfirm={() => act({ action: 'resend' }, onDone)}
        onCancel={close}
      >
        {t('office.bulkResendText')}
      </ConfirmDialog>
      <Dialog isOpen={asked === 'note'} onClose={close} title={t('office.bulkNoteTitle', { count })} isLocked={isPending}>
        <NoteForm
          label={t('office.bulkNoteLabel')}
          sendLabel={t('office.bulkNote')}
          failure={null}
          isBusy={isPending}
          onSend={(text, onSent) =>
            act({ action: 'note', text }, () => {
              onSent();
              onDone();
            })
          }
        />
      </Dialog>
      {asked === 'assign' ? (
        <AssignDialog
          count={count}
          isBusy={isPending}
          onClose={close}
          onAssign={(agentId) => act({ action: 'assign', agentId }, onDone)}
        />
      ) : null}
      <OutcomeReport
        title={t('office.bulkReport')}
        done={t('office.bulkDone', { count: (report?.length ?? 0) - (left?.length ?? 0) })}
        rest={t('office.bulkRest', { count: left?.length ?? 0 })}
        left={left ?? null}
        onClose={closeReport}
      />
    </>
  );
  return { bar, dialogs };
}
