import { type ApiKey, listApiKeys, revokeApiKey } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { SecretDialog } from '../../components/dialogs/secret-dialog.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { NotLoaded } from '../../components/notices/not-loaded.tsx';
import { OwnerOnly } from '../../components/notices/owner-only.tsx';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { NamedCard, NamedCell } from '../../components/table/named-cell.tsx';
import { tableAddress, tableQuery, tableState } from '../../components/table/table-address.ts';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { count, searchParams } from '../../lib/address/search-params.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { formatInstant, formatInstantDay } from '../../lib/language/format.ts';
import { type Translator, useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useSession } from '../../lib/session/session.ts';
import { useAgencyZone } from '../../lib/session/use-zone.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';

const readSearch = searchParams({ page: count(undefined, 1, 4000), size: count(undefined, 25, 100) });
type KeysSearch = ReturnType<typeof readSearch>;

const KINDS = { valid: 'success', expired: 'neutral', revoked: 'danger' } as const;

const scopesOf = (t: Translator, { scopes }: ApiKey) => scopes.map((scope) => t(`apiKeys.scope_${scope}`)).join(' · ');

/** Returns what loads the keys anew. */
function useReload(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: [listApiKeys.id] });
}

/** Ends a key, after a question. */
function Revoke({ apiKey: { _id, name, state } }: { apiKey: ApiKey }) {
  const t = useT();
  const reload = useReload();
  const [asks, setAsks] = useState(false);
  const revoke = useAction(revokeApiKey, {
    onSuccess: () => {
      setAsks(false);
      reload();
      showToast({ kind: 'success', text: t('apiKeys.revoked', { name }) });
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  if (state !== 'valid') return null;
  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={t('apiKeys.revokeOf', { name })} onClick={() => setAsks(true)}>
        {t('apiKeys.revoke')}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        title={t('apiKeys.revokeTitle', { name })}
        confirmLabel={t('apiKeys.revoke')}
        cancelLabel={t('common.cancel')}
        isDangerous
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate({ params: { keyId: _id } })}
        onCancel={() => setAsks(false)}
      >
        {t('apiKeys.revokeText')}
      </ConfirmDialog>
    </>
  );
}

/** The columns of the list, which cards tell in the same words. */
function useColumns(): Column<ApiKey>[] {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useAgencyZone();
  return [
    { id: 'name', header: t('apiKeys.name'), cell: (key) => <NamedCell name={key.name} detail={`${key.begins}…`} /> },
    { id: 'scopes', header: t('apiKeys.scopes'), cell: (key) => scopesOf(t, key) },
    {
      id: 'state',
      header: t('apiKeys.state'),
      cell: ({ state }) => <StatusDot kind={KINDS[state]} label={t(`apiKeys.state_${state}`)} />,
    },
    {
      id: 'used',
      header: t('apiKeys.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('apiKeys.unused') : formatInstant(lastUsedAt, locale, zone)),
    },
    {
      id: 'ends',
      header: t('apiKeys.ends'),
      cell: ({ expiresAt }) => (expiresAt === null ? t('apiKeys.never') : formatInstantDay(expiresAt, locale, zone)),
    },
    { id: 'by', header: t('apiKeys.createdBy'), cell: ({ createdBy }) => <bdi>{createdBy ?? '–'}</bdi> },
    { id: 'revoke', header: t('apiKeys.revoke'), cell: (apiKey) => <Revoke apiKey={apiKey} /> },
  ];
}

/** The keys by which the agency's own systems call, for its owner. */
export function ApiKeysPage() {
  const t = useT();
  usePageTitle(t('apiKeys.title'));
  const isOwner = useSession()?.userType === 'AgencyOwner';
  const search = readSearch(useSearch({ strict: false }));
  const go = useGo<KeysSearch>();
  const reload = useReload();
  const columns = useColumns();
  const list = useCall(listApiKeys, { query: tableQuery(search) }, { enabled: isOwner, keepPrevious: true });
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  if (!isOwner) return <OwnerOnly text={t('apiKeys.ownerOnly')} />;
  const data = list.data?.data;
  const cellsOf = (key: ApiKey) => columns.slice(1).map(({ id, cell }) => <span key={id}>{cell(key)}</span>);
  return (
    <PageFrame
      layout="office"
      title={t('apiKeys.title')}
      intro={t('apiKeys.intro')}
      actions={
        <Button size="sm" onClick={() => setAdding(true)}>
          {t('apiKeys.add')}
        </Button>
      }
    >
      <DataTable
        label={t('apiKeys.title')}
        columns={columns}
        rows={data?.keys}
        total={data?.total ?? 0}
        rowKey={({ _id }) => _id}
        state={tableState(search)}
        onState={(next) => {
          const { page, size } = tableAddress(next, []);
          go({ page, size });
        }}
        hasSearch={false}
        empty={<EmptyState title={t('apiKeys.none')} text={t('apiKeys.noneText')} scene="mountain" />}
        problem={list.isError && !data ? <NotLoaded error={list.error} onRetry={() => void list.refetch()} /> : null}
        isBusy={list.isPlaceholderData}
        card={(key) => (
          <NamedCard name={key.name} detail={`${key.begins}…`}>
            {cellsOf(key)}
          </NamedCard>
        )}
      />
      {isAdding ? (
        <CreateKeyDialog
          onClose={() => setAdding(false)}
          onKey={(key) => {
            setSecret(key);
            reload();
          }}
        />
      ) : null}
      {secret === undefined ? null : (
        <SecretDialog
          title={t('apiKeys.secretTitle')}
          text={t('apiKeys.secretText')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </PageFrame>
  );
}
