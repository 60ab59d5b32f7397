import { hashText } from '@caravel/kernel';
import type { HotelFeatures } from '@caravel/products/hotels/world';
import { type Dice, diceOf } from './dice.ts';
import type { Hour, Light } from './light.ts';
import { lightOf } from './light.ts';
import { type Palette, paletteOf } from './palette.ts';

/** Every picture is 3:2; what matters stands in its middle square, so that it may be cropped. */
export const PICTURE_SIZE = { width: 1200, height: 800 } as const;

type Stop = readonly [offset: number, color: string, opacity?: number];

/** 2 draws all, 1 leaves out what only a large picture shows, 0 the houses and trees around besides. */
export type Detail = 0 | 1 | 2;

/** What every part of a drawing works with. */
export type Brush = {
  readonly features: HotelFeatures;
  readonly palette: Palette;
  readonly light: Light;
  readonly detail: Detail;
  /** Chance that is the property's own: the same in all its pictures. */
  readonly own: (topic: string) => Dice;
  /** Chance of this picture alone. */
  readonly here: (topic: string) => Dice;
  /** A gradient from the top of a shape to its foot. */
  readonly fade: (stops: readonly Stop[]) => string;
  /** A gradient from the middle of a shape to its edge. */
  readonly round: (stops: readonly Stop[]) => string;
  /** Keeps shapes without colours for `<use>`; returns their id. */
  readonly keep: (shapes: string) => string;
  /** Cuts what is drawn to a path. */
  readonly clip: (path: string, inside: string) => string;
  /** Puts gradients and clips in front of what was drawn with them. */
  readonly finish: (body: string) => string;
};

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop${offset === 0 ? '' : ` offset="${offset}"`} stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** The brush of one picture; ids in it begin with `prefix`. */
export function brushOf(features: HotelFeatures, topic: string, hour: Hour, prefix: string, detail: Detail): Brush {
  const property = `${features.seed}/${features.kind}/${features.climate}/${features.region}`;
  const own = (part: string) => diceOf(`${property}/${part}`);
  const here = (part: string) => diceOf(`${property}/${features.near}/${topic}/${part}`);
  const known = new Map<string, string>();
  const define = (make: (id: string) => string) => {
    const same = make('');
    const id = known.get(same) ?? `${prefix}${known.size.toString(36)}`;
    known.set(same, id);
    return id;
  };
  const definitions = new Map<string, string>();
  const put = (make: (id: string) => string) => {
    const id = define(make);
    definitions.set(id, make(id));
    return id;
  };
  return {
    features,
    detail,
    own,
    here,
    palette: paletteOf(own('palette'), features),
    light: lightOf(here('light'), hour, features.climate),
    fade: (stops) => `url(#${put((id) => `<linearGradient id="${id}" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`)})`,
    round: (stops) => `url(#${put((id) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`)})`,
    keep: (shapes) => put((id) => `<g id="${id}">${shapes}</g>`),
    clip: (path, inside) =>
      `<g clip-path="url(#${put((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})">${inside}</g>`,
    finish: (body) => `<defs>${[...definitions.values()].join('')}</defs>${body}`,
  };
}

/** A prefix for ids that is another for each picture, however many stand on one page. */
export const prefixOf = (text: string) => `h${(hashText(text) % 36 ** 5).toString(36).padStart(5, '0')}`;
