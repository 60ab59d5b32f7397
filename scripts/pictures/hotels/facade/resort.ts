import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { palm } from '../outdoors/trees.ts';
import { beachFront, poolTerrace } from '../outdoors/waterside.ts';
import { fill, line, stroke } from '../paths.ts';
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

export function resort(brush: Brush, site: Site): string {
  const style = styleOf(brush);
  const { palette, light } = brush;
  const { front, scale } = site;
  const top = style.floors * FLOOR;
  // A side that is seen is upright: only a front without one steps back.
  const setback = site.side ? 0 : style.setback;
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
      const inset = setback * Math.max(0, floor - 1) * 0.5;
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
  const inset = setback * Math.max(0, style.floors - 2) * 0.5;
  const lid = { ...site, front: partOf(front, inset, front.width - inset * 2) };
  out +=
    style.roof === 'flat'
      ? parapet(brush, lid, top, 0.7, palette.trim, 0.4)
      : hipRoof(brush, lid, top, 3.4, 4.5, 1, style.roof === 'thatch' ? mixColors(palette.roof, '#b09060', 0.6) : palette.roof);
  return out;
}

/** The pool or the beach in front, and palms where they grow. */
export function resortFront(brush: Brush, site: Site): string {
  const { climate, near } = brush.features;
  const dice = brush.here('resort palms');
  const isBeach = near === 'beach' && brush.own('terrace').chance(0.4);
  let out = isBeach ? beachFront(brush, site.foot - 6) : poolTerrace(brush, site.foot - 6);
  if (climate === 'cold' || climate === 'temperate') return out;
  for (const x of [dice.real(20, 130), dice.real(1070, 1180), dice.real(240, 960)])
    out += palm(brush, dice, [x, site.foot + dice.real(16, 40)], dice.real(260, 400));
  return out;
}
