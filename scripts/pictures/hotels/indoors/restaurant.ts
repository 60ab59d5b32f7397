import { mixColors } from '@caravel/kernel';
import { VIEW_OF_SETTING } from '@caravel/products/hotels/world';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, oval, polygon, stroke } from '../paths.ts';
import { block, type Face, patchPath } from '../space.ts';
import { art } from './furniture.ts';
import { type Interior, indoors, interiorOf, shell } from './interior.ts';
import { cushion, pendant, plant, under } from './soft.ts';
import { backWindow, curtains, drawWindow, lightPatch } from './window.ts';

/** A chair seen from its side: `way` 1 looks to the right. */
function chair(brush: Brush, face: Face, u: number, out: number, way: 1 | -1): string {
  const { palette, light } = brush;
  const w = 0.44;
  const back = way > 0 ? u : u + w - 0.07;
  const wood = shaded(light, palette.wood, 0.5);
  const legs = [0.02, w - 0.06]
    .flatMap((at) => [patchPath(face, u + at, 0, 0.045, 0.44, out), patchPath(face, u + at, 0, 0.045, 0.44, out + 0.4)])
    .join('');
  const seat = brush.own('dining chair').pick([palette.textile, palette.accent, palette.wood]);
  return (
    fill(legs, wood) +
    cushion(brush, face, { u, v: 0.42, w, h: 0.07, from: out, to: out + 0.42 }, seat, 4) +
    cushion(brush, face, { u: back, v: 0.46, w: 0.07, h: 0.44, from: out + 0.02, to: out + 0.4 }, seat, 4)
  );
}

/** A table laid for two or four, with glasses, plates and a small vase. */
function laidTable(brush: Brush, room: Interior, u: number, out: number): string {
  const { palette, light } = brush;
  const { back } = room;
  const dice = brush.own('tables');
  const cloth = dice.chance(0.45);
  const r = 0.46;
  const h = 0.74;
  const [x, y] = back.at(u, h, out);
  const [, low] = back.at(u, 0, out);
  const rx = back.at(u + r, h, out)[0] - x;
  const ry = Math.max(4, (back.at(u, h, out + r)[1] - back.at(u, h, out - r)[1]) / 2);
  const top = cloth ? palette.linen : mixColors(palette.wood, '#ffffff', 0.12);
  const base = cloth
    ? fill(
        `M${Math.round(x - rx)} ${Math.round(y)}l${Math.round(rx * 0.06)} ${Math.round((low - y) * 0.62)}q${Math.round(rx * 0.94)} ${Math.round(ry * 1.5)} ${Math.round(rx * 1.88)} 0l${Math.round(rx * 0.06)} ${-Math.round((low - y) * 0.62)}z`,
        brush.fade([
          [0, sunlit(light, palette.linen)],
          [1, shaded(light, palette.linen, 0.8)],
        ]),
      )
    : stroke(
        line([
          [x, low],
          [x, y],
        ]),
        shaded(light, palette.metal, 0.5),
        Math.max(5, rx * 0.12),
      ) + fill(oval(x, low, rx * 0.45, ry * 0.4), shaded(light, palette.metal, 0.6));
  const plates = [-0.52, 0.52].map((at) => oval(x + rx * at, y, rx * 0.24, ry * 0.26)).join('');
  const cups = [-0.2, 0.26]
    .map((at) => `M${Math.round(x + rx * at)} ${Math.round(y - ry * 0.2)}v${-Math.round(rx * 0.14)}`)
    .join('');
  const bowls = [-0.2, 0.26].map((at) => oval(x + rx * at, y - ry * 0.2 - rx * 0.24, rx * 0.07, rx * 0.12)).join('');
  const bloom =
    oval(x + rx * 0.03, y - ry * 0.2 - rx * 0.36, rx * 0.1) + oval(x - rx * 0.09, y - ry * 0.2 - rx * 0.28, rx * 0.07);
  return (
    fill(oval(x, low, rx * 1.02, ry), light.shadow, { opacity: 0.24 }) +
    chair(brush, back, u - r - 0.34, out - 0.2, 1) +
    chair(brush, back, u + r - 0.1, out - 0.2, -1) +
    base +
    fill(oval(x, y + rx * 0.05, rx, ry), shaded(light, top, 0.8)) +
    fill(oval(x, y, rx, ry), sunlit(light, top)) +
    fill(plates, sunlit(light, cloth ? '#e9e3d8' : '#fbf8f2'), { edge: shaded(light, palette.accent, 0.2), width: 1.4 }) +
    stroke(cups, '#ffffff', 1.6, { opacity: 0.7 }) +
    fill(bowls, '#ffffff', { opacity: 0.5 }) +
    fill(
      `M${Math.round(x - rx * 0.05)} ${Math.round(y - ry * 0.1)}h${Math.round(rx * 0.14)}l${-Math.round(rx * 0.03)} ${-Math.round(rx * 0.24)}h${-Math.round(rx * 0.08)}z`,
      sunlit(light, palette.accent),
    ) +
    fill(bloom, sunlit(light, palette.bloom))
  );
}

