import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, polygon, stroke } from '../paths.ts';
import { archPath, block, type Face, patchPath } from '../space.ts';
import { glassOf } from './openings.ts';
import { wallLamps } from './walls.ts';

export const ENTRANCES = ['canopy', 'awning', 'portico', 'arch', 'plain'] as const;
export type Entrance = (typeof ENTRANCES)[number];

function door(brush: Brush, face: Face, u: number, w: number, h: number, round: boolean): string {
  const { light, palette } = brush;
  const hole = (grow: number) =>
    round
      ? archPath(face, u - w / 2 - grow, 0, w + grow * 2, h + grow)
      : patchPath(face, u - w / 2 - grow, 0, w + grow * 2, h + grow);
  const inside =
    light.glow > 0.1
      ? brush.fade([
          [0, '#ffdb98'],
          [1, '#f2b673'],
        ])
      : brush.fade([
          [0, mixColors('#2b3138', palette.wood, 0.3)],
          [1, mixColors('#6d5f50', palette.wood, 0.4)],
        ]);
  const leafW = w * 0.44;
  return (
    fill(hole(0.28), shaded(light, palette.trim, face.turned)) +
    fill(hole(0), inside) +
    fill(
      patchPath(face, u - leafW - 0.02, 0, leafW, h * 0.72) + patchPath(face, u + 0.02, 0, leafW, h * 0.72),
      shaded(light, palette.wood, face.turned + 0.2),
    ) +
    fill(
      patchPath(face, u - leafW + 0.12, 0.5, leafW - 0.3, h * 0.72 - 0.7) +
        patchPath(face, u + 0.16, 0.5, leafW - 0.3, h * 0.72 - 0.7),
      light.glow > 0.1 ? '#f7c985' : glassOf(brush),
      { opacity: 0.9 },
    )
  );
}

/** Clipped trees in pots on both sides of a door. */
function pots(brush: Brush, face: Face, us: readonly number[], size: number): string {
  const { light, palette } = brush;
  return us
    .map((u) => {
      const [x, y] = face.at(u, 0, 1.6);
      const s = Math.abs(face.at(u, 1, 1.6)[1] - y) * size;
      const n = (value: number) => value.toFixed(1);
      return (
        fill(
          `M${n(x - s * 0.28)} ${n(y - s * 0.5)}h${n(s * 0.56)}l${n(-s * 0.1)} ${n(s * 0.5)}h${n(-s * 0.36)}z`,
          shaded(light, mixColors(palette.base, '#3a3a3e', 0.3), 0.3),
        ) +
        `<circle cx="${n(x)}" cy="${n(y - s * 0.98)}" r="${n(s * 0.52)}" fill="${shaded(light, mixColors(palette.leaf, '#1f3d34', 0.3), 0.7)}"/>` +
        `<circle cx="${n(x + light.side * s * 0.1)}" cy="${n(y - s * 1.06)}" r="${n(s * 0.4)}" fill="${shaded(light, palette.leaf, 0.2)}"/>`
      );
    })
    .join('');
}

function portico(brush: Brush, face: Face, u: number, h: number): string {
  const { light, palette } = brush;
  const w = 7;
  const color = palette.trim;
  let columns = '';
  for (const at of [-0.44, -0.16, 0.16, 0.44])
    columns += block(brush, face, { u: u + at * w - 0.26, v: 0, w: 0.52, h, from: 1.6, to: 2.1 }, color);
  return (
    fill(patchPath(face, u - w / 2, 0, w, h, 0.2), light.shadow, { opacity: 0.3 }) +
    columns +
    block(brush, face, { u: u - w / 2 - 0.3, v: h, w: w + 0.6, h: 0.8, to: 2.4 }, color) +
    fill(
      polygon([face.at(u - w / 2 - 0.5, h + 0.8, 2.4), face.at(u, h + 2.3, 2.4), face.at(u + w / 2 + 0.5, h + 0.8, 2.4)]),
      shaded(light, color, face.turned),
    ) +
    fill(
      polygon([face.at(u - w / 2 + 0.8, h + 1, 2.4), face.at(u, h + 1.95, 2.4), face.at(u + w / 2 - 0.8, h + 1, 2.4)]),
      light.shadow,
      { opacity: 0.16 },
    )
  );
}

