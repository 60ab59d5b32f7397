import { IconArrowRight } from '@caravel/icons';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { bannerWords } from '../../components/hero/banner-words.ts';
import { Hero } from '../../components/hero/hero.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { lazyAlone } from '../../lib/api/lazy-alone.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { useLogInLink } from '../../lib/session/log-in-link.ts';
import { useMaySearch } from '../../lib/session/may-search.ts';
import { LandingSearch } from './landing-search.tsx';

/** The server renders it into the page; the browser keeps that and loads the code after what is needed first. */
const LandingLater = import.meta.env.SSR
  ? (await import('./landing-later.tsx')).LandingLater
  : lazyAlone(async () => (await import('./landing-later.tsx')).LandingLater);

/** Where Book Now leads. */
type Target = { to: string; search?: { navigateTo?: string } };

/** The landing page of an agency: its words, a search as the main action, where to go, and its promises. */
export function AgencyLanding() {
  const t = useT();
  const agency = useAgency();
  const maySearch = useMaySearch();
  const wanted = useLogInLink();
  usePageTitle(undefined, bannerWords(agency, t).subHeading);
  // If the person may search, Book Now goes to the search; otherwise it opens the login (spec 1, section 2).
  const target: Target = maySearch ? { to: PATHS.bookNow } : { to: '/login', search: wanted };
  return (
    <>
      <Hero
        brand={agency}
        action={
          <Link {...target} resetScroll={false} className={actionClass({ look: 'outline' })}>
            {t('landing.bookNow')}
            <IconArrowRight size={20} aria-hidden="true" className="mirror" />
          </Link>
        }
      />
      <LandingSearch />
      <Suspense fallback={null}>
        <LandingLater />
      </Suspense>
    </>
  );
}
