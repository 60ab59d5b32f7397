import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { ActionButton } from '../buttons/action-link.tsx';
import { EmptyState } from '../notices/empty-state.tsx';

/** Nothing was found because suppliers did not answer: nobody knows whether there is something. */
export function NoAnswer({ suppliers, onAgain }: { suppliers: string; onAgain: () => void }) {
  const t = useT();
  const agency = useAgency().agencyName;
  return (
    <EmptyState title={t('list.noAnswerTitle')} text={t('list.noAnswerText', { suppliers, agency })} scene="lake">
      <ActionButton onClick={onAgain}>{t('list.searchAgain')}</ActionButton>
    </EmptyState>
  );
}
