import { Outlet } from '@tanstack/react-router';
import { OfflineNotice } from '../components/offline-notice.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import { RouteAnnouncer } from '../components/route-announcer.tsx';
import { StatePage } from '../components/state-page.tsx';
import { Toaster } from '../components/toaster.tsx';
import { Shell } from '../features/booking-shell/shell.tsx';
import { useBoot } from '../lib/boot.tsx';
import { useT } from '../lib/i18n.tsx';

/** What is around every page: shell, toasts, notices. Without an agency there is nothing but the notice that there is none. */
export function RootLayout() {
  const t = useT();
  const { agency } = useBoot();
  if (!agency) return <StatePage title={t('common.agencyNotFound')} text={t('common.agencyNotFoundText')} scene="desert" />;
  return (
    <>
      <ProgressBar />
      <OfflineNotice />
      <Shell>
        <Outlet />
      </Shell>
      <RouteAnnouncer />
      <Toaster />
    </>
  );
}
