import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { bumps, fill, line, type Point, polygon, stroke } from '../paths.ts';
import { block, type Face, partOf, patch, patchPath } from '../space.ts';
import { entrance } from './entrance.ts';
import { glassOf } from './openings.ts';
import { facesOf, type Plan, type Site } from './site.ts';

const PODIUM = 7.5;

type Style = {
  readonly skin: 'bands' | 'fins' | 'grid' | 'glass' | 'balconies';
  readonly crown: 'flat' | 'step' | 'frame' | 'slant';
  readonly floors: number;
  readonly width: number;
  readonly bay: number;
  readonly edge: number;
};

function styleOf(brush: Brush): Style {
  const dice = brush.own('tower');
  const floors = Math.min(32, Math.max(8, brush.features.floors));
  return {
    skin: dice.pick(['bands', 'fins', 'grid', 'glass', 'balconies', 'grid']),
    crown: dice.pick(['flat', 'step', 'frame', 'slant']),
    floors,
    width: floors > 20 ? dice.real(24, 32) : dice.real(26, 40),
    bay: dice.pick([3, 3.6, 4.4]),
    edge: dice.real(0.6, 2),
  };
}

export function towerPlan(brush: Brush): Plan {
  const style = styleOf(brush);
  const dice = brush.own('tower plan');
  return {
    width: style.width,
    depth: dice.real(16, 24),
    height: PODIUM + style.floors * 3.3 + 6,
    yaw: dice.pick([18, -18, 28, -28, 36, -36, 44, -44]),
    eye: dice.real(6, 14),
    room: { width: dice.real(440, 640), height: dice.real(590, 640), foot: dice.real(690, 710) },
  };
}

/** Clouds mirrored in glass, cut to the face. */
function mirrored(brush: Brush, shape: string, points: readonly Point[]): string {
  const dice = brush.here('mirrored');
  const [a, b] = [points[0] ?? [0, 0], points[2] ?? [0, 0]];
  let clouds = '';
  for (let index = 0; index < 3; index++)
    clouds += bumps(
      dice,
      a[0] + (b[0] - a[0]) * dice.real(0, 1),
      a[1] + (b[1] - a[1]) * dice.real(0.1, 0.6),
      dice.real(50, 110),
      dice.real(14, 30),
      10,
    );
  return brush.clip(shape, fill(clouds, sunlit(brush.light, '#ffffff'), { opacity: 0.22 }));
}

function lines(face: Face, from: number, to: number, step: number, upright: boolean, top: number, low: number): string {
  let path = '';
  for (let at = from; at <= to + 0.01; at += step)
    path += upright ? line([face.at(at, low), face.at(at, top)]) : line([face.at(0, at), face.at(face.width, at)]);
  return path;
}

function litRooms(brush: Brush, face: Face, style: Style, low: number, w: number, h: number): string {
  const dice = brush.here('rooms');
  const share = brush.light.glow;
  if (share < 0.1) return '';
  const bays = Math.floor(face.width / style.bay);
  let [warm, pale] = ['', ''];
  for (let floor = 0; floor < style.floors; floor++)
    for (let bay = 0; bay < bays; bay++) {
      if (!dice.chance(share * (brush.detail < 2 ? 0.2 : 0.34))) continue;
      const path = patchPath(
        face,
        (bay + 0.5) * (face.width / bays) - (style.bay * w) / 2,
        low + floor * 3.3 + 0.9,
        style.bay * w,
        h,
      );
      if (dice.chance(0.6)) warm += path;
      else pale += path;
    }
  return fill(warm, '#ffd391', { opacity: 0.92 }) + fill(pale, '#f3b978', { opacity: 0.7 });
}

function skin(brush: Brush, face: Face, style: Style, low: number, top: number, scale: number): string {
  const { light, palette } = brush;
  const shape = patch(face, 0, low, face.width, top - low);
  const path = polygon(shape);
  const turned = fill(path, light.shadow, { opacity: face.turned * 0.3 });
  const glass = fill(path, glassOf(brush));
  const solid = shaded(light, mixColors(palette.wall, palette.trim, 0.25), face.turned);
  const dark = shaded(light, '#26323c', 0.6);
  const bays = Math.floor(face.width / style.bay);
  const step = face.width / bays;
  const floors = lines(face, low, top, 3.3, false, top, low);
  const width = (metres: number) => Math.max(0.8, scale * metres);
  const lit = litRooms(brush, face, style, low, 0.7, 1.9);
  if (style.skin === 'glass')
    return (
      glass +
      mirrored(brush, path, shape) +
      turned +
      stroke(floors, dark, width(0.16), { opacity: 0.5 }) +
      stroke(lines(face, 0, face.width, step, true, top, low), sunlit(light, '#dfe6e8'), width(0.09), { opacity: 0.45 }) +
      lit
    );
  if (style.skin === 'bands')
    return (
      glass +
      mirrored(brush, path, shape) +
      lit +
      turned +
      stroke(floors, solid, width(style.edge > 1.3 ? 1.5 : 1.15)) +
      stroke(lines(face, 0, face.width, step, true, top, low), dark, width(0.08), { opacity: 0.35 })
    );
  if (style.skin === 'fins')
    return (
      glass +
      mirrored(brush, path, shape) +
      turned +
      stroke(floors, dark, width(0.4), { opacity: 0.45 }) +
      lit +
      stroke(lines(face, 0, face.width, step / (style.bay > 3.5 ? 2 : 1), true, top, low), solid, width(0.5))
    );
  if (style.skin === 'balconies') {
    const slabs = lines(face, low, top, 3.3, false, top, low);
    return (
      glass +
      lit +
      turned +
      stroke(lines(face, low + 2.8, top, 3.3, false, top, low), light.shadow, width(0.7), { opacity: 0.4 }) +
      stroke(lines(face, low + 0.6, top - 1, 3.3, false, top, low), sunlit(light, '#dfe9ea'), width(1), { opacity: 0.4 }) +
      stroke(slabs, solid, width(0.55)) +
      stroke(lines(face, 0, face.width, step * 2, true, top, low), solid, width(0.5))
    );
  }
  return (
    glass +
    mirrored(brush, path, shape) +
    lit +
    turned +
    stroke(floors, solid, width(1.25)) +
    stroke(lines(face, 0, face.width, step, true, top, low), solid, width(step * 0.42)) +
    stroke(lines(face, step * 0.22, face.width, step, true, top, low), light.shadow, width(0.14), { opacity: 0.25 })
  );
}

