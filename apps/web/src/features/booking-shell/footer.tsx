import type { AgencyBrand } from '@caravel/contracts';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
} from '@caravel/icons';
import { Link } from '@tanstack/react-router';
import { PATHS } from '../../lib/address/paths.ts';
import { findWebLink } from '../../lib/address/web-link.ts';
import { currencyName } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { useSession } from '../../lib/session/session.ts';
import { BrandLogo } from './brand-logo.tsx';
import classes from './footer.module.css';

const NETWORKS = [
  ['facebook', 'Facebook', IconBrandFacebook],
  ['twitter', 'Twitter', IconBrandX],
  ['linkedin', 'LinkedIn', IconBrandLinkedin],
  ['instagram', 'Instagram', IconBrandInstagram],
  ['youtube', 'YouTube', IconBrandYoutube],
  ['tiktok', 'TikTok', IconBrandTiktok],
] as const;

function SocialLinks({ agency }: { agency: AgencyBrand }) {
  const t = useT();
  const links = NETWORKS.flatMap(([key, name, Icon]) => {
    const href = findWebLink(agency[key]);
    return href ? [{ key, name, Icon, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={classes.social}>
      {links.map(({ key, name, Icon, href }) => (
        <li key={key}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('common.socialLink', { agency: agency.agencyName, network: name })}
          >
            <Icon size={20} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}

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
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.brand}>
          <BrandLogo />
          <SocialLinks agency={agency} />
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
