import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, polygon, stroke } from '../paths.ts';
import { archPath, block, type Face, patchPath } from '../space.ts';
import type { Interior } from './interior.ts';
import { cushion, shine } from './soft.ts';

const KINDS = ['channels', 'panel', 'slats', 'arch', 'frame'] as const;
type HeadKind = (typeof KINDS)[number] | 'screens' | 'niche' | 'canopy';

/** What stands at the head of the beds of a property, by region and climate, and how high it reaches in metres. */
export function headOf(brush: Brush) {
  const dice = brush.own('headboard');
  const { region, climate, kind: house, stars } = brush.features;
  const local: HeadKind | undefined =
    region === 'eastAsia' && dice.chance(house === 'guesthouse' ? 1 : 0.35)
      ? 'screens'
      : region === 'middleEast' && dice.chance(house === 'guesthouse' ? 0.9 : 0.4)
        ? 'niche'
        : climate === 'tropical' && stars > 2 && house !== 'tower' && dice.chance(0.55)
          ? 'canopy'
          : undefined;
  const kind: HeadKind = local ?? dice.pick(KINDS);
  const h = dice.real(1.15, 1.5);
  const tall: Partial<Record<HeadKind, number>> = { slats: 2.5, arch: h + 0.5, screens: 2.5, niche: 2.5, canopy: 2.5 };
  return { dice, kind, h, top: tall[kind] ?? h };
}

/** Screens of paper in dark wood along the wall, lit softly from behind. */
function screens(brush: Brush, face: Face, u: number, w: number): string {
  const { palette, light } = brush;
  const wood = mixColors(palette.wood, '#3a2a22', 0.35);
  const count = Math.max(2, Math.round(w / 0.8));
  const each = w / count;
  let [paper, bars] = ['', ''];
  for (let index = 0; index < count; index++) {
    const left = u + index * each;
    paper += patchPath(face, left + 0.04, 0.5, each - 0.08, 1.75, 0.04);
    for (const share of [0.25, 0.5, 0.75])
      bars += line([face.at(left + each * share, 0.5, 0.04), face.at(left + each * share, 2.25, 0.04)]);
    for (const v of [0.85, 1.2, 1.55, 1.9]) bars += line([face.at(left + 0.04, v, 0.04), face.at(left + each - 0.04, v, 0.04)]);
  }
  return (
    block(brush, face, { u: u - 0.05, v: 0, w: w + 0.1, h: 2.32, to: 0.04 }, wood) +
    fill(
      paper,
      brush.fade([
        [0, sunlit(light, '#f7eeda')],
        [1, sunlit(light, light.glow > 0.5 ? '#ffe2ac' : '#f1e5cb')],
      ]),
    ) +
    stroke(bars, shaded(light, wood, 0.3), 2.2)
  );
}

/** A niche under an arch, with light in it and a band of tiles around. */
function niche(brush: Brush, face: Face, u: number, w: number): string {
  const { palette, light } = brush;
  const ring = archPath(face, u - 0.16, 0, w + 0.32, 2.46, 0.02, 0.95);
  return (
    fill(ring, sunlit(light, mixColors(palette.accent, palette.plaster, 0.25))) +
    stroke(ring, sunlit(light, palette.second), 9, { more: ' stroke-dasharray="9 9"', opacity: 0.8 }) +
    fill(
      archPath(face, u, 0, w, 2.3, 0.02, 0.86),
      brush.fade([
        [0, shaded(light, mixColors(palette.panel, palette.plaster, 0.4), 0.9)],
        [1, sunlit(light, mixColors(palette.panel, palette.plaster, 0.55))],
      ]),
    ) +
    shine(brush, face.at(u + w / 2, 1.7), 210, 1.6)
  );
}

