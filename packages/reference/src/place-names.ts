import { normaliseText } from './normalise.ts';
import type { Airport, Locale } from './types.ts';

type Exonym = { readonly countryCode: string; readonly name: string; readonly pt: string; readonly es: string };
type Town = { readonly countryCode: string; readonly name: string };

/** What places are called in a language. */
export type PlaceNamer = {
  /** A city's name: `London`, `Londres`. A city without a name of its own in the language keeps its English one. */
  city(town: Town, locale: Locale): string;
  /** An airport's name: `Munich Airport`, `Aeroporto de Munique`, `Aeropuerto de Múnich`. */
  airport(airport: Airport, locale: Locale): string;
};

/** The word for an airport, by the words that the English name has before "Airport". */
const KINDS = {
  pt: {
    '': 'Aeroporto',
    International: 'Aeroporto Internacional',
    Regional: 'Aeroporto Regional',
    Municipal: 'Aeroporto Municipal',
  },
  es: {
    '': 'Aeropuerto',
    International: 'Aeropuerto Internacional',
    Regional: 'Aeropuerto Regional',
    Municipal: 'Aeropuerto Municipal',
  },
} as const;

type Kind = keyof (typeof KINDS)['pt'];

/** A second name that is no airline passenger's: an air base beside, an older name in brackets. */
const SECOND_NAME = / \/ .*(?:Air Base|Field|Station)$| \([^)]*Airport\)$/;
const AIRPORT = /\b(?:(International|Regional|Municipal) )?(?:Airport|Aeroporto|Aeropuerto)\b,?/gi;
const INTERNATIONAL = / International(?= |\))/i;
/** Names that are written in Portuguese or Spanish already. */
const NATIVE = /^(?:Aeropuerto|Aeroporto)( Internacional)?\b/;

/** Portuguese puts an article before a few names of cities. */
const ARTICLES: readonly (readonly [RegExp, string])[] = [
  [/^(?:Rio|Recife|Cairo|Kuwait|Porto(?= |$)(?! Alegre| Seguro| Velho| Príncipe))\b/, 'do'],
  [/^Cidade\b/, 'da'],
];

function of(name: string, locale: 'pt' | 'es'): string {
  const article = locale === 'pt' ? ARTICLES.find(([begins]) => begins.test(name))?.[1] : undefined;
  return `${article ?? 'de'} ${name}`;
}

/** The name with the city, however it is accented, as it is called in the language. */
function inLanguage(name: string, cityName: string, city: string): string {
  const words = name.trim().split(/ +/);
  const length = cityName.split(' ').length;
  const isCity = (_: string, at: number) =>
    normaliseText(
      words
        .slice(at, at + length)
        .join(' ')
        .split(/[-–/]/)[0] ?? '',
    ) === normaliseText(cityName);
  const at = words.findIndex(isCity);
  if (at === -1) return words.join(' ');
  const [, rest = ''] = /^[^-–/]*(.*)$/.exec(words.slice(at, at + length).join(' ')) ?? [];
  return [...words.slice(0, at), `${city}${rest}`, ...words.slice(at + length)].join(' ');
}

function inPortugueseOrSpanish(airport: Airport, city: string, locale: 'pt' | 'es'): string {
  const kinds = KINDS[locale];
  if (NATIVE.test(airport.name))
    return airport.name.replace(NATIVE, (_, international?: string) => kinds[international ? 'International' : '']);
  const name = airport.name.replace(SECOND_NAME, '');
  const [match] = name.matchAll(AIRPORT);
  if (!match) return airport.name;
  const own = name.replace(AIRPORT, ' ');
  const isInternational = INTERNATIONAL.test(own);
  const word = isInternational ? 'International' : (match[1] ?? '');
  const kind = (word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()) as Kind;
  const rest = inLanguage(own.replace(INTERNATIONAL, ' '), airport.cityName, city);
  if (rest === '') return `${kinds[kind]} ${of(city, locale)}`;
  return `${kinds[kind]} ${rest.startsWith(city) ? of(rest, locale) : rest}`;
}

/** Makes the names of places from the list of those that differ from English. */
export function placeNamer(exonyms: readonly Exonym[]): PlaceNamer {
  const others = new Map(exonyms.map((row) => [`${row.countryCode} ${row.name}`, row]));
  const airports = { pt: new Map<string, string>(), es: new Map<string, string>() };
  const city: PlaceNamer['city'] = ({ countryCode, name }, locale) =>
    locale === 'en' ? name : (others.get(`${countryCode} ${name}`)?.[locale] ?? name);
  return {
    city,
    airport: (airport, locale) => {
      if (locale === 'en') return airport.name;
      const known = airports[locale].get(airport.code);
      if (known !== undefined) return known;
      const town = city({ countryCode: airport.countryCode, name: airport.cityName }, locale);
      const made = inPortugueseOrSpanish(airport, town, locale);
      airports[locale].set(airport.code, made);
      return made;
    },
  };
}
