import type { AgencyBrand } from '@caravel/contracts';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
} from '@caravel/icons';
import { findWebLink } from '../../lib/address/web-link.ts';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './footer.module.css';

const NETWORKS = [
  ['facebook', 'Facebook', IconBrandFacebook],
  ['twitter', 'Twitter', IconBrandX],
  ['linkedin', 'LinkedIn', IconBrandLinkedin],
  ['instagram', 'Instagram', IconBrandInstagram],
  ['youtube', 'YouTube', IconBrandYoutube],
  ['tiktok', 'TikTok', IconBrandTiktok],
] as const;

/** The agency's pages in social networks, by their signs. */
export function SocialLinks({ agency }: { agency: AgencyBrand }) {
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
