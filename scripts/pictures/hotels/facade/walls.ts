import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import type { Dice } from '../dice.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, type Point, polygon, stroke } from '../paths.ts';
import { block, type Face, patch, patchPath } from '../space.ts';
import { drawOpenings, type Layers, type Opening, putOpening } from './openings.ts';

/** One floor: where it begins, how high it is, and its openings. */
export type Storey = { readonly v: number; readonly h: number; readonly opening: Opening };

/** Floors above each other, the lowest of its own height. */
export function storeysOf(floors: number, ground: number, height: number, openingOf: (floor: number) => Opening): Storey[] {
  return Array.from({ length: floors }, (_, floor) => ({
    v: floor === 0 ? 0 : ground + (floor - 1) * height,
    h: floor === 0 ? ground : height,
    opening: openingOf(floor),
  }));
}

/** A wall with soft light: paler above, warmer and darker towards the ground. */
export function wall(brush: Brush, face: Face, v: number, h: number, color: string, out = 0): string {
  const shape = patch(face, 0, v, face.width, h, out);
  return fill(
    polygon(shape),
    brush.fade([
      [0, shaded(brush.light, mixColors(color, '#ffffff', 0.07), face.turned)],
      [1, shaded(brush.light, mixColors(color, '#7a5a48', 0.1), face.turned + 0.1)],
    ]),
  );
}

/** Thin joints of stone or boards. */
export function courses(brush: Brush, face: Face, v: number, h: number, step: number, opacity = 0.14): string {
  let path = '';
  for (let at = v + step; at < v + h - 0.05; at += step) path += line([face.at(0, at), face.at(face.width, at)]);
  return stroke(path, brush.light.shadow, 0.9, { opacity });
}

/** A band that runs along a face and throws a shadow. */
export function band(brush: Brush, face: Face, v: number, h: number, out: number, color: string): string {
  return (
    fill(patchPath(face, 0, v - h * 1.3, face.width, h * 1.3), brush.light.shadow, { opacity: 0.2 }) +
    block(brush, face, { u: -out, v, w: face.width + out * 2, h, to: out }, color)
  );
}

/** Upright strips at the ends of a face and between bays. */
export function pilasters(
  brush: Brush,
  face: Face,
  v: number,
  h: number,
  at: readonly number[],
  w: number,
  color: string,
): string {
  const path = at.map((u) => patchPath(face, u - w / 2, v, w, h, 0.12)).join('');
  const cast = at.map((u) => patchPath(face, u + (brush.light.side < 0 ? w / 2 : -w / 2 - 0.18), v, 0.18, h)).join('');
  return fill(cast, brush.light.shadow, { opacity: 0.2 }) + fill(path, shaded(brush.light, color, face.turned));
}

export type Rhythm = {
  readonly storeys: readonly Storey[];
  /** Metres that one bay takes, about. */
  readonly bay: number;
  /** Metres kept free at both ends. */
  readonly margin: number;
  /** Share of lit windows over that of the hour. */
  readonly glow?: number;
  /** Bays of the lowest floor that something else stands in. */
  readonly skip?: (floor: number, share: number) => boolean;
};

/** The middles of the bays of a face. */
export function baysOf(face: Face, bay: number, margin: number): number[] {
  const count = Math.max(1, Math.round((face.width - margin * 2) / bay));
  const step = (face.width - margin * 2) / count;
  return Array.from({ length: count }, (_, index) => margin + step * (index + 0.5));
}

/** All windows of a face. */
export function windows(brush: Brush, face: Face, rhythm: Rhythm, dice: Dice, scale: number): string {
  const [from, to] = [face.at(0, 0), face.at(face.width, 0)];
  if (to[0] - from[0] < 24) return '';
  const layers: Layers = new Map();
  const middles = baysOf(face, rhythm.bay, rhythm.margin);
  const { storeys } = rhythm;
  for (let floor = 0; floor < storeys.length; floor++) {
    const storey = storeys[floor];
    if (!storey) continue;
    const glow = Math.min(0.9, brush.light.glow * (floor === 0 ? 1.5 : 1) * (rhythm.glow ?? 1));
    for (const u of middles)
      if (!rhythm.skip?.(floor, u / face.width)) putOpening(layers, face, u, storey.v, storey.opening, dice, glow);
  }
  const top = storeys.at(-1);
  return drawOpenings(brush, layers, face, scale, top?.opening.surround ?? false);
}

/** Sunlight that falls across a face: the shadow of something tall outside the picture. */
export function fallOfLight(brush: Brush, face: Face, height: number): string {
  const dice = brush.here('fall of light');
  if (brush.light.hour === 'dusk' || dice.chance(0.4)) return '';
  const share = dice.real(0.15, 0.5);
  const w = face.width;
  const path =
    brush.light.side > 0
      ? polygon([face.at(0, 0), face.at(0, height * share), face.at(w * 0.4, height * share * 0.4), face.at(w * 0.7, 0)])
      : polygon([face.at(w, 0), face.at(w, height * share), face.at(w * 0.6, height * share * 0.4), face.at(w * 0.3, 0)]);
  return fill(path, brush.light.shadow, { opacity: 0.14 });
}

/** Lamps beside a door and the light that they throw on the wall. */
export function wallLamps(brush: Brush, face: Face, at: readonly Point[], size: number): string {
  if (brush.light.glow < 0.1) return '';
  const shine = brush.round([
    [0, '#ffe2a6', 0.75],
    [1, '#ffcf85', 0],
  ]);
  return at
    .map(([u, v]) => {
      const [x, y] = face.at(u, v, 0.2);
      return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(size)}" fill="${shine}"/><circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.max(1.5, Math.round(size * 0.08))}" fill="${sunlit(brush.light, '#fff4d8')}"/>`;
    })
    .join('');
}
