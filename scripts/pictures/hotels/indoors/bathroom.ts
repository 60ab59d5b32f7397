import { mixColors } from '@caravel/kernel';
import { VIEW_OF_SETTING } from '@caravel/products/hotels/world';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, oval, type Point, polygon, rectangle, smooth, stroke } from '../paths.ts';
import { block, patchPath } from '../space.ts';
import { type Interior, indoors, interiorOf, shell } from './interior.ts';
import { plant, shine, under } from './soft.ts';
import { backWindow, drawWindow } from './window.ts';

/** Tiles on the back wall and the sides: small, tall or large, in the property's colours. */
function tiles(brush: Brush, room: Interior): string {
  const { palette, light } = brush;
  const dice = brush.own('bath tiles');
  const color = dice.pick([
    mixColors(palette.panel, '#ffffff', 0.45),
    '#ece7de',
    mixColors(palette.accent, '#ffffff', 0.3),
    mixColors(palette.second, '#ffffff', 0.4),
    '#d9dedb',
  ]);
  const [w, h] = dice.pick<readonly [number, number]>([
    [0.15, 0.15],
    [0.12, 0.4],
    [0.6, 0.3],
    [0.3, 0.1],
    [0.9, 1.2],
  ]);
  const top = dice.chance(0.5) ? room.height : dice.real(1.3, 2);
  const { back, width, depth } = room;
  let joints = '';
  for (let u = w; u < width; u += w) joints += line([back.at(u, 0), back.at(u, top)]);
  for (let v = h; v < top; v += h) joints += line([back.at(0, v), back.at(width, v)]);
  let sides = '';
  for (let v = h; v < top; v += h * (h < 0.2 ? 2 : 1))
    sides += line([back.at(0, v, depth), back.at(0, v)]) + line([back.at(width, v), back.at(width, v, depth)]);
  const wallAt = (u: number, turn: number) =>
    fill(polygon([back.at(u, 0), back.at(u, top), back.at(u, top, depth), back.at(u, 0, depth)]), shaded(light, color, turn));
  return (
    fill(
      patchPath(back, 0, 0, width, top),
      brush.fade([
        [0, shaded(light, color, 0.2)],
        [0.5, sunlit(light, color)],
        [1, shaded(light, color, 0.25)],
      ]),
    ) +
    wallAt(0, light.side < 0 ? 0.4 : 0.8) +
    wallAt(width, light.side < 0 ? 0.8 : 0.4) +
    stroke(joints + sides, sunlit(light, mixColors(color, '#ffffff', 0.5)), 1.2, { opacity: 0.6 }) +
    (top < room.height
      ? stroke(
          line([back.at(0, top, depth), back.at(0, top), back.at(width, top), back.at(width, top, depth)]),
          shaded(light, mixColors(color, palette.accent, 0.4), 0.2),
          4,
        )
      : '')
  );
}

