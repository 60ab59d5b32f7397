import { listOperatedNeeds, OPERATED_NEEDS, type OperatedNeed } from '@caravel/contracts';
import { SectionLinks } from '../../components/page/section-links.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { NamedCell } from '../../components/table/named-cell.tsx';
import { tableQuery } from '../../components/table/table-address.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { OperatorFrame } from './operator-frame.tsx';
import { OperatorList, useListSearch } from './operator-list.tsx';

/** The bookings of all agencies that need somebody: those that attempts have not settled, or those whose books differ. */
export function NeedsPage() {
  const t = useT();
  const locale = useFormatLocale();
  const [search] = useListSearch();
  const of = search.of ?? 'stuck';
  const query = { ...tableQuery({ ...search, q: undefined }), of };
  const answer = useCall(listOperatedNeeds, { query }, { keepPrevious: true });
  const columns: Column<OperatedNeed>[] = [
    {
      id: 'agency',
      header: t('operator.agency'),
      cell: ({ agency, reference, bookingId }) => (
        <NamedCell name={agency?.name ?? t('operator.agencyGone')} detail={reference ?? bookingId ?? '–'} />
      ),
    },
    { id: 'why', header: t('operator.why'), cell: ({ why }) => t(`operator.why_${why}`) },
    { id: 'product', header: t('operator.product'), cell: ({ product }) => (product === null ? '–' : t(`products.${product}`)) },
    ...(of === 'books'
      ? [
          { id: 'ours', header: t('operator.ours'), cell: ({ ours }: OperatedNeed) => <bdi translate="no">{ours ?? '–'}</bdi> },
          {
            id: 'theirs',
            header: t('operator.theirs'),
            cell: ({ theirs }: OperatedNeed) => <bdi translate="no">{theirs ?? '–'}</bdi>,
          },
        ]
      : []),
    { id: 'since', header: t('operator.since'), cell: ({ since }) => formatInstant(since, locale, undefined) },
  ];
  return (
    <OperatorFrame title={t('operator.needsTitle')} intro={t('operator.needsIntro')}>
      <SectionLinks
        label={t('operator.needsTitle')}
        sections={OPERATED_NEEDS.map((one) => ({
          to: '/operator/needs',
          ...(one === 'books' && { search: { of: one } }),
          label: t(`operator.needsOf_${one}`),
          isCurrent: one === of,
        }))}
      />
      <OperatorList
        label={t('operator.needsTitle')}
        columns={columns}
        answer={answer}
        rows={answer.data?.data.needs}
        total={answer.data?.data.total ?? 0}
        rowKey={({ bookingId, since, ours, theirs }) => [bookingId, since, ours, theirs].join(' ')}
        none={{ title: t('operator.needsNone'), text: t('operator.needsNoneText') }}
      />
    </OperatorFrame>
  );
}
