import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { ActionButton } from '../components/buttons/action-link.tsx';
import { StatePage } from '../components/notices/state-page.tsx';
import { usePageTitle } from '../lib/address/page-title.tsx';
import { ChunkFailed } from '../lib/api/load-chunk.ts';
import { useT } from '../lib/language/i18n.tsx';

/** Shown if a page throws: says so, keeps the shell, and lets the person reload. */
export function PageFailed({ error }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  usePageTitle(t('common.pageFailed'));
  // Without a network a reload would replace this page with the browser's error page, so only the missing part is requested
  // again.
  const again = () => (navigator.onLine ? window.location.reload() : void router.invalidate());
  return (
    <StatePage
      title={t('common.pageFailed')}
      text={t(error instanceof ChunkFailed ? 'common.chunkFailed' : 'common.pageFailedText')}
      scene="mountain"
    >
      <ActionButton onClick={again}>{t('common.reload')}</ActionButton>
    </StatePage>
  );
}
