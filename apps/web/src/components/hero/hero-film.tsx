import { useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { GlassButton, PlayIcon } from '../buttons/glass-button.tsx';
import classes from './hero.module.css';

/** A video behind the hero: silent, with a pause button, and paused if the visitor asks for less motion or data. */
export function HeroFilm({ src, poster }: { src: string; poster: string | null }) {
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
      <GlassButton
        className={classes.filmButton ?? ''}
        label={t(isPlaying ? 'landing.videoPause' : 'landing.videoPlay')}
        onClick={toggle}
      >
        <PlayIcon isPlaying={isPlaying} />
      </GlassButton>
    </>
  );
}
