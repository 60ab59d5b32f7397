import type { ReactNode } from 'react';
import classes from './named-cell.module.css';

/** A name with what tells it from others of that name below it, as they are written: an address, a host. */
export function NamedCell({ name, detail }: { name: string; detail: string }) {
  return (
    <span className={classes.named} data-row>
      <bdi>{name}</bdi>
      <bdi className={classes.quiet}>{detail}</bdi>
    </span>
  );
}

/** A row as a card, for narrow screens: the name on top, then a line for each thing that is said of it. */
export function NamedCard({ name, detail, children }: { name: string; detail?: string; children: ReactNode }) {
  return (
    <span className={classes.card}>
      <span className={classes.named}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {detail === undefined ? null : <bdi className={classes.quiet}>{detail}</bdi>}
      </span>
      {children}
    </span>
  );
}
