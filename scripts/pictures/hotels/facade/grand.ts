import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, polygon, short, stroke } from '../paths.ts';
import { archPath, type Face, partOf, patchPath } from '../space.ts';
import { entrance } from './entrance.ts';
import type { Opening } from './openings.ts';
import { chimneys, dormers, flag, hipRoof, parapet } from './roofs.ts';
import { facesOf, type Plan, type Site } from './site.ts';
import { band, baysOf, courses, fallOfLight, pilasters, storeysOf, wall, wallLamps, windows } from './walls.ts';

const GROUND = 5;
const FLOOR = 3.7;

type Style = {
  readonly floors: number;
  readonly bays: number;
  readonly roof: 'mansard' | 'balustrade' | 'hip' | 'domes';
  readonly center: 'none' | 'pavilion' | 'gable';
  readonly pilasters: boolean;
  readonly attic: number;
};

function styleOf(brush: Brush): Style {
  const dice = brush.own('grand');
  const warm = brush.features.climate === 'tropical' || brush.features.climate === 'desert';
  const floors = Math.min(8, Math.max(3, brush.features.floors));
  return {
    floors,
    bays: floors > 6 ? dice.pick([7, 7, 9]) : dice.pick([7, 9, 9, 11]),
    roof: warm ? dice.pick(['balustrade', 'hip', 'domes']) : dice.pick(['mansard', 'mansard', 'balustrade', 'hip', 'domes']),
    center: dice.pick(['none', 'pavilion', 'pavilion', 'gable']),
    pilasters: dice.chance(0.5),
    attic: dice.real(3, 4.2),
  };
}

/** A grand hotel: stone, a rhythm of tall windows, a roof that one remembers. */
export function grandPlan(brush: Brush): Plan {
  const style = styleOf(brush);
  const dice = brush.own('grand plan');
  const height = GROUND + (style.floors - 1) * FLOOR + style.attic + 1;
  return {
    width: style.bays * 3.3,
    depth: 17,
    height,
    yaw: dice.pick([0, 0, 14, -14, 24, -24, 34, -34]),
    eye: dice.real(3, 8),
    room: { width: dice.real(800, 900), height: dice.real(500, 560), foot: dice.real(655, 690) },
  };
}

function openingOf(brush: Brush): (floor: number) => Opening {
  const dice = brush.own('grand windows');
  const { stars } = brush.features;
  const noble = dice.pick(['ledge', 'pediment'] as const);
  const [arched, w, flowers, shutters] = [
    dice.chance(0.4),
    dice.real(1.25, 1.6),
    stars > 3 && dice.chance(0.6),
    dice.chance(0.2),
  ];
  const [iron, each] = [dice.pick(['iron', 'french'] as const), dice.chance(0.4)];
  const awning = dice.chance(0.35);
  return (floor) =>
    floor === 0
      ? {
          w: 1.9,
          h: 3.4,
          sill: 0.4,
          head: arched ? 'arch' : 'flat',
          columns: 2,
          rows: 2,
          surround: true,
          hood: 'none',
          shutters: false,
          balcony: 'none',
          flowers: false,
          awning,
        }
      : {
          w,
          h: floor === 1 ? 2.8 : 2.3,
          sill: floor === 1 ? 0.2 : 0.65,
          head: floor === 1 && arched ? 'arch' : 'flat',
          columns: 2,
          rows: 2,
          surround: true,
          hood: floor === 1 ? noble : 'none',
          shutters: shutters && floor > 1,
          balcony: floor === 1 ? 'iron' : each && floor < 4 ? iron : 'none',
          flowers: flowers && floor === 1,
          awning: false,
        };
}

