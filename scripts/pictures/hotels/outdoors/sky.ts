import { mixColors } from '@caravel/kernel';
import { type Brush, PICTURE_SIZE } from '../brush.ts';
import type { Dice } from '../dice.ts';
import { bumps, fill, type Point, rectangle, short, smooth, stroke } from '../paths.ts';

const { width: W, height: H } = PICTURE_SIZE;
const short2 = (share: number) => Math.round(share * 100) / 100;

/** A heap of cloud with a flat, vanishing base. */
function heap(brush: Brush, dice: Dice, x: number, y: number, w: number): string {
  const h = w * dice.real(0.2, 0.3);
  let path = '';
  const count = dice.whole(3, 5);
  for (let index = 0; index < count; index++) {
    const share = (index + 0.5) / count;
    const r = h * (0.42 + Math.sin(share * Math.PI) * dice.real(0.35, 0.62));
    path += bumps(dice, x + share * w, y - r * 0.55, (w / count) * 0.85, r, 6);
  }
  const { light } = brush;
  const top = light.hour === 'dusk' ? mixColors(light.sky[1], light.sun, 0.35) : mixColors('#ffffff', light.sun, 0.4);
  return fill(
    path,
    brush.fade([
      [0, top, 0.85],
      [1, top, 0],
    ]),
    { opacity: light.hour === 'dusk' ? 0.4 : 0.75 },
  );
}

/** Long thin clouds that the low sun colours. */
function streaks(brush: Brush, dice: Dice, low: number, count: number): string {
  let path = '';
  for (let index = 0; index < count; index++) {
    const [x, y, w] = [dice.real(-60, W - 100), low - dice.real(30, low * 0.75), dice.real(160, 460)];
    const h = dice.real(4, 13);
    const at = (share: number, up: number): Point => [x + w * share, y - h * up];
    path += smooth([at(0, 0), at(0.3, 0.9), at(0.55, 0.5), at(0.8, 1), at(1, 0.1), at(0.7, -0.5), at(0.35, -0.2)]);
  }
  return fill(path, mixColors(brush.light.sky[2], brush.light.sun, 0.5), { opacity: brush.light.hour === 'dusk' ? 0.3 : 0.5 });
}

/** The sky down to `low`, with sun or moon glow and clouds. */
export function sky(brush: Brush, low: number, topic = 'sky'): string {
  const { light } = brush;
  const dice = brush.here(topic);
  const [top, middle, bottom] = light.sky;
  const air = brush.fade([
    [0, top],
    [short2((0.55 * low) / H), middle],
    [short2(low / H), bottom],
  ]);
  const isLow = light.hour === 'golden' || light.hour === 'dusk';
  const x = W / 2 + light.side * dice.real(330, 560);
  const y = isLow ? low - dice.real(10, 90) : dice.real(90, 190);
  const shine = brush.round([
    [0, light.sun, 0.9],
    [0.25, light.sun, 0.42],
    [1, light.sun, 0],
  ]);
  const size = isLow ? dice.real(330, 460) : dice.real(200, 320);
  let out = fill(rectangle(0, 0, W, H), air);
  out += `<circle cx="${short(x)}" cy="${short(y)}" r="${short(size)}" fill="${shine}"/>`;
  if (light.hour === 'dusk' && brush.detail === 2) {
    let stars = '';
    for (let index = 0; index < 14; index++) stars += `M${dice.whole(0, W)} ${dice.whole(0, Math.round(low * 0.5))}h.1`;
    out += stroke(stars, '#fff', 2.4, { opacity: 0.55, more: ' stroke-linecap="round"' });
  }
  const kind = dice.whole(0, 2);
  if (kind === 0 || isLow) out += streaks(brush, dice, low, dice.whole(3, 6));
  if (kind > 0)
    for (let index = brush.detail < 2 ? 1 : dice.whole(1, 3); index > 0; index--)
      out += heap(brush, dice, dice.real(-120, W - 160), low - dice.real(low * 0.12, low * 0.62), dice.real(180, 400));
  return out;
}
