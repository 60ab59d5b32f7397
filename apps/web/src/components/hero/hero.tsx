import type { AgencyBrand } from '@caravel/contracts';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { lazyAlone } from '../../lib/api/lazy-alone.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { Scene } from '../scene/scene.tsx';
import { bannerWords } from './banner-words.ts';
import { headingSize } from './heading-size.ts';
import classes from './hero.module.css';

/** Few agencies have a film: its code comes where there is one. */
const HeroFilm = import.meta.env.SSR
  ? (await import('./hero-film.tsx')).HeroFilm
  : lazyAlone(async () => (await import('./hero-film.tsx')).HeroFilm);

/** The parts of an agency's brand that a hero shows. */
export type HeroBrand = Pick<
  AgencyBrand,
  '_id' | 'heading' | 'subHeading' | 'translations' | 'backgroundImage' | 'backgroundVideo' | 'backgroundOverlay' | 'primaryColor'
>;

/** The background of the hero: the agency's video or picture, or a generated scene that never changes for an agency. */
function HeroBackground({ brand }: { brand: HeroBrand }) {
  const { _id, backgroundImage, backgroundVideo, backgroundOverlay, primaryColor } = brand;
  const overlay = Math.min(100, Math.max(0, backgroundOverlay)) / 100;
  return (
    <div className={classes.background}>
      {backgroundVideo ? (
        <Suspense fallback={null}>
          <HeroFilm src={backgroundVideo} poster={backgroundImage} />
        </Suspense>
      ) : backgroundImage ? (
        <img className={classes.cover} src={backgroundImage} alt="" fetchPriority="high" />
      ) : (
        <Scene seed={_id} kind="coast" light="dusk" tint={primaryColor} />
      )}
      {overlay > 0 ? <div className={classes.overlay} style={{ opacity: overlay }} /> : null}
    </div>
  );
}

type HeroProps = {
  brand: HeroBrand;
  /** Where to go; the main action of the page is its search. */
  action: ReactNode;
};

/**
 * The top of an agency's landing page: its words, on a surface of their own over its picture. Its layout depends on its own width.
 */
export function Hero({ brand, action }: HeroProps) {
  const t = useT();
  const { heading, subHeading } = bannerWords(brand, t);
  return (
    <section className={classes.hero} data-part="banner">
      <HeroBackground brand={brand} />
      <div className={classes.frame}>
        <div className={classes.words}>
          <h1 className={classes.heading} data-size={headingSize(heading)} tabIndex={-1}>
            {heading}
          </h1>
          <p className={classes.subHeading}>{subHeading}</p>
          {action}
        </div>
      </div>
    </section>
  );
}