function domes(brush: Brush, face: Face, us: readonly number[], v: number): string {
  const { light, palette } = brush;
  const copper = brush.own('dome').pick(['#6f9a8b', '#5d6670', palette.roof]);
  return us
    .map((u) => {
      const [x, y] = face.at(u, v, -1.5);
      const m = Math.abs(face.at(u, v + 1, -1.5)[1] - y);
      const [r, h] = [m * 2.6, m * 4.4];
      const half = (side: number) =>
        `M${short(x)} ${short(y - h)}c${short(side * r * 0.7)} ${short(h * 0.12)} ${short(side * r)} ${short(h * 0.5)} ${short(side * r)} ${short(h)}H${short(x)}z`;
      return (
        fill(
          `M${short(x - r)} ${short(y)}h${short(r * 2)}v${short(-m * 0.5)}h${short(-r * 2)}z`,
          shaded(light, palette.trim, 0.2),
        ) +
        fill(half(-1), shaded(light, copper, light.side < 0 ? 0.1 : 0.9)) +
        fill(half(1), shaded(light, copper, light.side > 0 ? 0.1 : 0.9)) +
        stroke(`M${short(x)} ${short(y - h)}v${short(-m * 2)}`, shaded(light, palette.metal, 0.4), 1.8) +
        fill(
          `M${short(x - m * 0.4)} ${short(y - h + m * 0.25)}h${short(m * 0.8)}v${short(-m * 0.7)}h${short(-m * 0.8)}z`,
          shaded(light, palette.trim, 0.3),
        )
      );
    })
    .join('');
}

function roof(brush: Brush, site: Site, style: Style, top: number): string {
  const { front } = site;
  const { palette } = brush;
  if (style.roof === 'balustrade') {
    const [a, b] = [front.at(0, top + 1.15), front.at(front.width, top + 1.15)];
    return parapet(brush, site, top, 1.1, palette.trim, 0.15) + stroke(line([a, b]), brush.light.shadow, 1, { opacity: 0.25 });
  }
  if (style.roof === 'hip')
    return (
      hipRoof(brush, site, top, style.attic * 0.8, 5, 0.5, palette.roof) +
      chimneys(brush, front, [front.width * 0.2, front.width * 0.8], top + 1.4, 2.6, 4)
    );
  const lean = style.roof === 'mansard' ? 1.6 : 2.4;
  const us = baysOf(front, 3.3, 0.8).filter((_, index) => index % 2 === (style.bays % 4 === 1 ? 0 : 1));
  return (
    chimneys(brush, front, [front.width * 0.12, front.width * 0.66], top + style.attic - 0.4, 2, 3) +
    hipRoof(brush, site, top, style.attic, lean, 0.35, palette.roof) +
    dormers(brush, front, us, top + 0.35, 1.5, style.attic * 0.52, brush.own('dormer').chance(0.5)) +
    (style.roof === 'domes' ? domes(brush, front, [2.6, front.width - 2.6], top + 0.2) : '')
  );
}

function middle(brush: Brush, site: Site, style: Style, top: number): string {
  if (style.center === 'none') return '';
  const { front, scale } = site;
  const { palette, light } = brush;
  const w = 10;
  const part = partOf(front, (front.width - w) / 2, w, 0.7);
  const storeys = storeysOf(style.floors, GROUND, FLOOR, (floor) => ({
    ...openingOf(brush)(floor),
    head: floor === style.floors - 1 ? 'arch' : 'flat',
  }));
  const body =
    wall(brush, part, 0, top, mixColors(palette.wall, palette.trim, 0.3)) +
    windows(brush, part, { storeys, bay: 3.3, margin: 0.2, skip: (floor) => floor === 0 }, brush.here('middle'), scale) +
    band(brush, part, top - 0.3, 0.6, 0.45, palette.trim);
  if (style.center === 'pavilion') return body;
  const [a, b, c] = [part.at(-0.5, top + 0.3), part.at(w / 2, top + 3.1), part.at(w + 0.5, top + 0.3)];
  return (
    body +
    fill(polygon([a, b, c]), shaded(light, palette.trim, part.turned)) +
    fill(
      polygon([part.at(1.1, top + 0.55), part.at(w / 2, top + 2.5), part.at(w - 1.1, top + 0.55)]),
      shaded(light, palette.wall, part.turned + 0.3),
    ) +
    fill(archPath(part, w / 2 - 0.6, top + 0.8, 1.2, 1.2, 0, 0.6), shaded(light, palette.trim, part.turned))
  );
}

