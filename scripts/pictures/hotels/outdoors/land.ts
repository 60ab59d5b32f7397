import { mixColors } from '@caravel/kernel';
import { type Brush, PICTURE_SIZE } from '../brush.ts';
import type { Dice } from '../dice.ts';
import { hazed, shaded, sunlit } from '../light.ts';
import { discs, dots, fill, type Point, polygon, rectangle, short, stroke } from '../paths.ts';

const { width: W, height: H } = PICTURE_SIZE;

/** A rolling outline from edge to edge, closed at `foot`. */
export function rolling(dice: Dice, base: number, height: number, foot: number, step = 150): string {
  let path = `M-20 ${Math.round(foot)}V${Math.round(base - dice.real(0, height))}`;
  let x = -20;
  while (x < W + 20) {
    const w = step * dice.real(0.7, 1.4);
    const y = base - dice.real(0, height);
    path += `S${Math.round(x + w * 0.55)} ${Math.round(y)} ${Math.round(x + w)} ${Math.round(y)}`;
    x += w;
  }
  return `${path}V${Math.round(foot)}z`;
}

/** Peaks with a lit and a shaded flank each. */
function peaks(brush: Brush, dice: Dice, base: number, height: number, distance: number, snow: boolean): string {
  const { light } = brush;
  const rock = hazed(light, snow ? '#6d7f8f' : '#71806f', distance);
  const dark = mixColors(rock, light.shadow, 0.25);
  let [all, flank, caps] = ['', '', ''];
  for (let x = dice.real(-160, 0); x < W + 60; ) {
    const w = dice.real(200, 500);
    const h = height * (0.3 + 0.7 * dice.real(0, 1)) * (0.7 + w / 1600);
    const top: Point = [x + w * dice.real(0.34, 0.66), base - h];
    const left: Point = [x - 60, base + 30];
    const right: Point = [x + w + 60, base + 30];
    const bend: Point = [top[0] + w * 0.06 * light.side, base - h * 0.55];
    const bend2: Point = [top[0] - w * 0.05, base - h * 0.2];
    const notch: Point = [left[0] + (top[0] - left[0]) * dice.real(0.5, 0.72), base - h * dice.real(0.5, 0.7)];
    const notch2: Point = [right[0] + (top[0] - right[0]) * dice.real(0.5, 0.7), base - h * dice.real(0.42, 0.68)];
    all += polygon([left, notch, top, notch2, right]);
    flank +=
      light.side < 0
        ? polygon([top, notch2, right, [bend2[0], base + 30], bend2, bend])
        : polygon([top, notch, left, [bend2[0], base + 30], bend2, bend]);
    const along = (to: Point, share: number): Point => [top[0] + (to[0] - top[0]) * share, top[1] + (to[1] - top[1]) * share];
    caps += polygon([
      along(notch, 0.7),
      top,
      along(notch2, 0.7),
      [top[0] + w * 0.06, base - h * 0.7],
      [top[0], base - h * 0.58],
      [top[0] - w * 0.05, base - h * 0.74],
    ]);
    x += w * dice.real(0.5, 0.8);
  }
  return (
    fill(all, rock) +
    fill(flank, dark, { opacity: 0.55 }) +
    (snow ? fill(caps, mixColors(sunlit(light, '#ffffff'), light.haze, distance * 0.4), { opacity: 0.9 }) : '')
  );
}

/** Mountains behind each other, their feet at `base`. */
export function mountains(brush: Brush, base: number, height: number): string {
  const dice = brush.here('mountains');
  const snow = brush.features.climate === 'cold' || dice.chance(0.45);
  const green = hazed(brush.light, brush.palette.leaf, 0.4);
  return (
    peaks(brush, dice, base - height * 0.1, height * 1.1, 0.66, snow) +
    peaks(brush, dice, base, height * 0.66, 0.42, snow) +
    fill(rolling(dice, base + 6, height * 0.22, base + 60), green)
  );
}

