import { getApplication, getSendingDomain } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { LastError } from '../../components/notices/last-error.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { AccountCard } from './account-card.tsx';
import { AddDomainCard } from './add-domain-card.tsx';
import { DomainCard } from './domain-card.tsx';
import { MAILGUN } from './mailgun-state.ts';

/** Mailgun for an owner: whose account sends, and the domain that emails leave from. */
export function MailgunPage() {
  const t = useT();
  const title = t('applications.mailgun_name');
  usePageTitle(title);
  const isOwner = useSession()?.userType === 'AgencyOwner';
  const application = useCall(getApplication, MAILGUN, { enabled: isOwner });
  const sending = useCall(getSendingDomain, {}, { enabled: isOwner });
  if (!isOwner) return <StatePage title={t('common.forbidden')} text={t('applications.ownerOnly')} scene="desert" />;
  const [app, answer] = [application.data?.data, sending.data?.data];
  const error = application.error ?? sending.error;
  const retry = () => void Promise.all([application.refetch(), sending.refetch()]);
  return (
    <PageFrame
      layout="form"
      title={title}
      intro={t('applications.mailgun_does')}
      trail={[{ label: t('common.applications'), href: '/settings/applications' }]}
    >
      {app && answer ? (
        <>
          <LastError error={app.lastError} />
          <AccountCard application={app} hasPlatformKey={answer.hasPlatformKey} />
          {answer.domain ? <DomainCard domain={answer.domain} isEnabled={app.isEnabled} /> : null}
          {!answer.domain && app.appConfiguration ? <AddDomainCard answer={answer} isEnabled={app.isEnabled} /> : null}
        </>
      ) : error ? (
        <EmptyState title={error.message} scene="mountain">
          <Button onClick={retry}>{t('common.retry')}</Button>
        </EmptyState>
      ) : (
        <CardSkeletons count={2} height={240} />
      )}
    </PageFrame>
  );
}
