import { mixColors } from '@caravel/kernel';
import type { PicturedRoom, PicturedView } from '@caravel/products/hotels/world';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, type Point, polygon } from '../paths.ts';
import { block, patchPath } from '../space.ts';
import { art, bed, desk, nightstand, roundTable, rug, sofa } from './furniture.ts';
import { canopy, headboard, headOf } from './headboards.ts';
import { type Interior, indoors, interiorOf, shell } from './interior.ts';
import { cushion, floorLamp, pendant, plant, under } from './soft.ts';
import { backWindow, curtains, drawWindow, lightPatch, sideWindow } from './window.ts';

/** How the beds of a room stand: widths in metres. */
const BEDS: Readonly<Record<PicturedRoom, readonly number[]>> = {
  single: [1.1],
  double: [1.8],
  twin: [1.05, 1.05],
  family: [1.6, 0.95],
  suite: [2],
};

/** Low sun through a side window draws its panes on the back wall. */
function sunOnWall(brush: Brush, { back, width, height }: Interior, left: boolean): string {
  if (brush.light.hour !== 'golden' && brush.light.hour !== 'morning') return '';
  const at = (share: number, v: number): Point => back.at(left ? width * share : width * (1 - share), v);
  const pane = (from: number) =>
    polygon([at(from, height * 0.86), at(from + 0.13, height * 0.8), at(from + 0.13, height * 0.26), at(from, height * 0.32)]);
  return fill(pane(0.46) + pane(0.61), sunlit(brush.light, '#fff0c4'), { opacity: brush.light.hour === 'golden' ? 0.3 : 0.2 });
}

/** A window in a side wall, its curtains and the light that it throws on the floor. */
function sideLight(brush: Brush, outside: Brush, room: Interior, left: boolean, view: PicturedView, door: boolean): string {
  const [far, near, v, h] = [0.7, 3.3, door ? 0.04 : 0.85, door ? room.height - 0.45 : 1.55];
  const pane = sideWindow(room, left, far, near, v, h, door ? [0.5] : [0.34, 0.67]);
  const u = left ? 0 : room.width;
  const inner = left ? 0.08 : room.width - 0.08;
  const strip = (from: number, to: number): readonly [Point, Point, Point, Point] => {
    const top = room.height - 0.16;
    const [a, b] = left ? [to, from] : [from, to];
    return [room.back.at(inner, top, a), room.back.at(inner, top, b), room.back.at(inner, 0.03, b), room.back.at(inner, 0.03, a)];
  };
  const fall = left ? 1 : -1;
  const patch = lightPatch(brush, [
    room.back.at(u + fall * 0.3, 0, far + 0.2),
    room.back.at(u + fall * 2.1, 0, far + 0.9),
    room.back.at(u + fall * 2.1, 0, near + 0.7),
    room.back.at(u + fall * 0.3, 0, near),
  ]);
  return (
    patch +
    sunOnWall(brush, room, left) +
    drawWindow(brush, outside, room, pane, view) +
    curtains(brush, [strip(far - 0.45, far + 0.12), strip(near - 0.1, near + 0.6)])
  );
}

/** A window in the back wall with its curtains and light. */
function backLight(
  brush: Brush,
  outside: Brush,
  room: Interior,
  u: number,
  w: number,
  view: PicturedView,
  door: boolean,
): string {
  const { back, height } = room;
  const [v, h] = door ? [0.04, height - 0.42] : [0.8, height - 1.3];
  const pane = backWindow(room, u, v, w, h, door ? [0.5] : [0.33, 0.66]);
  const strip = (from: number, to: number): readonly [Point, Point, Point, Point] => [
    back.at(from, height - 0.14, 0.12),
    back.at(to, height - 0.14, 0.12),
    back.at(to, 0.03, 0.12),
    back.at(from, 0.03, 0.12),
  ];
  const patch = lightPatch(brush, [
    back.at(u + 0.1, 0, 0.15),
    back.at(u + w - 0.1, 0, 0.15),
    back.at(u + w + brush.light.side * -0.9, 0, 2.4),
    back.at(u + brush.light.side * -0.9, 0, 2.4),
  ]);
  return (
    patch +
    drawWindow(brush, outside, room, pane, view) +
    curtains(brush, [strip(u - 0.34, u + 0.16), strip(u + w - 0.16, u + w + 0.34)])
  );
}

