import { IconCheck } from '@caravel/icons';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useBoot } from '../../lib/page/boot.tsx';
import { PlanCard } from './plan-card.tsx';
import { PLANS } from './plans.ts';
import classes from './pricing-page.module.css';

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

/** The plans of the product (spec 1, section 9). The operator sets which offer is on sale. */
export function PricingPage() {
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
      <div className={classes.columns}>
        <ul className={classes.plans}>
          {offers.map((id) => (
            <PlanCard key={id} plan={PLANS[id]} isOnSale={id === features.offer} canOrder />
          ))}
        </ul>
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
