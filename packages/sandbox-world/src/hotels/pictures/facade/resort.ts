import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { seaColors } from '../outdoors/land.ts';
import { parasol, sunbed } from '../outdoors/leisure.ts';
import { hedge, palm } from '../outdoors/trees.ts';
import { fill, line, type Point, polygon, smooth, stroke } from '../paths.ts';
import { block, type Face, partOf, patchPath } from '../space.ts';
import { hipRoof, parapet } from './roofs.ts';
import { facesOf, type Plan, type Site } from './site.ts';
import { wall } from './walls.ts';

type Style = {
  readonly floors: number;
  readonly bays: number;
  readonly bay: number;
  readonly setback: number;
  readonly roof: 'flat' | 'tiles' | 'thatch';
  readonly arches: boolean;
  readonly glass: boolean;
  readonly core: number;
};

function styleOf(brush: Brush): Style {
  const dice = brush.own('resort');
  const { climate, floors } = brush.features;
  return {
    floors: Math.min(7, Math.max(2, floors)),
    bays: dice.whole(6, 9),
    bay: dice.real(4, 5),
    setback: dice.pick([0, 0, 1.2, 2]),
    roof:
      climate === 'tropical'
        ? dice.pick(['thatch', 'tiles', 'flat'])
        : climate === 'mediterranean'
          ? dice.pick(['tiles', 'flat', 'flat'])
          : dice.pick(['flat', 'flat', 'tiles']),
    arches: climate === 'mediterranean' && dice.chance(0.4),
    glass: dice.chance(0.6),
    core: dice.whole(1, 4),
  };
}

const FLOOR = 3.3;

export function resortPlan(brush: Brush): Plan {
  const style = styleOf(brush);
  const dice = brush.own('resort plan');
  const height = style.floors * FLOOR + (style.roof === 'flat' ? 1.5 : 4);
  return {
    width: style.bays * style.bay,
    depth: 14,
    height,
    yaw: dice.pick([0, 8, -8, 16, -16, 24, -24]),
    eye: dice.real(7, 11),
    room: { width: dice.real(820, 940), height: 380, foot: dice.real(500, 540) },
  };
}

/** One floor of rooms behind deep balconies. */
function storey(brush: Brush, face: Face, style: Style, floor: number, scale: number): string {
  const { light, palette } = brush;
  const dice = brush.here(`floor ${floor} ${face.width}`);
  const v = floor * FLOOR;
  const count = Math.max(1, Math.round(face.width / style.bay));
  const step = face.width / count;
  let [doors, lit, drapes, dividers] = ['', '', '', ''];
  for (let bay = 0; bay < count; bay++) {
    const u = bay * step;
    const pane = patchPath(face, u + step * 0.16, v, step * 0.6, 2.4, -1.3);
    if (dice.chance(light.glow * 1.1)) lit += pane;
    else doors += pane;
    if (dice.chance(0.5)) drapes += patchPath(face, u + step * (dice.chance(0.5) ? 0.16 : 0.58), v, step * 0.18, 2.4, -1.3);
    dividers += patchPath(face, u - 0.12, v, 0.24, FLOOR, 0);
  }
  const back = mixColors(palette.wall, '#8a7466', 0.18);
  return (
    fill(
      patchPath(face, 0, v, face.width, FLOOR, -1.4),
      brush.fade([
        [0, shaded(light, back, face.turned + 1.1)],
        [1, shaded(light, back, face.turned + 0.35)],
      ]),
    ) +
    fill(doors, shaded(light, mixColors('#33454f', light.sky[1], 0.3), 0.3)) +
    fill(lit, '#ffd898') +
    fill(drapes, sunlit(light, '#efe6d8'), { opacity: 0.6 }) +
    fill(dividers, shaded(light, palette.trim, face.turned + 0.1)) +
    fill(
      patchPath(face, 0, v, face.width, 1, 0.1),
      style.glass
        ? mixColors(sunlit(light, '#dfeeee'), light.sky[1], 0.4)
        : shaded(light, mixColors(palette.wall, palette.trim, 0.4), face.turned),
      { opacity: style.glass ? 0.5 : 1 },
    ) +
    stroke(
      line([face.at(0, v + 1, 0.1), face.at(face.width, v + 1, 0.1)]),
      shaded(light, style.glass ? palette.metal : palette.wood, 0.2),
      Math.max(1, scale * 0.1),
    ) +
    block(brush, face, { u: -0.2, v: v + FLOOR - 0.32, w: face.width + 0.4, h: 0.34, from: -1.4, to: 0.25 }, palette.trim)
  );
}

