import { IconCheck } from '@caravel/icons';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { lazyCallingPart } from '../../components/page/lazy-calling-part.tsx';
import classes from '../../components/plans/plans.module.css';
import { PLANS } from '../../components/plans/plans.ts';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { OfferedPlans } from './offered-plans.tsx';

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

const SignUpPart = lazyCallingPart(
  async () => (await import('./sign-up-part.tsx')).SignUpPart,
  <CardSkeletons count={3} height={180} />,
);

/** The plans of the product (spec 1, section 9). The operator sets which offer is on sale. An agency is opened here. */
export function PricingPage() {
  const t = useT();
  const locale = useFormatLocale();
  usePageTitle(t('pricing.title'), t('pricing.intro'));
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title} tabIndex={-1}>
          {t('pricing.heading')}
        </h1>
        <p className={classes.intro}>{t('pricing.intro')}</p>
      </header>
      <OfferedPlans canOrder={false} isRow />
      <div className={classes.columns}>
        <SignUpPart />
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
