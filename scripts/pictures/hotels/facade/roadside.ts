import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, polygon, stroke } from '../paths.ts';
import { block, type Face, partOf, patchPath } from '../space.ts';
import { entrance } from './entrance.ts';
import type { Opening } from './openings.ts';
import { parapet } from './roofs.ts';
import { facesOf, type Plan, type Site } from './site.ts';
import { car } from './street.ts';
import { band, fallOfLight, storeysOf, wall, wallLamps, windows } from './walls.ts';

const FLOOR = 3.1;

const isGallery = (brush: Brush) => brush.features.floors <= 3;

export function roadsidePlan(brush: Brush): Plan {
  const dice = brush.own('roadside plan');
  if (isGallery(brush))
    return {
      width: dice.real(30, 38),
      depth: 11,
      height: Math.max(1, Math.min(3, brush.features.floors)) * FLOOR + 3.5,
      yaw: dice.pick([10, -10, 18, -18, 26, -26]),
      eye: dice.real(3.5, 6),
      room: { width: dice.real(820, 920), height: 360, foot: dice.real(600, 640) },
    };
  return {
    width: dice.real(26, 34),
    depth: 15,
    height: Math.min(7, brush.features.floors) * FLOOR + 3,
    yaw: dice.pick([16, -16, 26, -26, 34, -34]),
    eye: dice.real(4, 8),
    room: { width: dice.real(740, 860), height: 480, foot: dice.real(640, 670) },
  };
}

/** A tall sign without words, as stands by a road. */
function pylon(brush: Brush, face: Face, u: number, height: number): string {
  const { palette, light } = brush;
  const dice = brush.own('pylon');
  const shape = dice.whole(0, 2);
  const body = block(brush, face, { u, v: 0, w: 1.6, h: height, from: 3, to: 3.6 }, palette.accent);
  const glow = light.glow > 0.1 ? '#ffe2a8' : sunlit(light, palette.trim);
  const [x, y] = face.at(u + 0.8, height - 1.2, 3.6);
  const m = Math.abs(face.at(u, 1, 3.6)[1] - face.at(u, 0, 3.6)[1]);
  const mark =
    shape === 0
      ? `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(m * 0.5)}" fill="${glow}"/>`
      : fill(patchPath(face, u + 0.3, height - 1.8, 1, shape === 1 ? 1.2 : 0.4, 3.6), glow);
  return body + mark;
}

/** Doors and windows in a row behind a gallery on thin posts. */
function gallery(brush: Brush, face: Face, floors: number, scale: number): string {
  const { light, palette } = brush;
  const dice = brush.here('gallery');
  const step = 4.4;
  const count = Math.floor((face.width - 1) / step);
  let out = '';
  for (let floor = 0; floor < floors; floor++) {
    const v = floor * FLOOR;
    let [doors, panes, lit, drapes] = ['', '', '', ''];
    for (let bay = 0; bay < count; bay++) {
      const u = 0.8 + bay * step;
      doors += patchPath(face, u, v, 1, 2.2);
      const pane = patchPath(face, u + 1.5, v + 0.8, 1.9, 1.4);
      if (dice.chance(light.glow)) lit += pane;
      else panes += pane;
      drapes += patchPath(face, u + 1.5 + (dice.chance(0.5) ? 0 : 1.2), v + 0.8, 0.7, 1.4);
    }
    out +=
      fill(patchPath(face, 0, v + FLOOR - 0.9, face.width, 0.9), light.shadow, { opacity: 0.28 }) +
      fill(doors, shaded(light, palette.accent, face.turned + 0.2)) +
      fill(panes, shaded(light, mixColors('#3a4a55', light.sky[1], 0.35), 0.3), {
        edge: shaded(light, palette.trim, 0.2),
        width: scale * 0.16,
      }) +
      fill(lit, '#ffd898', { edge: shaded(light, palette.trim, 0.2), width: scale * 0.16 }) +
      fill(drapes, sunlit(light, '#efe6d8'), { opacity: 0.5 }) +
      wallLamps(
        brush,
        face,
        Array.from({ length: Math.min(4, count) }, (_, bay) => [0.8 + bay * step * 2 + 1.2, v + 2.3] as const),
        scale * 1.5,
      );
    if (floor > 0) {
      out += block(brush, face, { u: 0, v: v - 0.22, w: face.width, h: 0.24, to: 1.5 }, palette.trim);
      out +=
        stroke(
          line([face.at(0, v + 0.5, 1.5), face.at(face.width, v + 0.5, 1.5)]),
          shaded(light, palette.metal, 0.2),
          scale * 0.9,
          { more: ` stroke-dasharray="1.2 ${Math.round(scale * 0.3)}"`, opacity: 0.8 },
        ) + stroke(line([face.at(0, v + 1, 1.5), face.at(face.width, v + 1, 1.5)]), shaded(light, palette.metal, 0.2), 2);
    }
  }
  let posts = '';
  for (let bay = 0; bay <= count; bay++)
    posts += patchPath(face, Math.min(face.width - 0.2, 0.1 + bay * step), 0, 0.18, floors * FLOOR, 1.5);
  return out + fill(posts, shaded(light, palette.trim, face.turned));
}

