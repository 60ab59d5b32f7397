import { type FailedJob, listFailedJobs, runJobAgain } from '@caravel/contracts';
import type { Column } from '../../components/table/data-table.tsx';
import { NamedCell } from '../../components/table/named-cell.tsx';
import { tableQuery } from '../../components/table/table-address.ts';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { AgainButton, useReload } from './again-button.tsx';
import { OperatorFrame } from './operator-frame.tsx';
import { OperatorList, useListSearch } from './operator-list.tsx';

function Again({ job }: { job: FailedJob }) {
  const t = useT();
  const reload = useReload(listFailedJobs.id);
  const action = useAction(runJobAgain, {
    onSuccess: () => {
      showToast({ kind: 'success', text: t('operator.jobQueued') });
      reload();
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  return (
    <AgainButton
      about={job.kind}
      label={t('operator.runAgain')}
      isBusy={action.isPending}
      onAgain={() => action.mutate({ params: { jobId: job._id } })}
    />
  );
}

/** The jobs of all agencies that failed for good. */
export function JobsPage() {
  const t = useT();
  const locale = useFormatLocale();
  const [search] = useListSearch();
  const answer = useCall(listFailedJobs, { query: tableQuery({ ...search, q: undefined }) }, { keepPrevious: true });
  const columns: Column<FailedJob>[] = [
    {
      id: 'kind',
      header: t('operator.job'),
      cell: ({ kind, agency }) => <NamedCell name={kind} detail={agency?.name ?? t('operator.agencyGone')} />,
    },
    { id: 'reason', header: t('operator.whatFailed'), cell: ({ reason }) => <bdi translate="no">{reason || '–'}</bdi> },
    { id: 'request', header: t('operator.request'), cell: ({ requestId }) => <code translate="no">{requestId}</code> },
    { id: 'at', header: t('operator.since'), cell: ({ at }) => formatInstant(at, locale, undefined) },
    { id: 'again', header: t('operator.deed'), cell: (job) => <Again job={job} /> },
  ];
  return (
    <OperatorFrame title={t('operator.jobsTitle')} intro={t('operator.jobsIntro')}>
      <OperatorList
        label={t('operator.jobsTitle')}
        columns={columns}
        answer={answer}
        rows={answer.data?.data.jobs}
        total={answer.data?.data.total ?? 0}
        rowKey={({ _id }) => _id}
        none={{ title: t('operator.jobsNone'), text: t('operator.jobsNoneText') }}
      />
    </OperatorFrame>
  );
}
