import { mixColors } from '@caravel/kernel';
import { VIEW_OF_SETTING } from '@caravel/products/hotels/world';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, oval, polygon, stroke } from '../paths.ts';
import { archPath, block, patchPath } from '../space.ts';
import { art, roundTable, rug, sofa } from './furniture.ts';
import { type Interior, indoors, interiorOf, shell } from './interior.ts';
import { floorLamp, pendant, plant, shine, tableLamp, under } from './soft.ts';
import { curtains, drawWindow, lightPatch, sideWindow } from './window.ts';

/** What stands behind the desk: shelves with light, slats, arches or a large picture. */
function wallBehind(brush: Brush, room: Interior, u: number, w: number): string {
  const { palette, light } = brush;
  const { back, height } = room;
  const dice = brush.own('desk wall');
  const kind = dice.pick(['shelves', 'slats', 'arches', 'picture'] as const);
  const glow = brush.fade([
    [0, '#fff0cf', 0.75],
    [1, '#ffe2ae', 0],
  ]);
  if (kind === 'picture') return art(brush, back, u + 0.3, 1.3, w - 0.6, Math.min(1.7, height - 1.9), 'lobby');
  if (kind === 'slats') {
    let slats = '';
    for (let at = 0; at < w; at += 0.16) slats += patchPath(back, u + at, 0, 0.09, height - 0.5, 0.05);
    return (
      fill(patchPath(back, u, 0, w, height - 0.5), shaded(light, palette.wood, 1.2)) +
      fill(slats, sunlit(light, palette.wood)) +
      fill(patchPath(back, u, height - 1.5, w, 1), glow)
    );
  }
  if (kind === 'arches') {
    const count = 3;
    let [niches, lit] = ['', ''];
    for (let index = 0; index < count; index++) {
      niches += archPath(back, u + (w * (index + 0.12)) / count, 0.9, (w / count) * 0.76, height - 1.7);
      lit += archPath(back, u + (w * (index + 0.2)) / count, 0.9, (w / count) * 0.6, height - 1.9);
    }
    return fill(niches, shaded(light, mixColors(palette.panel, palette.plaster, 0.3), 0.3)) + fill(lit, glow);
  }
  let [boards, books] = ['', ''];
  for (let v = 1.3; v < height - 0.6; v += 0.52) {
    boards += patchPath(back, u, v, w, 0.05, 0.2);
    for (let at = 0.1; at < w - 0.3; ) {
      const size = dice.real(0.05, 0.3);
      if (dice.chance(0.6)) books += patchPath(back, u + at, v + 0.05, size, dice.real(0.16, 0.36), 0.15);
      at += size + dice.real(0.02, 0.3) * (brush.detail < 2 ? 4 : 1);
    }
  }
  return (
    fill(patchPath(back, u, 0, w, height - 0.4), shaded(light, palette.panel, 0.4)) +
    fill(patchPath(back, u, 1, w, height - 1.4), glow) +
    fill(books, shaded(light, palette.accent, 0.1), { opacity: 0.85 }) +
    fill(boards, sunlit(light, palette.wood))
  );
}

/** The reception desk with its lamp. */
function reception(brush: Brush, room: Interior, u: number, w: number): string {
  const { palette, light } = brush;
  const { back } = room;
  const dice = brush.own('reception');
  const [from, to] = [1.1, 1.75];
  const color = dice.pick([palette.wood, palette.panel, mixColors(palette.accent, palette.base, 0.25), '#e4dccf']);
  let ribs = '';
  const gap = dice.pick([0.14, 0.4, 0.8]);
  for (let at = gap; at < w - 0.02; at += gap) ribs += line([back.at(u + at, 0.14, to), back.at(u + at, 0.98, to)]);
  return (
    under(brush, back, u, w, from, to) +
    block(brush, back, { u, v: 0.1, w, h: 0.92, from, to }, color) +
    stroke(ribs, shaded(light, color, 1.1), 2, { opacity: 0.5 }) +
    stroke(line([back.at(u + 0.04, 0.1, to), back.at(u + w - 0.04, 0.1, to)]), '#ffe6b4', 5, {
      opacity: 0.4 + light.glow * 0.5,
    }) +
    block(
      brush,
      back,
      { u: u - 0.08, v: 1.02, w: w + 0.16, h: 0.07, from: from - 0.05, to: to + 0.08 },
      dice.pick(['#efe9de', palette.metal, mixColors(palette.wood, '#2a2220', 0.4)]),
    ) +
    tableLamp(brush, back, u + w * dice.pick([0.14, 0.84]), 1.09, 1.45) +
    bouquet(brush, room, u + w * 0.5)
  );
}

