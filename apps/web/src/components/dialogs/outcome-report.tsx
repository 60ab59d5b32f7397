import { Dialog } from './dialog.tsx';
import classes from './outcome-report.module.css';

type OutcomeReportProps = {
  title: string;
  /** How many were done. */
  done: string;
  /** How many were not. */
  rest: string;
  /** Those that were not, by name, with the reason of each; null: there is nothing to report. */
  left: readonly { readonly id: string; readonly name: string; readonly reason: string }[] | null;
  onClose: () => void;
};

/** Says for each record of a deed on many that was left as it was, why. */
export function OutcomeReport({ title, done, rest, left, onClose }: OutcomeReportProps) {
  return (
    <Dialog isOpen={left !== null} onClose={onClose} title={title}>
      <div className={classes.report}>
        <p>{done}</p>
        <p>{rest}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
        <ul className={classes.outcomes} tabIndex={0} aria-label={title}>
          {(left ?? []).map(({ id, name, reason }) => (
            <li key={id}>
              <bdi>{name}</bdi> <span className={classes.quiet}>{reason}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
