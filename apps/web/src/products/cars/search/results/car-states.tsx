import type { CarResults } from '@caravel/products/cars/contract';
import { ActionButton } from '../../../../components/buttons/action-link.tsx';
import { ListNotice } from '../../../../components/list/list-notice.tsx';
import { SearchProblem } from '../../../../components/list/search-problem.tsx';
import { supplierNames } from '../../../../components/list/supplier-names.ts';
import { EmptyState } from '../../../../components/notices/empty-state.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useCars } from '../car-store.ts';

const NONE: CarResults['notices'] = [];

/** The names of suppliers that did not answer, or of those that the agency has switched off. */
function useSupplierNames(why: 'missing' | 'off'): string {
  return supplierNames(
    useCars((state) => state.results?.notices ?? NONE),
    why,
    useT(),
  );
}

/** Why the list is incomplete or too old. Each notice has one action, if any helps. */
export function CarNotices({ isExpired, onAgain }: { isExpired: boolean; onAgain: () => void }) {
  const t = useT();
  const [missing, off] = [useSupplierNames('missing'), useSupplierNames('off')];
  const closed = useCars((state) => state.results?.closedCount ?? 0);
  const again = (
    <ActionButton size="sm" look="outline" onClick={onAgain}>
      {t('list.searchAgain')}
    </ActionButton>
  );
  if (isExpired) {
    return (
      <ListNotice action={again}>
        <strong>{t('cars.expiredTitle')}.</strong> {t('cars.expiredText')}
      </ListNotice>
    );
  }
  if (missing) return <ListNotice action={again}>{t('cars.partialSupplier', { suppliers: missing })}</ListNotice>;
  if (off) return <ListNotice action={null}>{t('cars.supplierOff', { suppliers: off })}</ListNotice>;
  if (closed > 0) return <ListNotice action={null}>{t('cars.closedDesks', { count: closed })}</ListNotice>;
  return null;
}

/** The search failed: the server's message, and the way on. */
export function SearchFailed({ onAgain }: { onAgain: () => void }) {
  const t = useT();
  const problem = useCars((state) => state.problem);
  return (
    <SearchProblem title={t('cars.failedTitle')} problem={problem} fallback={t('cars.failedText')}>
      <ActionButton onClick={onAgain}>{t('common.retry')}</ActionButton>
    </SearchProblem>
  );
}

/** No company rents a car there at that time, as far as is known. */
export function NoCars({ onChange }: { onChange: () => void }) {
  const t = useT();
  const off = useSupplierNames('off');
  const closed = useCars((state) => state.results?.closedCount ?? 0);
  const why = closed > 0 ? t('cars.closedDesks', { count: closed }) : t('cars.emptyText');
  return (
    <EmptyState title={t('cars.emptyTitle')} text={off ? t('cars.supplierOff', { suppliers: off }) : why} scene="lake">
      <ActionButton onClick={onChange}>{t('cars.changeSearch')}</ActionButton>
    </EmptyState>
  );
}

/** The search was stopped before it had an answer. */
export function SearchStopped({ onAgain }: { onAgain: () => void }) {
  const t = useT();
  return (
    <EmptyState title={t('cars.stoppedNone')} scene="lake">
      <ActionButton onClick={onAgain}>{t('list.searchAgain')}</ActionButton>
    </EmptyState>
  );
}

/** The address holds no search, or an invalid one; the form is open above, with the problems at its fields. */
export function InvalidSearch() {
  const t = useT();
  return <EmptyState title={t('cars.invalidTitle')} text={t('cars.invalidText')} scene="coast" />;
}
