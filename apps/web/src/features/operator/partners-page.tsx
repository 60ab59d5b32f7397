import { getPartnersHealth, listOperatedSuppliers, type PartnerHealth } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { supplierTitle } from '../../components/list/supplier-names.ts';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { NamedCell } from '../../components/table/named-cell.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstant, formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { OperatorFrame } from './operator-frame.tsx';
import { OperatorList } from './operator-list.tsx';
import { PlatformAccounts } from './platform-accounts.tsx';
import { HEALTH_DOTS } from './words.ts';

/** How the calls of suppliers and gateways went, as the server that answered saw it, and the platform's accounts at suppliers. */
export function PartnersPage() {
  const t = useT();
  const locale = useFormatLocale();
  const answer = useCall(getPartnersHealth, {});
  const accounts = useCall(listOperatedSuppliers, {});
  const partners = answer.data?.data.partners;
  const isRefused = answer.isError && !partners;
  const instant = (at: string) => formatInstant(at, locale, undefined);
  const columns: Column<PartnerHealth>[] = [
    {
      id: 'name',
      header: t('operator.partner'),
      cell: ({ name, kind, product, isSimulated }) => (
        <NamedCell
          name={kind === 'supplier' ? supplierTitle(name) : name}
          detail={[
            t(isSimulated ? `operator.simulated_${kind}` : `operator.partner_${kind}`),
            ...(product === null ? [] : [t(`products.${product}`)]),
          ].join(' · ')}
        />
      ),
    },
    { id: 'account', header: t('operator.callsTitle'), cell: ({ account }) => t(`operator.calls_${account}`) },
    {
      id: 'state',
      header: t('operator.state'),
      cell: ({ state }) => <StatusDot kind={HEALTH_DOTS[state]} label={t(`operator.health_${state}`)} />,
    },
    {
      id: 'answered',
      header: t('operator.answeredAt'),
      cell: ({ answeredAt }) => (answeredAt === null ? '–' : instant(answeredAt)),
    },
    {
      id: 'failures',
      header: t('operator.failures'),
      align: 'end',
      cell: ({ failures }) => <span className="tabular">{formatNumber(failures, locale)}</span>,
    },
    {
      id: 'last',
      header: t('operator.lastFailure'),
      cell: ({ lastFailure }) =>
        lastFailure === null ? (
          '–'
        ) : (
          <NamedCell name={`${lastFailure.operation}: ${lastFailure.code}`} detail={instant(lastFailure.at)} />
        ),
    },
  ];
  return (
    <OperatorFrame
      title={t('operator.partnersTitle')}
      intro={t('operator.partnersIntro')}
      actions={
        <Button
          variant="default"
          size="sm"
          loading={answer.isFetching || accounts.isFetching}
          onClick={() => void Promise.all([answer.refetch(), accounts.refetch()])}
        >
          {t('operator.lookAgain')}
        </Button>
      }
    >
      <OperatorList
        label={t('operator.partnersTitle')}
        columns={columns}
        answer={answer}
        rows={partners}
        total={partners?.length ?? 0}
        rowKey={({ kind, name, product, account }) => [kind, name, product, account].join(' ')}
        none={{ title: t('operator.partnersNone'), text: t('operator.partnersNoneText') }}
      />
      {isRefused ? null : <PlatformAccounts answer={accounts} />}
    </OperatorFrame>
  );
}
