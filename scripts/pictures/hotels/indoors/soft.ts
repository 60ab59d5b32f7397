import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, oval, type Point, polygon, short, smooth, stroke } from '../paths.ts';
import { type Block, type Face, sidesOf } from '../space.ts';

/** A cushioned box: like a block, with round edges. */
export function cushion(brush: Brush, face: Face, box: Block, color: string, round = 8): string {
  const { light } = brush;
  const sides = sidesOf(face, box);
  const paint = (path: string, tone: string) => fill(path, tone, { edge: tone });
  const [leftTurn, rightTurn] = light.side < 0 ? [0.3, 1] : [1, 0.3];
  const front = brush.fade([
    [0, shaded(light, color, 0.12)],
    [1, shaded(light, color, 0.55)],
  ]);
  return `<g stroke-width="${round}" stroke-linejoin="round">${
    paint(sides.left, shaded(light, color, leftTurn)) +
    paint(sides.right, shaded(light, color, rightTurn)) +
    paint(sides.top, sunlit(light, mixColors(color, '#ffffff', 0.12))) +
    paint(sides.front, front)
  }</g>`;
}

/** A shadow that lies on the floor under something. */
export function under(brush: Brush, face: Face, u: number, w: number, from: number, to: number): string {
  const spill = 0.18;
  return fill(
    polygon([
      face.at(u - spill, 0, from),
      face.at(u + w + spill, 0, from),
      face.at(u + w + spill, 0, to + spill),
      face.at(u - spill, 0, to + spill),
    ]),
    brush.light.shadow,
    { opacity: 0.24, edge: brush.light.shadow, width: 10, more: ' stroke-linejoin="round"' },
  );
}

/** A pillow that leans on something: `w` along, `h` up, at `out` metres. */
export function pillow(brush: Brush, face: Face, u: number, v: number, w: number, h: number, out: number, color: string): string {
  const { light } = brush;
  const at = (x: number, y: number): Point => face.at(u + x * w, v + y * h, out + y * -0.12);
  const shape = smooth([
    at(-0.04, -0.02),
    at(0.25, 0.03),
    at(0.5, 0),
    at(0.75, 0.03),
    at(1.04, -0.02),
    at(0.98, 0.5),
    at(1.02, 1.03),
    at(0.75, 0.97),
    at(0.5, 1),
    at(0.25, 0.97),
    at(-0.02, 1.03),
    at(0.02, 0.5),
  ]);
  const [, top] = at(0.5, 1);
  const [x, low] = at(0.5, 0.1);
  return (
    fill(shape, light.shadow, { opacity: 0.16, more: ' transform="translate(0 5)"' }) +
    fill(
      shape,
      brush.fade([
        [0, sunlit(light, mixColors(color, '#ffffff', 0.3))],
        [1, shaded(light, color, 0.4)],
      ]),
    ) +
    stroke(
      `M${short(x)} ${short(low)}q${short(-light.side * 6)} ${short((top - low) * 0.3)} ${short(light.side * 4)} ${short((top - low) * 0.55)}`,
      shaded(light, color, 0.7),
      1.4,
      { opacity: 0.4 },
    )
  );
}

/** The glow around a lamp. */
export function shine(brush: Brush, [x, y]: Point, size: number, strength = 1): string {
  const share = brush.light.glow * strength;
  const light = brush.round([
    [0, '#fff0cc', 0.85],
    [0.35, '#ffe0a4', 0.4],
    [1, '#ffd28a', 0],
  ]);
  return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(size)}" fill="${light}" opacity="${Math.round(Math.min(1, share) * 80) / 100}"/>`;
}

export const LAMPS = ['cone', 'drum', 'globe'] as const;

/** A shade or globe with its light, `size` high, its middle at a point. */
function shade(brush: Brush, [x, y]: Point, size: number): string {
  const { light, palette } = brush;
  const kind = brush.own('lamp').pick(LAMPS);
  const color = sunlit(light, light.glow > 0.5 ? '#ffe9bd' : '#fbf3e2');
  const [top, low] = kind === 'cone' ? [0.42, 0.95] : [0.72, 0.8];
  const path = `M${short(x - size * top)} ${short(y - size * 0.5)}h${short(size * top * 2)}L${short(x + size * low)} ${short(y + size * 0.5)}h${short(-size * low * 2)}z`;
  const body =
    kind === 'globe'
      ? fill(oval(x, y, size * 0.62), color)
      : fill(
          path,
          brush.fade([
            [0, mixColors(color, palette.second, 0.16)],
            [1, color],
          ]),
        );
  return shine(brush, [x, y], size * 3.6) + body;
}

