import { NativeSelect } from '@mantine/core';
import classes from './file-columns.module.css';

type FileColumnsProps<Name extends string> = {
  /** What columns may hold. */
  names: readonly Name[];
  labelOf: (name: Name) => string;
  /** Said where the file has no such column. */
  none: string;
  sampleLabel: string;
  header: readonly string[];
  sample: readonly (readonly string[])[];
  /** The place of each column, from 0. */
  columns: Partial<Record<Name, number>>;
  onColumns: (next: Partial<Record<Name, number>>) => void;
};

/** Which column of an uploaded file holds what, beside its first rows. */
export function FileColumns<Name extends string>({
  names,
  labelOf,
  none,
  sampleLabel,
  header,
  sample,
  columns,
  onColumns,
}: FileColumnsProps<Name>) {
  const set = (name: Name, place: string) => {
    const next = { ...columns };
    delete next[name];
    onColumns(place === '' ? next : { ...next, [name]: Number(place) });
  };
  return (
    <>
      <div className={classes.columns}>
        {names.map((name) => (
          <NativeSelect
            key={name}
            label={labelOf(name)}
            data={[
              { value: '', label: none },
              ...header.map((heading, at) => ({ value: String(at), label: heading || String(at + 1) })),
            ]}
            value={String(columns[name] ?? '')}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={sampleLabel}>
        <table className={classes.table}>
          <caption>{sampleLabel}</caption>
          <thead>
            <tr>
              {header.map((heading, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headings may stand there twice
                <th key={at} scope="col">
                  <bdi>{heading}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have only their place
              <tr key={row}>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have only their place
                  <td key={at}>
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