/** The pool in front: water with light on it, a paved edge, parasols. */
export function poolTerrace(brush: Brush, top: number): string {
  const { light, palette, features } = brush;
  const dice = brush.here('pool terrace');
  const deck = dice.pick(['#e3d4ba', '#d9c8ae', mixColors(palette.wood, '#e8d8c0', 0.5)]);
  const water = mixColors(features.climate === 'tropical' ? '#35b3b8' : '#3fa3bf', light.sky[0], 0.15);
  const [x, w] = [dice.real(180, 340), dice.real(520, 720)];
  const y = top + dice.real(74, 96);
  const h = dice.real(90, 130);
  const free = dice.chance(0.5);
  const edge: Point[] = free
    ? [
        [x - 30, y + h * 0.4],
        [x + w * 0.1, y],
        [x + w * 0.4, y + 10],
        [x + w * 0.62, y - 6],
        [x + w, y + h * 0.16],
        [x + w + 60, y + h * 0.7],
        [x + w * 0.75, y + h],
        [x + w * 0.45, y + h * 0.84],
        [x + w * 0.1, y + h],
      ]
    : [
        [x, y],
        [x + w, y],
        [x + w * 1.16, y + h],
        [x - w * 0.16, y + h],
      ];
  const shape = free ? smooth(edge) : polygon(edge);
  let ripples = '';
  for (let index = 0; index < 12; index++)
    ripples += line([
      [x + dice.real(0.05, 0.85) * w, y + h * dice.real(0.2, 0.9)],
      [0, 0],
    ]).replace(/l.*|[hv].*/, `q${dice.whole(10, 30)}-5 ${dice.whole(34, 60)} 0`);
  return (
    fill(
      polygon([
        [-10, top],
        [1210, top],
        [1210, 810],
        [-10, 810],
      ]),
      brush.fade([
        [0, shaded(light, deck, 0.35)],
        [1, sunlit(light, deck)],
      ]),
    ) +
    hedge(brush, dice, -20, 1220, top + 10, 22, dice.chance(0.5)) +
    fill(shape, shaded(light, mixColors(deck, '#ffffff', 0.4), 0), {
      edge: sunlit(light, mixColors(deck, '#ffffff', 0.5)),
      width: 14,
      more: ' stroke-linejoin="round"',
    }) +
    fill(
      shape,
      brush.fade([
        [0, mixColors(shaded(light, water, 0.2), light.sky[2], 0.35)],
        [1, shaded(light, water, 0.15)],
      ]),
    ) +
    stroke(ripples, sunlit(light, '#ffffff'), 2, { opacity: 0.45, more: ' stroke-linecap="round"' }) +
    [0.06, 0.3, 0.78].map((share) => sunbed(brush, x + w * share - 60, y - 18, 76, share > 0.5)).join('') +
    parasol(brush, x + w * 0.17 - 30, y - 14, 110) +
    parasol(brush, x + w * 0.86, y - 14, 110)
  );
}

