import { fraction, mix } from '@caravel/sandbox-world/random.ts';
import type { LanguageGuide } from '../contract/index.ts';
import type { Hub } from './hubs.ts';

/** What is spoken in a country (ISO 639-1), where it is not English. */
const SPOKEN: Readonly<Record<string, string>> = Object.fromEntries(
  `PT pt|BR pt|AO pt|MZ pt|CV pt|ES es|MX es|AR es|CL es|PE es|CO es|EC es|BO es|PY es|UY es|VE es|CR es|PA es|GT es|SV es|HN es|NI es|CU es|DO es|PR es|AD es
FR fr|BE fr|MC fr|LU fr|MQ fr|GP fr|RE fr|PF fr|SN fr|CI fr|IT it|SM it|VA it|DE de|AT de|CH de|LI de|NL nl|DK da|SE sv|NO no|FI fi|IS is|PL pl|CZ cs|SK sk|HU hu
RO ro|BG bg|GR el|CY el|TR tr|RU ru|UA uk|HR hr|RS sr|SI sl|EE et|LV lv|LT lt|IL he|EG ar|MA ar|TN ar|AE ar|SA ar|QA ar|JO ar|LB ar|OM ar|KW ar|BH ar|DZ ar
JP ja|KR ko|CN zh|TW zh|HK zh|MO zh|TH th|VN vi|ID id|MY ms|IN hi`
    .split(/[|\n]/)
    .map((row) => row.split(' ') as [string, string]),
);

/** What guides speak besides, the most asked for first. */
const OTHERS = ['es', 'fr', 'de', 'pt', 'it', 'zh', 'ja', 'nl', 'ko', 'ru'];

/** What guides of a product speak: English nearly always, the language of the country, others where many travelers come. */
export function guidesFor(hub: Hub, seed: number, speaks: 'live' | 'audio'): readonly LanguageGuide[] {
  const own = SPOKEN[hub.countryCode] ?? 'en';
  const type = speaks === 'audio' ? 'AUDIO' : 'GUIDE';
  const extra = speaks === 'audio' ? 3 + (mix(seed, 35) % 5) : Math.floor((hub.rank / 100) * 4 * fraction(seed, 35));
  const languages = new Set([...(fraction(seed, 36) < 0.95 ? ['en'] : []), ...(fraction(seed, 37) < 0.75 ? [own] : [])]);
  if (languages.size === 0) languages.add(own);
  for (let at = 0; at < extra; at += 1) languages.add(OTHERS[(at + (mix(seed, 38) % 3)) % OTHERS.length] ?? 'es');
  const guides: LanguageGuide[] = [...languages].map((language) => ({ type, language }));
  if (speaks === 'live' && fraction(seed, 39) < 0.12) guides.push({ type: 'WRITTEN', language: own === 'en' ? 'es' : 'en' });
  return guides;
}
