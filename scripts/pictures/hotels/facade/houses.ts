import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import type { Dice } from '../dice.ts';
import { shaded, sunlit } from '../light.ts';
import { discs, dots, fill, type Point } from '../paths.ts';
import { type Face, partOf, patchPath } from '../space.ts';
import { entrance } from './entrance.ts';
import { gableRoof, gableWall, longRoof, verandah } from './gables.ts';
import type { Opening } from './openings.ts';
import { chimneys, dormers } from './roofs.ts';
import { facesOf, type Plan, type Site } from './site.ts';
import { baysOf, courses, fallOfLight, pilasters, storeysOf, wall, wallLamps, windows } from './walls.ts';

const FLOOR = 3;

const floorsOf = (brush: Brush) => Math.max(2, Math.min(3, brush.features.floors));

/** A country house, a farmhouse or a clapboard inn. */
export function housePlan(brush: Brush): Plan {
  const dice = brush.own('house plan');
  const floors = floorsOf(brush);
  return {
    width: dice.real(15, 24),
    depth: dice.real(9, 12),
    height: floors * FLOOR + 4.5,
    yaw: dice.pick([0, 12, -12, 20, -20, 28, -28]),
    eye: dice.real(2.2, 4),
    room: { width: dice.real(680, 780), height: dice.real(390, 440), foot: dice.real(620, 650) },
  };
}

/** Leaves that climb a wall. */
function climber(brush: Brush, face: Face, dice: Dice, u: number, height: number): string {
  const m = Math.abs(face.at(0, 1)[1] - face.at(0, 0)[1]);
  const spread = (count: number, wide: number) =>
    dots(
      Array.from(
        { length: count },
        (_, index): Point =>
          face.at(u + dice.real(-1, 1) * wide * (0.5 + (index / count) * 0.9), (height * index) / count + dice.real(0.2, 0.9)),
      ),
    );
  const blooming = dice.chance(0.6) ? discs(spread(26, 1.5), sunlit(brush.light, brush.palette.bloom), m * 0.17) : '';
  return (
    discs(spread(14, 1.2), shaded(brush.light, mixColors(brush.palette.leaf, '#22443a', 0.3), 0.7), m * 0.8) +
    discs(spread(12, 1.1), shaded(brush.light, brush.palette.leaf, 0.1), m * 0.42) +
    blooming
  );
}

export function house(brush: Brush, site: Site): string {
  const { palette, features } = brush;
  const { front, scale } = site;
  const dice = brush.own('house');
  const floors = floorsOf(brush);
  const isNew = features.region === 'northAmerica' || features.region === 'oceania';
  const top = floors * FLOOR;
  const crossGable = dice.chance(isNew ? 0.6 : 0.35);
  const shutters = dice.chance(0.5);
  const opening: Opening = {
    w: dice.real(1, 1.25),
    h: 1.6,
    sill: 0.8,
    head: 'flat',
    columns: 2,
    rows: dice.pick([2, 3]),
    surround: !shutters || isNew,
    hood: 'none',
    shutters,
    balcony: 'none',
    flowers: dice.chance(0.5),
    awning: false,
  };
  const wallColor = isNew ? mixColors(palette.wall, dice.pick(['#f4efe4', '#c9d3d0', '#d8c8a8', '#8fa3a8']), 0.6) : palette.wall;
  const gable = { v: top, rise: 4, eave: 0.6, color: palette.roof };
  let out = '';
  for (const face of facesOf(site)) {
    out +=
      wall(brush, face, 0, top, wallColor) +
      (isNew ? courses(brush, face, 0, top, 0.35, 0.12) : '') +
      (dice.chance(0.4) ? wall(brush, face, 0, 0.7, palette.base) : '');
    out += windows(
      brush,
      face,
      {
        storeys: storeysOf(floors, FLOOR, FLOOR, () => opening),
        bay: dice.real(2.9, 3.6),
        margin: 0.8,
        skip: (floor, share) => floor === 0 && face === front && Math.abs(share - 0.5) < 0.13,
      },
      brush.here('windows'),
      scale,
    );
  }
  const stacks = chimneys(brush, front, dice.pick([[1.4], [front.width - 1.4], [1.4, front.width - 1.4]]), top + 2, 3.4, 4);
  const us = baysOf(front, 3.4, 1).filter((_, index) => index % 2 === 0);
  const roof =
    stacks +
    longRoof(brush, site, gable) +
    (crossGable ? '' : dormers(brush, partOf(front, 0, front.width, -0.6), us, top + 0.7, 1.2, 1.3, false));
  let cross = '';
  if (crossGable) {
    const w = Math.min(8, front.width * 0.4);
    const part = partOf(front, dice.chance(0.5) ? front.width * 0.06 : front.width * 0.94 - w, w, 0.9);
    const storeys = storeysOf(floors, FLOOR, FLOOR, () => opening);
    const small = { ...site, front: part, side: undefined, depth: 4 };
    cross =
      wall(brush, part, 0, top, wallColor) +
      gableWall(brush, part, { ...gable, rise: w * 0.42 }, wallColor) +
      windows(brush, part, { storeys, bay: 2.8, margin: 0.6 }, brush.here('cross'), scale) +
      gableRoof(brush, small, { ...gable, rise: w * 0.42 });
  }
  const porch = isNew ? verandah(brush, front, 2.9, 2.4, dice.whole(4, 7), mixColors(palette.roof, palette.trim, 0.25)) : '';
  const ivy =
    !isNew && dice.chance(0.7)
      ? climber(brush, front, brush.here('climber'), dice.pick([1.2, front.width - 1.2]), top * 0.9)
      : '';
  return (
    out +
    roof +
    fallOfLight(brush, front, top) +
    cross +
    ivy +
    (crossGable && isNew ? '' : entrance(brush, front, front.width / 2, dice.pick(['plain', 'arch', 'awning']), FLOOR, scale)) +
    porch
  );
}