/** A bed whose head is at a side wall, so that its long side is seen. */
function sideBed(brush: Brush, room: Interior, left: boolean, out: number, w: number): string {
  const { palette, light } = brush;
  const { back, width } = room;
  const long = 2.05;
  const dice = brush.own('bed');
  const frame = dice.pick([palette.wood, mixColors(palette.textile, '#5a5048', 0.25), palette.panel]);
  const throwColor = dice.pick([palette.accent, palette.textile, palette.second, mixColors(palette.panel, palette.accent, 0.5)]);
  const at = (along: number, v: number, o: number): Point => back.at(left ? along : width - along, v, o);
  const u = left ? 0.12 : width - 0.12 - long;
  const [low, top] = [0.3, 0.56];
  const strip = polygon([
    at(1.45, top + 0.01, out),
    at(1.95, top + 0.01, out),
    at(1.95, top + 0.01, out + w),
    at(1.95, low, out + w + 0.02),
    at(1.45, low, out + w + 0.02),
    at(1.45, top + 0.01, out + w),
  ]);
  const count = w > 1.3 ? 2 : 1;
  const each = w / count;
  const standing = (index: number, from: number, high: number, color: string) =>
    cushion(
      brush,
      back,
      {
        u: left ? from : width - from - 0.13,
        v: top + 0.02,
        w: 0.13,
        h: high,
        from: out + (index + 0.1) * each,
        to: out + (index + 0.9) * each,
      },
      color,
      16,
    );
  let pillows = '';
  for (let index = 0; index < count; index++)
    pillows +=
      standing(index, 0.2, 0.42, palette.linen) + standing(index, 0.42, 0.3, mixColors(palette.linen, palette.textile, 0.25));
  const board = dice.pick([palette.textile, palette.panel, palette.wood]);
  return (
    under(brush, back, u, long, out, out + w) +
    cushion(
      brush,
      back,
      { u: left ? 0 : width - 0.12, v: 0.1, w: 0.12, h: 1.1, from: out - 0.15, to: out + w + 0.15 },
      board,
      8,
    ) +
    block(brush, back, { u, v: 0.08, w: long, h: 0.24, from: out, to: out + w + 0.02 }, frame) +
    cushion(brush, back, { u, v: low, w: long, h: top - low, from: out, to: out + w }, palette.linen, 12) +
    fill(
      strip,
      brush.fade([
        [0, sunlit(light, throwColor)],
        [1, shaded(light, throwColor, 0.4)],
      ]),
    ) +
    pillows
  );
}

/** Beds at the back wall, with what stands between and beside them. */
function backBeds(brush: Brush, room: Interior, widths: readonly number[], middle: number, floor: string): string {
  const { back } = room;
  const gap = widths.length > 1 ? 0.66 : 0;
  const total = widths.reduce((sum, w) => sum + w, 0) + gap * (widths.length - 1);
  let u = middle - total / 2;
  let [boards, beds, stands] = ['', '', ''];
  const start = u;
  widths.forEach((w, index) => {
    boards += headboard(brush, back, u - 0.04, w + 0.08);
    beds += canopy(brush, room, u, w, false) + bed(brush, back, u, w) + canopy(brush, room, u, w, true);
    if (index < widths.length - 1) stands += nightstand(brush, back, u + w + 0.08, 0.5);
    u += w + gap;
  });
  const lamps = brush.own('bed lamps').chance(0.35);
  const ends = [start - 0.62, start + total + 0.12];
  for (const at of ends)
    if (at > 0.02 && at + 0.5 < room.width) stands += nightstand(brush, back, at, 0.5, !lamps || widths.length > 1);
  const hanging =
    lamps && widths.length === 1 ? ends.map((at) => pendant(brush, back, at + 0.25, 1.25, 0.3, room.height, 0.2)).join('') : '';
  return boards + stands + floor + beds + hanging;
}

