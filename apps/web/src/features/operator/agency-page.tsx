import type { OperatedAgencyDetail } from '@caravel/contracts';
import { getOperatedAgency } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import { Card } from '../../components/page/card.tsx';
import { Facts, Figures as FigureList, RecordColumns } from '../../components/page/facts.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { formatDate, formatInstant, formatMoney, formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { NotAnswered } from './not-answered.tsx';
import classes from './operator.module.css';
import { ResetDialog } from './reset-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { type Deed, SubscriptionDialog } from './subscription-dialog.tsx';
import { ViewDialog } from './view-dialog.tsx';

type Part = { agency: OperatedAgencyDetail };
type Acting = Part & { onDone: () => void };

function Figures({ agency }: Part) {
  const t = useT();
  const locale = useFormatLocale();
  const amounts = agency.figures.flatMap((figures) =>
    (['charged', 'refunded', 'sales'] as const).map((name) => ({
      id: `${name} ${figures[name].currency}`,
      label: t(`operator.${name}`),
      value: formatMoney(figures[name], locale),
    })),
  );
  return (
    <Card title={t('operator.figures')}>
      <FigureList
        figures={[
          { id: 'bookings', label: t('operator.bookings'), value: formatNumber(agency.bookings, locale) },
          { id: 'needs', label: t('operator.needs'), value: formatNumber(agency.needs, locale) },
          ...amounts,
        ]}
      />
    </Card>
  );
}

function State({ agency, onDone }: Acting) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const isOpen = agency.status === 'Active';
  return (
    <Card title={t('operator.state')}>
      <p>
        <StatusDot
          kind={isOpen ? 'success' : 'danger'}
          label={agency.isClosed ? t('operator.closedByOwner') : t(`operator.state_${agency.status}`)}
        />
      </p>
      <Button variant="default" size="sm" onClick={() => setAsked(true)}>
        {isOpen ? t('operator.close') : t('operator.open')}
      </Button>
      {isAsked ? <StatusDialog agency={agency} onDone={onDone} onClose={() => setAsked(false)} /> : null}
    </Card>
  );
}

function Subscription({ agency, onDone }: Acting) {
  const t = useT();
  const locale = useFormatLocale();
  const [deed, setDeed] = useState<Deed | null>(null);
  const { status, plan, startsOn, endsOn } = agency.subscription;
  const day = (value: string | null) => (value === null ? '–' : formatDate(value, locale, 'full'));
  const stands = status === 'active' || status === 'upcoming';
  const deeds: readonly Deed[] = stands ? (endsOn === null ? ['end'] : ['extend', 'end']) : ['start'];
  return (
    <Card title={t('operator.subscription')}>
      <Facts
        facts={[
          [t('operator.state'), t(`operator.subscription_${status}`)],
          [t('operator.plan'), plan === null ? '–' : t(`operator.plan_${plan}`)],
          [t('operator.firstDay'), day(startsOn)],
          [t('operator.lastDay'), day(endsOn)],
        ]}
      />
      <div className={classes.actions}>
        {deeds.map((one) => (
          <Button key={one} variant="default" size="sm" onClick={() => setDeed(one)}>
            {t(`operator.deed_${one}`)}
          </Button>
        ))}
      </div>
      {deed ? <SubscriptionDialog agency={agency} deed={deed} onDone={onDone} onClose={() => setDeed(null)} /> : null}
    </Card>
  );
}

function About({ agency }: Part) {
  const t = useT();
  const locale = useFormatLocale();
  const { owner, origin, timeZone, currency, staff, clients, staffSeenAt, createdAt } = agency;
  const site = <a href={origin}>{new URL(origin).host}</a>;
  const who = owner ? <bdi>{`${owner.name}, ${owner.email}`}</bdi> : '–';
  return (
    <Card title={t('operator.about')}>
      <Facts
        facts={[
          [t('operator.site'), site],
          [t('operator.owner'), who],
          [t('operator.people'), t('operator.peopleCount', { staff, clients })],
          [t('operator.staffSeen'), staffSeenAt === null ? '–' : formatInstant(staffSeenAt, locale, timeZone)],
          [t('operator.currency'), currency],
          [t('operator.made'), formatInstant(createdAt, locale, timeZone)],
        ]}
      />
    </Card>
  );
}

function View({ agency }: Part) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  return (
    <Card title={t('operator.viewCard')}>
      <p>{t('operator.viewText')}</p>
      <Button variant="default" size="sm" onClick={() => setAsked(true)}>
        {t('operator.view')}
      </Button>
      {isAsked ? <ViewDialog agency={agency} onClose={() => setAsked(false)} /> : null}
    </Card>
  );
}

function LostStep({ agency }: Part) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  return (
    <Card title={t('operator.lostStep')}>
      <Button variant="default" size="sm" onClick={() => setAsked(true)}>
        {t('operator.resetStep')}
      </Button>
      {isAsked ? <ResetDialog agency={agency} onClose={() => setAsked(false)} /> : null}
    </Card>
  );
}

/** An agency, its figures, and what those who run the platform may do to it. */
export function AgencyPage() {
  const t = useT();
  const { agencyId = '' } = useParams({ strict: false });
  const client = useQueryClient();
  const found = useCall(getOperatedAgency, { params: { agencyId } });
  const agency = found.data?.data;
  const title = agency?.name ?? t('operator.agency');
  usePageTitle(title);
  const refresh = () => void client.invalidateQueries();
  return (
    <PageFrame layout="office" title={title} trail={[{ label: t('operator.title'), href: '/operator' }]}>
      {agency ? (
        <RecordColumns
          main={
            <>
              <Figures agency={agency} />
              <About agency={agency} />
            </>
          }
          side={
            <>
              <State agency={agency} onDone={refresh} />
              <Subscription agency={agency} onDone={refresh} />
              {agency.status === 'Active' && agency.owner ? <View agency={agency} /> : null}
              <LostStep agency={agency} />
            </>
          }
        />
      ) : found.isError ? (
        <NotAnswered error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <CardSkeletons count={3} height={160} />
      )}
    </PageFrame>
  );
}
