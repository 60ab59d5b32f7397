import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { ActionButton } from '../components/buttons/action-link.tsx';
import { StatePage } from '../components/notices/state-page.tsx';
import { usePageTitle } from '../lib/address/page-title.tsx';
import { ChunkFailed } from '../lib/api/load-chunk.ts';
import { useT } from '../lib/language/i18n.tsx';

/** Where a page throws: says so, keeps the shell, and lets the person reload. */
export function PageFailed({ error }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  usePageTitle(t('common.pageFailed'));
  // Without a network the browser would put its own page in the place of this one: then only what is missing is asked for again.
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