/** Sand and the edge of the sea in front. */
export function beachFront(brush: Brush, top: number): string {
  const { light, features } = brush;
  const dice = brush.here('beach front');
  const sand = features.climate === 'tropical' ? '#f3e4c4' : '#e9d3ab';
  const [, near] = seaColors(brush);
  const y = top + dice.real(130, 170);
  const wave = (shift: number) =>
    `M-10 ${Math.round(y + shift)}C200 ${Math.round(y + shift - 26)} 380 ${Math.round(y + shift + 26)} 620 ${Math.round(y + shift + 4)}S1000 ${Math.round(y + shift - 18)} 1210 ${Math.round(y + shift + 10)}V810H-10z`;
  return (
    fill(
      polygon([
        [-10, top],
        [1210, top],
        [1210, 810],
        [-10, 810],
      ]),
      brush.fade([
        [0, shaded(light, sand, 0.3)],
        [1, sunlit(light, sand)],
      ]),
    ) +
    hedge(brush, dice, -20, 1220, top + 10, 22, dice.chance(0.5)) +
    [0.14, 0.34, 0.68, 0.86].map((share) => parasol(brush, 1200 * share, top + dice.real(66, 92), 96)).join('') +
    fill(wave(-8), sunlit(light, '#cdb48a'), { opacity: 0.5 }) +
    fill(wave(6), sunlit(light, '#ffffff'), { opacity: 0.85 }) +
    fill(
      wave(16),
      brush.fade([
        [0, mixColors(near, '#9fe0d8', 0.45)],
        [1, near],
      ]),
    )
  );
}

export function resort(brush: Brush, site: Site): string {
  const style = styleOf(brush);
  const { palette, light } = brush;
  const { front, scale } = site;
  const top = style.floors * FLOOR;
  let out = '';
  for (const face of facesOf(site)) {
    if (face !== front) {
      out +=
        wall(brush, face, 0, top, palette.wall) +
        fill(
          [0, 1, 2]
            .flatMap((col) =>
              Array.from({ length: style.floors }, (_, floor) => patchPath(face, 2 + col * 4, floor * FLOOR + 1, 1.2, 1.4)),
            )
            .join(''),
          shaded(light, '#46555f', 0.5),
        );
      continue;
    }
    for (let floor = 0; floor < style.floors; floor++) {
      const inset = style.setback * Math.max(0, floor - 1) * 0.5;
      const part = partOf(face, inset, face.width - inset * 2, 0);
      out += storey(brush, part, style, floor, scale);
    }
  }
  const u = style.core * style.bay;
  const core = partOf(front, u, style.bay * 1.1, 0.9);
  out +=
    wall(brush, core, 0, top + 1.6, mixColors(palette.wall, palette.second, brush.own('core').pick([0, 0.5, 0.9]))) +
    fill(
      patchPath(core, core.width / 2 - 0.5, FLOOR, 1, top - FLOOR),
      light.glow > 0.1 ? '#ffd898' : shaded(light, '#3d505c', 0.3),
    );
  if (style.arches)
    for (let at = 0; at < front.width - 2; at += style.bay)
      out += stroke(
        line([front.at(at + 0.4, 2.1, 0.3), front.at(at + style.bay / 2, 2.9, 0.3), front.at(at + style.bay - 0.4, 2.1, 0.3)]),
        shaded(light, palette.trim, 0.1),
        scale * 0.5,
        { more: ' stroke-linejoin="round"' },
      );
  const inset = style.setback * Math.max(0, style.floors - 2) * 0.5;
  const lid = { ...site, front: partOf(front, inset, front.width - inset * 2) };
  out +=
    style.roof === 'flat'
      ? parapet(brush, lid, top, 0.7, palette.trim, 0.4)
      : hipRoof(brush, lid, top, 3.4, 4.5, 1, style.roof === 'thatch' ? mixColors(palette.roof, '#b09060', 0.6) : palette.roof);
  const dice = brush.here('resort palms');
  const warm = brush.features.climate !== 'cold' && brush.features.climate !== 'temperate';
  const terrace =
    brush.features.near === 'beach' && brush.own('terrace').chance(0.4)
      ? beachFront(brush, site.foot - 6)
      : poolTerrace(brush, site.foot - 6);
  let palms = '';
  if (warm)
    for (const x of [dice.real(20, 130), dice.real(1070, 1180), dice.real(240, 960)])
      palms += palm(brush, dice, [x, site.foot + dice.real(16, 40)], dice.real(260, 400));
  return out + terrace + palms;
}
