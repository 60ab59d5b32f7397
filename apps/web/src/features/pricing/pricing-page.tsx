import { IconCheck } from '@caravel/icons';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { lazyCallingPart } from '../../components/page/lazy-calling-part.tsx';
import { PlanCard } from '../../components/plans/plan-card.tsx';
import classes from '../../components/plans/plans.module.css';
import { PLANS, type Plan } from '../../components/plans/plans.ts';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useBoot } from '../../lib/page/boot.tsx';
import type { FirstPayment } from './first-payment.ts';

const INCLUDED = [
  'pricing.include1',
  'pricing.include2',
  'pricing.include3',
  'pricing.include4',
  'pricing.include5',
  'pricing.include6',
] as const;

const QUESTIONS = [
  ['pricing.question1', 'pricing.answer1'],
  ['pricing.question2', 'pricing.answer2'],
  ['pricing.question3', 'pricing.answer3'],
] as const;

/** The offers, side by side where they are a row. */
function Plans({ offers, canOrder, isRow = false }: { offers: readonly Plan['id'][]; canOrder: boolean; isRow?: boolean }) {
  const { features } = useBoot();
  return (
    <ul className={classes.plans} data-row={isRow || undefined}>
      {offers.map((id) => (
        <PlanCard key={id} plan={PLANS[id]} isOnSale={id === features.offer} canOrder={canOrder} />
      ))}
    </ul>
  );
}

const SignUpForm = lazyCallingPart(
  async () => (await import('./sign-up-form.tsx')).SignUpForm,
  <CardSkeletons count={3} height={180} />,
);

/** The plans of the product (spec 1, section 9). The operator sets which offer is on sale. With `payment`, an agency is opened here; else by mail. */
export function PricingPage({ payment = null }: { payment?: FirstPayment | null }) {
  const t = useT();
  const locale = useFormatLocale();
  const { features } = useBoot();
  usePageTitle(t('pricing.title'), t('pricing.intro'));
  const offers = features.offer === 'holiday' ? (['holiday', 'regular'] as const) : (['regular'] as const);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title} tabIndex={-1}>
          {t('pricing.heading')}
        </h1>
        <p className={classes.intro}>{t('pricing.intro')}</p>
      </header>
      {payment ? <Plans offers={offers} canOrder={false} isRow /> : null}
      <div className={classes.columns}>
        {payment ? <SignUpForm payment={payment} /> : <Plans offers={offers} canOrder />}
        <section className={classes.included}>
          <h2 className={classes.heading}>{t('pricing.included')}</h2>
          <ul>
            {INCLUDED.map((key) => (
              <li key={key}>
                <IconCheck size={20} aria-hidden="true" />
                {t(key)}
              </li>
            ))}
          </ul>
          <h2 className={classes.heading}>{t('pricing.couponTitle')}</h2>
          <p className={classes.text}>{t('pricing.couponText', { price: formatMoney(PLANS.holiday.monthly, locale) })}</p>
        </section>
      </div>
      <section className={classes.questions}>
        <h2 className={classes.heading}>{t('pricing.questionsTitle')}</h2>
        {QUESTIONS.map(([question, answer]) => (
          <details key={question} className={classes.question}>
            <summary>{t(question)}</summary>
            <p>{t(answer)}</p>
          </details>
        ))}
      </section>
    </div>
  );
}
