import type { AgentDetail } from '@caravel/contracts';
import { getAgent, getHandover } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { UserMarkups } from '../../components/markups/user-markups.tsx';
import { NotLoaded } from '../../components/notices/not-loaded.tsx';
import { OwnerOnly } from '../../components/notices/owner-only.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import { Card } from '../../components/page/card.tsx';
import { Facts, Figures as FigureList, RecordColumns } from '../../components/page/facts.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import type { RoleChange } from '../../components/people/role-change.ts';
import { RoleDialog } from '../../components/people/role-dialog.tsx';
import { WalletSwitch } from '../../components/people/wallet-switch.tsx';
import { PhoneNumber } from '../../components/phone/phone-number.tsx';
import { PersonsCredit } from '../../components/wallet/persons-credit.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstantDay, formatMoney, formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { LANGUAGE_NAMES } from '../../lib/language/language-names.ts';
import { useSession } from '../../lib/session/session.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import { registry } from '../../products/registry.ts';
import { useOnSale } from '../../products/use-on-sale.ts';
import { ChangeAgentPhone } from './agent-phone.tsx';
import classes from './agents.module.css';
import { HandoverDialog } from './handover-dialog.tsx';
import { HandoverNotice } from './handover-notice.tsx';

/** What the agent's bookings add up to; each number of bookings leads to the list that has as many. */
function Figures({ agent }: { agent: AgentDetail }) {
  const t = useT();
  const locale = useFormatLocale();
  const lists = registry.all.filter(({ product }) => (agent.bookingsByProduct[product] ?? 0) > 0);
  return (
    <Card title={t('agents.figures')}>
      <p className={classes.quiet}>{t('agents.figuresText')}</p>
      <FigureList
        figures={[
          { id: 'bookings', label: t('agents.bookings'), value: formatNumber(agent.bookings, locale) },
          { id: 'upcoming', label: t('agents.upcoming'), value: formatNumber(agent.upcomingBookings, locale) },
          ...agent.commission.map((amount) => ({
            id: amount.currency,
            label: t('agents.commission'),
            value: formatMoney(amount, locale),
          })),
        ]}
      />
      {lists.length > 0 ? (
        <ul className={classes.links}>
          {lists.map(({ product, listKey }) => (
            <li key={product}>
              <Link
                to={pathsOf(product).office}
                search={{ user: agent._id, userName: agent.name, past: true } as Record<string, unknown>}
              >
                {`${t(listKey)}: ${formatNumber(agent.bookingsByProduct[product] ?? 0, locale)}`}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

/** What the agent may do, and what may be changed of it. Only who could accept it is offered the agency. */
function Role({ agent, onAsk }: { agent: AgentDetail; onAsk: (change: RoleChange) => void }) {
  const t = useT();
  const [isHandingOver, setHandingOver] = useState(false);
  const mayOwn = agent.status === 'Active' && !agent.isRestrictedAgent;
  return (
    <Card title={t('agents.role')}>
      <p>
        <strong>{agent.isRestrictedAgent ? t('agents.accessOwn') : t('agents.accessAll')}.</strong>{' '}
        {agent.isRestrictedAgent ? t('agents.restrictedText') : t('agents.unrestrictedText')}
      </p>
      <div className={classes.actions}>
        <Button variant="default" size="sm" onClick={() => onAsk(agent.isRestrictedAgent ? 'lift' : 'restrict')}>
          {agent.isRestrictedAgent ? t('agents.lift') : t('agents.restrict')}
        </Button>
        <Button variant="default" size="sm" onClick={() => onAsk('demote')}>
          {t('agents.demote')}
        </Button>
        <Button variant="default" size="sm" onClick={() => onAsk(agent.status === 'Active' ? 'deactivate' : 'activate')}>
          {agent.status === 'Active' ? t('agents.deactivate') : t('agents.activate')}
        </Button>
        {mayOwn ? (
          <Button variant="default" size="sm" onClick={() => setHandingOver(true)}>
            {t('agents.handOver')}
          </Button>
        ) : null}
      </div>
      {mayOwn ? null : <p className={classes.quiet}>{t('agents.handOverOnly')}</p>}
      <HandoverDialog isOpen={isHandingOver} to={agent} onClose={() => setHandingOver(false)} />
    </Card>
  );
}

function Agent({ agent }: { agent: AgentDetail }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const client = useQueryClient();
  const navigate = useNavigate();
  const onSale = useOnSale();
  const [asked, setAsked] = useState<RoleChange | null>(null);
  const facts = [
    [t('agents.email'), <bdi key="email">{agent.email}</bdi>],
    [t('agents.phone'), agent.phone === null ? '–' : <PhoneNumber key="phone" value={agent.phone} />],
    [
      t('agents.status'),
      <StatusDot
        key="status"
        kind={agent.status === 'Active' ? 'success' : 'neutral'}
        label={agent.status === 'Active' ? t('agents.active') : t('agents.inactive')}
      />,
    ],
    [
      t('agents.language'),
      <span key="language" translate="no">
        {LANGUAGE_NAMES[agent.locale]}
      </span>,
    ],
    [t('agents.joined'), formatInstantDay(agent.createdAt, locale, zone)],
    [t('agents.devices'), t('agents.devicesCount', { count: agent.sessions })],
  ] as const;
  const changed = (change: RoleChange) => {
    if (change === 'demote') void navigate({ to: '/agents' });
    else for (const { id } of [getAgent, getHandover]) void client.invalidateQueries({ queryKey: [id] });
  };
  return (
    <>
      <RecordColumns
        main={
          <>
            <HandoverNotice />
            <Figures agent={agent} />
            <Role agent={agent} onAsk={setAsked} />
            {agent.isRewardWalletEnable ? <PersonsCredit userId={agent._id} /> : null}
            <UserMarkups kind="agent" userId={agent._id} products={onSale.map(({ product }) => product)} />
          </>
        }
        side={
          <Card title={t('agents.facts')}>
            <Facts facts={facts} />
            <ChangeAgentPhone agent={agent} />
            <WalletSwitch kind="agent" userId={agent._id} isOn={agent.isRewardWalletEnable} />
          </Card>
        }
      />
      <RoleDialog change={asked} person={agent} onClose={() => setAsked(null)} onDone={changed} />
    </>
  );
}

function Loaded({ id }: { id: string }) {
  const t = useT();
  const found = useCall(getAgent, { params: { id } });
  const agent = found.data?.data;
  usePageTitle(agent?.name ?? t('agents.agent'));
  return (
    <PageFrame layout="office" title={agent?.name ?? t('agents.agent')} trail={[{ label: t('common.agents'), href: '/agents' }]}>
      {found.isPending ? <CardSkeletons count={2} height={180} /> : null}
      {found.isError ? <NotLoaded error={found.error} onRetry={() => void found.refetch()} /> : null}
      {agent ? <Agent agent={agent} /> : null}
    </PageFrame>
  );
}

/** One sales agent, for the owner: figures, what they may do, and what is known of them (spec 3, section 2). */
export function AgentPage() {
  const t = useT();
  const { id = '' } = useParams({ strict: false });
  const isOwner = useSession()?.userType === 'AgencyOwner';
  return isOwner ? <Loaded id={id} /> : <OwnerOnly text={t('agents.ownerOnly')} />;
}