/** Houses of warm countries around a court: an arcade below, tiles or a flat roof above. */
export function courtPlan(brush: Brush): Plan {
  const dice = brush.own('court plan');
  const floors = floorsOf(brush);
  return {
    width: dice.real(20, 28),
    depth: 12,
    height: floors * 3.6 + 3,
    yaw: dice.pick([0, 0, 12, -12, 20, -20]),
    eye: dice.real(2.5, 4.5),
    room: { width: dice.real(760, 880), height: dice.real(400, 450), foot: dice.real(625, 655) },
  };
}

export function hacienda(brush: Brush, site: Site): string {
  const { palette, light } = brush;
  const { front, scale } = site;
  const dice = brush.own('hacienda');
  const floors = floorsOf(brush);
  const top = floors * 3.6;
  const opening: Opening = {
    w: 1.2,
    h: 2.3,
    sill: 0.15,
    head: dice.chance(0.4) ? 'arch' : 'flat',
    columns: 2,
    rows: 2,
    surround: true,
    hood: 'none',
    shutters: dice.chance(0.5),
    balcony: dice.pick(['iron', 'french']),
    flowers: dice.chance(0.7),
    awning: false,
  };
  const bay = dice.real(3.2, 4);
  let out = '';
  for (const face of facesOf(site)) {
    out +=
      wall(brush, face, 0, top, palette.wall) +
      fill(patchPath(face, 0, 0, face.width, 0.9), shaded(light, mixColors(palette.accent, palette.wall, 0.45), face.turned)) +
      pilasters(brush, face, 0, top, [0.4, face.width - 0.4], 0.8, palette.trim);
    out += windows(
      brush,
      face,
      {
        storeys: storeysOf(floors, 3.6, 3.6, (floor) =>
          floor === 0
            ? { ...opening, w: 2.3, h: 2.9, sill: 0, head: 'arch', shutters: false, balcony: 'none', flowers: false, rows: 1 }
            : opening,
        ),
        bay,
        margin: 0.8,
        glow: 1.2,
        skip: (floor, share) => floor === 0 && face === front && Math.abs(share - 0.5) < 0.09,
      },
      brush.here('windows'),
      scale,
    );
  }
  const dice2 = brush.here('bougainvillea');
  const color = brush.palette.bloom === '#f0ece2' ? '#c9507a' : brush.palette.bloom;
  const hanging = { ...brush, palette: { ...palette, bloom: color } };
  return (
    out +
    longRoof(brush, site, { v: top, rise: 2.6, eave: 0.8, color: palette.roof }) +
    fallOfLight(brush, front, top) +
    climber(hanging, front, dice2, dice2.pick([0.8, front.width - 0.8]), top * 0.95) +
    entrance(brush, front, front.width / 2, 'arch', 3.6, scale) +
    wallLamps(
      brush,
      front,
      baysOf(front, bay, 0.8).map((u) => [u + bay / 2, 2.6] as const),
      scale * 1.8,
    )
  );
}
