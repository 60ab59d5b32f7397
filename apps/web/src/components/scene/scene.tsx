import { useEffect, useRef } from 'react';
import type { SceneInput } from './draw-scene.ts';
import classes from './scene.module.css';

/**
 * On the server the drawing is part of the HTML; the browser keeps it, and loads the drawing code only for scenes that
 * it has to draw itself.
 */
const drawOnServer = import.meta.env.SSR ? (await import('./draw-scene.ts')).drawScene : undefined;

/**
 * A generated picture of a place. Decoration: give `label` only if the picture says something that no text beside it
 * does.
 */
export function Scene({
  label,
  className,
  seed,
  place,
  country,
  kind,
  light,
  tint,
}: SceneInput & { label?: string; className?: string | undefined }) {
  const picture = useRef<SVGSVGElement>(null);
  const drawn = useRef<string | null>(null);
  const input: SceneInput = {
    seed,
    place,
    country,
    ...(kind ? { kind } : {}),
    ...(light ? { light } : {}),
    ...(tint ? { tint } : {}),
  };
  const id = `${seed}/${place}/${country}/${kind}/${light}/${tint}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the whole input
  useEffect(() => {
    const svg = picture.current;
    if (!svg || drawn.current === id) return;
    const isServers = drawn.current === null && svg.firstChild !== null;
    drawn.current = id;
    if (isServers) return;
    // Decoration: if the drawing code cannot be loaded, the space stays empty.
    import('./draw-scene.ts').then(
      (pen) => {
        if (drawn.current === id) svg.innerHTML = pen.drawScene(input);
      },
      () => undefined,
    );
  }, [id]);
  return (
    <svg
      ref={picture}
      className={`${classes.scene} ${className ?? ''}`}
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMax slice"
      suppressHydrationWarning
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawScene makes every byte of it from numbers and checked colours
      dangerouslySetInnerHTML={{ __html: drawOnServer?.(input) ?? '' }}
    />
  );
}