function canopy(brush: Brush, face: Face, u: number, h: number, w: number): string {
  const { light, palette } = brush;
  const lip = light.glow > 0.1 ? '#ffe0a0' : sunlit(light, palette.metal);
  return (
    fill(patchPath(face, u - w / 2 + 0.3, h - 1.1, w, 1.1), light.shadow, { opacity: 0.25 }) +
    block(brush, face, { u: u - w / 2, v: h, w, h: 0.42, to: 2.8 }, mixColors(palette.metal, palette.accent, 0.35)) +
    stroke(line([face.at(u - w / 2, h + 0.04, 2.8), face.at(u + w / 2, h + 0.04, 2.8)]), lip, 2) +
    stroke(
      line([face.at(u - w * 0.4, h + 0.4, 2.6), face.at(u - w * 0.34, h + 2.2)]) +
        line([face.at(u + w * 0.4, h + 0.4, 2.6), face.at(u + w * 0.34, h + 2.2)]),
      shaded(light, palette.metal, 0.4),
      1.2,
    )
  );
}

function awning(brush: Brush, face: Face, u: number, h: number, w: number): string {
  const { light, palette } = brush;
  let stripes = '';
  const count = 7;
  for (let index = 1; index < count; index += 2) {
    const [a, b] = [index / count, (index + 1) / count];
    stripes += polygon([
      face.at(u - w / 2 + w * a, h + 1.1),
      face.at(u - w / 2 + w * b, h + 1.1),
      face.at(u - w / 2 + w * b, h, 1.7),
      face.at(u - w / 2 + w * a, h, 1.7),
    ]);
  }
  return (
    fill(patchPath(face, u - w / 2 + 0.2, h - 1, w, 1.2), light.shadow, { opacity: 0.25 }) +
    fill(
      polygon([face.at(u - w / 2, h + 1.1), face.at(u + w / 2, h + 1.1), face.at(u + w / 2, h, 1.7), face.at(u - w / 2, h, 1.7)]),
      sunlit(light, palette.accent),
    ) +
    fill(stripes, sunlit(light, mixColors(palette.trim, palette.accent, 0.08)), {
      opacity: brush.own('awning').chance(0.5) ? 0.95 : 0,
    }) +
    fill(patchPath(face, u - w / 2, h - 0.34, w, 0.36, 1.7), shaded(light, palette.accent, 0.5))
  );
}

/** The way in at `u`, with the door, what shelters it, lamps and pots for its class. */
export function entrance(brush: Brush, face: Face, u: number, kind: Entrance, height: number, scale: number): string {
  const { stars } = brush.features;
  const wide = stars >= 4 ? 3.4 : stars === 3 ? 2.6 : 1.9;
  const h = Math.min(height - 0.7, stars >= 4 ? 3.5 : 2.8);
  const round = kind === 'arch';
  const stone = mixColors(brush.palette.trim, '#8a8580', 0.3);
  const plinth = kind === 'portico' ? block(brush, face, { u: u - 4.2, v: 0, w: 8.4, h: 0.3, to: 2.8 }, stone) : '';
  const out = door(brush, face, u, wide, h, round) + plinth + (kind === 'portico' ? portico(brush, face, u, h + 0.4) : '');
  const steps =
    stars >= 3 && kind !== 'portico' ? block(brush, face, { u: u - wide, v: 0, w: wide * 2, h: 0.22, to: 1.3 }, stone) : '';
  const shelter =
    kind === 'canopy'
      ? canopy(brush, face, u, h + 0.3, wide * 2.1)
      : kind === 'awning'
        ? awning(brush, face, u, h - 0.1, wide * 1.7)
        : '';
  const lamps = wallLamps(
    brush,
    face,
    [
      [u - wide * 0.95, h * 0.75],
      [u + wide * 0.95, h * 0.75],
    ],
    scale * 2.6,
  );
  return (
    out +
    steps +
    shelter +
    lamps +
    (stars >= 3 ? pots(brush, face, [u - wide * 1.15, u + wide * 1.15], stars >= 4 ? 1.5 : 1.15) : '')
  );
}
