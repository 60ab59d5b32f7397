import type { ReactNode } from 'react';
import classes from './filters.module.css';

/** A named group of the filter rail. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
