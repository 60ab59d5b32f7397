import { mixColors } from '@caravel/kernel';
import type { HotelFeatures } from '@caravel/products/hotels/world';
import type { Dice } from './dice.ts';

/** The colours of one property, the same in all its pictures. */
export type Palette = {
  readonly wall: string;
  /** Bands, frames and cornices. */
  readonly trim: string;
  readonly roof: string;
  readonly base: string;
  readonly frame: string;
  /** Awnings, doors, cushions. */
  readonly accent: string;
  readonly second: string;
  readonly wood: string;
  readonly metal: string;
  /** Inside: walls, floor, curtains, bedding. */
  readonly plaster: string;
  readonly panel: string;
  readonly floor: string;
  readonly linen: string;
  readonly textile: string;
  readonly leaf: string;
  readonly bloom: string;
};

type Colors = readonly [string, ...string[]];

const WALLS: Readonly<Record<string, Colors>> = {
  temperate: [
    '#e6dccb',
    '#d9c7ab',
    '#b5634a',
    '#c98e6a',
    '#d8d2c6',
    '#9fb0ae',
    '#e9d6b4',
    '#a9553f',
    '#c7b7a2',
    '#8e9ca6',
    '#dcc0a6',
  ],
  mediterranean: ['#f1e6d3', '#e8c89a', '#dba27d', '#e9d3bb', '#d98f6c', '#f4ede0', '#e6b98c', '#efd9c3', '#cf9f86', '#dcd3bf'],
  tropical: ['#f3ead9', '#f7f1e6', '#e8d2ae', '#e9b9a0', '#cfdccb', '#f0dfc4', '#d7c2a1', '#c9d8d3'],
  desert: ['#dfb98d', '#e8cda6', '#cf9a70', '#ead9bd', '#d5a67c', '#c98a63', '#f0e2c9'],
  cold: ['#a84f3d', '#d6b060', '#e7e1d5', '#7f97a3', '#5f7a74', '#c9b8a0', '#b96b4b', '#dfd6c4', '#8b4a3c', '#b9c2c2'],
};
const ROOFS: Readonly<Record<string, Colors>> = {
  temperate: ['#5d6670', '#6b5a52', '#4e5a63', '#7a5548', '#6f7f7a'],
  mediterranean: ['#b4694a', '#a85f45', '#c07a55', '#9c5a44'],
  tropical: ['#8a6a4c', '#7a5c45', '#a5714f', '#5f6f66'],
  desert: ['#b07a54', '#9c6d4d', '#c28e66'],
  cold: ['#4c535c', '#5a4a45', '#3f4a52', '#6a4a40'],
};
const ACCENTS: Colors = [
  '#1f4e5f',
  '#8c2f39',
  '#2f5d50',
  '#c8553d',
  '#27374d',
  '#b8862f',
  '#5b3758',
  '#3a6b7e',
  '#a44a3f',
  '#45624e',
  '#d08c60',
  '#33415c',
];
const SECONDS: Colors = ['#d9a441', '#e0b1a0', '#8fb0a6', '#c7795b', '#a9b8c9', '#c2b280', '#d6c3a5', '#94a58a', '#cf9c9c'];
const LEAVES: Readonly<Record<string, Colors>> = {
  temperate: ['#5f8256', '#6f8f58', '#4f7556', '#7d935a'],
  mediterranean: ['#6b8055', '#7c8a5e', '#56734f', '#84905f'],
  tropical: ['#3f8060', '#4a8a58', '#34786a', '#5c9156'],
  desert: ['#7f8a58', '#8c8f63', '#6b7d55'],
  cold: ['#4a6b58', '#56755c', '#3f6258', '#6a7d58'],
};
const PLASTERS: Colors = ['#efe8dc', '#e6ded0', '#dfe3df', '#e9e0d8', '#d9dcd9', '#e8dccb', '#d8d6cf', '#efe6e0'];
const PANELS: Colors = [
  '#7d8f8a',
  '#a7796a',
  '#56697a',
  '#b59a78',
  '#6f7f6a',
  '#8a6f7d',
  '#c0a58a',
  '#4c5d66',
  '#94755c',
  '#9aa79c',
];
const WOODS: Colors = ['#8a6142', '#a67c52', '#6e4b36', '#b8925f', '#5a4334', '#c2a078'];
const FLOORS: Colors = ['#b08a62', '#c4a57c', '#8f6b4c', '#a79a8a', '#d3bf9d', '#7d6552'];
const BLOOMS: Colors = ['#c9507a', '#d8734f', '#e0b04a', '#f0ece2', '#b04a8c', '#d99ab0'];

/** The colours of a property: those of its climate, varied by its seed. */
export function paletteOf(dice: Dice, { climate, stars, kind, region }: HotelFeatures): Palette {
  const walls = WALLS[climate] as Colors;
  const own = dice.pick(walls);
  const wall = mixColors(own, dice.pick(walls), dice.real(0, 0.35));
  const accent = mixColors(dice.pick(ACCENTS), dice.pick(ACCENTS), dice.real(0, 0.25));
  const wood = dice.pick(WOODS);
  const darkTrim = stars < 3 && dice.chance(0.4);
  const roofs = ROOFS[kind === 'grand' && region !== 'africa' ? 'temperate' : climate] as Colors;
  return {
    wall,
    accent,
    wood,
    trim: darkTrim ? mixColors(wall, '#4a4038', 0.35) : mixColors(wall, '#fffaf0', dice.real(0.5, 0.85)),
    roof: mixColors(dice.pick(roofs), dice.pick(roofs), dice.real(0, 0.5)),
    base: mixColors(wall, dice.pick(['#6f655c', '#8a8074', '#5a5f66']), dice.real(0.3, 0.6)),
    frame: dice.pick(['#f4efe6', '#3a3f44', '#4d4036', '#f7f3ea', accent, '#55605c']),
    second: dice.pick(SECONDS),
    metal: dice.pick(['#3a3d42', '#b08d57', '#6f7479', '#2f3a3d']),
    plaster: mixColors(dice.pick(PLASTERS), dice.pick(PLASTERS), dice.real(0, 0.5)),
    panel: mixColors(dice.pick(PANELS), dice.pick(PANELS), dice.real(0, 0.4)),
    floor: mixColors(dice.pick(FLOORS), wood, dice.real(0, 0.4)),
    linen: dice.pick(['#fbf8f2', '#f6f2ea', '#f8f6f3']),
    textile: mixColors(accent, dice.pick(['#efe6d8', '#d9cdbb', '#c9c4ba']), dice.real(0.1, 0.5)),
    leaf: mixColors(dice.pick(LEAVES[climate] as Colors), dice.pick(LEAVES[climate] as Colors), dice.real(0, 0.6)),
    bloom: dice.pick(BLOOMS),
  };
}
