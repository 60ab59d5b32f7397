import { Link } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency, useBoot } from '../../lib/page/boot.tsx';
import { useSession } from '../../lib/session/session.ts';
import { PlanCard } from './plan-card.tsx';
import { PLANS } from './plans.ts';
import classes from './pricing-page.module.css';

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

/**
 * The page to which staff of an agency without a subscription are sent (spec 1, sections 2 and 6): the price and the contact.
 * There is no payment form here yet.
 */
export function SubscriptionPage() {
  const t = useT();
  const { features } = useBoot();
  const { agencyName, contactEmailId } = useAgency();
  const session = useSession();
  usePageTitle(t('subscription.title'));
  if (session?.isSubscribed) {
    return (
      <StatePage title={t('subscription.activeTitle')} text={t('subscription.activeText', { agency: agencyName })}>
        <Link to={PATHS.dashboard} className={actionClass()}>
          {t('common.dashboard')}
        </Link>
      </StatePage>
    );
  }
  const isOwner = session?.userType === 'AgencyOwner';
  const offers = features.offer === 'holiday' ? (['holiday', 'regular'] as const) : (['regular'] as const);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title} tabIndex={-1}>
          {t('subscription.title')}
        </h1>
        <p className={classes.intro}>
          {t(isOwner ? 'subscription.ownerText' : 'subscription.agentText', { agency: agencyName })}
        </p>
        <Contact email={isOwner ? features.supportEmail : contactEmailId} />
      </header>
      <ul className={classes.plans}>
        {offers.map((id) => (
          <PlanCard key={id} plan={PLANS[id]} isOnSale={id === features.offer} canOrder={isOwner} />
        ))}
      </ul>
    </div>
  );
}
