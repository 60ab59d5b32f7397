import { Button } from '@mantine/core';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { EmptyState } from './empty-state.tsx';

/** Says why a page shows nothing, and asks again on a press. */
export function NotLoaded({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState title={error.message} scene="mountain">
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </EmptyState>
  );
}
