import type { Locale } from '@caravel/contracts';
import { destinationsIn, waterGrid } from '@caravel/reference';
import { escapeHtml } from '../../platform/texts/escape-html.ts';
import { outlinesOf, type Ring } from './rules/outlines.ts';
import { printedName } from './rules/printed-name.ts';

/** What a picture of a map shows: a place in its middle, with the names around it in a language, `kilometres` from side to side. */
export type MapView = {
  readonly lat: number;
  readonly lng: number;
  readonly kilometres: number;
  /** Points of the paper. */
  readonly width: number;
  readonly height: number;
  readonly language: Locale;
};

const EQUATOR_KM = 40_075;
/** Points of the paper a side that are looked at together, and how many more beyond the edge. */
const [CELL, BEYOND] = [4, 4];
/** Ponds smaller than this, in square kilometres, are gaps of the data rather than water. */
const LEAST_KM2 = 2;
const [LETTER, LINE] = [4.1, 11];
const NAMES = 60;
const COLORS = { land: '#f3f1ec', water: '#c7dcea', ink: '#5b6472', pin: '#b42318' } as const;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const south = (lat: number): number => 0.5 - Math.asinh(Math.tan(radians(lat))) / (2 * Math.PI);
const north = (share: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;

/** The size of the whole world in points, if the picture is as wide as asked for. */
const worldOf = ({ lat, kilometres, width }: MapView): number => (EQUATOR_KM * Math.cos(radians(lat)) * width) / kilometres;

function waterPath(view: MapView): string {
  const { lat, lng, width, height, kilometres } = view;
  const world = worldOf(view);
  const [columns, rows] = [width, height].map((side) => Math.ceil(side / CELL) + 2 * BEYOND) as [number, number];
  const cells = waterGrid({
    lats: Array.from({ length: rows }, (_, row) => north(south(lat) + ((row - BEYOND + 0.5) * CELL - height / 2) / world)),
    west: lng - ((width / 2 + BEYOND * CELL) / world) * 360,
    step: (CELL / world) * 360,
    columns,
    isFine: true,
  });
  const point = ([x, y]: Ring[number]) => `${((x - BEYOND) * CELL).toFixed(1)} ${((y - BEYOND) * CELL).toFixed(1)}`;
  const least = LEAST_KM2 / ((kilometres / width) * CELL) ** 2;
  return outlinesOf({ cells, columns, rows, least })
    .flat()
    .map((ring) => `M${ring.map(point).join('L')}Z`)
    .join('');
}

type Box = readonly [left: number, top: number, right: number, bottom: number];
const meet = (one: Box, other: Box): boolean => one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

/** The names around, the most important first, each where it hides no other. */
function namesOf(view: MapView): string[] {
  const { lat, lng, width, height, language } = view;
  const world = worldOf(view);
  const bounds = {
    north: north(south(lat) - height / 2 / world),
    south: north(south(lat) + height / 2 / world),
    west: lng - (width / 2 / world) * 360,
    east: lng + (width / 2 / world) * 360,
  };
  // The pin is not written over.
  const taken: Box[] = [[width / 2 - 14, height / 2 - 20, width / 2 + 14, height / 2 + 10]];
  return destinationsIn(bounds, { limit: NAMES })
    .filter(({ kind }) => kind !== 'region')
    .flatMap((place) => {
      const name = printedName(place.names[language]);
      const x = width / 2 + ((place.lng - lng) / 360) * world;
      const y = height / 2 + (south(place.lat) - south(lat)) * world;
      const half = (name.length * LETTER) / 2;
      const box: Box = [x - half, y - LINE / 2, x + half, y + LINE / 2];
      const isInside = box[0] > 4 && box[2] < width - 4 && box[1] > 4 && box[3] < height - 4;
      if (!isInside || taken.some((other) => meet(box, other))) return [];
      taken.push(box);
      const weight = place.kind === 'city' ? 'bold' : 'normal';
      return `<text x="${x.toFixed(1)}" y="${(y + 3).toFixed(1)}" text-anchor="middle" font-weight="${weight}">${escapeHtml(name)}</text>`;
    });
}

/** Draws a map for paper as SVG, from the data that comes with the product: land, water, names, and a pin in the middle. No network. */
export function drawMapPicture(view: MapView): string {
  const { width, height } = view;
  const [x, y] = [width / 2, height / 2];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<clipPath id="frame"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#frame)">`,
    `<rect width="${width}" height="${height}" fill="${COLORS.land}"/>`,
    `<path d="${waterPath(view)}" fill="${COLORS.water}" fill-rule="evenodd"/></g>`,
    `<g font-family="Roboto" font-size="7.5" fill="${COLORS.ink}">${namesOf(view).join('')}</g>`,
    `<path d="M${x} ${y}C${x - 3} ${y - 5} ${x - 6} ${y - 8} ${x - 6} ${y - 12}A6 6 0 0 1 ${x + 6} ${y - 12}C${x + 6} ${y - 8} ${x + 3} ${y - 5} ${x} ${y}Z" fill="${COLORS.pin}"/>`,
    `<circle cx="${x}" cy="${y - 12}" r="2.2" fill="#ffffff"/></svg>`,
  ].join('');
}
