import { mixColors } from '@caravel/kernel';
import type { PicturedView } from '@caravel/products/hotels/world';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { ground, hills, mountains, sea } from '../outdoors/land.ts';
import { sky } from '../outdoors/sky.ts';
import { oldTown, skyline } from '../outdoors/town.ts';
import { hedge, treeOf } from '../outdoors/trees.ts';
import { fill, line, type Point, polygon, stroke } from '../paths.ts';
import type { Interior } from './interior.ts';

const HORIZON = 520;

/** What is seen from a window, as a picture of its own whose horizon is at `HORIZON`. */
function outlook(brush: Brush, view: PicturedView): string {
  const dice = brush.here(`outlook ${view}`);
  const far = brush.detail < 2 ? brush : { ...brush, detail: 1 as const };
  const air = sky(far, HORIZON, `outlook sky ${view}`);
  if (view === 'sea') return air + sea(brush, HORIZON, 900);
  if (view === 'mountain')
    return air + mountains(brush, HORIZON + 40, dice.real(260, 360)) + ground(brush, HORIZON + 60, brush.palette.leaf);
  if (view === 'city') {
    const town =
      brush.features.kind === 'tower' || dice.chance(0.4)
        ? skyline({ ...far, detail: 2 }, HORIZON + 170, 400)
        : oldTown(brush, HORIZON + 150, 330);
    return `${air}<g transform="translate(300 ${HORIZON * 0.5}) scale(.5)">${town}</g>${ground(brush, HORIZON + 72, brush.palette.base)}`;
  }
  const tree = treeOf(brush);
  const lawn = ground(brush, HORIZON + 10, mixColors(brush.palette.leaf, '#c9c774', 0.25));
  return (
    air +
    hills(brush, HORIZON + 14, 90) +
    lawn +
    hedge(brush, dice, -20, 1220, HORIZON + 110, 60, true) +
    [0.25, 0.5, 0.78].map((share) => tree(brush, dice, [1200 * share, HORIZON + 140], dice.real(380, 480))).join('')
  );
}

/** The opening of a window on the back wall or on a side wall, as corners from the upper left clockwise. */
export type Pane = {
  readonly corners: readonly [Point, Point, Point, Point];
  /** Where the mullions run, as shares of the width. */
  readonly mullions: readonly number[];
  /** Whether it reaches the floor. */
  readonly isDoor: boolean;
};

/** A window on the back wall. */
export function backWindow(room: Interior, u: number, v: number, w: number, h: number, mullions: readonly number[]): Pane {
  const { back } = room;
  return { corners: [back.at(u, v + h), back.at(u + w, v + h), back.at(u + w, v), back.at(u, v)], mullions, isDoor: v < 0.2 };
}

/** A window on a side wall, from `near` to `far` metres before the back wall. */
export function sideWindow(
  room: Interior,
  left: boolean,
  far: number,
  near: number,
  v: number,
  h: number,
  mullions: readonly number[],
): Pane {
  const u = left ? 0 : room.width;
  const at = (out: number, up: number) => room.back.at(u, up, out);
  const [a, b] = left ? [near, far] : [far, near];
  return { corners: [at(a, v + h), at(b, v + h), at(b, v), at(a, v)], mullions, isDoor: v < 0.2 };
}

const between = (a: Point, b: Point, share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

/** A window with what is seen from it; `outside` has the light of the hour, `brush` that of the room. */
export function drawWindow(brush: Brush, outside: Brush, room: Interior, pane: Pane, view: PicturedView): string {
  const { light, palette } = brush;
  const [a, b, c, d] = pane.corners;
  const shape = polygon([a, b, c, d]);
  const [high, low] = [Math.min(a[1], b[1]), Math.max(c[1], d[1])];
  // Large enough to fill the opening above and below the horizon, and from side to side.
  const k = Math.max((room.horizon - high) / (HORIZON - 4), (low - room.horizon) / (796 - HORIZON), (b[0] - a[0]) / 1190, 0.4);
  const shift = (a[0] + b[0]) / 2 - 600 * k;
  const scene = `<g transform="translate(${Math.round(shift)} ${Math.round(room.horizon - HORIZON * k)}) scale(${Math.ceil(k * 100) / 100})">${outlook(outside, view)}</g>`;
  const frame = sunlit(light, brush.own('window frame').pick(['#f7f2e8', '#3f4347', palette.wood, '#f7f2e8']));
  const bars = pane.mullions.map((share) => line([between(a, b, share), between(d, c, share)])).join('');
  const thick = Math.max(3, room.scale * 0.05);
  const rail =
    pane.isDoor && view !== 'garden'
      ? stroke(line([between(d, a, 0.36), between(c, b, 0.36)]), shaded(light, palette.metal, 0.3), 3, { opacity: 0.9 }) +
        fill(polygon([between(d, a, 0.36), between(c, b, 0.36), c, d]), '#ffffff', { opacity: 0.14 })
      : '';
  const gleam = fill(polygon([between(a, b, 0.08), between(a, b, 0.3), between(d, c, 0.12), d]), '#ffffff', { opacity: 0.1 });
  return (
    brush.clip(shape, scene + rail + gleam) +
    stroke(bars, frame, thick) +
    `<path d="${shape}" fill="none" stroke="${frame}" stroke-width="${Math.round(thick * 1.5)}" stroke-linejoin="round"/>`
  );
}

/** Curtains drawn aside, from a rail down to the floor; `edges` are the upper and lower ends of each. */
export function curtains(brush: Brush, edges: readonly (readonly [Point, Point, Point, Point])[]): string {
  const { light, palette } = brush;
  const dice = brush.own('curtains');
  const color = dice.pick([
    mixColors(palette.textile, '#ffffff', 0.35),
    '#efe8da',
    palette.textile,
    mixColors(palette.panel, '#ffffff', 0.3),
  ]);
  return edges
    .map(([a, b, c, d]) => {
      let folds = '';
      for (const share of [0.16, 0.34, 0.52, 0.72, 0.88]) folds += line([between(a, b, share), between(d, c, share)]);
      return (
        fill(
          polygon([a, b, c, d]),
          brush.fade([
            [0, sunlit(light, color)],
            [1, shaded(light, color, 0.35)],
          ]),
        ) + stroke(folds, shaded(light, color, 1), Math.max(2, Math.abs(b[0] - a[0]) * 0.06), { opacity: 0.35 })
      );
    })
    .join('');
}

/** Light from a window on the floor, before the wall it falls through. */
export function lightPatch(brush: Brush, corners: readonly Point[]): string {
  if (brush.light.hour === 'dusk') return '';
  return fill(polygon(corners), sunlit(brush.light, '#fff6dc'), { opacity: brush.light.hour === 'golden' ? 0.34 : 0.26 });
}
