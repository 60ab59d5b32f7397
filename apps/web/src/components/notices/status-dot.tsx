import classes from './status-dot.module.css';

export type StatusKind = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** A status: a small dot with its word. The word carries the meaning; the colour only helps. */
export function StatusDot({ kind, label }: { kind: StatusKind; label: string }) {
  return (
    <span className={classes.status} data-kind={kind}>
      {label}
    </span>
  );
}
