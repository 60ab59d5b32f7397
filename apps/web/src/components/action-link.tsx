import type { ComponentProps } from 'react';
import classes from './action-link.module.css';

type Look = { look?: 'filled' | 'quiet' | 'outline'; size?: 'md' | 'lg' };

/** The classes of a link or button of the public pages, which do without Mantine's button so that their first load stays small. */
export function actionClass({ look = 'filled', size = 'md' }: Look = {}): string {
  return `${classes.action} ${classes[look]} ${size === 'lg' ? classes.large : ''}`;
}

/** A button of the public pages. */
export function ActionButton({ look, size, className, ...props }: ComponentProps<'button'> & Look) {
  return (
    <button
      type="button"
      {...props}
      className={`${actionClass({ ...(look ? { look } : {}), ...(size ? { size } : {}) })} ${className ?? ''}`}
    />
  );
}
