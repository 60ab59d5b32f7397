import { ActionButton } from '../../../../components/buttons/action-link.tsx';
import { ListNotice } from '../../../../components/list/list-notice.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useSearchState } from '../flight-store.ts';
import { useSupplierNames } from './supplier-names.ts';
import { searchAgain } from './use-results-address.ts';

/**
 * Why the list is incomplete: suppliers that did not respond or are switched off, a broken connection, a stop, prices that are too old. Each notice
 * has one action, if any helps.
 */
export function FlightNotices({ isStopped, isExpired }: { isStopped: boolean; isExpired: boolean }) {
  const t = useT();
  const [missing, off] = [useSupplierNames('missing'), useSupplierNames('off')];
  const problem = useSearchState((state) => state.problem);
  const found = useSearchState((state) => state.results.length);
  const lost = useSearchState((state) => state.progress.lost);
  const again = (
    <ActionButton size="sm" look="outline" onClick={searchAgain}>
      {t('list.searchAgain')}
    </ActionButton>
  );
  if (isExpired) {
    return (
      <ListNotice action={again}>
        <strong>{t('flights.expiredTitle')}.</strong> {t('flights.expiredText')}
      </ListNotice>
    );
  }
  if (problem) return <ListNotice action={again}>{t('flights.partialBroken')}</ListNotice>;
  if (missing && found > 0) return <ListNotice action={again}>{t('flights.partialSupplier', { suppliers: missing })}</ListNotice>;
  if (isStopped) return <ListNotice action={again}>{t('flights.stopped')}</ListNotice>;
  if (lost > 0) return <ListNotice action={again}>{t('flights.partialLost', { count: lost })}</ListNotice>;
  // Searching again would not bring them back.
  if (off) return <ListNotice action={null}>{t('flights.supplierOff', { suppliers: off })}</ListNotice>;
  return null;
}

/** Says that there are more flights than these: below the list, of which it hides nothing. */
export function MoreExist() {
  const t = useT();
  const isCut = useSearchState((state) => state.notices.some(({ code }) => code === 'resultsCut'));
  const isSearching = useSearchState((state) => state.searching);
  const found = useSearchState((state) => state.results.length);
  // How many they are is known with the last wave.
  if (!isCut || isSearching || found === 0) return null;
  return (
    <ListNotice kind="info" action={null}>
      {t('flights.cut', { count: found })}
    </ListNotice>
  );
}
