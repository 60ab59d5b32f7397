import { IconArrowRight } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { Hero } from '../../components/hero/hero.tsx';
import { Scene } from '../../components/scene/scene.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { useSession } from '../../lib/session/session.ts';
import classes from './agency-landing.module.css';

/** Where Book Now leads. */
type Target = { to: string; search?: { navigateTo?: string } };

/** The landing page of an agency: its words, one main action, and its promises. */
export function AgencyLanding() {
  const t = useT();
  const agency = useAgency();
  const session = useSession();
  const { navigateTo } = useSearch({ strict: false });
  usePageTitle(undefined, agency.subHeading || t('landing.defaultSubHeading'));
  // If the person is logged in, Book Now goes to the search; otherwise it opens the login (spec 1, section 2).
  const target: Target = session ? { to: PATHS.bookNow } : { to: '/login', search: navigateTo ? { navigateTo } : {} };
  return (
    <>
      <Hero
        brand={agency}
        action={
          <Link {...target} resetScroll={false} className={actionClass({ size: 'lg' })}>
            {t('landing.bookNow')}
            <IconArrowRight size={20} aria-hidden="true" className="mirror" />
          </Link>
        }
      />
      <SearchEntry target={target} />
      <Promises agencyName={agency.agencyName} />
    </>
  );
}

/** A picture of the search that is one link: visitors log in first, so nothing typed here could be kept. */
function SearchEntry({ target }: { target: Target }) {
  const t = useT();
  const fields = [
    ['landing.from', 'landing.anyCity'],
    ['landing.to', 'landing.anyCity'],
    ['landing.dates', 'landing.pickDates'],
  ] as const;
  return (
    <Link {...target} resetScroll={false} className={classes.entry}>
      <span className="visually-hidden">{t('landing.searchTitle')}</span>
      {fields.map(([label, hint]) => (
        <span key={label} className={classes.entryField}>
          <span className={classes.entryLabel}>{t(label)}</span>
          <span className={classes.entryHint}>{t(hint)}</span>
        </span>
      ))}
      <span className={actionClass({ size: 'lg' })}>{t('landing.searchButton')}</span>
    </Link>
  );
}

function Promises({ agencyName }: { agencyName: string }) {
  const t = useT();
  const promises = [
    ['landing.promiseTotalTitle', t('landing.promiseTotalText'), 'lake'],
    ['landing.promiseRulesTitle', t('landing.promiseRulesText'), 'mountain'],
    ['landing.promiseHumanTitle', t('landing.promiseHumanText', { agency: agencyName }), 'oldTown'],
  ] as const;
  return (
    <section className={classes.promises}>
      {promises.map(([title, text, kind]) => (
        <div key={title} className={classes.promise}>
          <div className={classes.promisePicture}>
            <Scene seed={`promise-${kind}`} kind={kind} light="dawn" />
          </div>
          <h2 className={classes.promiseTitle}>{t(title)}</h2>
          <p className={classes.promiseText}>{text}</p>
        </div>
      ))}
    </section>
  );
}
