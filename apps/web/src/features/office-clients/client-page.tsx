import type { ClientDetail } from '@caravel/contracts';
import { getClient } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { UserMarkups } from '../../components/markups/user-markups.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { Card } from '../../components/page/card.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { SavedTravelers } from '../../components/people/travelers/saved-travelers.tsx';
import { MailLogCard } from '../../components/records/mail-log-card.tsx';
import { NotesCard } from '../../components/records/notes-card.tsx';
import { PersonsCredit } from '../../components/wallet/persons-credit.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useOnSale } from '../../products/use-on-sale.ts';
import { ClientActions } from './client-actions.tsx';
import { AccountStatus } from './client-columns.tsx';
import { ClientBookings, ClientFacts, ClientFigures } from './client-parts.tsx';
import classes from './clients.module.css';

function Loaded({ client }: { client: ClientDetail }) {
  const t = useT();
  const onSale = useOnSale();
  const isOwner = useSession()?.userType === 'AgencyOwner';
  return (
    <PageFrame
      layout="office"
      title={client.name || client.email}
      trail={[{ label: t('common.clients'), href: '/clients' }]}
      actions={<ClientActions client={client} />}
    >
      <p className={classes.status}>
        <AccountStatus client={client} />
      </p>
      <div className={classes.columns}>
        <div className={classes.main}>
          <ClientFigures client={client} />
          <ClientBookings client={client} />
          {isOwner ? <UserMarkups kind="client" userId={client._id} products={onSale.map(({ product }) => product)} /> : null}
          <Card title={t('profile.travelers')}>
            <SavedTravelers clientId={client._id} />
          </Card>
          <NotesCard of={{ kind: 'client', id: client._id }} />
          {isOwner && client.isRewardWalletEnable ? <PersonsCredit userId={client._id} /> : null}
          <MailLogCard of={{ kind: 'client', id: client._id }} />
        </div>
        <ClientFacts client={client} />
      </div>
    </PageFrame>
  );
}

/** A client in detail (spec 3, section 2): account, figures, bookings, and what can be done. */
export function ClientPage() {
  const t = useT();
  const { id = '' } = useParams({ strict: false });
  const found = useCall(getClient, { params: { id } });
  const client = found.data?.data;
  usePageTitle(client?.name ?? t('common.clients'));
  if (client) return <Loaded client={client} />;
  const isGone = found.error?.status === 404 || found.error?.status === 400;
  return (
    <PageFrame layout="office" title={t('common.clients')}>
      {found.isError ? (
        <EmptyState title={isGone ? t('clients.notFound') : found.error.message} scene="desert">
          {isGone ? null : <Button onClick={() => found.refetch()}>{t('common.retry')}</Button>}
        </EmptyState>
      ) : (
        <CardSkeletons count={3} height={140} />
      )}
    </PageFrame>
  );
}
