import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { OfflineNotice } from '../components/notices/offline-notice.tsx';
import { ProgressBar } from '../components/notices/progress-bar.tsx';
import { StatePage } from '../components/notices/state-page.tsx';
import { RouteAnnouncer } from '../components/page/route-announcer.tsx';
import { Shell } from '../features/booking-shell/shell.tsx';
import { lazyAlone } from '../lib/api/lazy-alone.ts';
import { useT } from '../lib/language/i18n.tsx';
import { useBoot } from '../lib/page/boot.tsx';
import { useToasts } from '../lib/page/toasts.ts';

const Toaster = lazyAlone(async () => (await import('../components/notices/toaster.tsx')).Toaster);

/** The frame of every page: shell, toasts, notices. If the host has no agency, it shows only a notice of that. */
export function RootLayout() {
  const t = useT();
  const { agency } = useBoot();
  const hasToasts = useToasts().length > 0;
  if (!agency) return <StatePage title={t('common.agencyNotFound')} text={t('common.agencyNotFoundText')} scene="desert" />;
  return (
    <>
      <ProgressBar />
      <OfflineNotice />
      <Shell>
        <Outlet />
      </Shell>
      <RouteAnnouncer />
      {hasToasts ? (
        <Suspense>
          <Toaster />
        </Suspense>
      ) : null}
    </>
  );
}
