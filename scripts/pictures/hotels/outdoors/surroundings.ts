import { mixColors } from '@caravel/kernel';
import type { HotelSetting } from '@caravel/products/hotels/world';
import { type Brush, PICTURE_SIZE } from '../brush.ts';
import { streetLamp } from '../facade/street.ts';
import { hazed, shaded, sunlit } from '../light.ts';
import { discs, dots, fill, line, type Point, polygon, rectangle, stroke } from '../paths.ts';
import { ground, hills, mountains, rolling, sea, seaColors } from './land.ts';
import { parasol } from './leisure.ts';
import { sky } from './sky.ts';
import { oldTown, skyline } from './town.ts';
import { hedge, palm, treeOf } from './trees.ts';

const { width: W, height: H } = PICTURE_SIZE;

/** Water that mirrors what stands above its edge. */
function mirror(brush: Brush, edge: number, low: number, above: string): string {
  const [far, near] = seaColors(brush);
  const dice = brush.here('mirror');
  let ripples = '';
  for (let index = 0; index < 22; index++) {
    const depth = dice.real(0, 1) ** 1.3;
    ripples += `M${dice.whole(0, W)} ${Math.round(edge + 6 + depth * (low - edge - 12))}h${Math.round(30 + depth * 110)}`;
  }
  const shape = rectangle(0, edge, W, low - edge);
  const id = brush.keep(above);
  return (
    `<use href="#${id}"/>` +
    fill(
      shape,
      brush.fade([
        [0, far],
        [1, near],
      ]),
    ) +
    brush.clip(shape, `<use href="#${id}" opacity=".38" transform="translate(0 ${Math.round(edge * 2)}) scale(1 -1)"/>`) +
    stroke(ripples, mixColors(brush.light.sun, far, 0.3), 2, { opacity: 0.4, more: ' stroke-linecap="round"' })
  );
}

/** The town across the water, from a promenade with lamps. */
function town(brush: Brush): string {
  const dice = brush.here('town');
  const { region, kind, climate } = brush.features;
  const old = region !== 'northAmerica' && region !== 'oceania' && kind !== 'tower' && dice.chance(0.65);
  const edge = dice.real(500, 540);
  const low = dice.real(668, 704);
  const above = old ? oldTown(brush, edge, dice.real(300, 360)) : skyline(brush, edge, dice.real(330, 400));
  const stone = mixColors('#cfc4b4', brush.palette.base, 0.2);
  const tree = treeOf(brush);
  const posts = [180, 600, 1020].map((x) => streetLamp(brush, x + dice.real(-40, 40), low + 26, 210)).join('');
  const rail =
    stroke(
      line([
        [0, low - 22],
        [W, low - 22],
      ]),
      shaded(brush.light, brush.palette.metal, 0.3),
      4,
    ) +
    stroke(
      line([
        [0, low - 8],
        [W, low - 8],
      ]),
      shaded(brush.light, brush.palette.metal, 0.3),
      26,
      { more: ' stroke-dasharray="3 26"' },
    );
  return (
    sky(brush, edge) +
    mirror(brush, edge, low, above) +
    rail +
    ground(brush, low + 4, stone) +
    tree(brush, dice, [dice.chance(0.5) ? 70 : 1130, low + 50], climate === 'cold' ? 420 : 470) +
    posts
  );
}

