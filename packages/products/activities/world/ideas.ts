import { hashText } from '@caravel/kernel';
import { fraction, mix } from '@caravel/sandbox-world/random.ts';
import type { ActivityKind } from '../contract/index.ts';
import { type Hub, hasPort, subjectsOf, surroundingsOf } from './hubs.ts';
import { isMemorial, needsPassport, type Subject } from './subjects.ts';
import { THEME_IDS, type ThemeId, themeOf } from './themes/index.ts';
import { type Need, STYLES, type Style, type Theme } from './themes/theme.ts';
import type { Idea } from './types.ts';

const BIG = 400_000;
function has(hub: Hub, need: Need): boolean {
  const { water, shores, beach, snow, warm } = surroundingsOf(hub);
  switch (need) {
    case 'water':
      // Streams between mountains carry rafts at most.
      return water !== null && (shores.length > 0 || !snow);
    case 'river':
      return water !== null;
    case 'shore':
      return shores.length > 0;
    case 'beach':
      return beach;
    case 'warmSea':
      return beach && warm;
    case 'snow':
      return snow;
    case 'airport':
      return hub.city.airports.length > 0 && hub.town !== null;
    case 'port':
      return hasPort(hub);
    case 'big':
      return (hub.town?.population ?? 0) >= BIG || hub.rank >= 70;
    case 'warm':
      return warm;
    case 'border':
    case 'town':
      return hub.town !== null;
  }
}

/** What a theme can be about at a place: null for the place itself. */
function subjectsFor(hub: Hub, theme: Theme, id: ThemeId): readonly (Subject | null)[] {
  const { sights, quarters, trips } = subjectsOf(hub);
  if (theme.about === 'town') return [null];
  if (theme.about === 'quarter') return quarters;
  if (theme.about === 'sight') return sights.filter(({ sight }) => theme.sights?.includes(sight));
  if (hub.town === null) return [];
  return trips.filter(({ countryCode }) => needsPassport(hub.countryCode, countryCode) === (id === 'tripBorder'));
}

/** In a region there is no old town and no museum of its own. */
const OF_TOWNS: ReadonlySet<ThemeId> = new Set([
  'oldTown',
  'legends',
  'architecture',
  'cityMuseums',
  'artWalk',
  'cityPass',
  'hiddenCorners',
  'marketBreakfast',
  'escapeRoom',
  'stationTransfer',
  'selfGuided',
  'concert',
  'sweets',
  'coffeeRoute',
]);

/** What is done around a sight that lies far from any town. */
const OF_SIGHTS: ReadonlySet<ThemeId> = new Set([
  'sightWalk',
  'sightNature',
  'museumTicket',
  'museumGuided',
  'photoWalk',
  'countryDrive',
  'driver',
  'hike',
  'horse',
  'birds',
  'stars',
  'quad',
]);

/** How much a style counts beside the plain product. */
const STYLE_WEIGHTS: Readonly<Record<Style, number>> = {
  plain: 1,
  smallGroup: 0.85,
  private: 0.7,
  family: 0.55,
  early: 0.6,
  evening: 0.6,
  pickup: 0.75,
  snacks: 0.5,
  longer: 0.45,
  audio: 0.6,
  priority: 0.8,
  host: 0.5,
};

type Weighed = { readonly idea: Idea; readonly kind: ActivityKind; readonly weight: number };

function ideasFor(hub: Hub, id: ThemeId, at: number): Weighed[] {
  const theme = themeOf(id);
  if (theme.needs?.some((need) => !has(hub, need))) return [];
  if (hub.town === null && OF_TOWNS.has(id)) return [];
  if (hub.key.startsWith('landmark-') && !OF_SIGHTS.has(id)) return [];
  const first = theme.styles[0] ?? 'plain';
  return subjectsFor(hub, theme, id).flatMap((subject) =>
    theme.styles.flatMap((style) => {
      if (style === 'family' && subject !== null && isMemorial(subject)) return [];
      const seed = mix(hub.seed, hashText(id), subject?.seed ?? at, STYLES.indexOf(style) + 1);
      const importance = subject === null ? 1 : 0.4 + subject.rank / 90;
      const weight =
        (theme.weight ?? 1) * importance * (style === first ? 1 : STYLE_WEIGHTS[style]) * (0.55 + 0.9 * fraction(seed, 1));
      return { idea: { theme: id, subject, style, seed }, kind: theme.kind, weight };
    }),
  );
}

/** What is sold at a place, the most important first; among the first there is something of each kind that it has. */
export function ideasOf(hub: Hub): Idea[] {
  const all = THEME_IDS.flatMap((id, at) => ideasFor(hub, id, at)).sort((a, b) => b.weight - a.weight);
  const seen = new Set<ActivityKind>();
  const firsts = all.filter(({ kind }) => !seen.has(kind) && seen.add(kind));
  const others = all.filter((one) => !firsts.includes(one));
  return [...firsts, ...others].slice(0, Math.max(20, hub.most)).map(({ idea }) => idea);
}
