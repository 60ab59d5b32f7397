import { getLeaving } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { ArchiveCard } from './archive-card.tsx';
import { CloseCard } from './close-card.tsx';
import { ClosedCard } from './closed-card.tsx';

/** How often the page looks while an archive is being made. */
const LOOK_MS = 3_000;

/** Taking the data of the agency along, and closing it, for its owner. */
export function LeavingPage() {
  const t = useT();
  usePageTitle(t('leaving.title'));
  const isOwner = useSession()?.userType === 'AgencyOwner';
  const { data, error, refetch, isPending } = useCall(getLeaving, {}, { enabled: isOwner });
  const leaving = data?.data;
  const isMaking = leaving?.archives.some(({ state }) => state === 'making') ?? false;
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => void refetch(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isMaking, refetch]);
  if (!isOwner) return <StatePage title={t('common.forbidden')} text={t('leaving.ownerOnly')} scene="desert" />;
  return (
    <PageFrame layout="form" title={t('leaving.title')} intro={t('leaving.intro')}>
      {isPending ? <CardSkeletons count={2} height={240} /> : null}
      {error && !leaving ? (
        <EmptyState title={error.message} scene="mountain">
          <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        </EmptyState>
      ) : null}
      {leaving?.closing.closedAt ? <ClosedCard closing={leaving.closing} /> : null}
      {leaving ? <ArchiveCard leaving={leaving} /> : null}
      {leaving && leaving.closing.closedAt === null ? <CloseCard closing={leaving.closing} /> : null}
    </PageFrame>
  );
}
