import { useElementSize } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { barScale } from './bar-scale.ts';
import classes from './sold-bars.module.css';

/** A bar: what it is known by, its name, its value, which is not negative, and the list of what it counts. */
export type Bar = { readonly key: string; readonly name: string; readonly value: number; readonly href: string };

type SoldBarsProps = { bars: readonly Bar[]; write: (value: number) => string };

/** Pixels: a digit at 12 px, a point or a space beside it, and the room between two texts. */
const DIGIT = 7.2;
const POINT = 3.6;
const GAP = 8;
/** The tooltip of a bar in the first or the last fifth begins or ends with the bar, so that it stays within the chart. */
const EDGE = 0.2;

const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (/[\s.,]/.test(sign) ? POINT : DIGIT), 0);

/** The room that each of these texts needs in a row, in pixels. */
const roomOf = (texts: readonly string[]) => Math.max(0, ...texts.map(widthOf)) + GAP;

function edgeOf(place: number) {
  if (place < EDGE) return 'start';
  return place > 1 - EDGE ? 'end' : undefined;
}

type ColumnProps = {
  bar: Bar;
  share: number;
  value: string;
  isLabelled: boolean;
  isNamed: boolean;
  edge: 'start' | 'end' | undefined;
};

function Column({ bar, share, value, isLabelled, isNamed, edge }: ColumnProps) {
  return (
    <Link to={bar.href} tabIndex={-1} className={classes.column}>
      <div className={classes.rise}>
        {isLabelled && bar.value > 0 ? <span className={classes.value}>{value}</span> : null}
        <div className={classes.bar} style={{ blockSize: `${share * 100}%` }} />
      </div>
      <div className={classes.name}>{isNamed ? bar.name : null}</div>
      {isLabelled ? null : (
        <div className={classes.told} data-edge={edge}>
          {bar.name} <strong>{value}</strong>
        </div>
      )}
    </Link>
  );
}

/**
 * Bars in one colour: each with its value where there is room, else beside an axis, with the value under the pointer. A press on a bar opens the list
 * of what it counts. Made for eye and pointer: the table beside it has the same figures and links for everybody.
 */
export function SoldBars({ bars, write }: SoldBarsProps) {
  const { ref, width } = useElementSize();
  const values = bars.map(({ value }) => write(value));
  // Before the first measurement as if there were room for everything.
  const whole = width || Number.POSITIVE_INFINITY;
  const { top, ticks } = barScale(Math.max(0, ...bars.map(({ value }) => value)));
  const isLabelled = whole / bars.length >= roomOf(values);
  const axis = isLabelled ? 0 : roomOf(ticks.map(write));
  const nameRoom = roomOf(bars.map(({ name }) => name));
  const room = (whole - axis) / bars.length;
  const nth = Math.ceil(nameRoom / room) || 1;
  /** Whether a column has its name: all have if there is room, else every nth whose name stays within the chart. */
  const isNamed = (at: number) => {
    const middle = axis + (at + 0.5) * room;
    return nth === 1 || (at % nth === 0 && Math.min(middle, whole - middle) >= (nameRoom - GAP) / 2);
  };
  return (
    <div ref={ref} className={classes.chart}>
      {isLabelled ? null : (
        <div className={classes.axis}>
          {ticks.map((tick) => (
            <div key={tick} className={classes.tick} style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
              <span style={{ inlineSize: axis - GAP }}>{write(tick)}</span>
            </div>
          ))}
        </div>
      )}
      <div className={classes.columns} style={{ marginInlineStart: axis }}>
        {bars.map((bar, at) => (
          <Column
            key={bar.key}
            bar={bar}
            share={bar.value / top}
            value={values[at] ?? ''}
            isLabelled={isLabelled}
            isNamed={isNamed(at)}
            edge={edgeOf(at / bars.length)}
          />
        ))}
      </div>
    </div>
  );
}
