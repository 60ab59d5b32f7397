import { mixColors } from '@caravel/kernel';
import { VIEW_OF_SETTING } from '@caravel/products/hotels/world';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, oval, polygon, stroke } from '../paths.ts';
import { archPath, block, patchPath } from '../space.ts';
import { type Interior, indoors, interiorOf, shell } from './interior.ts';
import { cushion, plant, shine } from './soft.ts';
import { drawWindow, sideWindow } from './window.ts';

/** The wall at the end of the pool: stone, slats or niches with light. */
function endWall(brush: Brush, room: Interior): string {
  const { palette, light } = brush;
  const { back, width, height } = room;
  const dice = brush.own('spa wall');
  const stone = dice.pick([
    mixColors(palette.panel, '#8a8578', 0.5),
    '#b8ab98',
    mixColors(palette.wood, '#d8c3a0', 0.3),
    '#7f8a88',
  ]);
  const kind = dice.pick(['slats', 'niches', 'stone'] as const);
  const base = fill(
    patchPath(back, 0, 0, width, height),
    brush.fade([
      [0, shaded(light, stone, 0.9)],
      [0.7, sunlit(light, stone)],
      [1, shaded(light, stone, 0.2)],
    ]),
  );
  const wash = fill(
    patchPath(back, 0, 0, width, height * 0.6),
    brush.fade([
      [0, '#ffe6b8', 0],
      [1, '#ffe6b8', 0.5],
    ]),
  );
  if (kind === 'slats') {
    let slats = '';
    for (let u = 0.1; u < width; u += 0.24) slats += patchPath(back, u, 0.3, 0.13, height - 0.3, 0.06);
    return base + fill(slats, shaded(light, palette.wood, 0.15)) + wash;
  }
  if (kind === 'niches') {
    let [holes, glow] = ['', ''];
    for (const share of [0.2, 0.5, 0.8]) {
      holes += archPath(back, width * share - 0.5, 0.5, 1, height * 0.66);
      glow += archPath(back, width * share - 0.38, 0.5, 0.76, height * 0.5);
    }
    return (
      base +
      fill(holes, shaded(light, stone, 1)) +
      fill(
        glow,
        brush.fade([
          [0, '#ffdf9f', 0.1],
          [1, '#ffe6b8', 0.85],
        ]),
      ) +
      wash
    );
  }
  let joints = '';
  for (let v = 0.5, row = 0; v < height; v += 0.5, row++) {
    joints += line([back.at(0, v), back.at(width, v)]);
    for (let u = row % 2 ? 0.6 : 1.2; u < width; u += 1.2) joints += line([back.at(u, v - 0.5), back.at(u, v)]);
  }
  const strips = [0.18, 0.5, 0.82].map((share) => patchPath(back, width * share - 0.04, 0.3, 0.08, height - 0.6, 0.03)).join('');
  const halo = [0.18, 0.5, 0.82]
    .map((share) => shine(brush, back.at(width * share, height * 0.5), room.scale * 1.1, 1.4))
    .join('');
  return base + stroke(joints, light.shadow, 1.4, { opacity: 0.22 }) + wash + halo + fill(strips, '#fff3d2');
}

/** The water of an indoor pool with what it mirrors. */
function water(brush: Brush, room: Interior, u: number, w: number): string {
  const { light } = brush;
  const { back } = room;
  const dice = brush.here('spa water');
  const color = brush.own('spa water').pick(['#3fa8b0', '#4b9fb8', '#5fb3a8']);
  const at = (grow: number) =>
    polygon([
      back.at(u - grow, 0, 0.7 - grow),
      back.at(u + w + grow, 0, 0.7 - grow),
      back.at(u + w + grow, 0, 5.2),
      back.at(u - grow, 0, 5.2),
    ]);
  let gleams = '';
  for (let index = 0; index < 14; index++) {
    const [x, y] = back.at(u + dice.real(0.1, 0.8) * w, 0, 0.9 + dice.real(0, 1) ** 1.3 * 3.4);
    gleams += `M${Math.round(x)} ${Math.round(y)}q${dice.whole(14, 30)}-5 ${dice.whole(36, 80)} 0`;
  }
  return (
    fill(at(0.22), sunlit(light, '#e6ded0')) +
    fill(
      at(0),
      brush.fade([
        [0, mixColors(sunlit(light, color), '#ffe9c0', 0.35)],
        [0.35, sunlit(light, color)],
        [1, shaded(light, color, 0.6)],
      ]),
    ) +
    stroke(gleams, '#ffffff', 2.2, { opacity: 0.4, more: ' stroke-linecap="round"' })
  );
}

