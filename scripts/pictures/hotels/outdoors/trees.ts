import { mixColors } from '@caravel/kernel';
import type { Brush } from '../brush.ts';
import type { Dice } from '../dice.ts';
import { shaded, sunlit } from '../light.ts';
import { bumps, discs, dots, fill, oval, type Point, short, smooth, stroke } from '../paths.ts';

/** What grows in the ground at `[x, y]`; `size` is its height in units of the picture. */
type Plant = (brush: Brush, dice: Dice, at: Point, size: number) => string;

function leafTones(brush: Brush, dice: Dice) {
  const leaf = mixColors(brush.palette.leaf, dice.pick(['#8a8f4e', '#2f5a4a', '#6f9a5e']), dice.real(0, 0.25));
  return {
    dark: shaded(brush.light, mixColors(leaf, '#1c3a34', 0.38), 0.9),
    base: shaded(brush.light, leaf, 0.4),
    pale: sunlit(brush.light, mixColors(leaf, '#f2e29a', 0.26)),
  };
}

const trunkOf = (brush: Brush, x: number, y: number, w: number, h: number) =>
  fill(
    `M${short(x - w)} ${short(y)}q${short(w * 0.7)}-${short(h * 0.4)} ${short(w * 0.55)}-${short(h)}h${short(w * 0.9)}q-${short(w * 0.1)} ${short(h * 0.6)} ${short(w * 0.7)} ${short(h)}z`,
    shaded(brush.light, '#6b5546', 0.7),
  );

/** A crown of several masses, pale where the sun falls on it and dark below. */
export const roundTree: Plant = (brush, dice, [x, y], size) => {
  const { dark, base, pale } = leafTones(brush, dice);
  const side = brush.light.side;
  const [rx, ry] = [size * dice.real(0.27, 0.36), size * dice.real(0.33, 0.39)];
  const cy = y - size + ry;
  const r = rx * dice.real(0.36, 0.44);
  const ring = Array.from({ length: 9 }, (_, index): Point => {
    const angle = (index / 9) * 6.283 + dice.real(-0.2, 0.2);
    const reach = dice.real(0.6, 0.78);
    return [x + Math.cos(angle) * rx * reach, cy - Math.sin(angle) * ry * reach];
  });
  const high = Array.from({ length: 6 }, (): Point => {
    const [angle, reach] = [dice.real(0.5, 2.6), dice.real(0.2, 0.72)];
    return [x + side * rx * 0.2 + Math.cos(angle) * rx * reach * 0.8, cy - Math.sin(angle) * ry * reach];
  });
  const shade = brush.fade([
    [0, mixColors(base, pale, 0.45)],
    [0.5, base],
    [1, dark],
  ]);
  return (
    trunkOf(brush, x, y, size * 0.03, size * 0.5) +
    discs(dots(ring), shade, r) +
    fill(oval(x, cy, rx * 0.8, ry * 0.84), shade) +
    discs(dots(high), pale, r * 0.42, { opacity: 0.34 }) +
    discs(dots(ring.slice(5, 8)), dark, r * 0.5, { opacity: 0.3 })
  );
};

/** A slender flame of dark green. */
const cypress: Plant = (brush, dice, [x, y], size) => {
  const { dark, base } = leafTones(brush, dice);
  const w = size * dice.real(0.085, 0.12);
  const half = (side: number) =>
    `M${short(x)} ${short(y - size)}c${short(side * w * 0.9)} ${short(size * 0.3)} ${short(side * w * 1.6)} ${short(size * 0.75)} ${short(side * w * 0.5)} ${short(size * 0.97)}h${short(-side * w * 0.5)}z`;
  return fill(half(1) + half(-1), dark) + fill(half(brush.light.side), base, { opacity: 0.8 });
};

