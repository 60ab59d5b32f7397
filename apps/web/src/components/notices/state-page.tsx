import type { ReactNode } from 'react';
import type { SceneKind } from '../scene/draw-scene.ts';
import { Scene } from '../scene/scene.tsx';
import classes from './state-page.module.css';

type StatePageProps = { title: string; text?: ReactNode; scene?: SceneKind; children?: ReactNode };

/** A whole page for one state (missing, failed, expired, not yet) with one or two actions as children. */
export function StatePage({ title, text, scene = 'coast', children }: StatePageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.picture}>
        <Scene seed={`state-${scene}`} kind={scene} light="dawn" />
      </div>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      {text ? <p className={classes.text}>{text}</p> : null}
      {children ? <div className={classes.actions}>{children}</div> : null}
    </div>
  );
}
