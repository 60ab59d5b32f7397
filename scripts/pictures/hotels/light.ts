import { mixColors } from '@caravel/kernel';
import type { HotelClimate } from '@caravel/products/hotels/world';
import type { Dice } from './dice.ts';

export const HOURS = ['morning', 'day', 'golden', 'dusk'] as const;
export type Hour = (typeof HOURS)[number];

/** The light of an hour: the sky from top to horizon, and what it does to colours. */
export type Light = {
  readonly hour: Hour;
  /** Sky colours from the zenith to the horizon. */
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly haze: string;
  /** What colours are multiplied by where the sun reaches, and besides where it does not. */
  readonly tint: string;
  readonly dim: string;
  /** The colour of cast shadows. */
  readonly shadow: string;
  /** Share of windows that are lit. */
  readonly glow: number;
  /** Where the sun stands: -1 left, 1 right. */
  readonly side: -1 | 1;
};

type Air = Omit<Light, 'hour' | 'side'>;

const AIRS: Readonly<Record<Hour, readonly [Air, ...Air[]]>> = {
  morning: [
    {
      sky: ['#8fb3cf', '#cfdcdf', '#f6e2cd'],
      sun: '#fff3dd',
      haze: '#dcd9d3',
      tint: '#fff3e4',
      dim: '#a6accb',
      shadow: '#5a6684',
      glow: 0.05,
    },
    {
      sky: ['#9fb6cf', '#e0d5d8', '#f8dcc9'],
      sun: '#fff0e0',
      haze: '#e0d2cf',
      tint: '#ffeee2',
      dim: '#aca6c8',
      shadow: '#665f86',
      glow: 0.08,
    },
  ],
  day: [
    {
      sky: ['#5f9fca', '#a4cfe0', '#e6efe9'],
      sun: '#fffbea',
      haze: '#cfe0e3',
      tint: '#fffcf2',
      dim: '#98a9c8',
      shadow: '#3f5a7a',
      glow: 0,
    },
    {
      sky: ['#7fb2cc', '#b9d7dc', '#f1eee0'],
      sun: '#fffbea',
      haze: '#d8e2dd',
      tint: '#fffaee',
      dim: '#9cabc4',
      shadow: '#47607a',
      glow: 0,
    },
    {
      sky: ['#4a8dbf', '#8cc1dc', '#d5e9ea'],
      sun: '#fffdf0',
      haze: '#c3dbe3',
      tint: '#fffdf6',
      dim: '#93a6cb',
      shadow: '#35547c',
      glow: 0,
    },
  ],
  golden: [
    {
      sky: ['#5f9ac4', '#bcd0cb', '#fde3b4'],
      sun: '#fff0c8',
      haze: '#eed9b8',
      tint: '#ffeccf',
      dim: '#a08fb0',
      shadow: '#54507c',
      glow: 0.16,
    },
    {
      sky: ['#7a97c6', '#e6c3bb', '#ffd9a8'],
      sun: '#ffe9c4',
      haze: '#ecccb4',
      tint: '#ffe4cb',
      dim: '#9f8ab0',
      shadow: '#574a7a',
      glow: 0.22,
    },
  ],
  dusk: [
    {
      sky: ['#26345f', '#6d6a96', '#eaa987'],
      sun: '#ffd9a8',
      haze: '#8d7f9f',
      tint: '#aba0bd',
      dim: '#6670a6',
      shadow: '#1d2549',
      glow: 0.58,
    },
    {
      sky: ['#1d3557', '#47708f', '#e6bd97'],
      sun: '#ffe0b0',
      haze: '#6f8ba0',
      tint: '#9fa6bd',
      dim: '#5d74a2',
      shadow: '#14263f',
      glow: 0.62,
    },
    {
      sky: ['#3b335f', '#a06a88', '#f2ae86'],
      sun: '#ffd3a0',
      haze: '#a07a94',
      tint: '#bd9db4',
      dim: '#6f6299',
      shadow: '#2a2148',
      glow: 0.52,
    },
  ],
};

const SKY_OF: Readonly<Record<HotelClimate, string>> = {
  temperate: '#8fb0c9',
  mediterranean: '#5aa0d0',
  tropical: '#4fb3c4',
  desert: '#d9b58a',
  cold: '#a9bdd0',
};

/** The light of an hour in a climate, a little different for each property. */
export function lightOf(dice: Dice, hour: Hour, climate: HotelClimate): Light {
  const air = dice.pick(AIRS[hour]);
  const share = hour === 'dusk' ? 0.1 : 0.2;
  const sky: Light['sky'] = [
    mixColors(air.sky[0], SKY_OF[climate], dice.real(0, share * 1.4)),
    mixColors(air.sky[1], SKY_OF[climate], dice.real(0, share)),
    air.sky[2],
  ];
  return { ...air, sky, hour, side: dice.chance(0.5) ? 1 : -1 };
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A colour under coloured light; `share` 0 to 1 (beyond 1 it darkens on). */
function under(color: string, light: string, share: number): string {
  const filter = channels(light);
  return `#${channels(color)
    .map((value, index) =>
      Math.round(Math.max(0, value * (1 - share * (1 - (filter[index] ?? 255) / 255))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A colour on what faces the sun. */
export const sunlit = (light: Light, color: string) => under(color, light.tint, 1);

/** A colour that the sun grazes (`turned` 0.5) or does not reach (1). */
export const shaded = (light: Light, color: string, turned = 1) => under(sunlit(light, color), light.dim, turned * 0.8);

/** A colour seen through air; `distance` 0 to 1. */
export const hazed = (light: Light, color: string, distance: number) =>
  mixColors(shaded(light, color, 0.4), light.haze, distance);