/** A washstand with basin, tap and a mirror with light around it. */
function washstand(brush: Brush, room: Interior, u: number, w: number): string {
  const { palette, light } = brush;
  const { back } = room;
  const dice = brush.own('washstand');
  const round = dice.chance(0.5);
  const m = room.scale;
  const [x, y] = back.at(u + w / 2, 1.62, 0.05);
  const glass = brush.fade([
    [0, sunlit(light, '#e8eff0')],
    [1, shaded(light, '#c4d0d2', 0.3)],
  ]);
  const mirror = round ? oval(x, y, m * 0.46) : rectangle(x - m * 0.5, y - m * 0.5, m, m * 1);
  const gleam = polygon([
    [x - m * 0.3, y + m * 0.22],
    [x + m * 0.1, y - m * 0.36],
    [x + m * 0.24, y - m * 0.3],
    [x - m * 0.16, y + m * 0.3],
  ]);
  const [bx, by] = back.at(u + w / 2, 0.92, 0.3);
  const basin = smooth([
    [bx - m * 0.3, by - m * 0.12],
    [bx + m * 0.3, by - m * 0.12],
    [bx + m * 0.3, by + m * 0.02],
    [bx + m * 0.16, by + m * 0.06],
    [bx - m * 0.16, by + m * 0.06],
    [bx - m * 0.3, by + m * 0.02],
  ]);
  const metal = shaded(light, palette.metal, 0.2);
  const folded = [0, 1, 2]
    .map((index) =>
      rectangle(
        ...((): [number, number] => {
          const [tx, ty] = back.at(u + 0.12, 0.22 + index * 0.11, 0.5);
          return [tx, ty - m * 0.1];
        })(),
        m * 0.42,
        m * 0.1,
      ),
    )
    .join('');
  return (
    shine(brush, [x, y], m * 0.95, 0.9) +
    fill(mirror, glass, { edge: metal, width: 4 }) +
    fill(gleam, '#ffffff', { opacity: 0.35 }) +
    under(brush, back, u, w, 0.05, 0.5) +
    block(brush, back, { u, v: 0.58, w, h: 0.26, from: 0, to: 0.52 }, palette.wood) +
    block(brush, back, { u: u - 0.03, v: 0.84, w: w + 0.06, h: 0.05, from: 0, to: 0.55 }, '#efebe3') +
    block(brush, back, { u, v: 0.14, w, h: 0.05, from: 0, to: 0.5 }, palette.wood) +
    fill(folded, sunlit(light, mixColors(palette.linen, palette.textile, 0.2)), {
      edge: shaded(light, palette.linen, 0.8),
      width: 1.5,
    }) +
    fill(
      basin,
      brush.fade([
        [0, sunlit(light, '#ffffff')],
        [1, shaded(light, '#e9e6df', 0.5)],
      ]),
    ) +
    stroke(
      `M${Math.round(bx)} ${Math.round(by - m * 0.14)}v${-Math.round(m * 0.18)}q0 ${-Math.round(m * 0.06)} ${Math.round(m * 0.1)} ${-Math.round(m * 0.02)}`,
      metal,
      Math.max(3, m * 0.03),
      { more: ' stroke-linecap="round"' },
    )
  );
}

/** A bath that stands free on the floor. */
function tub(brush: Brush, room: Interior, u: number, out: number): string {
  const { palette, light } = brush;
  const { back } = room;
  const w = 1.65;
  const at = (x: number, y: number): Point => back.at(u + x * w, y * 0.6, out + 0.7);
  const rimAt = (x: number, o: number): Point => back.at(u + x * w, 0.6, out + o);
  const body = smooth([at(-0.02, 1), at(0.5, 0.94), at(1.02, 1), at(1, 0.5), at(0.9, 0), at(0.5, -0.02), at(0.1, 0), at(0, 0.5)]);
  const rim = smooth([
    rimAt(-0.03, 0.35),
    rimAt(0.05, 0),
    rimAt(0.5, -0.02),
    rimAt(0.95, 0),
    rimAt(1.03, 0.35),
    rimAt(0.95, 0.72),
    rimAt(0.5, 0.76),
    rimAt(0.05, 0.72),
  ]);
  const water = smooth([
    rimAt(0.03, 0.36),
    rimAt(0.1, 0.08),
    rimAt(0.5, 0.06),
    rimAt(0.9, 0.08),
    rimAt(0.97, 0.36),
    rimAt(0.9, 0.64),
    rimAt(0.5, 0.67),
    rimAt(0.1, 0.64),
  ]);
  const color = brush.own('tub').pick(['#f6f3ec', '#f6f3ec', mixColors(palette.accent, '#ffffff', 0.12)]);
  const [tx, ty] = back.at(u + w * 0.86, 0, out + 0.02);
  const m = room.scale;
  return (
    under(brush, back, u + 0.1, w - 0.2, out + 0.1, out + 0.72) +
    stroke(
      `M${Math.round(tx)} ${Math.round(ty)}v${-Math.round(m * 1.02)}q0 ${-Math.round(m * 0.1)} ${-Math.round(m * 0.16)} ${-Math.round(m * 0.06)}`,
      shaded(light, palette.metal, 0.2),
      Math.max(4, m * 0.035),
      { more: ' stroke-linecap="round"' },
    ) +
    fill(
      body,
      brush.fade([
        [0, sunlit(light, color)],
        [1, shaded(light, color, 0.8)],
      ]),
    ) +
    fill(rim, sunlit(light, '#ffffff')) +
    fill(water, shaded(light, mixColors('#bcd9dc', palette.plaster, 0.3), 0.2)) +
    fill(
      polygon([
        back.at(u + 0.16, 0.62, out + 0.74),
        back.at(u + 0.6, 0.62, out + 0.74),
        back.at(u + 0.6, 0.2, out + 0.76),
        back.at(u + 0.16, 0.2, out + 0.76),
      ]),
      sunlit(light, mixColors(palette.textile, '#ffffff', 0.5)),
    )
  );
}

