import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, oval, polygon, rectangle, stroke } from '../paths.ts';
import { block, type Face, patchPath } from '../space.ts';
import { cushion, pillow, tableLamp, under } from './soft.ts';

/** A bed whose head is at the back wall: its left edge at `u`, `w` metres wide. */
export function bed(brush: Brush, face: Face, u: number, w: number, long = 2.05): string {
  const { palette, light } = brush;
  const dice = brush.own('bed');
  const frame = dice.pick([palette.wood, mixColors(palette.textile, '#5a5048', 0.25), palette.panel]);
  const throwColor = dice.pick([palette.accent, palette.textile, palette.second, mixColors(palette.panel, palette.accent, 0.5)]);
  const [low, top] = [0.3, 0.56];
  const count = w > 1.3 ? 2 : 1;
  const each = (w - 0.16) / count;
  let pillows = '';
  for (let index = 0; index < count; index++) {
    pillows += pillow(brush, face, u + 0.1 + index * each, top - 0.02, each - 0.06, 0.5, 0.28, palette.linen);
    pillows += pillow(
      brush,
      face,
      u + 0.14 + index * each,
      top - 0.04,
      each - 0.14,
      0.4,
      0.5,
      mixColors(palette.linen, palette.textile, 0.18),
    );
  }
  const accent = pillow(brush, face, u + w / 2 - 0.28, top - 0.04, 0.56, 0.32, 0.72, throwColor);
  const [from, to] = [long - 0.72, long - 0.2];
  const strip = polygon([
    face.at(u - 0.02, top + 0.015, from),
    face.at(u + w + 0.02, top + 0.015, from),
    face.at(u + w + 0.02, top + 0.015, to),
    face.at(u - 0.02, top + 0.015, to),
  ]);
  const drop = [u - 0.02, u + w + 0.02]
    .map((at) =>
      polygon([face.at(at, top, from), face.at(at, top, to), face.at(at, low + 0.02, to), face.at(at, low + 0.02, from)]),
    )
    .join('');
  return (
    under(brush, face, u, w, 0.1, long) +
    block(brush, face, { u: u - 0.03, v: 0.08, w: w + 0.06, h: 0.24, from: 0, to: long }, frame) +
    cushion(brush, face, { u, v: low, w, h: top - low, from: 0.05, to: long }, palette.linen, 12) +
    fill(drop, shaded(light, throwColor, 0.5)) +
    fill(
      strip,
      brush.fade([
        [0, sunlit(light, throwColor)],
        [1, shaded(light, throwColor, 0.2)],
      ]),
    ) +
    stroke(
      line([face.at(u + 0.05, top + 0.01, from - 0.35), face.at(u + w - 0.05, top + 0.01, from - 0.3)]),
      shaded(light, palette.linen, 0.7),
      2,
      { opacity: 0.5 },
    ) +
    pillows +
    accent
  );
}

/** A low cupboard beside a bed, with its lamp. */
export function nightstand(brush: Brush, face: Face, u: number, w = 0.5, lamp = true): string {
  const { palette, light } = brush;
  const legs = brush.own('nightstand').chance(0.5);
  const v = legs ? 0.2 : 0.02;
  const feet = legs
    ? fill(
        patchPath(face, u + 0.04, 0, 0.04, 0.2, 0.44) + patchPath(face, u + w - 0.08, 0, 0.04, 0.2, 0.44),
        shaded(light, palette.metal, 0.4),
      )
    : '';
  return (
    under(brush, face, u, w, 0.05, 0.42) +
    feet +
    block(brush, face, { u, v, w, h: 0.52 - v, from: 0.02, to: 0.45 }, palette.wood) +
    stroke(line([face.at(u + 0.04, 0.36, 0.46), face.at(u + w - 0.04, 0.36, 0.46)]), shaded(light, palette.wood, 1), 2) +
    (lamp ? tableLamp(brush, face, u + w / 2, 0.52, 0.22) : '')
  );
}

