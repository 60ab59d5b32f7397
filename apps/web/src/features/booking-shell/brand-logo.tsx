import { Link } from '@tanstack/react-router';
import { PATHS } from '../../lib/address/paths.ts';
import { useAgency } from '../../lib/page/boot.tsx';
import { isTravelAgent, useSession } from '../../lib/session/session.ts';
import classes from './brand-logo.module.css';

/**
 * The agency's logo, or its name in the display font. Links to the home page; for staff of an unsubscribed agency, to the
 * subscription (spec 1, section 6).
 */
export function BrandLogo() {
  const agency = useAgency();
  const session = useSession();
  const to = isTravelAgent(session) && session?.isSubscribed === false ? PATHS.subscription : '/';
  return (
    <Link to={to} className={classes.logo} aria-label={agency.agencyName}>
      {agency.logo ? (
        <picture className={classes.frame}>
          {agency.logoMobile ? <source media="(max-width: 74.99em)" srcSet={agency.logoMobile} /> : null}
          <img src={agency.logo} alt="" height={40} className={classes.picture} />
        </picture>
      ) : (
        <>
          <span className={classes.mark} aria-hidden="true" />
          <span className={classes.name}>{agency.agencyName}</span>
        </>
      )}
    </Link>
  );
}