/** A lounger with a towel beside the water. */
function lounger(brush: Brush, room: Interior, u: number, out: number): string {
  const { palette } = brush;
  const { back } = room;
  return (
    block(brush, back, { u, v: 0.16, w: 0.62, h: 0.06, from: out, to: out + 1.1 }, palette.wood) +
    cushion(
      brush,
      back,
      { u: u + 0.03, v: 0.24, w: 0.56, h: 0.08, from: out + 0.1, to: out + 1.1 },
      mixColors(palette.linen, palette.textile, 0.15),
      5,
    ) +
    cushion(
      brush,
      back,
      { u: u + 0.03, v: 0.24, w: 0.56, h: 0.48, from: out - 0.06, to: out + 0.08 },
      mixColors(palette.linen, palette.textile, 0.15),
      6,
    ) +
    cushion(brush, back, { u: u + 0.1, v: 0.33, w: 0.42, h: 0.07, from: out + 0.66, to: out + 0.9 }, palette.accent, 4)
  );
}

/** The spa: still water, warm stone, low light. */
export function drawSpa(outside: Brush): string {
  const brush = indoors(outside);
  const dice = brush.own('spa');
  const room = interiorOf(
    dice.real(5.9, 7),
    dice.real(3, 3.6),
    dice.real(0.57, 0.65),
    dice.real(-0.8, 0.8),
    1.5,
    dice.real(555, 585),
  );
  const { back, width, height } = room;
  const left = dice.chance(0.5);
  const view = VIEW_OF_SETTING[brush.features.near];
  const [u, w] = left ? [0.5, width - 2.8] : [2.3, width - 2.8];
  let out = shell(brush, room, { walls: 'plain', floor: 'tiles', beams: false }) + endWall(brush, room);
  out += drawWindow(brush, outside, room, sideWindow(room, left, 0.7, 4.4, 0.1, height - 0.7, [0.3, 0.62]), view);
  out += water(brush, room, u, w);
  const [sx, sy] = back.at(width / 2, height - 0.02, 1.6);
  const m = room.scale;
  let boards = '';
  for (let at = 0.3; at < width; at += 0.5) boards += line([back.at(at, height), back.at(at, height, room.depth)]);
  out +=
    fill(
      polygon([back.at(0, height), back.at(width, height), back.at(width, height, room.depth), back.at(0, height, room.depth)]),
      brush.fade([
        [0, shaded(brush.light, brush.palette.wood, 0.6)],
        [1, shaded(brush.light, brush.palette.wood, 0.2)],
      ]),
      { opacity: dice.chance(0.6) ? 0.85 : 0 },
    ) + stroke(boards, brush.light.shadow, 2, { opacity: 0.22 });
  out += fill(oval(sx, sy, m * 0.8, m * 0.1), brush.light.hour === 'dusk' ? '#ffe3b0' : '#ffffff', { opacity: 0.8 });
  out += plant(brush, back, left ? width - 0.35 : 0.35, 0.5, 1.7) + plant(brush, back, left ? 0.2 : width - 0.2, 0.5, 1.2);
  const side = left ? width - 1.6 : 0.9;
  for (const at of [0.9, 2.3, 3.8]) out += lounger(brush, room, side, at);
  for (const share of [0.12, 0.2, 0.9]) {
    const [x, y] = back.at(width * share, 0.14, 0.45);
    out += shine(brush, [x, y], m * 0.5, 1) + fill(oval(x, y, m * 0.035, m * 0.07), '#fff1cc');
  }
  return out;
}
