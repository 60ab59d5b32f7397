import { useRouterState } from '@tanstack/react-router';
import classes from './progress-bar.module.css';

/**
 * A thin bar on top while the next page loads; it appears after 150 ms (in CSS), so that quick changes do not flicker.
 */
export function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  return isLoading ? <div className={classes.bar} aria-hidden="true" /> : null;
}
