import { IconChevronLeft, IconChevronRight } from '@caravel/icons';
import { useEffect, useState } from 'react';
import { GlassButton, PlayIcon } from '../../components/buttons/glass-button.tsx';
import type { SceneKind, SceneLight } from '../../components/scene/draw-scene.ts';
import { Scene } from '../../components/scene/scene.tsx';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { type PictureName, ProductPicture } from './product-picture.tsx';
import classes from './slides.module.css';

/**
 * The slider advances every three seconds (spec 1, section 9); it can be paused, and does not move if the visitor asks for less
 * motion.
 */
const ADVANCES_MS = 3000;

type Slide = { title: MessageKey; text: MessageKey; picture: PictureName; kind: SceneKind; light: SceneLight };

const SLIDES: readonly Slide[] = [
  { title: 'product.slide1Title', text: 'product.slide1Text', picture: 'itinerary', kind: 'oldTown', light: 'dusk' },
  { title: 'product.slide2Title', text: 'product.slide2Text', picture: 'markups', kind: 'mountain', light: 'day' },
  { title: 'product.slide3Title', text: 'product.slide3Text', picture: 'bookings', kind: 'skyline', light: 'night' },
];

/** What agencies do with the product, one slide at a time. */
export function Slides() {
  const t = useT();
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);
  useEffect(() => {
    if (!isPlaying || isHeld) return undefined;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % SLIDES.length), ADVANCES_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld]);
  const show = (index: number) => {
    setPlaying(false);
    setCurrent((index + SLIDES.length) % SLIDES.length);
  };
  const toggle = () => {
    setPlaying(!isPlaying);
    // A person who presses Play has pointer or focus here, which would otherwise hold the slides.
    setHeld(false);
  };
  return (
    <section
      className={classes.slides}
      aria-roledescription={t('product.carousel')}
      aria-label={t('product.slidesTitle')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={classes.slideStack} aria-live={isPlaying ? 'off' : 'polite'}>
        {SLIDES.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group (WAI-ARIA carousel pattern)
          <div
            key={slide.title}
            className={classes.slide}
            role="group"
            aria-roledescription={t('product.slide')}
            aria-label={t('product.slidePosition', { current: index + 1, total: SLIDES.length })}
            data-on={index === current || undefined}
            inert={index !== current}
          >
            <Scene seed={slide.title} kind={slide.kind} light={slide.light} />
            <div className={classes.slideWords}>
              <h3 className={classes.slideTitle}>{t(slide.title)}</h3>
              <p className={classes.slideText}>{t(slide.text)}</p>
            </div>
            <div className={classes.slidePicture}>
              <ProductPicture name={slide.picture} />
            </div>
          </div>
        ))}
      </div>
      <div className={classes.slideControls}>
        <GlassButton label={t('product.slidePrevious')} onClick={() => show(current - 1)}>
          <IconChevronLeft size={20} aria-hidden="true" className="mirror" />
        </GlassButton>
        <GlassButton label={t(isPlaying ? 'product.slidePause' : 'product.slidePlay')} onClick={toggle}>
          <PlayIcon isPlaying={isPlaying} />
        </GlassButton>
        <GlassButton label={t('product.slideNext')} onClick={() => show(current + 1)}>
          <IconChevronRight size={20} aria-hidden="true" className="mirror" />
        </GlassButton>
        <span className={`${classes.slidePosition} tabular`} aria-hidden="true">
          {current + 1} / {SLIDES.length}
        </span>
      </div>
    </section>
  );
}