/** A pine with a flat crown on a bare stem. */
const umbrellaPine: Plant = (brush, dice, [x, y], size) => {
  const { dark, base, pale } = leafTones(brush, dice);
  const lean = dice.real(-0.08, 0.08) * size;
  const top = y - size;
  return (
    fill(
      `M${short(x - size * 0.02)} ${short(y)}q${short(lean * 0.2)} ${short(-size * 0.4)} ${short(lean)} ${short(-size * 0.82)}h${short(size * 0.03)}q${short(-lean * 0.6)} ${short(size * 0.5)} ${short(size * 0.015 - lean)} ${short(size * 0.82)}z`,
      shaded(brush.light, '#75543f', 0.6),
    ) +
    fill(bumps(dice, x + lean, top + size * 0.15, size * 0.36, size * 0.13, 12), dark) +
    fill(bumps(dice, x + lean + brush.light.side * 6, top + size * 0.12, size * 0.3, size * 0.09, 11), base) +
    fill(bumps(dice, x + lean + brush.light.side * size * 0.1, top + size * 0.09, size * 0.15, size * 0.05, 8), pale, {
      opacity: 0.7,
    })
  );
};

/** A fir in tiers, perhaps with snow. */
const fir: Plant = (brush, dice, [x, y], size) => {
  const { dark, base } = leafTones(brush, dice);
  const tiers = 4;
  let [left, right] = ['', ''];
  for (let index = 0; index < tiers; index++) {
    const top = y - size + (index / tiers) * size * 0.72;
    const w = size * (0.11 + index * 0.055);
    const h = size * 0.36;
    left += `M${short(x)} ${short(top)}q${short(-w * 0.3)} ${short(h * 0.6)} ${short(-w)} ${short(h * 0.9)}q${short(w * 0.5)} ${short(h * 0.14)} ${short(w)} 0z`;
    right += `M${short(x)} ${short(top)}q${short(w * 0.3)} ${short(h * 0.6)} ${short(w)} ${short(h * 0.9)}q${short(-w * 0.5)} ${short(h * 0.14)} ${short(-w)} 0z`;
  }
  const [lit, dim] = brush.light.side < 0 ? [left, right] : [right, left];
  return (
    fill(
      `M${short(x - size * 0.02)} ${short(y)}v-${short(size * 0.2)}h${short(size * 0.04)}v${short(size * 0.2)}z`,
      shaded(brush.light, '#5a4638', 0.8),
    ) +
    fill(dim, dark) +
    fill(lit, base)
  );
};

/** A palm: a bent stem and arching fronds, the far ones darker. */
export const palm: Plant = (brush, dice, [x, y], size) => {
  const { dark, base, pale } = leafTones(brush, dice);
  const lean = dice.real(-0.14, 0.14) * size;
  const [tx, ty] = [x + lean, y - size * 0.74];
  const w = size * 0.024;
  const stem = `M${short(x - w * 1.5)} ${short(y)}Q${short(x + lean * 0.1)} ${short(y - size * 0.4)} ${short(tx - w * 0.6)} ${short(ty)}h${short(w * 1.2)}Q${short(x + lean * 0.1 + w * 2.2)} ${short(y - size * 0.4)} ${short(x + w * 1.7)} ${short(y)}z`;
  const frond = (angle: number, reach: number) => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const drop = size * (0.1 + Math.abs(dx) * 0.14);
    const tip: Point = [dx * reach, -dy * reach * 0.75 + drop];
    const up: Point = [dx * reach * 0.5, -dy * reach * 0.75 - size * 0.05];
    const low: Point = [dx * reach * 0.42, -dy * reach * 0.5 + size * 0.035];
    const n = Math.round;
    return `M${n(tx)} ${n(ty)}q${n(up[0])} ${n(up[1])} ${n(tip[0])} ${n(tip[1])}q${n(low[0] - tip[0])} ${n(low[1] - tip[1])} ${n(-tip[0])} ${n(-tip[1])}z`;
  };
  let [far, near, lit] = ['', '', ''];
  for (let index = 0; index < 5; index++)
    far += frond(-0.35 + index * 0.86 + dice.real(-0.15, 0.15), size * dice.real(0.26, 0.34));
  for (let index = 0; index < 6; index++) near += frond(-0.1 + index * 0.64 + dice.real(-0.2, 0.2), size * dice.real(0.3, 0.4));
  for (let index = 0; index < 3; index++)
    lit += frond((brush.light.side > 0 ? 0.1 : 1.9) + index * 0.5, size * dice.real(0.24, 0.34));
  return (
    fill(stem, shaded(brush.light, '#8d7358', 0.5)) + fill(far, dark) + fill(near, base) + fill(lit, pale, { opacity: 0.85 })
  );
};

