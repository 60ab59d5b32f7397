import type { ComponentProps } from 'react';
import classes from './fold-button.module.css';

/** The classes of a button that opens what is under it, and turns its sign. It says by `aria-expanded` whether it is open. */
export const opensClass = classes.opens ?? '';

/** The classes of what is open under a card. */
export const underClass = classes.under ?? '';

/** The lowest row of a card: opens and folds what belongs to it. */
export function FoldButton({ isOpen, children, ...props }: ComponentProps<'button'> & { isOpen: boolean }) {
  return (
    <button type="button" aria-expanded={isOpen} className={`${classes.fold} ${classes.opens}`} {...props}>
      <bdi>{children}</bdi>
    </button>
  );
}