/** A lamp that stands on something at `[u, v, out]`. */
export function tableLamp(brush: Brush, face: Face, u: number, v: number, out: number): string {
  const { light, palette } = brush;
  const [x, y] = face.at(u, v, out);
  const m = Math.abs(face.at(u, v + 1, out)[1] - y);
  const color = brush.own('lamp base').pick([palette.metal, palette.accent, palette.wood, '#efe8dc']);
  return (
    fill(
      smooth([
        [x - m * 0.07, y],
        [x + m * 0.07, y],
        [x + m * 0.1, y - m * 0.12],
        [x + m * 0.02, y - m * 0.26],
        [x - m * 0.02, y - m * 0.26],
        [x - m * 0.1, y - m * 0.12],
      ]),
      shaded(light, color, 0.3),
    ) + shade(brush, [x, y - m * 0.37], m * 0.23)
  );
}

/** A lamp that hangs from the ceiling; `v` is its middle. */
export function pendant(brush: Brush, face: Face, u: number, v: number, out: number, height: number, size: number): string {
  const [x, y] = face.at(u, v, out);
  const [, top] = face.at(u, height, out);
  const m = Math.abs(face.at(u, v + 1, out)[1] - y);
  return (
    stroke(
      `M${short(x)} ${short(top)}V${short(y - m * size * 0.4)}`,
      shaded(brush.light, brush.palette.metal, 0.4),
      Math.max(1.2, m * 0.012),
    ) + shade(brush, [x, y], m * size)
  );
}

/** A lamp on a tall stem. */
export function floorLamp(brush: Brush, face: Face, u: number, out: number): string {
  const { light, palette } = brush;
  const [x, y] = face.at(u, 0, out);
  const m = Math.abs(face.at(u, 1, out)[1] - y);
  return (
    fill(oval(x, y, m * 0.16, m * 0.035), shaded(light, palette.metal, 0.5)) +
    stroke(`M${short(x)} ${short(y)}V${short(y - m * 1.4)}`, shaded(light, palette.metal, 0.3), Math.max(2, m * 0.022)) +
    shade(brush, [x, y - m * 1.52], m * 0.28)
  );
}

/** A plant in a pot: upright leaves, or a small tree. */
export function plant(brush: Brush, face: Face, u: number, out: number, height: number): string {
  const { light, palette } = brush;
  const dice = brush.here(`plant ${u} ${out}`);
  const [x, y] = face.at(u, 0, out);
  const m = Math.abs(face.at(u, 1, out)[1] - y) * height;
  const leaf = mixColors(palette.leaf, '#3f7a58', 0.4);
  const kind = brush.own('plant').whole(0, 1);
  let [dark, pale] = ['', ''];
  for (let index = 0; index < 9; index++) {
    const angle = -0.2 + (index / 8) * 3.5;
    const reach = m * dice.real(0.3, 0.46) * (kind === 0 ? 1 : 0.8);
    const [tx, ty] = [
      Math.cos(angle) * reach * (kind === 0 ? 0.62 : 1),
      -Math.abs(Math.sin(angle)) * reach * (kind === 0 ? 1.5 : 1) - m * 0.08,
    ];
    const w = m * (kind === 0 ? 0.06 : 0.12);
    const path = `M${Math.round(x)} ${Math.round(y - m * 0.3)}q${Math.round(tx * 0.4 - w)} ${Math.round(ty * 0.7)} ${Math.round(tx)} ${Math.round(ty)}q${Math.round(-tx * 0.4 + w * 0.6)} ${Math.round(-ty * 0.2)} ${Math.round(-tx)} ${Math.round(-ty)}z`;
    if (index % 2) pale += path;
    else dark += path;
  }
  const pot = brush.own('pot').pick(['#e9e2d6', palette.accent, palette.base, '#b9a58a']);
  return (
    fill(oval(x, y, m * 0.2, m * 0.04), light.shadow, { opacity: 0.3 }) +
    fill(dark, shaded(light, leaf, 0.9)) +
    fill(pale, shaded(light, leaf, 0.2)) +
    fill(
      `M${short(x - m * 0.15)} ${short(y - m * 0.32)}h${short(m * 0.3)}l${short(-m * 0.04)} ${short(m * 0.32)}h${short(-m * 0.22)}z`,
      brush.fade([
        [0, sunlit(light, pot)],
        [1, shaded(light, pot, 0.6)],
      ]),
    )
  );
}
