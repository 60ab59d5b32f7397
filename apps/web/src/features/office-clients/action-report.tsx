import type { ActionOutcome } from '@caravel/contracts';
import { OutcomeReport } from '../../components/dialogs/outcome-report.tsx';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useT } from '../../lib/language/i18n.tsx';

const REASONS: Readonly<Record<Exclude<ActionOutcome, 'done'>, MessageKey>> = {
  unchanged: 'clients.outcomeUnchanged',
  notFound: 'clients.outcomeNotFound',
  alreadyVerified: 'clients.outcomeVerified',
  accountInactive: 'clients.outcomeInactive',
  tooManyRequests: 'clients.outcomeTooMany',
};

type ActionReportProps = {
  results: readonly { readonly userId: string; readonly outcome: ActionOutcome }[] | null;
  nameOf: (userId: string) => string;
  onClose: () => void;
};

/** Says for each client of a bulk action who was left as they were, and why. */
export function ActionReport({ results, nameOf, onClose }: ActionReportProps) {
  const t = useT();
  const left = (results ?? []).flatMap(({ userId, outcome }) =>
    outcome === 'done' ? [] : [{ id: userId, name: nameOf(userId), reason: t(REASONS[outcome]) }],
  );
  return (
    <OutcomeReport
      title={t('clients.reportTitle')}
      done={t('clients.doneCount', { count: (results?.length ?? 0) - left.length })}
      rest={t('clients.reportRest', { count: left.length })}
      left={results && left}
      onClose={onClose}
    />
  );
}
