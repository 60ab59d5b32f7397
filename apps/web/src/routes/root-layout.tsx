import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OfflineNotice } from '../components/offline-notice.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import { RouteAnnouncer } from '../components/route-announcer.tsx';
import { StatePage } from '../components/state-page.tsx';
import { Shell } from '../features/booking-shell/shell.tsx';
import { useBoot } from '../lib/boot.tsx';
import { useT } from '../lib/i18n.tsx';
import { useToasts } from '../lib/toasts.ts';

const Toaster = lazy(async () => ({ default: (await import('../components/toaster.tsx')).Toaster }));

/** What is around every page: shell, toasts, notices. Without an agency there is nothing but the notice that there is none. */
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
