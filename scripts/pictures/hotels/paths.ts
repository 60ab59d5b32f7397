import type { Dice } from './dice.ts';

/** A point of the picture, in its units (1200 × 800). */
export type Point = readonly [x: number, y: number];

/** A number in a tenth of a unit, as short as SVG takes it. */
export const short = (value: number) => String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, '$1.');

const tenth = (value: number) => Math.round(value * 10) / 10;
const pair = (x: number, y: number) => {
  const second = short(y);
  return `${short(x)}${second.startsWith('-') ? '' : ' '}${second}`;
};
/** Long ways in whole units, short ones in tenths: what is small shows the difference, and bytes are few. */
const step = (way: number) => (Math.abs(way) >= 11 ? Math.round(way) : tenth(way));

/** An open line through points, relative from the second on. */
export function line(points: readonly Point[]): string {
  let [fromX, fromY] = [0, 0];
  let path = '';
  for (const [x, y] of points) {
    const [dx, dy] = [step(x - fromX), step(y - fromY)];
    if (path === '') path = `M${pair(Math.round(x), Math.round(y))}`;
    else path += Math.abs(dx) < 0.3 ? `v${short(dy)}` : Math.abs(dy) < 0.3 ? `h${short(dx)}` : `l${pair(dx, dy)}`;
    [fromX, fromY] = [x, y];
  }
  return path;
}

/** A closed shape through points. */
export const polygon = (points: readonly Point[]) => `${line(points)}z`;

/** A rectangle by its upper left corner. */
export const rectangle = (x: number, y: number, w: number, h: number) =>
  `M${pair(Math.round(x), Math.round(y))}h${short(step(w))}v${short(step(h))}h${short(-step(w))}z`;

const whole = ([x, y]: Point) => pair(Math.round(x), Math.round(y));

/** A closed shape through points with round corners: each point bends the line that joins the middles of its sides. */
export function smooth(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const last = points.at(-1) ?? [0, 0];
  let path = `M${whole(middle(last, points[0] ?? last))}`;
  points.forEach((point, index) => {
    path += `Q${whole(point)} ${whole(middle(point, points[(index + 1) % points.length] ?? point))}`;
  });
  return `${path}z`;
}

/** An ellipse as a path, so that several share one element. */
export const oval = (x: number, y: number, rx: number, ry = rx) =>
  `M${pair(x - rx, y)}a${short(rx)} ${short(ry)} 0 1 0 ${short(2 * rx)} 0a${short(rx)} ${short(ry)} 0 1 0 ${short(-2 * rx)} 0z`;

/** A round mass of foliage or cloud: bumps around an ellipse. */
export function bumps(dice: Dice, x: number, y: number, rx: number, ry: number, count: number): string {
  const turn = dice.real(0, 6.28);
  const points = Array.from({ length: count }, (_, index): Point => {
    const angle = turn + ((index + dice.real(-0.22, 0.22)) / count) * 6.283;
    const reach = dice.real(0.86, 1.06);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  const last = points.at(-1) ?? [x, y];
  let [fromX, fromY] = [Math.round(last[0]), Math.round(last[1])];
  let path = `M${pair(fromX, fromY)}`;
  for (const [rawX, rawY] of points) {
    const [toX, toY] = [Math.round(rawX), Math.round(rawY)];
    const radius = Math.ceil(Math.hypot(toX - fromX, toY - fromY) * 0.53) || 1;
    path += `a${radius} ${radius} 0 0 1 ${pair(toX - fromX, toY - fromY)}`;
    [fromX, fromY] = [toX, toY];
  }
  return `${path}z`;
}

/** Points as marks of no length: drawn with a wide round line they are discs, the cheapest of all shapes. */
export function dots(points: readonly Point[]): string {
  let [fromX, fromY] = [0, 0];
  return points
    .map(([rawX, rawY], index) => {
      const [x, y] = [Math.round(rawX), Math.round(rawY)];
      const move = index === 0 ? `M${pair(x, y)}h0` : `m${pair(x - fromX, y - fromY)}h0`;
      [fromX, fromY] = [x, y];
      return move;
    })
    .join('');
}

/** Discs of one size. */
export const discs = (path: string, color: string, radius: number, look: Look = {}) =>
  stroke(path, color, radius * 2, { ...look, more: ` stroke-linecap="round"${look.more ?? ''}` });

/** Attributes of an element, in their short form. */
export type Look = { readonly opacity?: number; readonly edge?: string; readonly width?: number; readonly more?: string };

const attributes = ({ opacity, edge, width, more }: Look) =>
  `${edge ? ` stroke="${edge}"` : ''}${width ? ` stroke-width="${short(width)}"` : ''}${
    opacity === undefined ? '' : ` opacity="${String(Math.round(opacity * 100) / 100).replace(/^0\./, '.')}"`
  }${more ?? ''}`;

/** A filled path; nothing if the path is empty. */
export const fill = (path: string, color: string, look: Look = {}) =>
  path === '' ? '' : `<path fill="${color}"${attributes(look)} d="${path}"/>`;

/** A drawn line; nothing if the path is empty. */
export const stroke = (path: string, color: string, width: number, look: Look = {}) =>
  path === '' ? '' : `<path fill="none"${attributes({ ...look, edge: color, width })} d="${path}"/>`;
