import { mixColors } from '@caravel/kernel';
import { type Brush, PICTURE_SIZE } from '../brush.ts';
import { formOf } from '../facade/forms.ts';
import { siteOf } from '../facade/site.ts';
import { shaded, sunlit } from '../light.ts';
import { fill, line, polygon, stroke } from '../paths.ts';
import { ground, hills, mountains, sea } from './land.ts';
import { parasol, sunbed } from './leisure.ts';
import { sky } from './sky.ts';
import { skyline } from './town.ts';
import { hedge, treeOf } from './trees.ts';
import { poolTerrace } from './waterside.ts';

const { width: W, height: H } = PICTURE_SIZE;

/** A pool on the roof: the water's edge before the city, a glass rail, loungers. */
function onTheRoof(brush: Brush): string {
  const { light, palette } = brush;
  const dice = brush.here('roof pool');
  const edge = dice.real(470, 510);
  const deck = dice.pick(['#dccdb4', mixColors(palette.wood, '#e8d8c0', 0.4), '#cfc6ba']);
  const water = mixColors('#3fa9bf', light.sky[0], 0.15);
  const left = dice.chance(0.5);
  const side = (x: number) => (left ? x : W - x);
  const [reach, rise] = [dice.real(660, 800), dice.real(30, 46)];
  const shape = polygon([
    [side(-60), edge + 16],
    [side(reach), edge + 16],
    [side(reach + dice.real(130, 220)), H + 10],
    [side(-60), H + 10],
  ]);
  const mirror = brush.clip(
    shape,
    `<g opacity=".25" transform="translate(0 ${Math.round(edge * 2 + 30)}) scale(1 -1)">${skyline({ ...brush, detail: 1 }, edge, 240)}</g>`,
  );
  let ripples = '';
  for (let index = 0; index < 16; index++) {
    const y = edge + 30 + dice.real(0, 1) ** 1.4 * (H - edge - 50);
    ripples += `M${Math.round(side(dice.real(0, 640)))} ${Math.round(y)}q${dice.whole(14, 34)}-5 ${dice.whole(40, 90)} 0`;
  }
  const loungers = [0, 1, 2].map((index) => {
    const [x, y] = [side(reach + 100 + index * 62), edge + 78 + index * 74];
    const w = 96 + index * 28;
    return sunbed(brush, left ? x : x - w, y, w, !left) + (index === 1 ? parasol(brush, side(reach + 96), y - 20, 190) : '');
  });
  const rail = polygon([
    [0, edge - rise],
    [W, edge - rise],
    [W, edge + 12],
    [0, edge + 12],
  ]);
  return (
    sky(brush, edge) +
    skyline(brush, edge + 4, dice.real(260, 340)) +
    fill(rail, mixColors(light.sky[1], '#ffffff', 0.4), { opacity: 0.3 }) +
    stroke(
      line([
        [0, edge - rise],
        [W, edge - rise],
      ]),
      shaded(light, palette.metal, 0.2),
      3,
    ) +
    fill(
      polygon([
        [0, edge + 8],
        [W, edge + 8],
        [W, H],
        [0, H],
      ]),
      brush.fade([
        [0, shaded(light, deck, 0.3)],
        [1, sunlit(light, deck)],
      ]),
    ) +
    fill(
      shape,
      brush.fade([
        [0, mixColors(sunlit(light, water), light.sky[2], 0.45)],
        [1, shaded(light, water, 0.25)],
      ]),
      { edge: sunlit(light, mixColors(deck, '#ffffff', 0.5)), width: 12 },
    ) +
    mirror +
    stroke(ripples, sunlit(light, '#ffffff'), 2.2, { opacity: 0.5, more: ' stroke-linecap="round"' }) +
    loungers.join('') +
    hedge(brush, dice, left ? reach + 250 : -20, left ? 1220 : W - reach - 250, edge + 22, dice.real(30, 42), dice.chance(0.5))
  );
}

/** A pool in the garden, with a wing of the house beside it and the country behind. */
function inTheGarden(brush: Brush): string {
  const { near, climate } = brush.features;
  const dice = brush.here('garden pool');
  const top = dice.real(468, 500);
  const horizon = top - dice.real(36, 60);
  const form = formOf(brush);
  const plan = form.plan(brush);
  const site = siteOf(brush, { ...plan, room: { width: 560, height: Math.min(plan.room.height, 300), foot: top + 2 } });
  const shift = dice.chance(0.5) ? -250 : 250;
  const back =
    near === 'beach'
      ? sea(brush, horizon, top)
      : near === 'mountain'
        ? mountains(brush, horizon + 30, dice.real(220, 320))
        : hills(brush, horizon + 20, dice.real(90, 150));
  const lawn = ground(
    brush,
    near === 'beach' ? top - 14 : horizon + 16,
    climate === 'desert' ? '#d9b98e' : mixColors(brush.palette.leaf, '#c9c774', 0.2),
  );
  const tree = treeOf(brush);
  const trees = [shift < 0 ? 1010 : 190, shift < 0 ? 1130 : 60].map((x) =>
    tree(brush, dice, [x + dice.real(-40, 40), top + dice.real(8, 30)], dice.real(260, 380)),
  );
  return (
    sky(brush, horizon) +
    back +
    lawn +
    `<g transform="translate(${shift} 0)">${form.draw({ ...brush, detail: 1 }, site)}</g>` +
    trees.slice(0, 1).join('') +
    poolTerrace(brush, top) +
    trees.slice(1).join('')
  );
}

/** The pool of a property: on the roof in town, else in the garden. */
export function drawPool(brush: Brush): string {
  const { near, kind } = brush.features;
  return near === 'city' && kind !== 'guesthouse' && kind !== 'resort' && kind !== 'roadside'
    ? onTheRoof(brush)
    : inTheGarden(brush);
}
