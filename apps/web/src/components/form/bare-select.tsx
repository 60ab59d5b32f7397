import { IconChevronDown } from '@caravel/icons';
import type { ComponentProps } from 'react';
import classes from './bare-select.module.css';

/** A select of the browser's own, with our arrow: browsers leave theirs at the very edge where text runs from right to left. */
export function BareSelect(props: ComponentProps<'select'>) {
  return (
    <span className={classes.select}>
      <select {...props} />
      <IconChevronDown size={16} aria-hidden="true" />
    </span>
  );
}