/** A guest room of a kind, with its view. */
export function drawRoom(outside: Brush, kind: PicturedRoom, view: PicturedView): string {
  const brush = indoors(outside);
  const dice = brush.here('room');
  const { stars, kind: house } = brush.features;
  const large = kind === 'suite' ? 2 : kind === 'family' || stars > 3 ? 1 : 0;
  const width = [3.5, 4.2, 5.2][large] ?? 4.2;
  const door = house === 'resort' || house === 'tower' || stars > 3 ? dice.chance(0.75) : dice.chance(0.25);
  const room = interiorOf(
    width,
    dice.real(2.7, 3) + (house === 'grand' ? 0.4 : 0),
    dice.real(0.58, 0.64),
    dice.real(-0.9, 0.9),
    1.3,
    dice.real(590, 620),
  );
  const left = dice.chance(0.5);
  const { back } = room;
  const widths = BEDS[kind];
  const { kind: head, top: headTop } = headOf(brush);
  const isLocal = head === 'screens' || head === 'niche' || head === 'canopy';
  const sideways = widths.length === 1 && dice.chance(isLocal ? 0.2 : 0.45);
  let out = shell(brush, room);
  if (sideways) {
    const w = Math.min(door ? 2.6 : 2.1, width * 0.5);
    const u = left ? width * 0.93 - w - (large > 0 ? 0.2 : 0) : width * 0.07 + (large > 0 ? 0.2 : 0);
    out += backLight(brush, outside, room, u, w, view, door);
    out += art(brush, back, left ? 0.35 : width - 1.25, 1.3, 0.9, 0.7, 'room');
    out += rug(brush, back, left ? 0.8 : width - 3.4, 2.6, 1.1, 3.3);
    const chair = sofa(brush, back, left ? width - 1.5 : 0.5, 0.35, large > 1 ? 1.7 : 0.9);
    out +=
      large > 1
        ? sofa(brush, back, left ? width - 2.5 : 0.6, 0.3, 1.8) +
          roundTable(brush, back, left ? width - 1.6 : 1.5, 1.7, 0.42, 0.36)
        : chair;
    out += plant(brush, back, left ? width - 0.35 : 0.35, 0.35, 1.3);
    const near = (widths[0] ?? 1.6) + (large > 0 ? 1.15 : 1);
    out += pendant(brush, back, left ? 0.3 : width - 0.3, 1.2, large > 0 ? 0.85 : 0.7, room.height, 0.2);
    out += sideBed(brush, room, left, large > 0 ? 1.15 : 1, widths[0] ?? 1.6);
    out += pendant(brush, back, left ? 0.3 : width - 0.3, 1.25, near + 0.25, room.height, 0.2);
    return out + pendant(brush, back, width / 2, room.height - 0.55, 1.6, room.height, 0.32);
  }
  const middle = width * (left ? 0.54 : 0.46);
  out += sideLight(brush, outside, room, left, view, door);
  const over = headTop + 0.16;
  if (over + 0.5 < room.height - 0.2)
    out += art(brush, back, middle - 0.75, over, 1.5, Math.min(0.66, room.height - 0.25 - over), 'room');
  const total = widths.reduce((sum, w) => sum + w + 0.66, 0.6);
  const far = left ? width - 0.4 : 0.4;
  const free = left ? width - middle - total / 2 : middle - total / 2;
  if (widths.length === 1 && large > 0 && head !== 'screens')
    out += left ? desk(brush, back, width - 1.05, 1) : desk(brush, back, 0.06, 1);
  else if (free > 0.3) out += plant(brush, back, far, 0.3, 1.25);
  else if (dice.chance(0.5)) out += floorLamp(brush, back, left ? 0.3 : width - 0.3, 0.25);
  out += backBeds(brush, room, widths, middle, rug(brush, back, middle - 1.7, 3.4, 1.1, 2.9));
  if (large > 1)
    out +=
      sofa(brush, back, left ? width - 1.5 : -0.15, 3, 1.65) + roundTable(brush, back, left ? 1.1 : width - 1.1, 2.9, 0.36, 0.42);
  else if (dice.chance(0.6))
    out += cushion(brush, back, { u: middle - 0.55, v: 0.14, w: 1.1, h: 0.26, from: 2.2, to: 2.55 }, brush.palette.textile, 10);
  return (
    out +
    (dice.chance(0.4) ? pendant(brush, back, middle, room.height - 0.34, 1.7, room.height, 0.22) : '') +
    fill(patchPath(back, 0, room.height - 0.02, width, 0.02), '#ffffff', { opacity: 0.4 })
  );
}