/** A bay: the sea, a line of surf, sand with parasols, leaves in front. */
function beach(brush: Brush): string {
  const { light, features } = brush;
  const dice = brush.here('bay');
  const horizon = dice.real(360, 410);
  const sand = features.climate === 'tropical' ? '#f5e7ca' : features.climate === 'cold' ? '#d9ccb0' : '#ecd8b0';
  const left = dice.chance(0.5);
  const side = (x: number) => Math.round(left ? x : W - x);
  const reach = dice.real(560, 760);
  const shore = (shift: number) =>
    `M${side(-20)} ${Math.round(horizon + 70 + shift * 0.3)}C${side(reach * 0.5)} ${Math.round(horizon + 90 + shift * 0.5)} ${side(reach)} ${Math.round(horizon + 150 + shift * 0.7)} ${side(reach * 0.96 + shift)} ${Math.round(horizon + 240 + shift * 0.6)}S${side(reach * 1.2 + shift)} 760 ${side(reach * 1.5 + shift)} 820H${side(-20)}z`;
  const [, near] = seaColors(brush);
  const shades = [
    [0.14, 0.24],
    [0.27, 0.36],
    [0.16, 0.5],
    [0.36, 0.6],
    [0.22, 0.78],
  ].map(([x = 0, y = 0], index) =>
    parasol(brush, side(reach * (x + 0.1)), horizon + 90 + (H - horizon - 110) * y, 74 + index * 22),
  );
  const warm = features.climate === 'tropical' || features.climate === 'desert' || features.climate === 'mediterranean';
  const tree = warm ? palm : treeOf(brush);
  return (
    sky(brush, horizon) +
    sea(brush, horizon, H) +
    fill(shore(58), mixColors(near, '#9fe0d8', 0.4), { opacity: 0.55 }) +
    fill(shore(22), sunlit(light, '#ffffff'), { opacity: 0.85 }) +
    fill(shore(8), shaded(light, mixColors(sand, '#a98a5c', 0.35), 0.2)) +
    fill(
      shore(-14),
      brush.fade([
        [0, shaded(light, sand, 0.2)],
        [1, sunlit(light, sand)],
      ]),
    ) +
    fill(
      `M${side(-20)} ${Math.round(horizon - 60)}C${side(90)} ${Math.round(horizon - 30)} ${side(200)} ${Math.round(horizon + 40)} ${side(240)} ${Math.round(horizon + 78)}L${side(-20)} ${Math.round(horizon + 96)}z`,
      hazed(light, brush.palette.leaf, 0.2),
    ) +
    shades.join('') +
    tree(brush, dice, [side(90), H - 30], dice.real(520, 600)) +
    tree(brush, dice, [side(210), H + 10], dice.real(380, 460))
  );
}

/** Peaks over a lake with firs, or over a high meadow. */
function alps(brush: Brush): string {
  const dice = brush.here('alps');
  const base = dice.real(470, 520);
  const lake = dice.chance(0.6);
  const tree = treeOf(brush);
  const near = [60, 190, 1030, 1150]
    .map((x) => tree(brush, dice, [x + dice.real(-30, 30), H - dice.real(10, 60)], dice.real(260, 420)))
    .join('');
  const range = mountains(brush, base, dice.real(320, 400));
  const meadow = fill(
    rolling(dice, 720, 40, H + 20, 320),
    brush.fade([
      [0, sunlit(brush.light, mixColors(brush.palette.leaf, '#c9c774', 0.35))],
      [1, shaded(brush.light, brush.palette.leaf, 0.4)],
    ]),
  );
  if (lake) return sky(brush, base - 60) + mirror(brush, base + 30, 730, range) + meadow + near;
  const blooms = Array.from({ length: 40 }, (): Point => [dice.real(0, W), dice.real(720, 790)]);
  return (
    sky(brush, base - 60) +
    range +
    ground(brush, base + 50, mixColors(brush.palette.leaf, '#c9c774', 0.3)) +
    fill(rolling(dice, 640, 60, H + 20, 300), shaded(brush.light, mixColors(brush.palette.leaf, '#8fa860', 0.4), 0.3)) +
    meadow +
    discs(dots(blooms), sunlit(brush.light, brush.palette.bloom), 3.4) +
    near
  );
}

/** Fields in rows that run to the hills, a farmhouse among trees. */
function fields(brush: Brush): string {
  const { light, palette, features } = brush;
  const dice = brush.here('fields');
  const horizon = dice.real(400, 450);
  const soil = features.climate === 'desert' ? '#d3a878' : mixColors(palette.leaf, '#c9b870', 0.4);
  const [vx, color] = [dice.real(380, 820), shaded(light, palette.leaf, 0.5)];
  let rows = '';
  for (let index = -11; index <= 11; index++)
    rows += polygon([
      [vx + index * 26, horizon + 70],
      [vx + index * 26 + 8, horizon + 70],
      [vx + index * 190 + 74, H + 10],
      [vx + index * 190, H + 10],
    ]);
  const [hx, hy] = [vx + dice.pick([-260, 240]), horizon + 54];
  const house =
    fill(rectangle(hx - 60, hy - 46, 120, 50), sunlit(light, palette.wall)) +
    fill(
      polygon([
        [hx - 70, hy - 44],
        [hx - 48, hy - 84],
        [hx + 48, hy - 84],
        [hx + 70, hy - 44],
      ]),
      shaded(light, palette.roof, 0.2),
    ) +
    fill(
      rectangle(hx - 40, hy - 32, 12, 18) + rectangle(hx + 26, hy - 32, 12, 18) + rectangle(hx - 8, hy - 30, 16, 34),
      light.glow > 0.1 ? '#ffd898' : shaded(light, '#4a4a50', 0.4),
    );
  const tree = treeOf(brush);
  const around = [-130, -96, 92, 128].map((dx) => tree(brush, dice, [hx + dx, hy + 10], dice.real(110, 170))).join('');
  return (
    sky(brush, horizon) +
    hills(brush, horizon + 20, dice.real(120, 180)) +
    ground(brush, horizon + 30, soil) +
    fill(rows, color, { opacity: 0.7 }) +
    hedge(brush, dice, -20, W + 20, horizon + 66, 18) +
    around +
    house +
    tree(brush, dice, [dice.chance(0.5) ? 90 : 1110, H - 20], dice.real(430, 500))
  );
}

