import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import classes from './policy-page.module.css';

const SECTIONS = ['what', 'reasons', 'not', 'cancel', 'claim', 'price'] as const;

/** The terms of refund protect, the same for every agency and product. */
export function ProtectionTermsPage() {
  const t = useT();
  const agency = useAgency().agencyName;
  usePageTitle(t('protectionTerms.title'));
  return (
    <article className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('protectionTerms.title')}
      </h1>
      <p className={classes.by}>{t('protectionTerms.intro', { agency })}</p>
      <div className={classes.text}>
        {SECTIONS.map((section) => (
          <section key={section}>
            <h2>{t(`protectionTerms.${section}Title`)}</h2>
            <p>{t(`protectionTerms.${section}Text`, { agency })}</p>
          </section>
        ))}
      </div>
    </article>
  );
}
