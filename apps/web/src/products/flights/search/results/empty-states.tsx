import { ActionButton } from '../../../../components/buttons/action-link.tsx';
import { SearchProblem } from '../../../../components/list/search-problem.tsx';
import { EmptyState } from '../../../../components/notices/empty-state.tsx';
import { NoAnswer } from '../../../../components/search/no-answer.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useSearchState } from '../flight-store.ts';
import { useSupplierNames } from './supplier-names.ts';
import { searchAgain } from './use-results-address.ts';

/** No airline flies there on these days, as far as is known: suppliers that are switched off were not asked. */
export function NoFlights({ onChangeDates }: { onChangeDates: () => void }) {
  const t = useT();
  const [missing, off] = [useSupplierNames('missing'), useSupplierNames('off')];
  if (missing) return <NoAnswer suppliers={missing} onAgain={searchAgain} />;
  const text = off ? t('flights.supplierOff', { suppliers: off }) : t('flights.emptyText');
  return (
    <EmptyState title={t('flights.emptyTitle')} text={text} scene="lake">
      <ActionButton onClick={onChangeDates}>{t('flights.changeDates')}</ActionButton>
    </EmptyState>
  );
}

/** The search failed: shows the server's message and a button to try again. */
export function SearchFailed() {
  const t = useT();
  const problem = useSearchState((state) => state.problem);
  return (
    <SearchProblem title={t('flights.failedTitle')} problem={problem} fallback={t('flights.failedText')}>
      <ActionButton onClick={searchAgain}>{t('common.retry')}</ActionButton>
    </SearchProblem>
  );
}

/** The search was stopped before any results arrived. */
export function SearchStopped() {
  const t = useT();
  return (
    <EmptyState title={t('flights.stoppedNone')} scene="lake">
      <ActionButton onClick={searchAgain}>{t('list.searchAgain')}</ActionButton>
    </EmptyState>
  );
}

/** The address holds no search, or an invalid one; the form is open above, with the problems at its fields. */
export function InvalidSearch({ problems }: { problems: readonly { readonly message: string }[] }) {
  const t = useT();
  const wrong = problems.map(({ message }) => message).join(' · ');
  return (
    <EmptyState
      title={t(wrong ? 'list.wrongTitle' : 'flights.invalidTitle')}
      text={wrong || t('flights.invalidText')}
      scene="coast"
    />
  );
}
