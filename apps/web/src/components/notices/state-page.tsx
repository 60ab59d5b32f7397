import type { ReactNode } from 'react';
import type { SceneKind } from '../scene/draw-scene.ts';
import { Scene } from '../scene/scene.tsx';
import classes from './state-page.module.css';

type StatePageProps = { title: string; text?: ReactNode; scene?: SceneKind; mood?: 'calm' | 'good'; children?: ReactNode };

/**
 * A whole page for one state (missing, failed, expired, not yet) with one or two actions as children. Its sky is overcast, and only that of
 * something that went well is bright.
 */
export function StatePage({ title, text, scene = 'coast', mood = 'calm', children }: StatePageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.picture}>
        <Scene seed={`state-${scene}`} kind={scene} light={mood === 'good' ? 'day' : 'overcast'} />
      </div>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      {text ? <p className={classes.text}>{text}</p> : null}
      {children ? <div className={classes.actions}>{children}</div> : null}
    </div>
  );
}