/** Four posts and light cloth over a bed that is `long` metres; `front` is what stands nearer than the bed. */
export function canopy(brush: Brush, { back }: Interior, u: number, w: number, front: boolean): string {
  if (headOf(brush).kind !== 'canopy') return '';
  const { palette, light } = brush;
  const [l, r, top, out] = [u - 0.06, u + w + 0.06, 2.25, front ? 2.1 : 0.05];
  const wood = shaded(light, mixColors(palette.wood, '#4a3626', 0.2), front ? 0.2 : 0.5);
  const post = (at: number) => patchPath(back, at - 0.035, 0, 0.07, top, out);
  const cloth = (from: number, to: number) =>
    polygon([
      back.at(from, top, out),
      back.at(to, top, out),
      back.at(from + (to - from) * 0.45, 1.2, out),
      back.at(from + (to - from) * 0.6, 0.25, out),
      back.at(from, 0.25, out),
    ]);
  const beams = front
    ? line([back.at(l, top, 0.05), back.at(l, top, out), back.at(r, top, out), back.at(r, top, 0.05)])
    : line([back.at(l, top, out), back.at(r, top, out)]);
  const sheer = front
    ? fill(cloth(l, l + 0.42) + cloth(r, r - 0.42), sunlit(light, '#ffffff'), { opacity: 0.5 })
    : fill(
        polygon([back.at(l, top, out), back.at(r, top, out), back.at(r, 0.5, out), back.at(l, 0.5, out)]),
        sunlit(light, '#ffffff'),
        { opacity: 0.35 },
      );
  return sheer + fill(post(l) + post(r), wood) + stroke(beams, wood, 7, { more: ' stroke-linejoin="round"' });
}

/** What stands behind the head of a bed, on the back wall. */
export function headboard(brush: Brush, face: Face, u: number, w: number): string {
  const { palette, light } = brush;
  const { dice, kind, h } = headOf(brush);
  if (kind === 'screens') return screens(brush, face, u - 0.5, w + 1);
  if (kind === 'niche') return niche(brush, face, u, w);
  const color = dice.pick([palette.textile, palette.panel, mixColors(palette.accent, palette.plaster, 0.25), palette.wood]);
  if (kind === 'arch') {
    const top = face.at(u + w / 2, h + 0.5, 0.06);
    const [l, r] = [face.at(u, 0.3, 0.06), face.at(u + w, 0.3, 0.06)];
    return fill(
      `M${l.map(Math.round)}V${Math.round(face.at(u, h - 0.2, 0.06)[1])}Q${Math.round(l[0])} ${Math.round(top[1])} ${top.map(Math.round)}Q${Math.round(r[0])} ${Math.round(top[1])} ${Math.round(r[0])} ${Math.round(face.at(u, h - 0.2, 0.06)[1])}V${Math.round(r[1])}z`,
      brush.fade([
        [0, sunlit(light, color)],
        [1, shaded(light, color, 0.5)],
      ]),
    );
  }
  const box =
    kind === 'slats'
      ? block(brush, face, { u: u - 0.3, v: 0, w: w + 0.6, h: 2.5, to: 0.05 }, palette.wood)
      : cushion(brush, face, { u, v: 0.3, w, h: h - 0.3, to: 0.12 }, color, 10);
  let lines = '';
  if (kind === 'channels')
    for (let at = 0.22; at < w; at += 0.22) lines += line([face.at(u + at, 0.4, 0.12), face.at(u + at, h, 0.12)]);
  if (kind === 'slats')
    for (let at = -0.3; at <= w + 0.3; at += 0.12) lines += line([face.at(u + at, 0, 0.05), face.at(u + at, 2.5, 0.05)]);
  if (kind === 'panel')
    lines =
      line([face.at(u + w / 3, 0.4, 0.12), face.at(u + w / 3, h, 0.12)]) +
      line([face.at(u + (w * 2) / 3, 0.4, 0.12), face.at(u + (w * 2) / 3, h, 0.12)]);
  return (
    box + stroke(lines, shaded(light, kind === 'slats' ? palette.wood : color, 1), kind === 'slats' ? 2 : 3, { opacity: 0.5 })
  );
}