/** Hills behind each other, the far ones in haze; nothing of a town. */
export function hills(brush: Brush, base: number, height: number): string {
  const dice = brush.here('hills');
  const soil = brush.features.climate === 'desert' ? '#c99a6c' : brush.palette.leaf;
  let out = '';
  const count = dice.whole(2, 3);
  for (let index = 0; index < count; index++) {
    const near = index / count;
    out += fill(
      rolling(dice, base - height * (0.55 - near * 0.5), height * 0.6, base + 80, 210),
      hazed(brush.light, soil, 0.66 - near * 0.4),
    );
  }
  const woods = Array.from({ length: 26 }, (): Point => [dice.real(0, W), base - dice.real(0, 10)]);
  return out + discs(dots(woods), hazed(brush.light, mixColors(brush.palette.leaf, '#24382c', 0.3), 0.25), 17);
}

/** The colour of open water at the horizon and near. */
export function seaColors({ light, features }: Brush): readonly [string, string] {
  const deep = features.climate === 'tropical' ? '#2fa3b0' : features.climate === 'mediterranean' ? '#2f83a8' : '#4a7f95';
  return [mixColors(shaded(light, deep, 0.2), light.sky[2], 0.5), mixColors(shaded(light, deep, 0.5), light.sky[0], 0.2)];
}

/** The sea from the horizon down to `low`, with glitter below the sun and perhaps a headland and a sail. */
export function sea(brush: Brush, horizon: number, low: number): string {
  const dice = brush.here('sea');
  const { light } = brush;
  const [far, near] = seaColors(brush);
  let out = '';
  if (dice.chance(0.7)) {
    const flip = dice.chance(0.5);
    const [x, w, h] = [flip ? W + 20 : -20, dice.real(340, 620), dice.real(34, 90)];
    const to = (share: number) => Math.round(x + (flip ? -w : w) * share);
    const y = (share: number) => Math.round(horizon - h * share);
    out += fill(
      `M${to(0)} ${Math.round(horizon + 4)}V${y(0.9)}C${to(0.2)} ${y(1.2)} ${to(0.3)} ${y(0.7)} ${to(0.45)} ${y(0.66)}S${to(0.7)} ${y(0.2)} ${to(0.82)} ${y(0.16)}S${to(0.95)} ${y(0)} ${to(1)} ${Math.round(horizon + 4)}z`,
      hazed(light, mixColors(brush.palette.leaf, '#7d8894', 0.4), 0.52),
    );
  }
  out += fill(
    rectangle(0, horizon, W, Math.max(low, horizon + 10) - horizon),
    brush.fade([
      [0, far],
      [1, near],
    ]),
  );
  let glitter = '';
  const sunX = W / 2 + light.side * 380;
  for (let index = 0; index < 16; index++) {
    const depth = dice.real(0, 1) ** 1.4;
    const w = 20 + depth * 120 * dice.real(0.3, 1);
    const spread = 60 + depth * 320;
    glitter += `M${short(sunX + dice.real(-spread, spread) - w / 2)} ${short(horizon + 3 + depth * (low - horizon))}h${short(w)}`;
  }
  out += stroke(glitter, light.sun, 2.2, { opacity: 0.5, more: ' stroke-linecap="round"' });
  if (dice.chance(0.45)) {
    const [x, s] = [dice.real(240, 960), dice.real(16, 30)];
    const y = horizon + 3;
    out += fill(
      polygon([
        [x, y - s * 1.7],
        [x + s * 0.7, y - 3],
        [x + 1, y - 3],
      ]) +
        polygon([
          [x - 2, y - s * 1.4],
          [x - s * 0.5, y - 3],
          [x - 2, y - 3],
        ]),
      sunlit(light, '#fffdf6'),
      { opacity: 0.9 },
    );
    out += fill(
      polygon([
        [x - s * 0.6, y - 2],
        [x + s * 0.7, y - 2],
        [x + s * 0.45, y + 3],
        [x - s * 0.4, y + 3],
      ]),
      shaded(light, '#5a4a42', 0.6),
    );
  }
  return out;
}

/** Ground in one colour with a soft fall of light, from `top` to the lower edge. */
export function ground(brush: Brush, top: number, color: string): string {
  return fill(
    rectangle(0, top, W, H - top),
    brush.fade([
      [0, mixColors(sunlit(brush.light, color), brush.light.haze, 0.22)],
      [1, shaded(brush.light, color, 0.45)],
    ]),
  );
}