/** Shrubs in a row along `y`, their foot; `bloom` puts flowers on them. */
export function hedge(brush: Brush, dice: Dice, from: number, to: number, y: number, size: number, bloom = false): string {
  const { dark, base, pale } = leafTones(brush, dice);
  const gaps = (least: number, most: number) =>
    ` stroke-dasharray="${Array.from({ length: 5 }, () => `0 ${Math.round(size * dice.real(least, most))}`).join(' ')}"`;
  const row = (inset: number, up: number) =>
    `M${Math.round(from + inset)} ${Math.round(y - size * up)}H${Math.round(to - inset)}`;
  return (
    stroke(row(size * 0.4, 0.1), dark, size * 0.86, { more: ' stroke-linecap="round"' }) +
    discs(row(0, 0.5), mixColors(dark, base, 0.4), size * 0.5, { more: gaps(0.5, 0.9) }) +
    discs(row(size * 0.3, 0.42), base, size * 0.42, { more: gaps(0.5, 1.1) }) +
    (bloom
      ? discs(row(size * 0.2, 0.7), sunlit(brush.light, brush.palette.bloom), Math.max(1.6, size * 0.13), {
          more: gaps(0.25, 0.8),
        }) +
        discs(row(size * 0.4, 0.3), sunlit(brush.light, brush.palette.bloom), Math.max(1.6, size * 0.12), {
          more: gaps(0.4, 1.2),
        })
      : discs(row(size * 0.4, 0.66), pale, size * 0.16, { opacity: 0.5, more: gaps(0.8, 1.8) }))
  );
}

/** A tree with tiers of needles on a bent stem, as gardens of East Asia keep them. */
const cloudPine: Plant = (brush, dice, [x, y], size) => {
  const { dark, base, pale } = leafTones(brush, dice);
  const bend = dice.pick([-1, 1]) * size * 0.12;
  let [low, high, tips] = ['', '', ''];
  for (const [dx, dy, w] of [
    [0.3, 0.45, 0.2],
    [-0.24, 0.62, 0.22],
    [0.16, 0.78, 0.2],
    [0, 0.96, 0.16],
  ] as const) {
    const [cx, cy] = [x + bend + dx * size * Math.sign(bend), y - dy * size];
    low += bumps(dice, cx, cy, size * w, size * 0.075, 9);
    high += bumps(dice, cx + brush.light.side * 3, cy - size * 0.02, size * w * 0.8, size * 0.045, 8);
    tips += bumps(dice, cx + brush.light.side * size * 0.05, cy - size * 0.035, size * w * 0.4, size * 0.022, 6);
  }
  const w = size * 0.03;
  const trunk = smooth([
    [x - w, y + 4],
    [x - w * 0.8, y - size * 0.2],
    [x + bend - w, y - size * 0.5],
    [x + bend * 0.6, y - size * 0.95],
    [x + bend + w * 0.5, y - size * 0.55],
    [x + w * 1.4, y - size * 0.2],
    [x + w * 1.6, y + 4],
  ]);
  return (
    fill(trunk, shaded(brush.light, '#5a4a40', 0.7)) + fill(low, dark) + fill(high, base) + fill(tips, pale, { opacity: 0.7 })
  );
};

/** A tree that grows where the property stands. */
export function treeOf(brush: Brush): Plant {
  const { climate, region, near } = brush.features;
  const dice = brush.own('tree');
  if (climate === 'tropical') return dice.chance(0.75) ? palm : roundTree;
  if (climate === 'desert') return palm;
  if (region === 'eastAsia' && near !== 'airport' && dice.chance(0.4)) return cloudPine;
  if (climate === 'mediterranean') return dice.pick([cypress, umbrellaPine, palm, roundTree]);
  if (climate === 'cold' || near === 'mountain') return dice.chance(0.7) ? fir : roundTree;
  return roundTree;
}
