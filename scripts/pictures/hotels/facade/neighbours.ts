import { mixColors } from '@caravel/kernel';
import { type Brush, PICTURE_SIZE } from '../brush.ts';
import { hazed } from '../light.ts';
import { fill, line, polygon, short, stroke } from '../paths.ts';
import { type Face, patchPath } from '../space.ts';
import type { Site } from './site.ts';

/** One house of the row, quieter than the hotel. */
function house(brush: Brush, face: Face, from: number, width: number, height: number, topic: string): string {
  const dice = brush.here(topic);
  const { light, palette } = brush;
  const wall = hazed(
    light,
    mixColors(palette.wall, dice.pick(['#d9c3a0', '#c9a58a', '#b5765c', '#e0d2b8', '#a9a08f', '#c98f70']), dice.real(0.4, 0.9)),
    0.24,
  );
  const at = Math.min(from, from + width);
  const w = Math.abs(width);
  const floors = Math.max(2, Math.round(height / 3.4));
  const bays = Math.max(2, Math.round(w / 3));
  const [near, far] = [face.at(at, 0)[0], face.at(at + w, 0)[0]];
  if (far < 0 || near > PICTURE_SIZE.width) return '';
  let [rows, lit] = ['', ''];
  const pitch = w / bays;
  for (let floor = 1; floor < floors; floor++) {
    const [from, to] = [face.at(at + pitch / 2 - 0.6, floor * 3.4 + 1.9), face.at(at + w - pitch / 2 + 0.6, floor * 3.4 + 1.9)];
    rows += line([from, to]);
    for (let bay = 0; bay < bays; bay++)
      if (dice.chance(light.glow * 0.5)) lit += patchPath(face, at + pitch * (bay + 0.5) - 0.6, floor * 3.4 + 1, 1.2, 1.8);
  }
  // A row of windows is one dashed line: the way between their middles, less a window, is the gap.
  const metre = (face.at(at + w, 1)[0] - face.at(at, 1)[0]) / w;
  const dash = ` stroke-dasharray="${short(metre * 1.2)} ${short(metre * (pitch - 1.2))}"`;
  const tall = Math.abs(face.at(at + w / 2, 2.8)[1] - face.at(at + w / 2, 1)[1]);
  const front = mixColors(wall, dice.pick([palette.accent, '#3d4a52', '#7a4a3c', palette.second]), 0.45);
  const shops =
    fill(patchPath(face, at, 0, w, 3), front) +
    stroke(
      line([face.at(at + 0.8, 1.5), face.at(at + w - 0.8, 1.5)]),
      light.glow > 0.3 ? '#f2c382' : hazed(light, '#4a5a66', 0.15),
      tall * 1.1,
      { more: ` stroke-dasharray="${short(metre * 2.4)} ${short(metre * 0.9)}"`, opacity: 0.9 },
    );
  const roofs = dice.whole(0, 2);
  const roof =
    roofs === 0
      ? polygon([
          face.at(at - 0.2, height),
          face.at(at + 1.2, height + 2.6, -2),
          face.at(at + w - 1.2, height + 2.6, -2),
          face.at(at + w + 0.2, height),
        ])
      : roofs === 1
        ? polygon([face.at(at, height), face.at(at + w / 2, height + w * 0.32), face.at(at + w, height)])
        : patchPath(face, at - 0.2, height, w + 0.4, 0.7);
  return (
    fill(roof, hazed(light, roofs === 2 ? palette.trim : palette.roof, 0.34)) +
    fill(patchPath(face, at, 0, w, height), wall) +
    stroke(rows, hazed(light, mixColors(wall, '#27323e', 0.6), 0.15), tall, { more: dash, opacity: 0.85 }) +
    shops +
    fill(lit, '#f6c988', { opacity: 0.85 }) +
    fill(patchPath(face, at, 3.1, w, 0.3), light.shadow, { opacity: 0.14 })
  );
}

/** Houses on both sides of the hotel, in its own line. */
export function neighbours(brush: Brush, site: Site): string {
  const dice = brush.here('neighbours');
  const { front, side, width, height } = site;
  const tall = () => Math.max(7, Math.min(22, height * dice.real(0.55, 0.95)));
  let out = '';
  const row = (face: Face, start: number, way: number, topic: string) => {
    let at = start;
    for (let index = 0; index < 3; index++) {
      const w = dice.real(8, 15);
      out += house(brush, face, at, w * way, tall(), `${topic}${index}`);
      at += w * way;
    }
  };
  if (!side) {
    row(front, 0, -1, 'left');
    row(front, width, 1, 'right');
  } else if (side.isLeft) row(front, width, 1, 'right');
  else row(front, 0, -1, 'left');
  return out;
}
