import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PATHS } from '../../lib/address/paths.ts';
import { lazyAlone } from '../../lib/api/lazy-alone.ts';
import { currencyName } from '../../lib/language/currency-name.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { useSession } from '../../lib/session/session.ts';
import { BrandLogo } from './brand-logo.tsx';
import classes from './footer.module.css';

/** The server renders them into the page; the browser keeps that and loads their drawings after what is needed first. */
const SocialLinks = import.meta.env.SSR
  ? (await import('./social-links.tsx')).SocialLinks
  : lazyAlone(async () => (await import('./social-links.tsx')).SocialLinks);

/** The footer of every page (spec 1, section 2): the agency's policies, terms, contact, social networks. */
export function Footer() {
  const t = useT();
  const locale = useFormatLocale();
  const agency = useAgency();
  const session = useSession();
  const phone = agency.contactPhoneNumber?.replace(/[^\d]/g, '');
  const company = [
    agency.hasPrivacyPolicy ? ({ to: '/privacy-policy', key: 'common.privacyPolicy' } as const) : undefined,
    { to: '/user-terms-and-conditions', key: 'common.terms' } as const,
    agency.hasCookiesPolicy ? ({ to: '/cookies-policy', key: 'common.cookiesPolicy' } as const) : undefined,
    agency.hasDisclaimer ? ({ to: '/disclaimer', key: 'common.disclaimer' } as const) : undefined,
  ].filter((link) => link !== undefined);
  return (
    <footer className={classes.footer} data-part="contact policies">
      <div className={classes.columns}>
        <div className={classes.brand}>
          <BrandLogo />
          <Suspense fallback={null}>
            <SocialLinks agency={agency} />
          </Suspense>
        </div>
        <nav aria-label={t('common.company')}>
          <h2 className={classes.heading}>{t('common.company')}</h2>
          <ul className={classes.links}>
            {company.map(({ to, key }) => (
              <li key={to}>
                <Link to={to as string}>{t(key)}</Link>
              </li>
            ))}
            {session ? (
              <li>
                <Link to={PATHS.support}>{t('common.support')}</Link>
              </li>
            ) : null}
          </ul>
        </nav>
        {phone || agency.contactEmailId ? (
          <div>
            <h2 className={classes.heading}>{t('common.contact')}</h2>
            <ul className={classes.links}>
              {phone ? (
                <li>
                  <a href={`tel:+${phone}`}>
                    <bdi dir="ltr">+{phone}</bdi>
                  </a>
                </li>
              ) : null}
              {agency.contactEmailId ? (
                <li>
                  <a href={`mailto:${agency.contactEmailId}`}>
                    <bdi>{agency.contactEmailId}</bdi>
                  </a>
                </li>
              ) : null}
            </ul>
          </div>
        ) : null}
      </div>
      <div className={classes.legal}>
        <p>{t('common.allRights', { year: new Date().getUTCFullYear(), agency: agency.agencyName })}</p>
        {agency.isPlatformBrand ? null : <p>{t('common.pricesIn', { currency: currencyName(agency.currency, locale) })}</p>}
      </div>
    </footer>
  );
}
