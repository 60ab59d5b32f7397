import type { Brush } from './brush.ts';
import { shaded, sunlit } from './light.ts';
import { fill, line, type Point, polygon, short } from './paths.ts';

/**
 * Space is in metres: x to the right, y up, z away from the eye. The camera looks straight ahead with a shifted lens, as
 * photographs of buildings are made, so that what is upright stays upright.
 */
export type Camera = {
  /** Height of the eye in metres. */
  readonly eye: number;
  /** Units of the picture for a metre at a distance of one metre. */
  readonly focal: number;
  readonly x: number;
  readonly horizon: number;
};

/** Where a place in space stands in the picture. */
export function project({ eye, focal, x, horizon }: Camera, place: readonly [number, number, number]): Point {
  const z = Math.max(place[2], 0.05);
  return [x + (focal * place[0]) / z, horizon - (focal * (place[1] - eye)) / z];
}

/** An upright plane: `at(u, v, out)` is u metres along it, v metres up and `out` metres in front of it. */
export type Face = {
  readonly width: number;
  readonly at: (u: number, v: number, out?: number) => Point;
  /** Whether the sun reaches it: 0 fully, 1 not at all. */
  readonly turned: number;
};

/** A plane that begins at `[x, z]` and goes along the unit vector `along`; what lies outside is on its left-hand front. */
export function faceOf(
  camera: Camera,
  [x, z]: readonly [number, number],
  [dx, dz]: readonly [number, number],
  width: number,
  turned: number,
): Face {
  return { width, turned, at: (u, v, out = 0) => project(camera, [x + dx * u + dz * out, v, z + dz * u - dx * out]) };
}

/** A part of a plane that stands `out` metres in front of it. */
export const partOf = (face: Face, from: number, width: number, out = 0, up = 0): Face => ({
  width,
  turned: face.turned,
  at: (u, v, more = 0) => face.at(from + u, v + up, out + more),
});

/** A rectangle on a plane by its lower left corner. */
export const patch = (face: Face, u: number, v: number, w: number, h: number, out = 0): Point[] => [
  face.at(u, v + h, out),
  face.at(u + w, v + h, out),
  face.at(u + w, v, out),
  face.at(u, v, out),
];

export const patchPath = (face: Face, u: number, v: number, w: number, h: number, out = 0) =>
  polygon(patch(face, u, v, w, h, out));

/** An upright opening with a round head; `h` is its whole height. */
export function archPath(face: Face, u: number, v: number, w: number, h: number, out = 0, rise = w / 2): string {
  const [a, b] = [face.at(u, v, out), face.at(u, v + h - rise, out)];
  const [c, d] = [face.at(u + w, v + h - rise, out), face.at(u + w, v, out)];
  const [, top] = face.at(u + w / 2, v + h, out);
  const [rx, ry] = [(c[0] - b[0]) / 2, (b[1] + c[1]) / 2 - top];
  return `${line([a, b])}a${short(rx)} ${short(ry)} 0 0 1 ${short(c[0] - b[0])} ${short(c[1] - b[1])}v${short(d[1] - c[1])}z`;
}

/** A box on a plane: metres along, up and outward. */
export type Block = {
  readonly u: number;
  readonly v: number;
  readonly w: number;
  readonly h: number;
  /** How far its back and its front stand out of the plane. */
  readonly from?: number;
  readonly to: number;
};

/** The sides of a box that the eye sees, as paths; those it does not see are empty. */
export function sidesOf(face: Face, { u, v, w, h, from = 0, to }: Block) {
  const [frontTop, backTop] = [face.at(u, v + h, to), face.at(u, v + h, from)];
  const [frontLow, backLow] = [face.at(u, v, to), face.at(u, v, from)];
  const [frontEnd, backEnd] = [face.at(u + w, v + h, to), face.at(u + w, v + h, from)];
  const [endLow, backEndLow] = [face.at(u + w, v, to), face.at(u + w, v, from)];
  return {
    front: polygon([frontTop, frontEnd, endLow, frontLow]),
    left: backTop[0] < frontTop[0] ? polygon([backTop, frontTop, frontLow, backLow]) : '',
    right: backEnd[0] > frontEnd[0] ? polygon([frontEnd, backEnd, backEndLow, endLow]) : '',
    top: backTop[1] < frontTop[1] - 0.2 ? polygon([backTop, backEnd, frontEnd, frontTop]) : '',
    bottom: backLow[1] > frontLow[1] + 0.2 ? polygon([backLow, backEndLow, endLow, frontLow]) : '',
  };
}

/** Draws a box in one colour with light and shade on its sides. */
export function block(brush: Brush, face: Face, box: Block, color: string, front?: string): string {
  const { light } = brush;
  const sides = sidesOf(face, box);
  const [leftTurn, rightTurn] = light.side < 0 ? [0.25, 1.1] : [1.1, 0.25];
  return (
    fill(sides.left, shaded(light, color, leftTurn)) +
    fill(sides.right, shaded(light, color, rightTurn)) +
    fill(sides.bottom, shaded(light, color, 1.5)) +
    fill(sides.top, sunlit(light, color)) +
    fill(sides.front, front ?? shaded(light, color, face.turned))
  );
}
