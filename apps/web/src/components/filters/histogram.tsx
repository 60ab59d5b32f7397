import classes from './histogram.module.css';

type HistogramProps = {
  /** How many results are in each of equally wide steps. */
  counts: readonly number[];
  /** The steps within the limits, from `from` to `to`, both parts of the whole (0 to 1): the others are drawn quietly. */
  from: number;
  to: number;
};

/** How many results cost how much, above a price slider. A picture of what the slider does: screen readers have its figures. */
export function Histogram({ counts, from, to }: HistogramProps) {
  const most = Math.max(1, ...counts);
  return (
    <div className={classes.bars} aria-hidden="true">
      {counts.map((count, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its number
          key={step}
          className={classes.bar}
          data-out={(step + 1) / counts.length <= from || step / counts.length >= to || undefined}
          style={{ blockSize: `${count === 0 ? 0 : Math.max(4, (count / most) * 100)}%` }}
        />
      ))}
    </div>
  );
}
