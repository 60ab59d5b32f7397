import { type Application, listApplications } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { LastError } from '../../components/notices/last-error.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import { Card } from '../../components/page/card.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import classes from './applications.module.css';
import { WalletCard } from './wallet-card.tsx';

/** An application: what it does, how it stands, what went wrong last, and the way to its page. */
function ApplicationCard({ application }: { application: Application }) {
  const t = useT();
  const { appDetails, isEnabled, validated, lastError } = application;
  const state = validated ? (isEnabled ? 'state_ready' : 'state_off') : 'state_new';
  return (
    <Card title={appDetails.name} isRoomy>
      <div className={classes.stack}>
        <StatusDot kind={state === 'state_ready' ? 'success' : 'neutral'} label={t(`applications.${state}`)} />
        <p className={classes.text}>{appDetails.description}</p>
        <LastError error={lastError} />
        <Link to="/settings/$" params={{ _splat: `applications/${appDetails.app}` }} className={actionClass({ look: 'outline' })}>
          {t('applications.open', { name: appDetails.name })}
        </Link>
      </div>
    </Card>
  );
}

/** The services of other companies that an agency may use, for its owner. */
export function ApplicationsPage() {
  const t = useT();
  usePageTitle(t('common.applications'));
  const isOwner = useSession()?.userType === 'AgencyOwner';
  const { data, error, refetch, isPending } = useCall(listApplications, {}, { enabled: isOwner });
  if (!isOwner) return <StatePage title={t('common.forbidden')} text={t('applications.ownerOnly')} scene="desert" />;
  return (
    <PageFrame layout="form" title={t('common.applications')} intro={t('applications.intro')}>
      {isPending ? <CardSkeletons count={1} height={200} /> : null}
      {error && !data ? (
        <EmptyState title={error.message} scene="mountain">
          <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        </EmptyState>
      ) : null}
      {data?.data.applications.map((application) => (
        <ApplicationCard key={application.appDetails.app} application={application} />
      ))}
      <Card title={t('paymentSettings.title')} isRoomy>
        <div className={classes.stack}>
          <p className={classes.text}>{t('paymentSettings.intro')}</p>
          <Link to="/settings/$" params={{ _splat: 'payments' }} className={actionClass({ look: 'outline' })}>
            {t('paymentSettings.toPage')}
          </Link>
        </div>
      </Card>
      <Card title={t('suppliers.title')} isRoomy>
        <div className={classes.stack}>
          <p className={classes.text}>{t('suppliers.intro')}</p>
          <Link to="/settings/$" params={{ _splat: 'suppliers' }} className={actionClass({ look: 'outline' })}>
            {t('suppliers.toPage')}
          </Link>
        </div>
      </Card>
      <WalletCard />
    </PageFrame>
  );
}
