import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, polygon, stroke } from '../paths.ts';
import { block, type Face, patchPath } from '../space.ts';
import { glassOf } from './openings.ts';
import { facesOf, type Site } from './site.ts';

/** A roof that leans inward over all seen faces; `lean` metres in over `rise` metres up, `eave` metres outside the wall. */
export function hipRoof(brush: Brush, site: Site, v: number, rise: number, lean: number, eave: number, color: string): string {
  const { light } = brush;
  let out = '';
  for (const face of facesOf(site)) {
    const in2 = Math.min(lean, face.width / 2);
    const shape = [
      face.at(-eave, v, eave),
      face.at(in2, v + rise, -in2),
      face.at(face.width - in2, v + rise, -in2),
      face.at(face.width + eave, v, eave),
    ];
    out += fill(
      polygon(shape),
      brush.fade([
        [0, shaded(light, mixColors(color, '#ffffff', 0.14), face.turned * 0.8)],
        [1, shaded(light, color, face.turned + 0.2)],
      ]),
    );
    let seams = '';
    for (let at = 0.12; at < 0.95; at += 0.11)
      seams += line([face.at(face.width * at, v, eave), face.at(in2 + (face.width - in2 * 2) * at, v + rise, -in2)]);
    out += stroke(seams, light.shadow, 0.8, { opacity: 0.16 });
    out += fill(
      patchPath(face, -eave, v - 0.28, face.width + eave * 2, 0.3, eave),
      shaded(light, mixColors(color, '#2a2428', 0.35), face.turned),
    );
    if (eave > 0.3)
      out += fill(
        polygon([
          face.at(0, v - 0.3),
          face.at(face.width, v - 0.3),
          face.at(face.width, v - 0.3 - eave),
          face.at(0, v - 0.3 - eave),
        ]),
        light.shadow,
        { opacity: 0.26 },
      );
  }
  return out;
}

/** Dormer windows on a leaning roof. */
export function dormers(
  brush: Brush,
  face: Face,
  at: readonly number[],
  v: number,
  w: number,
  h: number,
  round: boolean,
): string {
  const { light, palette } = brush;
  const dice = brush.here('dormers');
  let [cheeks, fronts, panes, lit, hoods] = ['', '', '', '', ''];
  for (const u of at) {
    cheeks += polygon([face.at(u + w / 2, v + h, 0), face.at(u + w / 2 + 0.5, v + h, -1), face.at(u + w / 2 + 0.1, v, 0)]);
    fronts += patchPath(face, u - w / 2, v, w, h, 0);
    const pane = patchPath(face, u - w * 0.32, v + h * 0.12, w * 0.64, h * 0.74, 0);
    if (dice.chance(light.glow)) lit += pane;
    else panes += pane;
    const top = face.at(u, v + h + (round ? w * 0.55 : w * 0.42), 0);
    const [l, r] = [face.at(u - w * 0.64, v + h - 0.02, 0), face.at(u + w * 0.64, v + h - 0.02, 0)];
    hoods += round
      ? `M${l[0].toFixed(1)} ${l[1].toFixed(1)}Q${top[0].toFixed(1)} ${(top[1] * 1.6 - l[1] * 0.6).toFixed(1)} ${r[0].toFixed(1)} ${r[1].toFixed(1)}z`
      : polygon([l, top, r]);
  }
  return (
    fill(cheeks, light.shadow, { opacity: 0.3 }) +
    fill(fronts, shaded(light, palette.trim, face.turned)) +
    fill(panes, glassOf(brush)) +
    fill(lit, '#ffd692') +
    fill(hoods, shaded(light, mixColors(palette.roof, '#ffffff', 0.12), face.turned))
  );
}

/** A low wall around a flat roof. */
export function parapet(brush: Brush, site: Site, v: number, h: number, color: string, out = 0.1): string {
  return facesOf(site)
    .map((face) => block(brush, face, { u: -out, v, w: face.width + out * 2, h, from: -0.3, to: out }, color))
    .join('');
}

/** Chimneys that stand behind the front edge of a roof. */
export function chimneys(brush: Brush, face: Face, at: readonly number[], v: number, h: number, back: number): string {
  return at
    .map(
      (u) =>
        block(
          brush,
          face,
          { u: u - 0.6, v, w: 1.2, h, from: -back - 0.8, to: -back },
          mixColors(brush.palette.base, '#a0604a', 0.3),
        ) +
        block(brush, face, { u: u - 0.75, v: v + h, w: 1.5, h: 0.25, from: -back - 0.9, to: -back + 0.1 }, brush.palette.trim),
    )
    .join('');
}

/** A flag on a pole, in the accent colour. */
export function flag(brush: Brush, face: Face, u: number, v: number, size: number): string {
  const { light, palette } = brush;
  const [foot, top] = [face.at(u, v, -0.5), face.at(u, v + size, -0.5)];
  const h = (foot[1] - top[1]) * 0.24;
  const x = top[0];
  const y = top[1];
  const w = h * 1.5 * -light.side;
  const n = (value: number) => value.toFixed(1);
  return (
    stroke(line([foot, top]), shaded(light, '#d8d2c4', 0.3), 1.6) +
    fill(
      `M${n(x)} ${n(y + 1)}q${n(w * 0.3)} ${n(-h * 0.22)} ${n(w * 0.5)} 0t${n(w * 0.5)} 0v${n(h)}q${n(-w * 0.3)} ${n(h * 0.22)} ${n(-w * 0.5)} 0t${n(-w * 0.5)} 0z`,
      sunlit(light, palette.accent),
    )
  );
}