/** The buffet of the breakfast, or a bar with bottles, along the back wall. */
function counter(brush: Brush, room: Interior, u: number, w: number): string {
  const { palette, light } = brush;
  const { back } = room;
  const dice = brush.own('counter');
  const color = dice.pick([palette.panel, palette.wood, mixColors(palette.accent, palette.base, 0.3)]);
  let [boards, bottles, bowls] = ['', '', ''];
  for (const v of [1.45, 1.95]) {
    boards += patchPath(back, u + 0.1, v, w - 0.2, 0.05, 0.2);
    for (let at = 0.2; at < w - 0.25; at += dice.real(0.13, 0.28) * (brush.detail < 2 ? 2 : 1))
      bottles += patchPath(back, u + at, v + 0.05, 0.07, dice.real(0.18, 0.34), 0.15);
  }
  for (let at = 0.35; at < w - 0.3; at += 0.55) {
    const [x, y] = back.at(u + at, 0.98, 0.45);
    const r = room.scale * 0.16;
    bowls += `M${Math.round(x - r)} ${Math.round(y - r * 0.5)}h${Math.round(r * 2)}q${-Math.round(r * 0.3)} ${Math.round(r * 0.7)} ${-Math.round(r)} ${Math.round(r * 0.7)}t${-Math.round(r)} ${-Math.round(r * 0.7)}z`;
  }
  return (
    fill(patchPath(back, u, 0.9, w, 1.55), shaded(light, mixColors(palette.wood, '#3a2c22', 0.3), 0.4)) +
    fill(
      patchPath(back, u, 1.2, w, 1.2),
      brush.fade([
        [0, '#ffedc8', 0.5],
        [1, '#ffe2ae', 0],
      ]),
    ) +
    fill(bottles, shaded(light, mixColors(palette.accent, '#7a9a8a', 0.4), 0.1), { opacity: 0.85 }) +
    fill(boards, sunlit(light, palette.wood)) +
    under(brush, back, u, w, 0.1, 0.75) +
    block(brush, back, { u, v: 0, w, h: 0.92, from: 0.05, to: 0.75 }, color) +
    block(brush, back, { u: u - 0.05, v: 0.92, w: w + 0.1, h: 0.06, from: 0.05, to: 0.8 }, '#ece5d8') +
    fill(bowls, sunlit(light, '#fbf6ec'), { edge: shaded(light, palette.second, 0.3), width: 1.6 })
  );
}

/** The restaurant, laid for breakfast. */
export function drawRestaurant(outside: Brush): string {
  const brush = indoors(outside);
  const dice = brush.own('restaurant');
  const { stars } = brush.features;
  const width = (stars > 3 ? 7.6 : 6.2) * dice.real(0.9, 1.1);
  const height = (stars > 3 ? 3.9 : 3) * dice.real(0.95, 1.1);
  const room = interiorOf(width, height, dice.real(0.62, 0.7), dice.real(-0.7, 0.7), 1.5, dice.real(545, 575));
  const { back } = room;
  const view = VIEW_OF_SETTING[brush.features.near];
  const left = dice.chance(0.5);
  const bar = width * 0.36;
  const [barAt, glassAt] = left ? [0.3, bar + 0.9] : [width - bar - 0.3, 0.5];
  const glassW = width - bar - 1.5;
  const panes = stars > 3 ? [0.25, 0.5, 0.75] : [0.33, 0.66];
  const strip = (from: number, to: number) =>
    [
      back.at(from, height - 0.35, 0.1),
      back.at(to, height - 0.35, 0.1),
      back.at(to, 0.03, 0.1),
      back.at(from, 0.03, 0.1),
    ] as const;
  let out = shell(brush, room);
  out += lightPatch(brush, [
    back.at(glassAt, 0, 0.1),
    back.at(glassAt + glassW, 0, 0.1),
    back.at(glassAt + glassW - brush.light.side, 0, 2.6),
    back.at(glassAt - brush.light.side, 0, 2.6),
  ]);
  out +=
    drawWindow(brush, outside, room, backWindow(room, glassAt, 0.3, glassW, height - 0.9, panes), view) +
    curtains(brush, [strip(glassAt - 0.35, glassAt + 0.1), strip(glassAt + glassW - 0.1, glassAt + glassW + 0.35)]);
  out += stars > 1 ? counter(brush, room, barAt, bar) : art(brush, back, barAt + 0.4, 1.3, bar - 0.8, 0.9, 'dining');
  out += plant(brush, back, left ? width - 0.4 : 0.4, 0.7, 1.5);
  const rows: readonly (readonly [number, number])[] = [
    [0.3, 1.5],
    [0.72, 1.6],
    [0.12, 3.1],
    [0.52, 3.2],
    [0.9, 3],
  ];
  for (const [share, at] of rows.slice(0, brush.detail + 3)) out += laidTable(brush, room, width * share, at);
  const lamps = dice.pick([
    [0.3, 0.72],
    [0.25, 0.5, 0.75],
  ]);
  for (const share of lamps) out += pendant(brush, back, width * share, height - 1, 1.5, height, 0.36);
  return (
    out +
    fill(
      polygon([back.at(0, height - 0.03), back.at(width, height - 0.03), back.at(width, height), back.at(0, height)]),
      '#ffffff',
      { opacity: 0.3 },
    )
  );
}
