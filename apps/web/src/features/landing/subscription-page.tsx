import { getSubscription, type Subscription } from '@caravel/contracts';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { PlainButton } from '../../components/buttons/plain-button.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { PlanCard } from '../../components/plans/plan-card.tsx';
import classes from '../../components/plans/plans.module.css';
import { PLANS } from '../../components/plans/plans.ts';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatDate } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency, useBoot } from '../../lib/page/boot.tsx';
import { sessionStore, useSession } from '../../lib/session/session.ts';

/** The contact: an owner orders from the product's support, a sales agent asks the agency. */
function Contact({ email }: { email: string | null }) {
  const t = useT();
  if (!email) return null;
  return (
    <p className={classes.text}>
      {t('subscription.writeTo')}{' '}
      <a href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>
    </p>
  );
}

/** The last day of a running subscription, and how to renew it; a subscription without one has nothing to do. */
function ActiveSubscription({ endsOn, contact }: { endsOn: string | null; contact: string | null }) {
  const t = useT();
  const locale = useFormatLocale();
  const { agencyName } = useAgency();
  const day = endsOn === null ? null : formatDate(endsOn, locale, 'full');
  return (
    <StatePage
      title={day === null ? t('subscription.activeTitle') : t('subscription.endsTitle', { day })}
      text={t(day === null ? 'subscription.activeText' : 'subscription.endsText', { agency: agencyName })}
    >
      {day === null ? null : <Contact email={contact} />}
      <Link to={PATHS.dashboard} className={actionClass()}>
        {t('common.dashboard')}
      </Link>
    </StatePage>
  );
}

/** Title and text of a closed office, for its owner or an agent. */
function useClosedWords({ status, startsOn, endsOn }: Subscription, isOwner: boolean): { title: string; text: string } {
  const t = useT();
  const locale = useFormatLocale();
  const agency = useAgency().agencyName;
  if (status === 'ended' && endsOn !== null) {
    const day = formatDate(endsOn, locale, 'full');
    const text = t(isOwner ? 'subscription.endedOwnerText' : 'subscription.endedAgentText', { agency });
    return { title: t('subscription.endedTitle', { day }), text };
  }
  if (status === 'upcoming' && startsOn !== null) {
    const day = formatDate(startsOn, locale, 'full');
    return { title: t('subscription.upcomingTitle', { day }), text: t('subscription.upcomingText') };
  }
  return { title: t('subscription.title'), text: t(isOwner ? 'subscription.ownerText' : 'subscription.agentText', { agency }) };
}

/** Why the office is closed, what a subscription costs, and whom to write to. Nothing is paid on this page. */
function ClosedOffice({ subscription, contact }: { subscription: Subscription; contact: string | null }) {
  const { features } = useBoot();
  const isOwner = useSession()?.userType === 'AgencyOwner';
  const { title, text } = useClosedWords(subscription, isOwner);
  const offers = features.offer === 'holiday' ? (['holiday', 'regular'] as const) : (['regular'] as const);
  return (
    <div className={classes.page}>
      <header>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.intro}>{text}</p>
        {subscription.status === 'upcoming' ? null : <Contact email={contact} />}
      </header>
      {subscription.status === 'upcoming' ? null : (
        <ul className={classes.plans}>
          {offers.map((id) => (
            <PlanCard key={id} plan={PLANS[id]} isOnSale={id === features.offer} canOrder={isOwner} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The session of this page learns that the subscription began or ended since it was loaded. */
function useFreshSession(status: Subscription['status'] | undefined): void {
  useEffect(() => {
    const session = sessionStore.get();
    const isSubscribed = status === 'active';
    if (session && status !== undefined && session.isSubscribed !== isSubscribed) sessionStore.set({ ...session, isSubscribed });
  }, [status]);
}

/**
 * The subscription of the agency, to which its staff are sent while there is none (spec 1, sections 2 and 6): how it stands, and how to order
 * or renew it.
 */
export function SubscriptionPage() {
  const t = useT();
  const { features } = useBoot();
  const { contactEmailId } = useAgency();
  const isOwner = useSession()?.userType === 'AgencyOwner';
  const { data, error, refetch } = useCall(getSubscription, {});
  usePageTitle(t('subscription.title'));
  useFreshSession(data?.data.status);
  if (error) {
    return (
      <StatePage title={t('subscription.title')} text={error.message}>
        <PlainButton className={actionClass()} onClick={() => void refetch()}>
          {t('common.retry')}
        </PlainButton>
      </StatePage>
    );
  }
  if (!data) {
    return (
      <div className={classes.page}>
        <CardSkeletons count={2} height={200} />
      </div>
    );
  }
  const contact = isOwner ? features.supportEmail : contactEmailId;
  const subscription = data.data;
  return subscription.status === 'active' ? (
    <ActiveSubscription endsOn={subscription.endsOn} contact={contact} />
  ) : (
    <ClosedOffice subscription={subscription} contact={contact} />
  );
}
