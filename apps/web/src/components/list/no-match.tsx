import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { ActionButton } from '../buttons/action-link.tsx';
import type { AppliedFilter } from '../filters/applied-filters.tsx';
import { EmptyState } from '../notices/empty-state.tsx';

/** Says that no result matches the filters, and offers to remove the last one. */
export function NoMatch({ title, last }: { title: MessageKey; last: AppliedFilter | undefined }) {
  const t = useT();
  return (
    <EmptyState title={t(title)} scene="desert" {...(last ? { text: t('list.noMatchText', { filter: last.text }) } : {})}>
      {last ? <ActionButton onClick={last.remove}>{t('list.removeLast', { filter: last.text })}</ActionButton> : null}
    </EmptyState>
  );
}