/** A picture in its frame: hills, a sun, arcs or lines, never the same twice. */
export function art(brush: Brush, face: Face, u: number, v: number, w: number, h: number, topic: string): string {
  const { palette, light } = brush;
  const dice = brush.here(`art ${topic}`);
  const [x1, y1] = face.at(u, v + h, 0.05);
  const [x2, y2] = face.at(u + w, v, 0.05);
  const [pw, ph] = [x2 - x1, y2 - y1];
  const colors = [palette.accent, palette.second, palette.panel, palette.textile, mixColors(palette.accent, '#ffffff', 0.5)];
  const color = () => shaded(light, colors[dice.whole(0, 4)] ?? palette.accent, 0.1);
  const mat = 0.12;
  const inner = rectangle(x1 + pw * mat, y1 + ph * mat, pw * (1 - 2 * mat), ph * (1 - 2 * mat));
  const r = Math.min(pw, ph * 1.2);
  const kind = dice.whole(0, 2);
  let image = fill(inner, sunlit(light, mixColors(palette.second, '#ffffff', 0.6)));
  if (kind === 0)
    image +=
      fill(oval(x1 + pw * dice.real(0.35, 0.65), y1 + ph * 0.4, Math.min(pw, ph) * 0.17), color()) +
      fill(
        `M${Math.round(x1 + pw * mat)} ${Math.round(y1 + ph * 0.7)}q${Math.round(pw * 0.2)} ${Math.round(-ph * dice.real(0.1, 0.3))} ${Math.round(pw * 0.4)} ${Math.round(-ph * 0.04)}t${Math.round(pw * 0.36)} 0V${Math.round(y1 + ph * (1 - mat))}H${Math.round(x1 + pw * mat)}z`,
        color(),
      );
  else if (kind === 1)
    for (const share of [0.34, 0.24, 0.14])
      image += fill(
        `M${Math.round(x1 + pw * 0.5 - r * share)} ${Math.round(y1 + ph * (1 - mat))}v${Math.round(-ph * share * 0.7)}a${Math.round(r * share)} ${Math.round(r * share)} 0 0 1 ${Math.round(r * share * 2)} 0v${Math.round(ph * share * 0.7)}z`,
        color(),
      );
  else
    image +=
      fill(rectangle(x1 + pw * dice.real(0.16, 0.3), y1 + ph * 0.2, pw * 0.3, ph * 0.5), color()) +
      fill(oval(x1 + pw * 0.6, y1 + ph * 0.6, Math.min(pw, ph) * 0.2), color(), { opacity: 0.85 });
  return (
    fill(rectangle(x1 + 4, y1 + 6, pw, ph), light.shadow, { opacity: 0.2 }) +
    fill(rectangle(x1, y1, pw, ph), sunlit(light, '#fbf8f1'), { edge: shaded(light, palette.metal, 0.2), width: 3 }) +
    image
  );
}

/** An armchair or a sofa that looks into the room; `w` metres wide. */
export function sofa(brush: Brush, face: Face, u: number, out: number, w: number, color = brush.palette.textile): string {
  const { palette, light } = brush;
  const deep = 0.8;
  const [back, front] = [out, out + deep];
  const legs = fill(
    [u + 0.06, u + w - 0.12].map((at) => patchPath(face, at, 0, 0.06, 0.14, front - 0.06)).join(''),
    shaded(light, palette.wood, 0.6),
  );
  const seats = w > 1.3 ? 2 : 1;
  const each = (w - 0.3) / seats;
  let cushions = '';
  for (let index = 0; index < seats; index++)
    cushions += cushion(
      brush,
      face,
      { u: u + 0.15 + index * each, v: 0.3, w: each - 0.03, h: 0.14, from: back + 0.2, to: front },
      mixColors(color, '#ffffff', 0.1),
      8,
    );
  return (
    under(brush, face, u, w, back, front) +
    legs +
    cushion(brush, face, { u, v: 0.14, w, h: 0.64, from: back, to: back + 0.22 }, color, 12) +
    cushion(brush, face, { u: u + 0.1, v: 0.14, w: w - 0.2, h: 0.18, from: back + 0.1, to: front }, color, 6) +
    cushions +
    pillow(brush, face, u + 0.24, 0.44, 0.42, 0.34, back + 0.4, palette.accent) +
    (w > 1.3 ? pillow(brush, face, u + w - 0.66, 0.44, 0.42, 0.34, back + 0.4, palette.second) : '') +
    cushion(brush, face, { u, v: 0.14, w: 0.15, h: 0.42, from: back, to: front }, color, 10) +
    cushion(brush, face, { u: u + w - 0.15, v: 0.14, w: 0.15, h: 0.42, from: back, to: front }, color, 10)
  );
}