/** Light thrown up the front in the evening. */
function uplight(brush: Brush, face: Face, us: readonly number[]): string {
  if (brush.light.hour !== 'dusk') return '';
  const beam = brush.fade([
    [0, '#ffd596', 0],
    [1, '#ffd596', 0.55],
  ]);
  return fill(
    us.map((u) => polygon([face.at(u - 0.35, 0.3), face.at(u - 0.9, 12), face.at(u + 0.9, 12), face.at(u + 0.35, 0.3)])).join(''),
    beam,
  );
}

export function grand(brush: Brush, site: Site): string {
  const style = styleOf(brush);
  const { palette, features } = brush;
  const top = GROUND + (style.floors - 1) * FLOOR;
  const { front, scale } = site;
  let out = '';
  for (const face of facesOf(site)) {
    const margin = 0.8;
    const storeys = storeysOf(style.floors, GROUND, FLOOR, openingOf(brush));
    const middles = baysOf(face, 3.3, margin);
    const between = middles.flatMap((u, index) => (index === 0 ? [] : [(u + (middles[index - 1] ?? u)) / 2]));
    const isFront = face === front;
    out +=
      wall(brush, face, 0, top, palette.wall) +
      wall(brush, face, 0, GROUND - 0.3, mixColors(palette.trim, palette.base, 0.35)) +
      courses(brush, face, 0, GROUND - 0.5, 0.75, 0.2) +
      (style.pilasters
        ? pilasters(brush, face, GROUND, top - GROUND, [0.45, ...between, face.width - 0.45], 0.5, palette.trim)
        : pilasters(brush, face, GROUND, top - GROUND, [0.5, face.width - 0.5], 0.9, palette.trim)) +
      uplight(brush, face, between) +
      windows(
        brush,
        face,
        {
          storeys,
          bay: 3.3,
          margin,
          skip: (floor, share) =>
            isFront && Math.abs(share - 0.5) * face.width < (style.center === 'none' ? (floor === 0 ? 3 : 0) : 4.8),
        },
        brush.here('windows'),
        scale,
      ) +
      band(brush, face, GROUND - 0.4, 0.4, 0.3, palette.trim) +
      band(brush, face, top - 0.1, 0.55, 0.7, palette.trim);
    if (style.floors > 4) out += band(brush, face, top - FLOOR - 0.1, 0.25, 0.2, palette.trim);
  }
  const dice = brush.own('grand door');
  const door =
    features.stars >= 4
      ? dice.pick(['canopy', 'canopy', 'portico', 'awning'] as const)
      : dice.pick(['arch', 'awning', 'canopy'] as const);
  const center = style.center === 'none' ? front : partOf(front, (front.width - 10) / 2, 10, 0.7);
  out += roof(brush, site, style, top + 0.4) + fallOfLight(brush, front, top) + middle(brush, site, style, top);
  out += entrance(brush, center, center.width / 2, door, GROUND, scale);
  if (features.stars >= 4) {
    const flags =
      style.center === 'gable'
        ? [front.width / 2]
        : dice.pick([
            [front.width * 0.5],
            [front.width * 0.35, front.width * 0.65],
            [front.width * 0.42, front.width * 0.5, front.width * 0.58],
          ]);
    out = flags.map((u) => flag(brush, front, u, top, style.attic + 4.5)).join('') + out;
  }
  return (
    out +
    wallLamps(
      brush,
      front,
      [
        [front.width * 0.08, 2.8],
        [front.width * 0.92, 2.8],
      ],
      scale * 2,
    ) +
    fill(patchPath(front, 0, 0, front.width, 0.25, 0.1), sunlit(brush.light, palette.base))
  );
}
