import classes from './activity-parts.module.css';

/** A fact with its name. */
export type FactLine = { readonly label: string; readonly value: string };

/** Facts one under the other, each with its name. */
export function FactLines({ lines }: { lines: readonly FactLine[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {lines.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
