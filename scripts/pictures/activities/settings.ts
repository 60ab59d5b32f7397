import type { PictureSetting } from '@caravel/products/activities/world';
import { circle, fir, HEIGHT, HORIZON, line, palm, path, rect, shape, tree, WIDTH } from './shapes.ts';

/** The colors of a time of day. */
export type Light = {
  readonly skyTop: string;
  readonly skyLow: string;
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  readonly window: string;
};

/** Morning, noon, late sun and dusk. */
export const LIGHTS: readonly Light[] = [
  { skyTop: '#9fd0ea', skyLow: '#e9f4f4', sun: '#fff3c4', far: '#b7c7d3', near: '#8fa3b3', window: '#f7f1dc' },
  { skyTop: '#5fb0e6', skyLow: '#cfe9f7', sun: '#fff8dc', far: '#a9bccb', near: '#7e95a8', window: '#eef6fb' },
  { skyTop: '#f2a65e', skyLow: '#fde3b8', sun: '#fff0b3', far: '#c99a86', near: '#9c6f68', window: '#ffe9ad' },
  { skyTop: '#3c4a7c', skyLow: '#c88aa0', sun: '#fbe7d0', far: '#5c5f8c', near: '#444872', window: '#ffd98a' },
];

export type Ground = { readonly base: string; readonly path: string; readonly leaves: string; readonly water: string };

const GROUNDS: Readonly<Record<PictureSetting, Ground>> = {
  city: { base: '#c9bfae', path: '#e2dbcd', leaves: '#5f8f57', water: '#4f8fae' },
  coast: { base: '#e3d3a8', path: '#f1e6c6', leaves: '#6b9a5b', water: '#3d8fb8' },
  snow: { base: '#eef3f7', path: '#dbe5ec', leaves: '#3f6b56', water: '#6fa3bd' },
  tropics: { base: '#ecd9a5', path: '#f6eac7', leaves: '#3f9a5c', water: '#2fa9b8' },
  desert: { base: '#ddb981', path: '#ead0a2', leaves: '#7f9256', water: '#5b9aa8' },
};

export const groundOf = (setting: PictureSetting): Ground => GROUNDS[setting];

/** A number of a series, the same each time: 0 up to `below`. */
const dice = (seed: number, below: number) => ((seed * 7919 + 104_729) % 9973) % below;

function skyline({ far, near, window }: Light, seed: number): string {
  const parts: string[] = [];
  for (let x = -10, at = 0; x < WIDTH; at += 1) {
    const wide = 34 + dice(seed + at * 3, 30);
    const tall = 50 + dice(seed + at * 5, 85);
    parts.push(rect(x, HORIZON - tall, wide, tall + 4, at % 2 === 0 ? far : near));
    for (let y = HORIZON - tall + 12; y < HORIZON - 14; y += 18)
      parts.push(line(`M${x + 9} ${y}h0M${x + wide / 2} ${y}h0M${x + wide - 9} ${y}h0`, window, 5));
    x += wide + 2;
  }
  return parts.join('');
}

const hills = (color: string, seed: number, tall: number) =>
  path(
    `M0 ${HORIZON}V${HORIZON - tall / 2}Q${90 + dice(seed, 60)} ${HORIZON - tall} 220 ${HORIZON - tall / 3}T430 ${HORIZON - tall / 2.4}T600 ${HORIZON - tall / 3}V${HORIZON}Z`,
    color,
  );

function peaks({ far, near }: Light, seed: number): string {
  const at = [60, 170, 300, 420, 540].map((x, index) => ({
    x: x + dice(seed + index, 30) - 15,
    top: 70 + dice(seed + index * 2, 70),
  }));
  return at
    .map(({ x, top }, index) => {
      const half = (HORIZON - top) * 0.62;
      const cap = (HORIZON - top) * 0.3;
      return (
        shape(
          [
            [x, top],
            [x + half, HORIZON],
            [x - half, HORIZON],
          ],
          index % 2 === 0 ? far : near,
        ) +
        shape(
          [
            [x, top],
            [x + cap * 0.62, top + cap],
            [x + cap * 0.15, top + cap * 0.7],
            [x - cap * 0.2, top + cap],
            [x - cap * 0.62, top + cap],
          ],
          '#ffffff',
        )
      );
    })
    .join('');
}

const sea = (water: string) =>
  rect(0, HORIZON - 42, WIDTH, 60, water) +
  line(`M40 ${HORIZON - 24}h46M180 ${HORIZON - 30}h30M330 ${HORIZON - 18}h52M470 ${HORIZON - 28}h40`, '#ffffff55', 2.5);

const domes = ({ far, near }: Light, seed: number) =>
  [70, 190, 330, 480]
    .map((x, at) => {
      const [wide, color] = [70 + dice(seed + at, 30), at % 2 === 0 ? far : near];
      return (
        rect(x, HORIZON - 60, wide, 62, color) +
        path(`M${x + 10} ${HORIZON - 60}a${wide / 2 - 10} ${wide / 2 - 10} 0 0 1 ${wide - 20} 0Z`, color) +
        rect(x + wide + 8, HORIZON - 104, 12, 106, color)
      );
    })
    .join('');

const BEHIND: Readonly<Record<PictureSetting, (light: Light, seed: number, ground: Ground) => string>> = {
  city: (light, seed) => skyline(light, seed),
  coast: (light, seed, { water }) => hills(light.far, seed, 120) + sea(water),
  snow: (light, seed) => peaks(light, seed),
  tropics: (light, seed, { water, leaves }) => hills(light.near, seed, 90) + sea(water) + palm(520, HORIZON + 30, 150, leaves),
  desert: (light, seed) => domes(light, seed),
};

const cloud = (x: number, y: number, size: number) =>
  `<g opacity=".75">${circle(x, y, size, '#fff')}${circle(x + size, y + size * 0.25, size * 0.75, '#fff')}${circle(x - size, y + size * 0.3, size * 0.7, '#fff')}</g>`;

/** Sky, what stands at the horizon, and the ground. */
export function drawSetting(setting: PictureSetting, variant: number): string {
  const light = LIGHTS[variant] ?? LIGHTS[0];
  if (!light) return '';
  const ground = groundOf(setting);
  const seed = variant * 31 + setting.length * 17;
  return [
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.skyTop}"/><stop offset="1" stop-color="${light.skyLow}"/></linearGradient></defs>`,
    rect(0, 0, WIDTH, HORIZON + 10, 'url(#s)'),
    circle(110 + variant * 120, variant === 1 ? 60 : 110, 30, light.sun),
    variant < 2 ? cloud(420 - variant * 230, 70, 20) : '',
    BEHIND[setting](light, seed, ground),
    rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, ground.base),
  ].join('');
}

/** Greenery of a setting, for the sides of a picture. */
export function plant(setting: PictureSetting, x: number, foot: number, tall: number): string {
  const { leaves } = groundOf(setting);
  if (setting === 'snow') return fir(x, foot, tall, leaves);
  return setting === 'tropics' || setting === 'desert' ? palm(x, foot, tall, leaves) : tree(x, foot, tall, leaves);
}