/** A shower behind glass. */
function shower(brush: Brush, room: Interior, u: number, w: number): string {
  const { palette, light } = brush;
  const { back } = room;
  const metal = shaded(light, palette.metal, 0.2);
  const [x, y] = back.at(u + w / 2, 2.15, 0.1);
  const m = room.scale;
  const glass = polygon([back.at(u, 0.04, 1), back.at(u + w, 0.04, 1), back.at(u + w, 2.1, 1), back.at(u, 2.1, 1)]);
  return (
    stroke(`M${Math.round(x)} ${Math.round(y + m * 1.1)}V${Math.round(y)}h${Math.round(m * 0.22)}`, metal, 5) +
    fill(oval(x + m * 0.26, y + 4, m * 0.15, m * 0.03), metal) +
    fill(oval(x, y + m * 1.1, m * 0.06), metal) +
    block(brush, back, { u, v: 0, w, h: 0.05, from: 0, to: 1 }, '#e4dfd6') +
    fill(glass, sunlit(light, '#e4f0f0'), { opacity: 0.26, edge: metal, width: 3 }) +
    fill(
      polygon([
        back.at(u + w * 0.2, 0.1, 1),
        back.at(u + w * 0.34, 0.1, 1),
        back.at(u + w * 0.7, 2, 1),
        back.at(u + w * 0.56, 2, 1),
      ]),
      '#ffffff',
      { opacity: 0.16 },
    )
  );
}

/** The bathroom: tiles, a washstand, and a bath or a shower for its class. */
export function drawBathroom(outside: Brush): string {
  const brush = indoors(outside);
  const dice = brush.here('bathroom');
  const { stars } = brush.features;
  const own = brush.own('bathroom');
  const width = (stars > 3 ? 3.9 : 3.1) * own.real(0.92, 1.1);
  const room = interiorOf(width, 2.7, own.real(0.58, 0.66), dice.real(-0.8, 0.8), 1.35, own.real(595, 620));
  const bath = stars > 3 ? dice.chance(0.85) : dice.chance(0.2);
  const left = dice.chance(0.5);
  let out = shell(brush, room, { walls: 'plain', floor: 'tiles', beams: false }) + tiles(brush, room);
  const w = stars > 3 ? 1.4 : 1.1;
  out += washstand(brush, room, left ? 0.3 : width - 0.3 - w, w);
  if (bath) {
    const u = left ? width - 1.6 : 0.3;
    const view = VIEW_OF_SETTING[brush.features.near];
    out +=
      drawWindow(brush, outside, room, backWindow(room, u, 1, 1.25, 1.3, [0.5]), view) +
      tub(brush, room, left ? width - 1.95 : 0.3, 0.55);
  } else out += shower(brush, room, left ? width - 1.15 : 0.08, 1.05);
  const [tx, ty] = room.back.at(left ? w + 0.62 : width - w - 0.62, 1.5, 0.06);
  const m = room.scale;
  out +=
    stroke(
      `M${Math.round(tx - m * 0.2)} ${Math.round(ty)}h${Math.round(m * 0.4)}`,
      shaded(brush.light, brush.palette.metal, 0.2),
      4,
    ) +
    fill(
      rectangle(tx - m * 0.15, ty, m * 0.3, m * 0.62),
      brush.fade([
        [0, sunlit(brush.light, mixColors(brush.palette.linen, brush.palette.textile, 0.3))],
        [1, shaded(brush.light, brush.palette.linen, 0.4)],
      ]),
    );
  return out + (dice.chance(0.7) ? plant(brush, room.back, left ? width - 0.25 : 0.25, bath ? 1.9 : 1.5, 0.9) : '');
}
