import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, type Point, polygon, smooth, stroke } from '../paths.ts';
import { seaColors } from './land.ts';
import { parasol, sunbed } from './leisure.ts';
import { hedge } from './trees.ts';

/** The pool in front: water with light on it, a paved edge, parasols. */
export function poolTerrace(brush: Brush, top: number): string {
  const { light, palette, features } = brush;
  const dice = brush.here('pool terrace');
  const deck = dice.pick(['#e3d4ba', '#d9c8ae', mixColors(palette.wood, '#e8d8c0', 0.5)]);
  const water = mixColors(features.climate === 'tropical' ? '#35b3b8' : '#3fa3bf', light.sky[0], 0.15);
  const [x, w] = [dice.real(180, 340), dice.real(520, 720)];
  const y = top + dice.real(74, 96);
  const h = dice.real(90, 130);
  const free = dice.chance(0.5);
  const edge: Point[] = free
    ? [
        [x - 30, y + h * 0.4],
        [x + w * 0.1, y],
        [x + w * 0.4, y + 10],
        [x + w * 0.62, y - 6],
        [x + w, y + h * 0.16],
        [x + w + 60, y + h * 0.7],
        [x + w * 0.75, y + h],
        [x + w * 0.45, y + h * 0.84],
        [x + w * 0.1, y + h],
      ]
    : [
        [x, y],
        [x + w, y],
        [x + w * 1.16, y + h],
        [x - w * 0.16, y + h],
      ];
  const shape = free ? smooth(edge) : polygon(edge);
  let ripples = '';
  for (let index = 0; index < 12; index++)
    ripples += line([
      [x + dice.real(0.05, 0.85) * w, y + h * dice.real(0.2, 0.9)],
      [0, 0],
    ]).replace(/l.*|[hv].*/, `q${dice.whole(10, 30)}-5 ${dice.whole(34, 60)} 0`);
  return (
    fill(
      polygon([
        [-10, top],
        [1210, top],
        [1210, 810],
        [-10, 810],
      ]),
      brush.fade([
        [0, shaded(light, deck, 0.35)],
        [1, sunlit(light, deck)],
      ]),
    ) +
    hedge(brush, dice, -20, 1220, top + 10, 22, dice.chance(0.5)) +
    fill(shape, shaded(light, mixColors(deck, '#ffffff', 0.4), 0), {
      edge: sunlit(light, mixColors(deck, '#ffffff', 0.5)),
      width: 14,
      more: ' stroke-linejoin="round"',
    }) +
    fill(
      shape,
      brush.fade([
        [0, mixColors(shaded(light, water, 0.2), light.sky[2], 0.35)],
        [1, shaded(light, water, 0.15)],
      ]),
    ) +
    stroke(ripples, sunlit(light, '#ffffff'), 2, { opacity: 0.45, more: ' stroke-linecap="round"' }) +
    [0.06, 0.3, 0.78].map((share) => sunbed(brush, x + w * share - 60, y - 18, 76, share > 0.5)).join('') +
    parasol(brush, x + w * 0.17 - 30, y - 14, 110) +
    parasol(brush, x + w * 0.86, y - 14, 110)
  );
}

/** Sand and the edge of the sea in front. */
export function beachFront(brush: Brush, top: number): string {
  const { light, features } = brush;
  const dice = brush.here('beach front');
  const sand = features.climate === 'tropical' ? '#f3e4c4' : '#e9d3ab';
  const [, near] = seaColors(brush);
  const y = top + dice.real(130, 170);
  const wave = (shift: number) =>
    `M-10 ${Math.round(y + shift)}C200 ${Math.round(y + shift - 26)} 380 ${Math.round(y + shift + 26)} 620 ${Math.round(y + shift + 4)}S1000 ${Math.round(y + shift - 18)} 1210 ${Math.round(y + shift + 10)}V810H-10z`;
  return (
    fill(
      polygon([
        [-10, top],
        [1210, top],
        [1210, 810],
        [-10, 810],
      ]),
      brush.fade([
        [0, shaded(light, sand, 0.3)],
        [1, sunlit(light, sand)],
      ]),
    ) +
    hedge(brush, dice, -20, 1220, top + 10, 22, dice.chance(0.5)) +
    [0.14, 0.34, 0.68, 0.86].map((share) => parasol(brush, 1200 * share, top + dice.real(66, 92), 96)).join('') +
    fill(wave(-8), sunlit(light, '#cdb48a'), { opacity: 0.5 }) +
    fill(wave(6), sunlit(light, '#ffffff'), { opacity: 0.85 }) +
    fill(
      wave(16),
      brush.fade([
        [0, mixColors(near, '#9fe0d8', 0.45)],
        [1, near],
      ]),
    )
  );
}
