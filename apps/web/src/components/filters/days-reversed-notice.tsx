import { useT } from '../../lib/language/i18n.tsx';
import { EmptyState } from '../notices/empty-state.tsx';

/** In place of a list whose days end before they begin, if it has shown nothing yet. */
export function DaysReversed() {
  const t = useT();
  return <EmptyState title={t('exports.daysReversed')} text={t('exports.daysReversedText')} scene="desert" />;
}
