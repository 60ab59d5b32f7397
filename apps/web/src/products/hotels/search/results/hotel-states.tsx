import { ActionButton } from '../../../../components/buttons/action-link.tsx';
import { ListNotice } from '../../../../components/list/list-notice.tsx';
import { SearchProblem } from '../../../../components/list/search-problem.tsx';
import { supplierNames } from '../../../../components/list/supplier-names.ts';
import { EmptyState } from '../../../../components/notices/empty-state.tsx';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useHotels } from '../hotel-store.ts';

/** The names of suppliers that did not answer, or of those that the agency has switched off. */
function useSupplierNames(why: 'missing' | 'off'): string {
  return supplierNames(useHotels((state) => state.held?.notices ?? state.page?.notices) ?? [], why, useT());
}

/** Why the list is incomplete or too old. Each notice has one action, if any helps. */
export function HotelNotices({ isExpired, onAgain }: { isExpired: boolean; onAgain: () => void }) {
  const t = useT();
  const [missing, off] = [useSupplierNames('missing'), useSupplierNames('off')];
  const problem = useHotels((state) => state.problem);
  const status = useHotels((state) => state.status);
  const again = (
    <ActionButton size="sm" look="outline" onClick={onAgain}>
      {t('list.searchAgain')}
    </ActionButton>
  );
  if (isExpired) {
    return (
      <ListNotice action={again}>
        <strong>{t('hotels.expiredTitle')}.</strong> {t('hotels.expiredText')}
      </ListNotice>
    );
  }
  if (problem) return <ListNotice action={again}>{problem.message || t('hotels.partialBroken')}</ListNotice>;
  if (missing) return <ListNotice action={again}>{t('hotels.partialSupplier', { suppliers: missing })}</ListNotice>;
  if (status === 'stopped') return <ListNotice action={again}>{t('hotels.stopped')}</ListNotice>;
  // Searching again would not bring them back.
  if (off) return <ListNotice action={null}>{t('hotels.supplierOff', { suppliers: off })}</ListNotice>;
  return null;
}

/** The search failed, or is too old to be continued: the server's message, and the way on. */
export function SearchFailed({ onAgain }: { onAgain: () => void }) {
  const t = useT();
  const problem = useHotels((state) => state.problem);
  const isGone = isApiError(problem, 'searchExpired', 'searchLost');
  return (
    <SearchProblem
      title={t(isGone ? 'hotels.expiredTitle' : 'hotels.failedTitle')}
      problem={problem}
      fallback={t('hotels.failedText')}
    >
      <ActionButton onClick={onAgain}>{t(isGone ? 'list.searchAgain' : 'common.retry')}</ActionButton>
    </SearchProblem>
  );
}

/** No hotel has rooms there on these days, as far as is known. */
export function NoHotels({ onChange }: { onChange: () => void }) {
  const t = useT();
  const off = useSupplierNames('off');
  return (
    <EmptyState
      title={t('hotels.emptyTitle')}
      text={off ? t('hotels.supplierOff', { suppliers: off }) : t('hotels.emptyText')}
      scene="lake"
    >
      <ActionButton onClick={onChange}>{t('hotels.changeSearch')}</ActionButton>
    </EmptyState>
  );
}

/** The search was stopped before any hotels were found. */
export function SearchStopped({ onAgain }: { onAgain: () => void }) {
  const t = useT();
  return (
    <EmptyState title={t('hotels.stoppedNone')} scene="lake">
      <ActionButton onClick={onAgain}>{t('list.searchAgain')}</ActionButton>
    </EmptyState>
  );
}

/** The address holds no search, or an invalid one; the form is open above, with the problems at its fields. */
export function InvalidSearch() {
  const t = useT();
  return <EmptyState title={t('hotels.invalidTitle')} text={t('hotels.invalidText')} scene="coast" />;
}
