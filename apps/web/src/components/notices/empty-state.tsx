import type { ReactNode } from 'react';
import type { SceneKind } from '../scene/draw-scene.ts';
import { Scene } from '../scene/scene.tsx';
import classes from './empty-state.module.css';
import { useSay } from './said-in-place.tsx';

/** A state inside a page: empty, not found, failed. One small drawing, one sentence, one action. */
export function EmptyState({
  title,
  text,
  scene = 'lake',
  children,
}: {
  title: string;
  text?: string;
  scene?: SceneKind;
  children?: ReactNode;
}) {
  useSay([title, text].filter(Boolean).join('. '));
  return (
    <div className={classes.empty}>
      <div className={classes.picture}>
        <Scene seed={`empty-${scene}`} kind={scene} light="overcast" />
      </div>
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {children}
    </div>
  );
}
