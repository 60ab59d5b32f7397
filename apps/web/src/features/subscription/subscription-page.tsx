import { getSubscription, getSubscriptionPayment, type SubscriptionAccount } from '@caravel/contracts';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { PlainButton } from '../../components/buttons/plain-button.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { PlanCard } from '../../components/plans/plan-card.tsx';
import plans from '../../components/plans/plans.module.css';
import { PLANS } from '../../components/plans/plans.ts';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatDate } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency, useBoot } from '../../lib/page/boot.tsx';
import { sessionStore, useSession } from '../../lib/session/session.ts';
import { FactsCard } from './facts-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { PayCard, type PaymentFrame } from './pay-card.tsx';
import { RenewalCard } from './renewal-card.tsx';
import { partOf, type Story, storyOf } from './states.ts';
import classes from './subscription.module.css';

/** The session of this page learns that the subscription began or ended, fell behind or was paid, since it was loaded. */
function useFreshSession(account: SubscriptionAccount | undefined): void {
  const isSubscribed = account && account.status === 'active';
  const until = account?.life.closesAfter ?? undefined;
  useEffect(() => {
    const session = sessionStore.get();
    if (!session || isSubscribed === undefined) return;
    if (session.isSubscribed === isSubscribed && session.pastDueUntil === until) return;
    const { pastDueUntil: _, ...rest } = session;
    sessionStore.set({ ...rest, isSubscribed, ...(until !== undefined && { pastDueUntil: until }) });
  }, [isSubscribed, until]);
}

/** Title and text of a story, for its reader. */
function useWords(story: Story, { startsOn, endsOn, life }: SubscriptionAccount, teller: ReturnType<typeof partOf>['teller']) {
  const t = useT();
  const locale = useFormatLocale();
  const agency = useAgency().agencyName;
  const dates = { upcoming: startsOn, renews: life.renewsOn, pastDue: life.closesAfter, cancelling: life.cancelAt };
  const date = story in dates ? dates[story as keyof typeof dates] : endsOn;
  const day = date === null ? '' : formatDate(date, locale, 'full');
  const told = { agency, day };
  return {
    title: story === 'none' ? t('subscription.title') : t(`subscription.${story}.title`, { day }),
    text:
      teller === 'order'
        ? t(`subscription.${story as 'none'}.order`, { agency })
        : teller === 'holder'
          ? t('subscription.pastDue.holder', told)
          : t(`subscription.${story}.${teller}`, told),
  };
}

/** Where to ask: an owner the product's support, a sales agent the agency. */
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

/** What a subscription costs, to those who have none. */
function Offers({ canOrder }: { canOrder: boolean }) {
  const { offer } = useBoot().features;
  const offers = offer === 'holiday' ? (['holiday', 'regular'] as const) : (['regular'] as const);
  return (
    <ul className={plans.plans}>
      {offers.map((id) => (
        <PlanCard key={id} plan={PLANS[id]} isOnSale={id === offer} canOrder={canOrder} />
      ))}
    </ul>
  );
}

/** Stories in which an agent has nobody to turn to. */
const QUIET: ReadonlySet<Story> = new Set(['active', 'upcoming', 'renews']);
/** Stories in which the owner changes the card, cancels or resumes. */
const RENEWABLE: ReadonlySet<Story> = new Set(['renews', 'pastDue', 'cancelling']);

type AccountProps = { account: SubscriptionAccount; frame: PaymentFrame | null };

/** The page of a story: how it stands, what to do next, the facts, the invoices. */
function Account({ account, frame }: AccountProps) {
  const t = useT();
  const { features } = useBoot();
  const { contactEmailId } = useAgency();
  const isOwner = useSession()?.userType === 'AgencyOwner';
  const story = storyOf(account);
  const { isHolderNeeded } = account.life;
  const { teller, canPay } = partOf(story, isOwner ? 'owner' : 'agent', { takesCards: frame !== null, isHolderNeeded });
  const { title, text } = useWords(story, account, teller);
  const isClosed = story === 'none' || story === 'ended';
  const isToAsk = teller === 'order' || (teller === 'agent' && !QUIET.has(story));
  return (
    <PageFrame title={title} intro={text} layout="form">
      {isToAsk ? <Contact email={isOwner ? features.supportEmail : contactEmailId} /> : null}
      {isClosed && !canPay ? <Offers canOrder={isOwner} /> : null}
      {canPay && frame && account.price ? (
        <PayCard frame={frame} amount={account.price} canUseKept={story === 'pastDue' && account.life.card !== null} />
      ) : null}
      {account.plan === null && account.endsOn === null ? null : <FactsCard account={account} />}
      {isOwner && RENEWABLE.has(story) ? <RenewalCard account={account} frame={frame} /> : null}
      {isOwner ? <InvoicesCard /> : null}
      {account.status === 'active' ? (
        <Link to={PATHS.dashboard} className={`${actionClass({ look: 'quiet' })} ${classes.way}`}>
          {t('common.dashboard')}
        </Link>
      ) : null}
    </PageFrame>
  );
}

/**
 * The subscription of the agency, to which its staff are sent while there is none (spec 1, sections 2 and 6): how it stands, its
 * invoices, and for its owner the payment where one is due.
 */
export function SubscriptionPage() {
  const t = useT();
  const { data, error, refetch } = useCall(getSubscription, {});
  const payment = useCall(getSubscriptionPayment, {}, { staleMs: 60_000 });
  usePageTitle(t('subscription.title'));
  useFreshSession(data?.data);
  const failure = error ?? payment.error;
  if (failure) {
    return (
      <StatePage title={t('subscription.title')} text={failure.message}>
        <PlainButton className={actionClass()} onClick={() => void Promise.all([refetch(), payment.refetch()])}>
          {t('common.retry')}
        </PlainButton>
      </StatePage>
    );
  }
  if (!data || !payment.data) {
    return (
      <PageFrame title={t('subscription.title')} layout="form">
        <CardSkeletons count={2} height={200} />
      </PageFrame>
    );
  }
  const { frameUrl, simulated } = payment.data.data;
  return <Account account={data.data} frame={frameUrl === null ? null : { frameUrl, simulated }} />;
}
