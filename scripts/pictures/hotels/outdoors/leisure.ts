import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, oval, polygon, short, stroke } from '../paths.ts';

/** A parasol on its pole, its foot at `[x, y]`. */
export function parasol(brush: Brush, x: number, y: number, size: number): string {
  const { light, palette } = brush;
  const cloth = brush.own('parasol').pick([palette.trim, palette.accent, palette.second, '#f4ecdd']);
  const [r, h, top] = [size * 0.58, size * 0.26, y - size];
  const n = short;
  const gore = (from: number, to: number) =>
    `M${n(x)} ${n(top)}Q${n(x + r * from * 0.7)} ${n(top + h * 0.35)} ${n(x + r * from)} ${n(top + h)}L${n(x + r * to)} ${n(top + h)}Q${n(x + r * to * 0.7)} ${n(top + h * 0.35)} ${n(x)} ${n(top)}z`;
  const [lit, dim] = light.side < 0 ? [gore(-1, -0.3), gore(0.4, 1)] : [gore(0.3, 1), gore(-1, -0.4)];
  return (
    fill(oval(x - light.side * size * 0.2, y + 2, size * 0.5, size * 0.07), light.shadow, { opacity: 0.24 }) +
    stroke(`M${n(x)} ${n(y)}V${n(top)}`, shaded(light, palette.wood, 0.3), Math.max(1.6, size * 0.026)) +
    fill(gore(-1, 1), shaded(light, cloth, 0.35)) +
    fill(lit, sunlit(light, mixColors(cloth, '#ffffff', 0.2))) +
    fill(dim, shaded(light, cloth, 0.8))
  );
}

/** A sunbed seen from its side, its head to the left unless flipped. */
export function sunbed(brush: Brush, x: number, y: number, w: number, flip: boolean): string {
  const { light, palette } = brush;
  const at = (px: number, py: number): [number, number] => [x + (flip ? 1 - px : px) * w, y - py * w];
  return (
    fill(oval(x + w / 2, y + 1, w * 0.55, w * 0.06), light.shadow, { opacity: 0.24 }) +
    stroke(`M${at(0.2, 0)}V${short(y - w * 0.2)}M${at(0.9, 0)}V${short(y - w * 0.2)}`, shaded(light, palette.wood, 0.6), 2.4) +
    fill(
      polygon([at(0.28, 0.2), at(1, 0.2), at(1, 0.28), at(0.3, 0.28), at(0.06, 0.52), at(0, 0.46)]),
      sunlit(light, mixColors(palette.textile, '#ffffff', 0.35)),
    ) +
    fill(
      polygon([at(0.3, 0.28), at(1, 0.28), at(1, 0.31), at(0.31, 0.31), at(0.08, 0.55), at(0.06, 0.52)]),
      sunlit(light, '#fffaf0'),
    )
  );
}

/** A small round table with two chairs, its foot at `[x, y]`. */
export function table(brush: Brush, x: number, y: number, size: number): string {
  const { light, palette } = brush;
  const metal = shaded(light, palette.metal, 0.4);
  const n = short;
  const chair = (side: number) =>
    `M${n(x + side * size * 0.95)} ${n(y - size * 0.95)}L${n(x + side * size * 0.85)} ${n(y - size * 0.42)}H${n(x + side * size * 0.45)}M${n(x + side * size * 0.5)} ${n(y - size * 0.42)}V${n(y + 3)}M${n(x + side * size * 0.86)} ${n(y - size * 0.42)}L${n(x + side * size * 0.92)} ${n(y + 3)}`;
  return (
    stroke(chair(-1) + chair(1), shaded(light, palette.wood, 0.5), Math.max(1.5, size * 0.07), {
      more: ' stroke-linecap="round"',
    }) +
    stroke(`M${n(x)} ${n(y + 2)}V${n(y - size * 0.66)}`, metal, Math.max(1.5, size * 0.06)) +
    fill(oval(x, y - size * 0.68, size * 0.42, size * 0.09), sunlit(light, '#fbf6ec'))
  );
}
