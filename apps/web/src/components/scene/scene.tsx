import { useMemo } from 'react';
import type { SceneInput } from './draw-scene.ts';
import { drawScene, SCENE_SIZE } from './draw-scene.ts';
import classes from './scene.module.css';

/** A generated picture of a place. Decoration: give `label` only where the picture says something that no text beside it does. */
export function Scene({ label, className, ...input }: SceneInput & { label?: string; className?: string }) {
  const { seed, kind, light, tint } = input;
  const drawing = useMemo(
    () => drawScene({ seed, ...(kind ? { kind } : {}), ...(light ? { light } : {}), ...(tint ? { tint } : {}) }),
    [seed, kind, light, tint],
  );
  return (
    <svg
      className={`${classes.scene} ${className ?? ''}`}
      viewBox={`0 0 ${SCENE_SIZE.width} ${SCENE_SIZE.height}`}
      preserveAspectRatio="xMidYMax slice"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawScene makes every byte of it from numbers and checked colours
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
