import { ActionButton } from '../../../components/buttons/action-link.tsx';
import { ListNotice } from '../../../components/list/list-notice.tsx';
import { formatList } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { useSearchState } from '../flight-store.ts';
import { searchAgain } from './use-results-address.ts';

/**
 * Why the list is incomplete: suppliers that did not respond, a broken connection, a stop, prices that are too old. Each notice
 * has one action.
 */
export function FlightNotices({ isStopped, isExpired }: { isStopped: boolean; isExpired: boolean }) {
  const t = useT();
  const locale = useFormatLocale();
  const notices = useSearchState((state) => state.notices);
  const problem = useSearchState((state) => state.problem);
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
  if (notices.length > 0) {
    const suppliers = formatList([...new Set(notices.map((notice) => notice.supplier))], locale);
    return <ListNotice action={again}>{t('flights.partialSupplier', { suppliers })}</ListNotice>;
  }
  if (isStopped) return <ListNotice action={again}>{t('flights.stopped')}</ListNotice>;
  if (lost > 0) return <ListNotice action={again}>{t('flights.partialLost', { count: lost })}</ListNotice>;
  return null;
}
