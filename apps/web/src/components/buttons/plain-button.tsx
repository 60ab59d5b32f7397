import type { ComponentProps } from 'react';
import classes from './plain-button.module.css';

/** A button without any look of its own, for rows, chips and links that act: what stands in a list by the dozen does without Mantine's machinery. */
export function PlainButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={className ? `${classes.plain} ${className}` : classes.plain} />;
}
