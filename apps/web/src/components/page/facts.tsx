import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Facts about a record, each under its name. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Numbers that a record adds up to, each under its name; `id` tells two of one name apart. */
export function Figures({ figures }: { figures: readonly { id: string; label: string; value: string }[] }) {
  return (
    <ul className={classes.figures}>
      {figures.map(({ id, label, value }) => (
        <li key={id}>
          <span>{label}</span>
          <strong className="tabular">{value}</strong>
        </li>
      ))}
    </ul>
  );
}

/** Cards of a record beside each other: a wide column and a narrow one, which follows it on a small screen. */
export function RecordColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{main}</div>
      <div className={classes.column}>{side}</div>
    </div>
  );
}