/** The airport at the edge of the city: its tower, its roof, an aircraft that climbs. */
function airfield(brush: Brush): string {
  const { light, palette } = brush;
  const dice = brush.here('airfield');
  const horizon = dice.real(500, 540);
  const white = shaded(light, '#e9ecec', 0.2);
  const x = dice.real(260, 420);
  const tower =
    fill(
      polygon([
        [x - 12, horizon],
        [x - 8, horizon - 190],
        [x + 8, horizon - 190],
        [x + 12, horizon],
      ]),
      white,
    ) +
    fill(
      polygon([
        [x - 22, horizon - 190],
        [x - 32, horizon - 226],
        [x + 32, horizon - 226],
        [x + 22, horizon - 190],
      ]),
      light.glow > 0.1 ? '#ffe0a0' : shaded(light, '#4d6472', 0.2),
    ) +
    fill(rectangle(x - 34, horizon - 236, 68, 10), white);
  const roof = `M${Math.round(x + 60)} ${Math.round(horizon)}v-64q${dice.whole(120, 180)}-70 ${dice.whole(300, 340)}-16t${dice.whole(280, 320)} 4V${Math.round(horizon)}z`;
  const hall =
    fill(roof, white) +
    fill(rectangle(x + 76, horizon - 46, 580, 46), light.glow > 0.1 ? '#ffd898' : hazed(light, '#5a7686', 0.25)) +
    stroke(
      Array.from({ length: 20 }, (_, index) =>
        line([
          [x + 90 + index * 30, horizon - 46],
          [x + 90 + index * 30, horizon],
        ]),
      ).join(''),
      white,
      3,
    );
  const [px, py] = [dice.real(560, 760), dice.real(150, 230)];
  const plane = `<g transform="translate(${Math.round(px)} ${Math.round(py)}) rotate(-14) scale(1.25)">${fill('M-110 4C-120 0-112-8-100-8H84C104-8 118-2 120 2S104 12 84 12H-84C-98 12-106 8-110 4z', sunlit(light, '#f7f7f4'))}${fill('M-104-4L-126-46H-104L-76-8z', sunlit(light, palette.accent))}${fill('M20 6L-34 52H-14L56 8z', shaded(light, '#c9ced0', 0.4))}${fill('M24-6L-8-30H4L50-6z', shaded(light, '#d9dddd', 0.6))}</g>`;
  const lamps = Array.from({ length: 16 }, (_, index): Point => [index * 80 + 10, 700]);
  const runway =
    fill(
      polygon([
        [0, 660],
        [W, 640],
        [W, H],
        [0, H],
      ]),
      brush.fade([
        [0, shaded(light, '#85868a', 0.2)],
        [1, shaded(light, '#6c6d72', 0.6)],
      ]),
    ) +
    stroke(
      line([
        [0, 742],
        [W, 732],
      ]),
      sunlit(light, '#f4f1e8'),
      7,
      { more: ' stroke-dasharray="70 50"', opacity: 0.8 },
    );
  return (
    sky(brush, horizon) +
    hills(brush, horizon, 70) +
    ground(brush, horizon, mixColors(palette.leaf, '#b9b77c', 0.4)) +
    tower +
    hall +
    hedge(brush, dice, -20, W + 20, horizon + 14, 18) +
    runway +
    discs(dots(lamps), light.glow > 0.1 ? '#ffe8b0' : sunlit(light, '#ffffff'), 4) +
    plane
  );
}

const PLACES: Readonly<Record<HotelSetting, (brush: Brush) => string>> = {
  city: town,
  beach,
  mountain: alps,
  country: fields,
  airport: airfield,
};

/** What lies around a property. */
export const drawSurroundings = (brush: Brush, near: HotelSetting) => PLACES[near](brush);
