import { mixColors } from '@caravel/kernel';
import { type Brush, PICTURE_SIZE } from '../brush.ts';
import { hazed } from '../light.ts';
import { fill, type Point, polygon, rectangle, stroke } from '../paths.ts';

const { width: W } = PICTURE_SIZE;
const LAMP = '#ffd48f';

/** Towers of a large city in two or three depths; `height` of the highest, feet at `base`. */
export function skyline(brush: Brush, base: number, height: number, topic = 'skyline'): string {
  const dice = brush.here(topic);
  const { light } = brush;
  const peak = dice.real(0.25, 0.75) * W;
  let out = '';
  const layers = [
    [0.76, 1],
    [0.55, 0.72],
    [0.34, 0.42],
  ] as const;
  for (const [depth, share] of brush.detail < 2 ? layers.slice(1, 2) : layers) {
    let [path, lit, edge] = ['', '', ''];
    for (let x = -20; x < W; ) {
      const w = dice.real(52, 124) * (1.25 - depth * 0.4);
      const near = 1 - Math.min(1, Math.abs(x + w / 2 - peak) / (W * 0.62));
      const h = height * share * (0.28 + near * 0.5 + dice.real(-0.1, 0.25));
      const y = base - h;
      const cut = dice.whole(0, 5);
      if (cut === 0)
        path += polygon([
          [x, base],
          [x, y],
          [x + w, y - w * 0.35],
          [x + w, base],
        ]);
      else if (cut === 1)
        path +=
          rectangle(x, y, w, h) +
          rectangle(x + w * 0.22, y - w * 0.3, w * 0.56, w * 0.32) +
          rectangle(x + w * 0.47, y - w, w * 0.06, w);
      else if (cut === 2) path += rectangle(x, y + w * 0.4, w, h - w * 0.4) + rectangle(x + w * 0.18, y, w * 0.64, w * 0.5);
      else path += rectangle(x, y, w, h);
      if (depth < 0.7)
        edge += rectangle(light.side < 0 ? x : x + w * 0.72, cut === 0 ? y + 8 : y + (cut === 2 ? w * 0.4 : 0), w * 0.28, h);
      if (depth < 0.7 && light.glow > 0.1)
        for (let row = 0; row < 3; row++)
          lit += dice.chance(0.45) ? rectangle(x + dice.real(0.12, 0.75) * w, y + 16 + row * dice.real(14, 30), 5, 8) : '';
      x += w * dice.real(0.86, 1.25);
    }
    const tone = hazed(light, mixColors('#66788c', brush.palette.wall, 0.2), depth);
    out += fill(path, tone) + fill(edge, mixColors(tone, light.sun, 0.35), { opacity: 0.35 }) + fill(lit, LAMP, { opacity: 0.8 });
  }
  return out;
}

function dome(x: number, base: number, size: number): string {
  const r = Math.round(size * 0.36);
  return `${rectangle(x - size * 0.42, base - size * 0.9, size * 0.84, size)}M${Math.round(x - r)} ${Math.round(base - size * 0.88)}c0-${r} ${Math.round(r * 0.5)}-${Math.round(r * 1.35)} ${r}-${Math.round(r * 1.5)}c${Math.round(r * 0.5)} ${Math.round(r * 0.15)} ${r} ${Math.round(r * 0.5)} ${r} ${Math.round(r * 1.5)}z${rectangle(x - 1.5, base - size * 1.62, 3, size * 0.3)}`;
}

/** Roofs of an old town that climb to a church, a dome or a minaret; feet at `base`. */
export function oldTown(brush: Brush, base: number, height: number): string {
  const dice = brush.here('old town');
  const { light, features, palette } = brush;
  const isEast = features.region === 'middleEast' || features.region === 'southAsia';
  const mark = dice.real(0.2, 0.8) * W;
  const stone = hazed(light, palette.wall, 0.5);
  const tower = isEast
    ? dome(mark, base - height * 0.3, height * 0.5) +
      rectangle(mark + height * 0.5, base - height * 1.05, 14, height) +
      polygon([
        [mark + height * 0.5 - 3, base - height * 1.04],
        [mark + height * 0.5 + 7, base - height * 1.25],
        [mark + height * 0.5 + 17, base - height * 1.04],
      ])
    : dice.chance(0.5)
      ? dome(mark, base - height * 0.3, height * 0.6)
      : rectangle(mark - 17, base - height * 0.9, 34, height) +
        polygon([
          [mark - 22, base - height * 0.89],
          [mark, base - height * 1.3],
          [mark + 22, base - height * 0.89],
        ]);
  let out = fill(tower, stone);
  for (const [depth, rise] of [
    [0.52, 0.34],
    [0.32, 0.1],
  ] as const) {
    let [walls, pale, tinted, roofs, windows] = ['', '', '', '', ''];
    for (let x = -20; x < W; ) {
      const w = dice.real(44, 88);
      const h = height * (0.26 + dice.real(0, 0.22));
      const y = base - height * rise - h;
      const paint = dice.whole(0, 2);
      if (paint === 0) walls += rectangle(x, y, w, base - y);
      else if (paint === 1) pale += rectangle(x, y, w, base - y);
      else tinted += rectangle(x, y, w, base - y);
      const top: Point[] = isEast
        ? [
            [x - 2, y + 1],
            [x - 2, y - 6],
            [x + w + 2, y - 6],
            [x + w + 2, y + 1],
          ]
        : dice.chance(0.5)
          ? [
              [x - 4, y + 1],
              [x + w / 2, y - w * 0.32],
              [x + w + 4, y + 1],
            ]
          : [
              [x - 4, y + 1],
              [x + 5, y - w * 0.24],
              [x + w - 5, y - w * 0.24],
              [x + w + 4, y + 1],
            ];
      roofs += polygon(top);
      for (let at = 0.26; at < 0.9; at += 0.24)
        windows += `M${Math.round(x + w * at)} ${Math.round(y + dice.real(10, 16))}V${Math.round(base - 8)}`;
      x += w * dice.real(0.9, 1.02);
    }
    const wall = hazed(light, palette.wall, depth);
    out +=
      fill(walls, wall) +
      fill(pale, mixColors(wall, light.sun, 0.25)) +
      fill(tinted, hazed(light, mixColors(palette.wall, palette.second, 0.5), depth));
    out +=
      fill(roofs, hazed(light, isEast ? palette.trim : palette.roof, depth)) +
      stroke(windows, light.glow > 0.3 ? LAMP : mixColors(wall, '#2c3440', 0.45), 7, {
        opacity: 0.7,
        more: light.glow > 0.3 ? ' stroke-dasharray="11 57 11 91"' : ' stroke-dasharray="11 23"',
      });
  }
  return out;
}
