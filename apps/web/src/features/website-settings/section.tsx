import type { ReactNode } from 'react';
import classes from './website.module.css';

/** A section of the settings, under a heading that the table of sections links to. */
export function Section({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) {
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 className={classes.heading} id={id} tabIndex={-1}>
        {title}
      </h2>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {children}
    </section>
  );
}
