import { Link } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { NotLoaded } from '../../components/notices/not-loaded.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useT } from '../../lib/language/i18n.tsx';

/** Why the office of those who run the platform shows nothing, and what helps. */
export function NotAnswered({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT();
  if (error.code === 'forbidden') return <EmptyState title={t('operator.notYours')} scene="desert" />;
  if (error.code === 'passkeyRequired')
    return (
      <EmptyState title={error.message} scene="desert">
        <Link to="/profile" className={actionClass()}>
          {t('operator.toProfile')}
        </Link>
      </EmptyState>
    );
  return <NotLoaded error={error} onRetry={onRetry} />;
}
