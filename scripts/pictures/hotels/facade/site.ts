import { type Brush, PICTURE_SIZE } from '../brush.ts';
import type { Point } from '../paths.ts';
import { type Camera, type Face, faceOf, project } from '../space.ts';

/** A building's size in metres and how it stands in the picture. */
export type Plan = {
  readonly width: number;
  readonly depth: number;
  /** To the ridge. */
  readonly height: number;
  /** Degrees that it is turned; above 0 its left side is seen, below 0 its right. */
  readonly yaw: number;
  /** Height of the eye in metres. */
  readonly eye: number;
  /** The room that it may take in the picture. */
  readonly room: { readonly width: number; readonly height: number; readonly foot: number };
};

/** The ground plan in the picture: the front, the side that is seen, and what stands around can be measured from. */
export type Site = Plan & {
  readonly camera: Camera;
  readonly front: Face;
  /** The side that is seen, if one is; `isLeft` says which. */
  readonly side: (Face & { readonly isLeft: boolean }) | undefined;
  /** Units of the picture for a metre at the front. */
  readonly scale: number;
  /** Lowest point of the building in the picture. */
  readonly foot: number;
};

/** Sets the camera so that the building fills its room. */
export function siteOf(brush: Brush, plan: Plan): Site {
  const { width, depth, height, eye, room } = plan;
  const yaw = (plan.yaw * Math.PI) / 180;
  const a: readonly [number, number] = [Math.cos(yaw), Math.sin(yaw)];
  const b: readonly [number, number] = [-Math.sin(yaw), Math.cos(yaw)];
  const distance = 2.1 * Math.max(width, height, 16) + depth / 2;
  const start: readonly [number, number] = [-(a[0] * width + b[0] * depth) / 2, distance - (a[1] * width + b[1] * depth) / 2];
  const corners = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ].map(([u = 0, w = 0]) => [start[0] + a[0] * u + b[0] * w, start[1] + a[1] * u + b[1] * w] as const);
  const unit: Camera = { eye, focal: 1, x: 0, horizon: 0 };
  const seen: Point[] = corners.flatMap(([x, z]) => [project(unit, [x, 0, z]), project(unit, [x, height, z])]);
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const focal = Math.min(room.width / (right - left), room.height / (low - top));
  const dice = brush.here('place');
  const slack = Math.max(0, 700 - (right - left) * focal) / 2;
  const x = PICTURE_SIZE.width / 2 - ((left + right) / 2) * focal + dice.real(-0.5, 0.5) * slack;
  const camera: Camera = { eye, focal, x, horizon: room.foot - low * focal };
  const sun = brush.light.side;
  const isTurnedAway = sun * yaw < -0.1 ? 0.4 : 0.04;
  const front = faceOf(camera, start, a, width, isTurnedAway);
  const [b0, b1] = [start[0] + b[0] * depth, start[1] + b[1] * depth];
  const end: readonly [number, number] = [start[0] + a[0] * width, start[1] + a[1] * width];
  const leftSide = faceOf(camera, [b0, b1], [-b[0], -b[1]], depth, sun < 0 ? 0 : 1.05);
  const rightSide = faceOf(camera, end, b, depth, sun > 0 ? 0 : 1.05);
  const sees = (face: Face) => face.at(depth, 0)[0] - face.at(0, 0)[0] > 1.5;
  const side = sees(leftSide) ? { ...leftSide, isLeft: true } : sees(rightSide) ? { ...rightSide, isLeft: false } : undefined;
  const scale = Math.abs(front.at(width / 2, 1)[1] - front.at(width / 2, 0)[1]);
  return { ...plan, camera, front, side, scale, foot: room.foot };
}

/** The faces that are seen, the side first. */
export const facesOf = ({ front, side }: Site): readonly Face[] => (side ? [side, front] : [front]);

/** The outline of the ground `out` metres around the seen faces, from the far left to the far right. */
export function outline({ front, side, width, depth }: Site, out: number, far = 60): Point[] {
  const open = (face: Face, u: number) => face.at(u, 0, out);
  if (!side) return [open(front, -far), open(front, width + far)];
  if (side.isLeft) return [open(side, -far), front.at(-out, 0, out), open(front, width + far)];
  return [open(front, -far), front.at(width + out, 0, out), open(side, depth + far)];
}