function motel(brush: Brush, site: Site): string {
  const { palette, light, features } = brush;
  const { front, scale } = site;
  const dice = brush.own('motel');
  const floors = Math.max(1, Math.min(3, features.floors));
  const top = floors * FLOOR;
  let out = '';
  for (const face of facesOf(site))
    out += wall(brush, face, 0, top, face === front ? palette.wall : mixColors(palette.wall, palette.second, 0.35));
  out += gallery(brush, front, floors, scale);
  out += block(
    brush,
    front,
    { u: -0.6, v: top, w: front.width + 1.2, h: 0.5, from: -11, to: 2 },
    mixColors(palette.trim, palette.accent, dice.pick([0, 0.4, 0.9])),
  );
  const atLeft = dice.chance(0.5);
  const office = partOf(front, atLeft ? 0 : front.width - 7, 7, 3);
  out +=
    block(
      brush,
      front,
      { u: atLeft ? 0 : front.width - 7, v: 0, w: 7, h: 3.6, to: 3 },
      mixColors(palette.base, palette.wall, 0.5),
    ) +
    fill(patchPath(office, 0.5, 0.5, 4, 2.4), light.glow > 0.1 ? '#ffd898' : shaded(light, '#465863', 0.2)) +
    fill(patchPath(office, 5, 0, 1.3, 2.6), shaded(light, palette.accent, 0.2)) +
    block(brush, office, { u: -1, v: 3.4, w: 9, h: 0.45, from: -3, to: 2.4 }, palette.accent) +
    fill(
      polygon([office.at(-0.7, 0, 2.2), office.at(-0.5, 0, 2.2), office.at(-0.5, 3.4, 2.2), office.at(-0.7, 3.4, 2.2)]) +
        polygon([office.at(7.5, 0, 2.2), office.at(7.7, 0, 2.2), office.at(7.7, 3.4, 2.2), office.at(7.5, 3.4, 2.2)]),
      shaded(light, palette.metal, 0.3),
    );
  return out + fallOfLight(brush, front, top) + pylon(brush, front, atLeft ? front.width + 1 : -4, top + 3.4);
}

/** A plain block of several floors with one strong colour, as stands by airports and motorways. */
function plainBlock(brush: Brush, site: Site): string {
  const { palette, light, features } = brush;
  const { front, scale } = site;
  const dice = brush.own('plain block');
  const floors = Math.min(7, features.floors);
  const top = floors * FLOOR + 0.6;
  const wide = dice.chance(0.5);
  const opening: Opening = {
    w: wide ? 2 : 1.2,
    h: 1.5,
    sill: 0.95,
    head: 'flat',
    columns: wide ? 2 : 1,
    rows: 1,
    surround: dice.chance(0.3),
    hood: 'none',
    shutters: dice.chance(0.3),
    balcony: 'none',
    flowers: false,
    awning: false,
  };
  const coloured = dice.pick(['stripe', 'corner', 'top'] as const);
  let out = '';
  for (const face of facesOf(site)) {
    const storeys = storeysOf(floors, FLOOR + 0.6, FLOOR, (floor) =>
      floor === 0 ? { ...opening, w: 2.2, h: 2.3, sill: 0.4, shutters: false } : opening,
    );
    out += wall(brush, face, 0, top, palette.wall) + wall(brush, face, 0, FLOOR + 0.3, palette.base);
    if (coloured === 'top')
      out += fill(patchPath(face, 0, top - FLOOR, face.width, FLOOR), shaded(light, palette.accent, face.turned));
    out +=
      windows(
        brush,
        face,
        {
          storeys,
          bay: wide ? 3.9 : 3.1,
          margin: 0.8,
          skip: (floor, share) => floor === 0 && face === front && Math.abs(share - 0.5) < 0.12,
        },
        brush.here('windows'),
        scale,
      ) + band(brush, face, FLOOR + 0.3, 0.25, 0.15, palette.trim);
  }
  if (coloured === 'stripe')
    out += block(brush, front, { u: front.width * dice.pick([0.06, 0.84]), v: 0, w: 3.4, h: top + 1.8, to: 0.7 }, palette.accent);
  if (coloured === 'corner' && site.side)
    out += block(
      brush,
      front,
      { u: site.side.isLeft ? 0 : front.width - 4, v: FLOOR + 0.5, w: 4, h: top - FLOOR - 0.5, to: 0.25 },
      palette.accent,
    );
  return (
    out +
    parapet(brush, site, top, 0.8, palette.trim) +
    fallOfLight(brush, front, top) +
    entrance(brush, front, front.width / 2, dice.pick(['canopy', 'canopy', 'awning']), FLOOR + 0.6, scale)
  );
}

export function roadside(brush: Brush, site: Site): string {
  const dice = brush.here('parked');
  const body = isGallery(brush) ? motel(brush, site) : plainBlock(brush, site);
  const colors = ['#8a3b36', '#e4ded2', '#2f4a5c', '#7d8a86', '#c9a45c'] as const;
  const w = Math.max(120, site.scale * 4.6);
  const cars = [0.3, 0.62].map((share, index) => {
    const [x, y] = site.front.at(site.width * share, 0, 6 + index * 0.4);
    return dice.chance(0.8) ? car(brush, x, y, w, dice.chance(0.5), dice.pick(colors)) : '';
  });
  return body + cars.join('');
}
