import { IconArrowRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { actionClass } from '../../components/action-link.tsx';
import { Scene } from '../../components/scene/scene.tsx';
import { useAgency } from '../../lib/boot.tsx';
import { useT } from '../../lib/i18n.tsx';
import { usePageTitle } from '../../lib/page-title.tsx';
import { PATHS } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import classes from './agency-landing.module.css';
import { headingSize } from './heading-size.ts';

/** A film behind the hero: silent, with a pause button, and still where the visitor asks for less motion or data. */
function HeroFilm({ src, poster }: { src: string; poster: string | null }) {
  const t = useT();
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches) return;
    film.current?.play().then(
      () => setPlaying(true),
      () => undefined,
    );
  }, []);
  const toggle = () => {
    if (isPlaying) film.current?.pause();
    else void film.current?.play();
    setPlaying(!isPlaying);
  };
  return (
    <>
      <video
        ref={film}
        className={classes.cover}
        src={src}
        poster={poster ?? undefined}
        muted
        loop
        playsInline
        preload="metadata"
      />
      <button
        type="button"
        className={classes.filmButton}
        onClick={toggle}
        aria-label={t(isPlaying ? 'landing.videoPause' : 'landing.videoPlay')}
      >
        {isPlaying ? <IconPlayerPause size={18} aria-hidden="true" /> : <IconPlayerPlay size={18} aria-hidden="true" />}
      </button>
    </>
  );
}

/** What is behind the hero: the agency's film or picture, or a scene that is always the same for an agency. */
function HeroBackground() {
  const agency = useAgency();
  const { backgroundImage, backgroundVideo, backgroundOverlay, primaryColor } = agency;
  const overlay = Math.min(100, Math.max(0, backgroundOverlay)) / 100;
  return (
    <div className={classes.background}>
      {backgroundVideo ? (
        <HeroFilm src={backgroundVideo} poster={backgroundImage} />
      ) : backgroundImage ? (
        <img className={classes.cover} src={backgroundImage} alt="" fetchPriority="high" />
      ) : (
        <Scene seed={agency._id} kind="coast" light="dusk" tint={primaryColor} />
      )}
      <div className={classes.overlay} style={{ opacity: overlay }} />
      <div className={classes.shade} />
    </div>
  );
}

/** Where Book Now leads. */
type Target = { to: string; search?: { navigateTo?: string } };

/** The landing page of an agency: its words, one way to begin, and what it promises. */
export function AgencyLanding() {
  const t = useT();
  const agency = useAgency();
  const session = useSession();
  const { navigateTo } = useSearch({ strict: false });
  const heading = agency.heading || t('landing.defaultHeading');
  const subHeading = agency.subHeading || t('landing.defaultSubHeading');
  usePageTitle(undefined, subHeading);
  // Logged in, Book Now goes to the search; otherwise it opens the log-in (spec 1, section 2).
  const target: Target = session ? { to: PATHS.flights } : { to: '/login', search: navigateTo ? { navigateTo } : {} };
  return (
    <>
      <section className={classes.hero}>
        <HeroBackground />
        <div className={classes.words}>
          <h1 className={classes.heading} data-size={headingSize(heading)} tabIndex={-1}>
            {heading}
          </h1>
          <p className={classes.subHeading}>{subHeading}</p>
          <div>
            <Link {...target} resetScroll={false} className={actionClass({ size: 'lg' })}>
              {t('landing.bookNow')}
              <IconArrowRight size={20} aria-hidden="true" className="mirror" />
            </Link>
          </div>
        </div>
      </section>
      <SearchEntry target={target} />
      <Promises agencyName={agency.agencyName} />
    </>
  );
}

/** The search as it will look, as one way in: visitors log in first, so nothing typed here is ever lost. */
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
