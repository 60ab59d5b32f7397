import { IconBriefcase, IconChartBar, IconMap2, IconPercentage, IconSpeakerphone, IconUserHeart } from '@caravel/icons';
import { Link } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { PLANS } from '../../components/plans/plans.ts';
import { Scene } from '../../components/scene/scene.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency, useBoot } from '../../lib/page/boot.tsx';
import classes from './product-landing.module.css';
import { ProductPicture } from './product-picture.tsx';
import { Slides } from './slides.tsx';
import { WaterfallSample } from './waterfall-sample.tsx';

const FEATURES = [
  ['product.feature1Title', 'product.feature1Text', IconMap2],
  ['product.feature2Title', 'product.feature2Text', IconPercentage],
  ['product.feature3Title', 'product.feature3Text', IconChartBar],
  ['product.feature4Title', 'product.feature4Text', IconSpeakerphone],
  ['product.feature5Title', 'product.feature5Text', IconUserHeart],
  ['product.feature6Title', 'product.feature6Text', IconBriefcase],
] as const;

/**
 * The landing page of the product's own brand: what it is, what it does for an agency, what it costs. Build Now leads to
 * /pricing.
 */
export function ProductLanding() {
  const t = useT();
  usePageTitle(undefined, t('product.metaDescription'));
  return (
    <>
      <section className={classes.hero}>
        <div className={classes.heroWords}>
          <p className={classes.eyebrow}>{t('product.eyebrow')}</p>
          <h1 className={classes.heading} tabIndex={-1}>
            {t('product.heading')}
          </h1>
          <p className={classes.subHeading}>{t('product.subHeading')}</p>
          <div className={classes.heroActions}>
            <Link to="/pricing" className={actionClass({ size: 'lg' })}>
              {t('product.buildNow')}
            </Link>
            <DemoLink />
          </div>
        </div>
        <div className={classes.heroPicture}>
          <Scene seed="caravel-hero" kind="coast" light="dawn" tint={useAgency().primaryColor} />
          <div className={classes.heroScreen}>
            <ProductPicture name="results" />
          </div>
          <WaterfallSample />
        </div>
      </section>
      <section className={classes.section}>
        <h2 className={classes.sectionTitle}>{t('product.slidesTitle')}</h2>
        <Slides />
      </section>
      <section className={classes.section}>
        <h2 className={classes.sectionTitle}>{t('product.featuresTitle')}</h2>
        <ul className={classes.features}>
          {FEATURES.map(([title, text, Icon]) => (
            <li key={title} className={classes.feature}>
              <Icon size={26} stroke={1.6} aria-hidden="true" className={classes.featureIcon} />
              <h3 className={classes.featureTitle}>{t(title)}</h3>
              <p className={classes.featureText}>{t(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <PricingTeaser />
    </>
  );
}

/** Outside production there is a demo agency on this machine. */
function DemoLink() {
  const t = useT();
  const { features } = useBoot();
  if (features.isProduction) return null;
  const openDemo = () => window.location.assign(`${window.location.protocol}//sunset.${window.location.host}/`);
  return (
    <button type="button" className={actionClass({ look: 'quiet', size: 'lg' })} onClick={openDemo}>
      {t('product.seeDemo')}
    </button>
  );
}

function PricingTeaser() {
  const t = useT();
  const locale = useFormatLocale();
  const plan = PLANS[useBoot().features.offer];
  return (
    <section className={classes.teaser}>
      <div>
        <h2 className={classes.sectionTitle}>{t('product.pricingTeaserTitle')}</h2>
        <p className={classes.teaserText}>{t('product.pricingTeaserText')}</p>
      </div>
      <p className={`${classes.teaserPrice} tabular`}>{t('pricing.perMonth', { price: formatMoney(plan.monthly, locale) })}</p>
      <Link to="/pricing" className={actionClass({ size: 'lg' })}>
        {t('product.seePricing')}
      </Link>
    </section>
  );
}
