import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, polygon, stroke } from '../paths.ts';
import { block, type Face, patchPath } from '../space.ts';
import type { Site } from './site.ts';

/** A house under one ridge: whether the gable or the long eave is its front. */
export type Gable = {
  /** Where the roof begins, how high it rises, how far it reaches over the walls, in metres. */
  readonly v: number;
  readonly rise: number;
  readonly eave: number;
  readonly color: string;
  readonly snow?: boolean;
  /** How far the ridge is shorter than the eave at each end. */
  readonly hip?: number;
};

/** The wall under a gable, in one piece. */
export function gableWall(brush: Brush, face: Face, { v, rise }: Gable, color: string): string {
  return fill(
    polygon([face.at(0, v - 0.05), face.at(face.width / 2, v + rise - 0.05), face.at(face.width, v - 0.05)]),
    shaded(brush.light, color, face.turned),
  );
}

/** A roof whose gable is the front: both slopes seen from below their edge, the far one over the visible side. */
export function gableRoof(brush: Brush, site: Site, gable: Gable): string {
  const { light } = brush;
  const { front, side, depth } = site;
  const { v, rise, eave, color, snow } = gable;
  const slope = rise / (front.width / 2);
  const [w, drop] = [front.width, eave * slope];
  const cover = snow ? mixColors('#f3f6f8', light.sky[1], 0.15) : color;
  const out = 1.4;
  const [ridge, left, right] = [
    front.at(w / 2, v + rise, out),
    front.at(-eave, v - drop, out),
    front.at(w + eave, v - drop, out),
  ];
  let drawn = '';
  if (side) {
    const [edge, far, top] = side.isLeft
      ? [front.at(-eave, v - drop, out), front.at(-eave, v - drop, -depth), front.at(w / 2, v + rise, -depth)]
      : [front.at(w + eave, v - drop, out), front.at(w + eave, v - drop, -depth), front.at(w / 2, v + rise, -depth)];
    drawn += fill(
      polygon([edge, far, top, ridge]),
      brush.fade([
        [0, shaded(light, mixColors(cover, '#ffffff', 0.1), side.turned * 0.7)],
        [1, shaded(light, cover, side.turned * 0.8 + 0.15)],
      ]),
    );
  }
  const thick = 0.5;
  const soffit = [front.at(-eave, v - drop, 0), front.at(w / 2, v + rise, 0), front.at(w + eave, v - drop, 0)] as const;
  drawn += fill(
    polygon([left, ridge, right, soffit[2], soffit[1], soffit[0]]),
    shaded(light, mixColors(color, '#3a2a22', 0.4), 1.1),
  );
  drawn += fill(
    polygon([
      front.at(0, v - drop * 0.2),
      front.at(w / 2, v + rise - 0.3),
      front.at(w, v - drop * 0.2),
      front.at(w, v - drop * 0.2 - 1.2),
      front.at(w / 2, v + rise - 1.7),
      front.at(0, v - drop * 0.2 - 1.2),
    ]),
    light.shadow,
    { opacity: 0.28 },
  );
  const board = (from: readonly [number, number], lift: number) =>
    polygon([from, ridge, [ridge[0], ridge[1] - lift], [from[0], from[1] - lift]]);
  const lift = site.scale * thick;
  const [litSide, dimSide] = light.side < 0 ? [left, right] : [right, left];
  drawn +=
    fill(board(litSide, lift), sunlit(light, snow ? cover : mixColors(color, '#ffffff', 0.22))) +
    fill(board(dimSide, lift), shaded(light, cover, 0.5));
  return drawn;
}

/** A roof whose long eave is the front; its gable stands over the visible side. */
export function longRoof(brush: Brush, site: Site, gable: Gable): string {
  const { light } = brush;
  const { front, side, depth } = site;
  const { v, rise, eave, color, snow, hip = 0 } = gable;
  const cover = snow ? mixColors('#f3f6f8', light.sky[1], 0.15) : color;
  const w = front.width;
  const over = 0.7;
  const drop = (eave * rise) / (depth / 2);
  const [a, b, c, d] = [
    front.at(-over, v - drop, eave),
    front.at(w + over, v - drop, eave),
    front.at(w + over - hip, v + rise, -depth / 2),
    front.at(hip - over, v + rise, -depth / 2),
  ];
  let courses = '';
  for (let at = 0.16; at < 0.96; at += 0.16)
    courses += line([
      front.at(hip * at - over, v - drop + (rise + drop) * at, eave - (eave + depth / 2) * at),
      front.at(w + over - hip * at, v - drop + (rise + drop) * at, eave - (eave + depth / 2) * at),
    ]);
  const sideWall =
    side && hip === 0
      ? fill(
          polygon([side.at(0, v), side.at(side.width / 2, v + rise), side.at(side.width, v)]),
          shaded(light, brush.palette.wall, side.turned),
        )
      : '';
  return (
    sideWall +
    fill(
      polygon([front.at(0, v - drop), front.at(w, v - drop), front.at(w, v - drop - 0.9), front.at(0, v - drop - 0.9)]),
      light.shadow,
      { opacity: 0.26 },
    ) +
    fill(
      polygon([a, b, c, d]),
      brush.fade([
        [0, shaded(light, mixColors(cover, '#ffffff', 0.16), front.turned * 0.7)],
        [1, shaded(light, cover, front.turned + 0.2)],
      ]),
    ) +
    stroke(courses, light.shadow, 1, { opacity: 0.14 }) +
    fill(
      patchPath(front, -over, v - drop - 0.25, w + over * 2, 0.3, eave),
      shaded(light, mixColors(color, '#2a2224', 0.3), 0.3),
    ) +
    stroke(line([d, c]), sunlit(light, mixColors(cover, '#ffffff', 0.25)), Math.max(2, site.scale * 0.16))
  );
}

/** A deep roof over a verandah on posts along the front. */
export function verandah(brush: Brush, face: Face, v: number, out: number, posts: number, color: string): string {
  const { light, palette } = brush;
  let path = '';
  for (let index = 0; index <= posts; index++) path += patchPath(face, (index / posts) * (face.width - 0.24), 0, 0.24, v, out);
  return (
    fill(patchPath(face, 0, 0, face.width, v), light.shadow, { opacity: 0.22 }) +
    fill(path, shaded(light, palette.trim, face.turned)) +
    fill(
      polygon([
        face.at(-0.3, v + 1.1),
        face.at(face.width + 0.3, v + 1.1),
        face.at(face.width + 0.5, v, out + 0.3),
        face.at(-0.5, v, out + 0.3),
      ]),
      shaded(light, color, 0.15),
    ) +
    fill(patchPath(face, -0.5, v - 0.22, face.width + 1, 0.24, out + 0.3), shaded(light, mixColors(color, '#2a2224', 0.3), 0.2)) +
    block(brush, face, { u: -0.2, v: 0, w: face.width + 0.4, h: 0.25, to: out + 0.2 }, mixColors(palette.base, palette.wood, 0.4))
  );
}
