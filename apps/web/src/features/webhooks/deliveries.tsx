import {
  DELIVERY_STATES,
  type DeliveryState,
  listDeliveries,
  resendDelivery,
  type Webhook,
  type WebhookDelivery,
} from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { NotLoaded } from '../../components/notices/not-loaded.tsx';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import { ChoiceFilter, choiceChip } from '../../components/table/choice-filter.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { NamedCard, NamedCell } from '../../components/table/named-cell.tsx';
import { tableAddress, tableQuery, tableState } from '../../components/table/table-address.ts';
import { count, oneOf, searchParams } from '../../lib/address/search-params.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { formatInstant, formatNumber } from '../../lib/language/format.ts';
import { type Translator, useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useAgencyZone } from '../../lib/session/use-zone.ts';
import { useReloadWebhooks } from './use-reload.ts';
import classes from './webhooks.module.css';

const readSearch = searchParams({
  state: oneOf(DELIVERY_STATES),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
});
type DeliveriesSearch = ReturnType<typeof readSearch>;

const KINDS = { waiting: 'info', delivered: 'success', failed: 'danger' } as const;
const stateWords = (t: Translator) => (state: DeliveryState) => t(`webhooks.state_${state}`);

/** What the last try came to, in words. */
function outcomeOf(t: Translator, { lastStatus, lastFailure }: WebhookDelivery): string {
  if (lastStatus !== null) return t('webhooks.answered', { status: String(lastStatus) });
  return lastFailure === null ? t('webhooks.notTried') : t(`webhooks.failure_${lastFailure}`);
}

/** A delivery with all that is known, and the button that sends it again. */
function DeliveryDialog({ delivery, isOn, onClose }: { delivery: WebhookDelivery; isOn: boolean; onClose: () => void }) {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useAgencyZone();
  const reload = useReloadWebhooks();
  const again = useAction(resendDelivery, {
    onSuccess: () => {
      reload();
      onClose();
      showToast({ kind: 'success', text: t('webhooks.sentAgain') });
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  const { lastMs, lastAnswer, nextTryAt, tries } = delivery;
  return (
    <Dialog isOpen onClose={onClose} title={t(`webhooks.event_${delivery.event}`)} size={600}>
      <div className={classes.item}>
        <StatusDot kind={KINDS[delivery.state]} label={stateWords(t)(delivery.state)} />
        <p className={classes.soft}>
          {t('webhooks.tries', { count: tries })} · {outcomeOf(t, delivery)}
          {lastMs === null ? null : ` · ${t('webhooks.took', { ms: formatNumber(lastMs, locale) })}`}
        </p>
        {nextTryAt === null ? null : (
          <p className={classes.soft}>{t('webhooks.nextTry', { time: formatInstant(nextTryAt, locale, zone) })}</p>
        )}
        <p className={classes.soft}>
          <code dir="ltr" translate="no">
            {delivery.eventId}
          </code>
        </p>
        <h3>{t('webhooks.body')}</h3>
        <pre className={classes.code} dir="ltr" translate="no">
          {delivery.body}
        </pre>
        {lastAnswer === null || lastAnswer === '' ? null : (
          <>
            <h3>{t('webhooks.answer')}</h3>
            <pre className={classes.code} dir="ltr" translate="no">
              {lastAnswer}
            </pre>
          </>
        )}
        <div>
          <Button
            disabled={!isOn}
            loading={again.isPending}
            onClick={() => again.mutate({ params: { deliveryId: delivery._id } })}
          >
            {t('webhooks.sendAgain')}
          </Button>
          {isOn ? null : <p className={classes.soft}>{t('webhooks.onFirst')}</p>}
        </div>
      </div>
    </Dialog>
  );
}

/** What was sent, or is to be sent; the state of the list is in the address. */
export function Deliveries({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useAgencyZone();
  const search = readSearch(useSearch({ strict: false }));
  const go = useGo<DeliveriesSearch>();
  const [openId, setOpenId] = useState<string>();
  const query = { ...tableQuery(search), ...(search.state && { state: search.state }) };
  const list = useCall(listDeliveries, { query }, { keepPrevious: true });
  const data = list.data?.data;
  const words = stateWords(t);
  const choose = (state: DeliveriesSearch['state']) => go({ ...search, state, page: undefined });
  const webhookOf = ({ webhookId }: WebhookDelivery) => webhooks.find(({ _id }) => _id === webhookId);
  const look = (delivery: WebhookDelivery) => {
    const time = formatInstant(delivery.createdAt, locale, zone);
    const label = t('webhooks.lookAt', { event: t(`webhooks.event_${delivery.event}`), time });
    return (
      <Button variant="default" size="compact-sm" aria-label={label} onClick={() => setOpenId(delivery._id)}>
        {t('webhooks.details')}
      </Button>
    );
  };
  const columns: Column<WebhookDelivery>[] = [
    {
      id: 'event',
      header: t('webhooks.event'),
      cell: (row) => <NamedCell name={t(`webhooks.event_${row.event}`)} detail={webhookOf(row)?.address ?? ''} />,
    },
    { id: 'state', header: t('webhooks.state'), cell: ({ state }) => <StatusDot kind={KINDS[state]} label={words(state)} /> },
    { id: 'outcome', header: t('webhooks.outcome'), cell: (row) => outcomeOf(t, row) },
    { id: 'at', header: t('webhooks.at'), cell: ({ createdAt }) => formatInstant(createdAt, locale, zone) },
    { id: 'look', header: t('webhooks.details'), cell: look },
  ];
  const opened = data?.deliveries.find(({ _id }) => _id === openId);
  return (
    <>
      <DataTable
        label={t('webhooks.deliveries')}
        columns={columns}
        rows={data?.deliveries}
        total={data?.total ?? 0}
        rowKey={({ _id }) => _id}
        state={tableState(search)}
        onState={(next) => {
          const { page, size } = tableAddress(next, []);
          go({ ...search, page, size });
        }}
        hasSearch={false}
        filters={
          <ChoiceFilter
            label={t('webhooks.state')}
            anyLabel={t('webhooks.anyState')}
            values={DELIVERY_STATES}
            labelOf={words}
            value={search.state}
            onValue={choose}
          />
        }
        activeFilters={choiceChip('state', search.state, words, () => choose(undefined))}
        onClearFilters={() => go({})}
        empty={<EmptyState title={t('webhooks.noDeliveries')} text={t('webhooks.noDeliveriesText')} scene="coast" />}
        problem={list.isError && !data ? <NotLoaded error={list.error} onRetry={() => void list.refetch()} /> : null}
        isBusy={list.isPlaceholderData}
        card={(row) => (
          <NamedCard name={t(`webhooks.event_${row.event}`)} detail={webhookOf(row)?.address ?? ''}>
            <StatusDot kind={KINDS[row.state]} label={words(row.state)} />
            <span>{outcomeOf(t, row)}</span>
            <span>{formatInstant(row.createdAt, locale, zone)}</span>
            {look(row)}
          </NamedCard>
        )}
      />
      {opened ? (
        <DeliveryDialog delivery={opened} isOn={webhookOf(opened)?.isOn ?? false} onClose={() => setOpenId(undefined)} />
      ) : null}
    </>
  );
}
