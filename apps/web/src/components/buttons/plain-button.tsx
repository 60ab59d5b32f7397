import type { ComponentProps } from 'react';
import classes from './plain-button.module.css';

/**
 * A button without a look of its own, for rows, chips and links that act. It avoids the cost of Mantine's button in
 * lists with dozens of them.
 */
export function PlainButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={className ? `${classes.plain} ${className}` : classes.plain} />;
}
