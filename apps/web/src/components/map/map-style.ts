import type { Locale } from '@caravel/contracts';
import type { StyleSpecification } from 'maplibre-gl';

type Colors = Readonly<Record<'land' | 'town' | 'water' | 'ink' | 'quiet' | 'halo' | 'waterInk', string>>;

const LIGHT: Colors = {
  land: '#f4f1ea',
  town: '#e4ded2',
  water: '#bfd8e4',
  ink: '#3d382f',
  quiet: '#6d665a',
  halo: '#fbfaf7',
  waterInk: '#3f6c80',
};
const DARK: Colors = {
  land: '#25221f',
  town: '#34302b',
  water: '#14252f',
  ink: '#d9d4cb',
  quiet: '#a79f93',
  halo: '#1a1816',
  waterInk: '#8fb4c6',
};

/** Zoom of the closest tiles of our own server; from there on they are drawn larger. */
const CLOSEST_TILES = 10;
const FONT = ['Inter Variable'];

/** Pixels of a kilometre doubled with each zoom: `km0` is what it would have at zoom 0. */
const growing = (factor: number) =>
  [
    'interpolate',
    ['exponential', 2],
    ['zoom'],
    4,
    ['*', ['get', 'km0'], factor * 2 ** 4],
    16,
    ['*', ['get', 'km0'], factor * 2 ** 16],
  ] as never;

/**
 * The look of our own map: land, water, how far towns reach, and the names of places in the reader's language. An operator's own style takes its
 * place by one setting of the server.
 */
export function ownStyle(origin: string, theme: 'light' | 'dark', locale: Locale): StyleSpecification {
  const colors = theme === 'dark' ? DARK : LIGHT;
  const name = ['get', `name_${locale}`] as never;
  const label = { 'text-field': name, 'text-font': FONT, 'text-max-width': 8, 'text-padding': 6 };
  const halo = { 'text-halo-color': colors.halo, 'text-halo-width': 1.4 };
  return {
    version: 8,
    sources: {
      base: { type: 'vector', tiles: [`${origin}/map/{z}/{x}/{y}.pbf`], minzoom: 2, maxzoom: CLOSEST_TILES },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colors.land } },
      {
        id: 'towns',
        type: 'circle',
        source: 'base',
        'source-layer': 'places',
        filter: ['==', ['get', 'kind'], 'city'],
        paint: { 'circle-color': colors.town, 'circle-radius': growing(1), 'circle-blur': 0.7, 'circle-pitch-alignment': 'map' },
      },
      { id: 'water', type: 'fill', source: 'base', 'source-layer': 'water', paint: { 'fill-color': colors.water } },
      {
        id: 'landmarks',
        type: 'symbol',
        source: 'base',
        'source-layer': 'places',
        minzoom: 12,
        filter: ['in', ['get', 'kind'], ['literal', ['landmark', 'neighborhood']]],
        layout: { ...label, 'text-size': 12 },
        paint: { 'text-color': colors.quiet, ...halo },
      },
      {
        id: 'airports',
        type: 'symbol',
        source: 'base',
        'source-layer': 'places',
        minzoom: 9,
        filter: ['==', ['get', 'kind'], 'airport'],
        layout: { ...label, 'text-field': ['concat', '✈ ', name] as never, 'text-size': 12 },
        paint: { 'text-color': colors.waterInk, ...halo },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'base',
        'source-layer': 'places',
        filter: ['==', ['get', 'kind'], 'city'],
        layout: {
          ...label,
          'text-size': ['interpolate', ['linear'], ['get', 'rank'], 20, 12, 90, 17] as never,
          'symbol-sort-key': ['-', 100, ['get', 'rank']] as never,
        },
        paint: { 'text-color': colors.ink, ...halo },
      },
    ],
  };
}
