import { type FailedMail, listFailedMails, tryMailAgain } from '@caravel/contracts';
import type { Column } from '../../components/table/data-table.tsx';
import { NamedCell } from '../../components/table/named-cell.tsx';
import { tableQuery } from '../../components/table/table-address.ts';
import { useAction, useAttempt, useCall } from '../../lib/api/use-call.ts';
import { formatInstant, formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { AgainButton, useReload } from './again-button.tsx';
import { OperatorFrame } from './operator-frame.tsx';
import { OperatorList, useListSearch } from './operator-list.tsx';

function Again({ mail }: { mail: FailedMail }) {
  const t = useT();
  const reload = useReload(listFailedMails.id);
  const attempt = useAttempt();
  const action = useAction(tryMailAgain, {
    onSuccess: () => {
      showToast({ kind: 'success', text: t('operator.mailQueued') });
      reload();
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  const { agency } = mail;
  if (!mail.canTryAgain || !agency) return <span>{t('operator.mailPersonal')}</span>;
  return (
    <AgainButton
      about={mail.to}
      label={t('operator.tryAgain')}
      isBusy={action.isPending}
      onAgain={() =>
        action.mutate({
          params: { agencyId: agency._id, mailId: mail._id },
          options: { idempotencyKey: attempt.key() },
        })
      }
    />
  );
}

/** The emails of all agencies that failed. */
export function MailsPage() {
  const t = useT();
  const locale = useFormatLocale();
  const [search] = useListSearch();
  const answer = useCall(listFailedMails, { query: tableQuery({ ...search, q: undefined }) }, { keepPrevious: true });
  const columns: Column<FailedMail>[] = [
    {
      id: 'to',
      header: t('operator.mailTo'),
      cell: ({ to, agency }) => <NamedCell name={to} detail={agency?.name ?? t('operator.agencyGone')} />,
    },
    { id: 'template', header: t('operator.mailKind'), cell: ({ template }) => <code translate="no">{template}</code> },
    { id: 'failure', header: t('operator.whatFailed'), cell: ({ failure }) => t(`operator.mail_${failure}`) },
    {
      id: 'attempts',
      header: t('operator.tries'),
      align: 'end',
      cell: ({ attempts }) => <span className="tabular">{formatNumber(attempts, locale)}</span>,
    },
    { id: 'at', header: t('operator.since'), cell: ({ at }) => formatInstant(at, locale, undefined) },
    { id: 'again', header: t('operator.deed'), cell: (mail) => <Again mail={mail} /> },
  ];
  return (
    <OperatorFrame title={t('operator.mailsTitle')} intro={t('operator.mailsIntro')}>
      <OperatorList
        label={t('operator.mailsTitle')}
        columns={columns}
        answer={answer}
        rows={answer.data?.data.mails}
        total={answer.data?.data.total ?? 0}
        rowKey={({ _id }) => _id}
        none={{ title: t('operator.mailsNone'), text: t('operator.mailsNoneText') }}
      />
    </OperatorFrame>
  );
}
