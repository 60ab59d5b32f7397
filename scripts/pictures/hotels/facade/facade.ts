import type { Brush } from '../brush.ts';
import { PICTURE_SIZE } from '../brush.ts';
import { ground, hills, mountains, sea } from '../outdoors/land.ts';
import { parasol, table } from '../outdoors/leisure.ts';
import { sky } from '../outdoors/sky.ts';
import { oldTown, skyline } from '../outdoors/town.ts';
import { hedge, treeOf } from '../outdoors/trees.ts';
import { type Form, formOf } from './forms.ts';
import { neighbours } from './neighbours.ts';
import { type Site, siteOf } from './site.ts';
import { car, groundShadow, lawn, reflections, square, street, streetLamp, yard } from './street.ts';

const { width: W, height: H } = PICTURE_SIZE;

/** What lies behind the building, its foot at the horizon of the picture. */
function behind(brush: Brush, site: Site): string {
  const { near, kind } = brush.features;
  const dice = brush.here('behind');
  const base = Math.min(site.foot - 4, site.camera.horizon + 8);
  if (near === 'beach') return sea(brush, Math.min(site.camera.horizon, base - 20), site.foot);
  if (near === 'mountain') return mountains(brush, base, dice.real(300, 420));
  if (near === 'country') return hills(brush, base, dice.real(120, 190));
  if (near === 'airport') return hills(brush, base, 70) + skyline(brush, base, 110);
  if (kind !== 'tower' && !site.side) return '';
  if (brush.detail < 2) return hills(brush, base, 60);
  if (kind === 'tower') return skyline(brush, base, dice.real(260, 380));
  return dice.chance(0.4) ? skyline(brush, base, dice.real(240, 340)) : oldTown(brush, base, dice.real(260, 340));
}

function underfoot(brush: Brush, site: Site, form: Form): string {
  const { near } = brush.features;
  if (form.ground === 'street') return brush.own('ground').chance(0.3) ? square(brush, site) : street(brush, site);
  if (form.ground === 'terrace')
    return ground(
      brush,
      near === 'beach' ? site.foot - (site.foot - site.camera.horizon) * 0.3 : site.camera.horizon + 1,
      brush.features.climate === 'desert' ? '#d9b98e' : brush.palette.leaf,
    );
  if (form.ground === 'asphalt') return yard(brush, site);
  return lawn(brush, site, site.width / 2, form.ground === 'drive');
}

/** Trees behind and beside the building, well clear of its door. */
function planting(brush: Brush, site: Site, form: Form, isFront: boolean): string {
  if (brush.detail === 0) return '';
  const dice = brush.here(isFront ? 'planting in front' : 'planting behind');
  const tree = treeOf(brush);
  const green = form.ground !== 'street';
  const m = site.scale;
  let out = '';
  if (!isFront) {
    if (!green) return park(brush, site, tree);
    for (const u of [-0.3, -0.12, 1.12, 1.3]) {
      if (!dice.chance(0.8)) continue;
      out += tree(
        brush,
        dice,
        site.front.at(site.width * u + dice.real(-2, 2), 0, -4),
        Math.min(420, Math.max(130, m * dice.real(8, 13))),
      );
    }
    return out;
  }
  const [left] = site.side?.isLeft ? site.side.at(0, 0) : site.front.at(0, 0);
  const [right] = site.side && !site.side.isLeft ? site.side.at(site.side.width, 0) : site.front.at(site.width, 0);
  const y = site.foot;
  if (form.ground === 'terrace') return '';
  if (green && form.ground !== 'asphalt') {
    out += hedge(brush, dice, left - 120, left + (right - left) * 0.3, y + 14, dice.real(20, 30), dice.chance(0.6));
    out += hedge(brush, dice, left + (right - left) * 0.72, right + 120, y + 14, dice.real(20, 30), dice.chance(0.6));
  }
  const sides = dice.pick([[-1], [1], [-1, 1]]);
  for (const side of sides) {
    const size = Math.min(500, Math.max(200, m * dice.real(9, 13)));
    const clear = size * 0.24;
    const x = side < 0 ? Math.min(left - clear, 230) - dice.real(0, 80) : Math.max(right + clear, 970) + dice.real(0, 80);
    out += tree(brush, dice, [x, y + dice.real(24, 46)], size);
  }
  return out;
}

/** Trees of a park between a street and the houses far behind, in haze. */
function park(brush: Brush, site: Site, tree: ReturnType<typeof treeOf>): string {
  if (site.camera.horizon > site.foot - 24 || brush.features.kind !== 'tower') return '';
  const dice = brush.here('park');
  const y = site.camera.horizon + 10;
  const band = hedge(brush, dice, -30, W + 30, y, 30);
  const row = (brush.detail < 2 ? [] : [-0.9, -0.45, 1.35, 1.8]).map((u) =>
    tree(brush, dice, [site.front.at(site.width * u, 0)[0] + dice.real(-20, 20), y + dice.real(16, 44)], dice.real(90, 130)),
  );
  return `<g opacity=".9">${band}${row.join('')}</g>`;
}

/** Tables under parasols in front of a hotel on a square. */
function terrace(brush: Brush, site: Site): string {
  const dice = brush.here('terrace');
  const m = site.scale;
  const size = Math.max(62, m * 3.2);
  return dice
    .pick([
      [0.12, 0.26],
      [0.74, 0.88],
      [0.1, 0.9],
    ])
    .map((share) => {
      const [x, y] = site.front.at(site.width * share, 0, 2.6);
      return parasol(brush, x, y, size) + table(brush, x, y, size * 0.5);
    })
    .join('');
}

/** Lamps and cars of a street; what stands nearest is drawn last. */
function streetLife(brush: Brush, site: Site, form: Form): string {
  const dice = brush.here('street life');
  if (form.ground !== 'street') return '';
  const m = site.scale;
  let out =
    brush.own('ground').chance(0.3) && brush.features.stars > 2 && brush.features.kind !== 'tower' ? terrace(brush, site) : '';
  for (const u of dice.pick([
    [0.12, 0.88],
    [-0.08, 1.08],
    [0.04, 0.96],
  ])) {
    const [x, y] = site.front.at(site.width * u, 0, 3);
    if (x > 20 && x < W - 20) out += streetLamp(brush, x, y, Math.max(110, m * 5.5));
  }
  if (Math.abs(site.yaw) < 20 && dice.chance(0.6)) {
    const color = dice.pick(['#8a3b36', '#e4ded2', '#2f4a5c', '#7d8a86', '#c9a45c', brush.palette.accent]);
    const w = Math.max(150, Math.min(230, m * 6));
    const [x, y] = site.front.at(site.width * dice.pick([-0.05, 0.78, 0.9]), 0, 6.4);
    out += car(brush, x, Math.min(y, H - 20), w, dice.chance(0.5), color);
  }
  return out;
}

/** The building from outside, with what stands around it. */
export function drawFacade(brush: Brush): string {
  const form = formOf(brush);
  const site = siteOf(brush, form.plan(brush));
  return (
    sky(brush, Math.max(site.foot - 30, 420)) +
    behind(brush, site) +
    underfoot(brush, site, form) +
    (form.ground === 'street' && form.row && brush.detail > 0 ? neighbours(brush, site) : '') +
    planting(brush, site, form, false) +
    groundShadow(brush, site) +
    form.draw(brush, site) +
    (form.front?.(brush, site) ?? '') +
    (form.ground === 'street' ? reflections(brush, site) : '') +
    planting(brush, site, form, true) +
    streetLife(brush, site, form)
  );
}