/** A low round table. */
export function roundTable(brush: Brush, face: Face, u: number, out: number, r: number, h: number): string {
  const { palette, light } = brush;
  const [x, y] = face.at(u, h, out);
  const [, low] = face.at(u, 0, out);
  const rx = face.at(u + r, h, out)[0] - x;
  const ry = Math.max(3, (face.at(u, h, out + r)[1] - face.at(u, h, out - r)[1]) / 2);
  const top = brush.own('table').pick([palette.wood, '#efe9dd', palette.metal]);
  return (
    fill(oval(x, low, rx * 0.95, ry * 0.9), light.shadow, { opacity: 0.24 }) +
    stroke(`M${Math.round(x)} ${Math.round(low)}V${Math.round(y)}`, shaded(light, palette.metal, 0.5), Math.max(4, rx * 0.1)) +
    fill(oval(x, low, rx * 0.42, ry * 0.36), shaded(light, palette.metal, 0.6)) +
    fill(oval(x, y + Math.max(3, rx * 0.05), rx, ry), shaded(light, top, 0.9)) +
    fill(oval(x, y, rx, ry), sunlit(light, mixColors(top, '#ffffff', 0.15)))
  );
}

/** A rug on the floor. */
export function rug(brush: Brush, face: Face, u: number, w: number, from: number, to: number): string {
  const { palette, light } = brush;
  const dice = brush.own('rug');
  const color = dice.pick([
    mixColors(palette.textile, '#ffffff', 0.4),
    palette.second,
    mixColors(palette.accent, '#efe6d6', 0.5),
  ]);
  const at = (inset: number) =>
    polygon([
      face.at(u + inset, 0, from + inset),
      face.at(u + w - inset, 0, from + inset),
      face.at(u + w - inset, 0, to - inset),
      face.at(u + inset, 0, to - inset),
    ]);
  return (
    fill(at(0), shaded(light, color, 0.15)) +
    `<path d="${at(0.16)}" fill="none" stroke="${shaded(light, mixColors(color, palette.accent, 0.5), 0.1)}" stroke-width="3" opacity=".7"/>`
  );
}

/** A desk with a chair, and a mirror above it, at the back wall. */
export function desk(brush: Brush, face: Face, u: number, w: number): string {
  const { palette, light } = brush;
  const legs = fill(
    [u + 0.03, u + w - 0.08].map((at) => patchPath(face, at, 0, 0.05, 0.72, 0.5)).join(''),
    shaded(light, palette.metal, 0.4),
  );
  const [x, y] = face.at(u + w / 2, 1.5, 0.04);
  const r = Math.abs(face.at(u, 2.5, 0)[1] - face.at(u, 1.5, 0)[1]) * 0.36;
  const mirror =
    fill(oval(x, y, r), shaded(light, mixColors(palette.plaster, '#cfdde0', 0.6), 0.1), {
      edge: shaded(light, palette.metal, 0.1),
      width: 5,
    }) +
    fill(
      polygon([
        [x - r * 0.5, y + r * 0.4],
        [x + r * 0.2, y - r * 0.7],
        [x + r * 0.45, y - r * 0.5],
        [x - r * 0.25, y + r * 0.65],
      ]),
      '#ffffff',
      { opacity: 0.3 },
    );
  return (
    under(brush, face, u, w, 0.05, 0.5) +
    mirror +
    legs +
    block(brush, face, { u, v: 0.7, w, h: 0.07, from: 0, to: 0.55 }, palette.wood) +
    cushion(brush, face, { u: u + w * 0.3, v: 0.42, w: 0.48, h: 0.08, from: 0.45, to: 0.9 }, palette.textile, 6) +
    fill(
      [u + w * 0.3 + 0.02, u + w * 0.3 + 0.42].map((at) => patchPath(face, at, 0, 0.04, 0.42, 0.86)).join(''),
      shaded(light, palette.wood, 0.6),
    ) +
    tableLamp(brush, face, u + w - 0.22, 0.77, 0.25)
  );
}
