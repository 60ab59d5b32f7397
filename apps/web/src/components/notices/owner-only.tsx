import { useT } from '../../lib/language/i18n.tsx';
import { StatePage } from './state-page.tsx';

/** Says that a page is the owner's, and why it is not shown; the person stays logged in. */
export function OwnerOnly({ text }: { text: string }) {
  const t = useT();
  return <StatePage title={t('common.forbidden')} text={text} scene="desert" />;
}
