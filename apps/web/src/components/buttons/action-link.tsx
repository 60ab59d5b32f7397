import type { ComponentProps } from 'react';
import classes from './action-link.module.css';

/** `filled` is the main action, `soft` is a chosen option, `outline` is another action, `quiet` stands beside text. */
type Look = { look?: 'filled' | 'soft' | 'quiet' | 'outline'; size?: 'sm' | 'md' | 'lg'; shape?: 'pill' };

const SIZES = { sm: classes.small, md: '', lg: classes.large } as const;

/** The classes of a link or button that looks like Mantine's: pages of visitors and long lists do without that. */
export function actionClass({ look = 'filled', size = 'md', shape }: Look = {}): string {
  return [classes.action, classes[look], SIZES[size], shape ? classes[shape] : ''].filter(Boolean).join(' ');
}

/** A button for pages without Mantine's button. */
export function ActionButton({ look, size, shape, className, ...props }: ComponentProps<'button'> & Look) {
  const own = actionClass({ ...(look && { look }), ...(size && { size }), ...(shape && { shape }) });
  return <button type="button" {...props} className={className ? `${own} ${className}` : own} />;
}