function crown(brush: Brush, site: Site, style: Style, top: number): string {
  const { front } = site;
  const { palette, light } = brush;
  const solid = mixColors(palette.wall, palette.trim, 0.25);
  const w = front.width;
  const glow = light.glow > 0.3 ? '#ffd797' : sunlit(light, palette.accent);
  const rim = facesOf(site)
    .map((face) => line([face.at(0, top + 0.4), face.at(face.width, top + 0.4)]))
    .join('');
  const cap = facesOf(site)
    .map((face) => block(brush, face, { u: 0, v: top, w: face.width, h: 1.4, from: -0.3, to: 0.15 }, solid))
    .join('');
  if (style.crown === 'step')
    return (
      block(brush, front, { u: w * 0.18, v: top, w: w * 0.64, h: 4.4, from: -12, to: -3 }, mixColors(solid, palette.metal, 0.3)) +
      cap +
      stroke(rim, glow, 2)
    );
  if (style.crown === 'frame')
    return (
      facesOf(site)
        .map((face) =>
          stroke(
            lines(face, 0, face.width, face.width / 6, true, top + 5, top) +
              line([face.at(0, top + 5), face.at(face.width, top + 5)]),
            shaded(light, solid, face.turned),
            4,
          ),
        )
        .join('') + cap
    );
  if (style.crown === 'slant') {
    const shape = [front.at(0, top), front.at(0, top + 5.5), front.at(w, top + 1.4), front.at(w, top)];
    return (
      fill(polygon(shape), shaded(light, solid, front.turned)) +
      stroke(line([shape[1] ?? [0, 0], shape[2] ?? [0, 0]]), glow, 2.5) +
      (site.side
        ? fill(
            patchPath(site.side, 0, top, site.side.width, site.side.isLeft ? 5.5 : 1.4),
            shaded(light, solid, site.side.turned),
          )
        : '')
    );
  }
  return (
    cap +
    stroke(rim, glow, 2) +
    block(brush, front, { u: w * 0.3, v: top + 1.4, w: w * 0.22, h: 2.2, from: -9, to: -4 }, palette.metal)
  );
}

function podium(brush: Brush, site: Site, style: Style): string {
  const { palette, light } = brush;
  const stone = mixColors(palette.base, palette.wall, 0.4);
  let out = '';
  for (const face of facesOf(site)) {
    const wide = partOf(face, face === site.front ? -2 : -1.5, face.width + 3.5, 1.6);
    const warm =
      light.glow > 0.1
        ? brush.fade([
            [0, '#c99a66'],
            [0.6, '#ffd899'],
            [1, '#f7c988'],
          ])
        : glassOf(brush);
    const posts = lines(wide, 0.4, wide.width - 0.4, (wide.width - 0.8) / Math.round(wide.width / 4), true, PODIUM - 1.2, 0);
    out +=
      fill(patchPath(wide, 0, 0, wide.width, PODIUM), shaded(light, stone, wide.turned)) +
      fill(patchPath(wide, 0.4, 0.2, wide.width - 0.8, PODIUM - 1.5), warm) +
      fill(patchPath(wide, 0.4, PODIUM - 2.1, wide.width - 0.8, 0.8), light.shadow, { opacity: 0.3 }) +
      stroke(posts, shaded(light, stone, wide.turned), site.scale * 0.5) +
      block(
        brush,
        wide,
        { u: -0.2, v: PODIUM, w: wide.width + 0.4, h: 0.5, from: -1.5, to: 0.3 },
        mixColors(stone, palette.trim, 0.5),
      );
  }
  const door = partOf(site.front, 0, style.width, 1.6);
  return (
    out + entrance(brush, door, style.width * brush.own('tower door').pick([0.32, 0.5, 0.66]), 'canopy', PODIUM, site.scale * 1.3)
  );
}

export function tower(brush: Brush, site: Site): string {
  const style = styleOf(brush);
  const top = PODIUM + style.floors * 3.3;
  let out = crown(brush, site, style, top);
  for (const face of facesOf(site)) out += skin(brush, face, style, PODIUM, top, site.scale);
  const { front, side } = site;
  const corner =
    side?.isLeft === false
      ? line([front.at(style.width, PODIUM), front.at(style.width, top)])
      : line([front.at(0, PODIUM), front.at(0, top)]);
  return (
    out +
    stroke(
      corner,
      sunlit(brush.light, mixColors(brush.palette.trim, '#ffffff', 0.3)),
      Math.max(2, site.scale * style.edge * 0.6),
    ) +
    podium(brush, site, style)
  );
}
