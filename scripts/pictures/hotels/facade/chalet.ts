import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded } from '../light.ts';
import { fill, stroke } from '../paths.ts';
import { block, patchPath } from '../space.ts';
import { entrance } from './entrance.ts';
import { gableRoof, gableWall, longRoof } from './gables.ts';
import type { Opening } from './openings.ts';
import { chimneys } from './roofs.ts';
import { facesOf, type Plan, type Site } from './site.ts';
import { courses, fallOfLight, storeysOf, wall, windows } from './walls.ts';

const GROUND = 3.4;
const FLOOR = 2.9;

const floorsOf = (brush: Brush) => Math.max(2, Math.min(4, brush.features.floors));

export function chaletPlan(brush: Brush): Plan {
  const dice = brush.own('chalet plan');
  const floors = floorsOf(brush);
  const width = dice.real(17, 24);
  return {
    width,
    depth: dice.real(13, 17),
    height: GROUND + (floors - 1) * FLOOR + width * 0.26,
    yaw: dice.pick([0, 14, -14, 22, -22, 30, -30]),
    eye: dice.real(2.5, 5),
    room: { width: dice.real(660, 760), height: dice.real(430, 480), foot: dice.real(640, 670) },
  };
}

/** A house of the mountains: stone below, wood above, balconies with flowers under a wide roof. */
export function chalet(brush: Brush, site: Site): string {
  const { palette, light, features } = brush;
  const { front, scale } = site;
  const dice = brush.own('chalet');
  const floors = floorsOf(brush);
  const top = GROUND + (floors - 1) * FLOOR;
  const wood = mixColors(palette.wood, dice.pick(['#7a4a2c', '#5a3a28', '#9a6a40']), 0.5);
  const stone = dice.pick(['#efe6d6', '#b9b2a6', '#e6dac4', '#a8a39b']);
  const bareFrom = dice.pick([1, 1, 2]);
  const snow = brush.own('snow').chance(0.5) && features.near === 'mountain' && features.climate === 'cold';
  const shutters = dice.chance(0.5);
  const opening: Opening = {
    w: dice.real(1.1, 1.4),
    h: 1.5,
    sill: 0.75,
    head: 'flat',
    columns: 2,
    rows: 2,
    surround: !shutters,
    hood: 'none',
    shutters,
    balcony: 'none',
    flowers: !snow,
    awning: false,
  };
  const isLong = dice.chance(0.25);
  const gable = { v: top, rise: front.width * 0.26, eave: dice.real(1.6, 2.4), color: mixColors(palette.roof, wood, 0.3), snow };
  let out = '';
  for (const face of facesOf(site)) {
    out += wall(brush, face, 0, top, wood) + courses(brush, face, GROUND, top - GROUND, 0.4, 0.14);
    out += wall(brush, face, 0, bareFrom === 2 && floors > 2 ? GROUND + FLOOR : GROUND, stone);
    if (face === front && !isLong) out += gableWall(brush, face, gable, wood) + courses(brush, face, top, 0, 0.4);
    out += windows(
      brush,
      face,
      {
        storeys: storeysOf(floors, GROUND, FLOOR, () => opening),
        bay: dice.real(3.1, 3.7),
        margin: 1,
        skip: (floor, share) => floor === 0 && face === front && Math.abs(share - 0.5) < 0.16,
      },
      brush.here('windows'),
      scale,
    );
  }
  for (let floor = 1; floor < floors; floor++) {
    const v = GROUND + (floor - 1) * FLOOR;
    const inset = floor === floors - 1 && !isLong ? front.width * 0.14 : 0.2;
    const w = front.width - inset * 2;
    out +=
      fill(patchPath(front, inset, v - 0.9, w, 0.8), light.shadow, { opacity: 0.26 }) +
      block(brush, front, { u: inset, v: v - 0.15, w, h: 0.95, to: 1.2 }, mixColors(wood, '#3a2a20', 0.15)) +
      stroke(
        `M${front.at(inset, v + 0.3, 1.2).map(Math.round)}L${front.at(inset + w, v + 0.3, 1.2).map(Math.round)}`,
        shaded(light, wood, 1.4),
        scale * 0.5,
        { more: ` stroke-dasharray="${Math.max(1, Math.round(scale * 0.06))} ${Math.round(scale * 0.34)}"`, opacity: 0.5 },
      );
    if (!snow) out += flowers(brush, site, inset, w, v + 0.85);
  }
  const attic = !isLong
    ? fill(
        patchPath(front, front.width / 2 - 0.7, top + gable.rise * 0.22, 1.4, 1.5),
        light.glow > 0.1 ? '#ffd898' : shaded(light, '#42505a', 0.3),
        { edge: shaded(light, palette.trim, 0.2), width: 3 },
      )
    : '';
  const roof = isLong ? longRoof(brush, site, { ...gable, rise: 4 }) : gableRoof(brush, site, gable);
  return (
    chimneys(brush, front, [front.width * dice.pick([0.3, 0.68])], top + gable.rise * 0.6, 2.4, 4) +
    out +
    attic +
    roof +
    fallOfLight(brush, front, top) +
    entrance(brush, front, front.width / 2, dice.pick(['plain', 'arch']), GROUND, scale)
  );
}

/** Flowers hanging over a balcony: a row of leaves with blossoms. */
function flowers(brush: Brush, { front, scale }: Site, u: number, w: number, v: number): string {
  const path = `M${front.at(u + 0.3, v, 1.3).map(Math.round)}L${front.at(u + w - 0.3, v, 1.3).map(Math.round)}`;
  return (
    stroke(path, shaded(brush.light, brush.palette.leaf, 0.4), scale * 0.5, { more: ' stroke-linecap="round"' }) +
    stroke(path, shaded(brush.light, brush.palette.bloom, 0), scale * 0.3, {
      more: ` stroke-linecap="round" stroke-dasharray="0 ${Math.round(scale * 0.45)}"`,
    }) +
    stroke(path, shaded(brush.light, mixColors(brush.palette.bloom, '#ffffff', 0.4), 0), scale * 0.2, {
      more: ` stroke-linecap="round" stroke-dasharray="0 ${Math.round(scale * 0.8)}" stroke-dashoffset="5"`,
    })
  );
}