/** Flowers in a vase on the desk. */
function bouquet(brush: Brush, room: Interior, u: number): string {
  const { palette, light } = brush;
  const [x, y] = room.back.at(u, 1.09, 1.45);
  const m = room.scale;
  const dice = brush.here('bouquet');
  let [stems, heads] = ['', ''];
  for (let index = 0; index < 7; index++) {
    const [tx, ty] = [x + (index - 3) * m * 0.07, y - m * dice.real(0.36, 0.52)];
    stems += line([
      [x, y - m * 0.16],
      [tx, ty],
    ]);
    heads += oval(tx, ty, m * dice.real(0.035, 0.06));
  }
  return (
    stroke(stems, shaded(light, palette.leaf, 0.4), 2.4) +
    fill(heads, sunlit(light, palette.bloom)) +
    fill(
      polygon([
        [x - m * 0.06, y],
        [x + m * 0.06, y],
        [x + m * 0.045, y - m * 0.2],
        [x - m * 0.045, y - m * 0.2],
      ]),
      sunlit(light, mixColors(palette.accent, '#ffffff', 0.5)),
    )
  );
}

/** The hall of arrival: desk, seats, light, by class and kind. */
export function drawLobby(outside: Brush): string {
  const brush = indoors(outside);
  const dice = brush.own('lobby');
  const { stars, kind } = brush.features;
  const small = stars < 3 || kind === 'guesthouse';
  const size = small ? [5.4, 2.9] : stars > 3 ? [8.4, 4.4] : [7, 3.4];
  const [width, height] = [(size[0] ?? 7) * dice.real(0.88, 1.12), (size[1] ?? 3.4) * dice.real(0.94, 1.12)];
  const room = interiorOf(width, height, dice.real(0.58, 0.66), dice.real(-0.9, 0.9), 1.5, dice.real(575, 605));
  const { back } = room;
  const left = dice.chance(0.5);
  const w = (small ? 2.1 : 3.2) * dice.real(0.85, 1.2);
  const u = left ? width * 0.3 - w / 2 : width * 0.7 - w / 2;
  const view = VIEW_OF_SETTING[brush.features.near];
  const [far, nearEnd] = [0.8, 3.6];
  const inner = left ? width - 0.1 : 0.1;
  const pane = sideWindow(room, !left, far, nearEnd, 0.05, height - 0.8, [0.33, 0.66]);
  const hang = (from: number, to: number) =>
    [
      back.at(inner, height - 0.5, left ? from : to),
      back.at(inner, height - 0.5, left ? to : from),
      back.at(inner, 0.03, left ? to : from),
      back.at(inner, 0.03, left ? from : to),
    ] as const;
  const way = left ? -1 : 1;
  const edge = left ? width : 0;
  let out = shell(brush, room);
  out += lightPatch(brush, [
    back.at(edge + way * 0.3, 0, far),
    back.at(edge + way * 2.2, 0, far + 0.6),
    back.at(edge + way * 2.2, 0, nearEnd + 0.5),
    back.at(edge + way * 0.3, 0, nearEnd),
  ]);
  out +=
    drawWindow(brush, outside, room, pane, view) +
    curtains(brush, [hang(far - 0.5, far + 0.1), hang(nearEnd - 0.1, nearEnd + 0.5)]);
  out += wallBehind(brush, room, u - 0.3, w + 0.6);
  if (stars > 3)
    for (const at of [0.02, 0.98])
      out += block(
        brush,
        back,
        { u: width * at - 0.3, v: 0, w: 0.6, h: height, from: 0.4, to: 1 },
        mixColors(brush.palette.plaster, '#ffffff', 0.3),
      );
  out += reception(brush, room, u, w);
  const seat = left ? width * dice.real(0.69, 0.76) : width * dice.real(0.24, 0.31);
  out += art(brush, back, seat - 0.9, 1.35, 0.8, 1, 'one') + art(brush, back, seat + 0.1, 1.35, 0.8, 1, 'two');
  out +=
    floorLamp(brush, back, seat + (left ? -1.4 : 1.4), 0.6) +
    plant(brush, back, left ? width - 0.5 : 0.5, 0.5, 1.8) +
    plant(brush, back, left ? 0.35 : width - 0.35, 1.6, 1.6);
  out +=
    rug(brush, back, seat - 1.6, 3.2, 0.6, 3.2) +
    sofa(brush, back, seat - 1, 0.5, 2) +
    roundTable(brush, back, seat, 2.1, 0.5, 0.38);
  if (!small)
    out += sofa(brush, back, seat + (left ? 0.4 : -1.3), 2.9, 0.95, mixColors(brush.palette.accent, brush.palette.textile, 0.4));
  const count = stars > 3 ? 3 : 2;
  for (let index = 0; index < count; index++)
    out += pendant(
      brush,
      back,
      u + (w * (index + 0.5)) / count,
      height - (small ? 0.7 : 1.2),
      1.4,
      height,
      stars > 3 ? 0.42 : 0.28,
    );
  return out + shine(brush, back.at(u + w / 2, height * 0.6, 0.5), room.scale * 2.4, 0.35);
}
