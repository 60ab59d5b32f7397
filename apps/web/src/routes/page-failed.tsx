import type { ErrorComponentProps } from '@tanstack/react-router';
import { ActionButton } from '../components/action-link.tsx';
import { StatePage } from '../components/state-page.tsx';
import { useT } from '../lib/i18n.tsx';
import { usePageTitle } from '../lib/page-title.tsx';

/** Whether a part of the app could not be fetched: the network is gone, or a new version has replaced it. */
function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message);
}

/** Where a page throws: says so, keeps the shell, and lets the person reload. */
export function PageFailed({ error }: ErrorComponentProps) {
  const t = useT();
  usePageTitle(t('common.pageFailed'));
  return (
    <StatePage
      title={t('common.pageFailed')}
      text={t(isChunkFailure(error) ? 'common.chunkFailed' : 'common.pageFailedText')}
      scene="mountain"
    >
      <ActionButton onClick={() => window.location.reload()}>{t('common.reload')}</ActionButton>
    </StatePage>
  );
}
