import type { ComponentProps } from 'react';
import classes from './action-link.module.css';

/** `filled` the one thing to do, `soft` what is chosen, `outline` another thing to do, `quiet` beside text. */
type Look = { look?: 'filled' | 'soft' | 'quiet' | 'outline'; size?: 'sm' | 'md' | 'lg'; shape?: 'pill' };

const SIZES = { sm: classes.small, md: '', lg: classes.large } as const;

/** The classes of a link or button of pages that do without Mantine's button, so that their first load stays small and their lists draw fast. */
export function actionClass({ look = 'filled', size = 'md', shape }: Look = {}): string {
  return [classes.action, classes[look], SIZES[size], shape ? classes[shape] : ''].filter(Boolean).join(' ');
}

/** A button of such a page. */
export function ActionButton({ look, size, shape, className, ...props }: ComponentProps<'button'> & Look) {
  const own = actionClass({ ...(look && { look }), ...(size && { size }), ...(shape && { shape }) });
  return <button type="button" {...props} className={className ? `${own} ${className}` : own} />;
}
