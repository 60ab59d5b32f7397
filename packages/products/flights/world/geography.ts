/** Territories that count as home for the airlines of another country. */
// biome-ignore format: a table reads better in dense rows
const SOVEREIGNS: Readonly<Record<string, string>> = {
  PR: 'US', VI: 'US', GU: 'US', AS: 'US', MP: 'US',
  GP: 'FR', MQ: 'FR', GF: 'FR', RE: 'FR', YT: 'FR', PM: 'FR', BL: 'FR', MF: 'FR', NC: 'FR', PF: 'FR', WF: 'FR',
  FO: 'DK', GL: 'DK', AW: 'NL', CW: 'NL', SX: 'NL', BQ: 'NL', SJ: 'NO', AX: 'FI',
  GG: 'GB', JE: 'GB', IM: 'GB', GI: 'GB', BM: 'GB', KY: 'GB', TC: 'GB', VG: 'GB', FK: 'GB', SH: 'GB', MS: 'GB', AI: 'GB',
  NF: 'AU', CX: 'AU', CC: 'AU', CK: 'NZ', NU: 'NZ',
};

/** The country whose air law applies at an airport: a territory's sovereign, else the country itself. */
export function sovereignOf(country: string): string {
  return SOVEREIGNS[country] ?? country;
}

const SINGLE_MARKET = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** Whether a country is in the European common aviation area, in which its members' airlines may fly anywhere. */
export function inSingleMarket(country: string): boolean {
  return SINGLE_MARKET.has(sovereignOf(country));
}

const COMMON_AREA = new Set('GB AL BA ME MK RS XK MD GE'.split(' '));

/** Whether a country's skies are open to the airlines of the European market: its members and its neighbours by treaty. */
export function inCommonArea(country: string): boolean {
  return inSingleMarket(country) || COMMON_AREA.has(sovereignOf(country));
}

/** Countries bound by language and migration; each line draws more traffic within itself than distance alone would say. */
const TIES: readonly ReadonlySet<string>[] = [
  'PT BR AO MZ CV ST GW',
  'ES MX CO VE EC PE BO CL AR UY PY CR PA GT SV HN NI DO CU PR GQ',
  'FR DZ MA TN SN CI CM GA CG CD ML BF NE BJ TG MG MU RE GP MQ GF YT NC PF LB DJ',
  'GB IE IS IN PK BD LK NG GH KE ZA AU NZ JM TT BB MT CY HK SG US CA',
  'US MX DO JM CR PA CO PR BS GT SV HN PH KR IL',
  'SA AE QA KW BH OM EG JO LB IN PK BD PH NP LK ET SD',
  'CN HK MO TW SG MY TH',
  'JP KR TW TH US',
  'RU BY KZ UZ KG TJ AM AZ TR',
  'DE AT CH TR PL HR RS GR',
  'NL SR CW AW SX ID',
  'SE NO DK FI IS TH ES',
].map((line) => new Set(line.split(' ')));

const ties = new Map<string, Map<string, number>>();
for (const group of TIES) {
  for (const country of group) {
    const row = ties.get(country) ?? new Map<string, number>();
    for (const other of group) row.set(other, Math.min((row.get(other) ?? 1) + 0.4, 1.8));
    ties.set(country, row);
  }
}

/** 1 if two countries have no special tie, up to 1.8 for close ones. */
export function tieBetween(a: string, b: string): number {
  return ties.get(a)?.get(b) ?? 1;
}

/** Countries that people fly to for the sun; leisure airlines go there. */
export const HOLIDAY_COUNTRIES: ReadonlySet<string> = new Set(
  'ES PT GR TR CY MT IT HR EG TN MA CV MX DO CU JM BB PR BS AW CW TH ID MV LK MU SC KE TZ VN PH FJ AE PF BG AL ME'.split(' '),
);

const WEST =
  'US CA GB FR DE IT ES PT NL BE LU IE DK SE NO FI IS AT CH PL CZ SK HU RO BG GR HR SI EE LV LT MT CY UA MD JP KR AU NZ TW SG';

/** Countries without flights between them: closed skies, no relations, sanctions. */
const CLOSED: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = (
  [
    ['RU BY', WEST],
    ['KP', `${WEST} TH MY IN AE TR HK`],
    ['IL', 'IR IQ SY LB LY DZ TN SD YE SA KW QA OM PK BD MY ID TR AF'],
    ['IR', 'US CA GB SA BH IL AU'],
    ['IN', 'PK'],
    ['MA', 'DZ'],
    ['CU', 'IL'],
    ['SY AF YE LY SO SD', 'US CA GB AU JP KR'],
    ['AM', 'AZ TR'],
  ] as const
).map(([left, right]) => [new Set(left.split(' ')), new Set(right.split(' '))]);

const closedTo = new Map<string, Set<string>>();
for (const [left, right] of CLOSED) {
  for (const [some, others] of [
    [left, right],
    [right, left],
  ] as const) {
    for (const country of some) closedTo.set(country, new Set([...(closedTo.get(country) ?? []), ...others]));
  }
}

/** Whether airlines fly between two countries at all. */
export function skiesOpen(a: string, b: string): boolean {
  return closedTo.get(a)?.has(b) !== true;
}

/** Where take-offs in the small hours are usual: the Gulf, South and South-east Asia, East Africa. */
export const NIGHT_COUNTRIES: ReadonlySet<string> = new Set(
  'AE QA BH KW OM SA IN PK BD LK NP TH SG MY PH HK ET KE EG TR MV MU CN'.split(' '),
);

/**
 * Airports that may not send flights as far as their weight suggests: perimeter rules, short runways, city airports;
 * `km` is the longest flight, `domestic` forbids crossing a border.
 */
// biome-ignore format: a table reads better in dense rows
export const AIRPORT_LIMITS: Readonly<Record<string, { km: number; domestic?: true }>> = {
  LGA: { km: 2450 }, DCA: { km: 3800 }, DAL: { km: 4000, domestic: true }, HOU: { km: 4000 }, MDW: { km: 4000 }, BUR: { km: 4200, domestic: true },
  SNA: { km: 4200 }, LGB: { km: 4200, domestic: true }, SJC: { km: 9000 }, OAK: { km: 4500 }, YTZ: { km: 1900 }, LCY: { km: 2000 }, BMA: { km: 1500 },
  LIN: { km: 2200 }, CIA: { km: 2600 }, ORY: { km: 9500 }, CGH: { km: 3200, domestic: true }, SDU: { km: 3000, domestic: true },
  PLU: { km: 900, domestic: true }, AEP: { km: 2500 }, GMP: { km: 1500 }, ITM: { km: 1600, domestic: true }, SHA: { km: 2800 }, TSA: { km: 2200 },
  SAW: { km: 5200 }, ESB: { km: 4500 }, DMK: { km: 6000 }, SZB: { km: 2000 }, HLP: { km: 1500, domestic: true }, LTN: { km: 4500 }, STN: { km: 4500 },
  CRL: { km: 4000 }, BGY: { km: 4000 }, EIN: { km: 3500 }, HHN: { km: 3500 }, WMI: { km: 3500 }, NLU: { km: 4500 }, KHH: { km: 4500 }, SHJ: { km: 5500 },
  DWC: { km: 5500 }, OKD: { km: 1000, domestic: true }, UKB: { km: 1800 }, BVA: { km: 3500 }, EOH: { km: 500, domestic: true }, MHG: { km: 1500 },
};

/** A part of the world as long-haul airlines divide it: America, Europe, Africa, the Middle East, Asia, Oceania. */
export type WorldPart = 'America' | 'Europe' | 'Africa' | 'Middle East' | 'Asia' | 'Oceania';

/** The part of the world at a place, in degrees; roughly, as frontiers go. Hawaii is Oceania. */
export function worldPartOf({ lat, lng }: { readonly lat: number; readonly lng: number }): WorldPart {
  if ((lng > 110 && lat < -9) || (lat < 23 && (lng < -130 || lng > 134))) return 'Oceania';
  if (lng < -30) return 'America';
  if (lng < 45 && lat > 35.5) return 'Europe';
  if (lng < 60 && lat > 12.5 && lng > 34.4) return 'Middle East';
  return lng < 60 ? 'Africa' : 'Asia';
}

const ALL_DAY = [0, 1440] as const;

/** Local minutes after midnight between which airports with a night curfew are open to scheduled flights. */
// biome-ignore format: a table reads better in dense rows
const OPEN_MINUTES: Readonly<Record<string, readonly [number, number]>> = {
  ITM: [420, 1260], FUK: [420, 1320], NRT: [360, 1410], SYD: [360, 1380], ADL: [360, 1380], CGH: [360, 1380], SDU: [360, 1350], AEP: [345, 1425],
  LCY: [390, 1320], FRA: [300, 1380], MUC: [300, 1435], BER: [360, 1410], HAM: [360, 1380], DUS: [360, 1380], ZRH: [360, 1410], GVA: [360, 1435], ORY: [360, 1410],
  LIN: [360, 1410], SAN: [390, 1410], SNA: [420, 1380], GMP: [360, 1380], TSA: [360, 1380], CJU: [360, 1380], WLG: [360, 1435],
};

/** The local minutes after midnight between which an airport is open to scheduled flights; the whole day without a curfew. */
export function openMinutes(code: string): readonly [number, number] {
  return OPEN_MINUTES[code] ?? ALL_DAY;
}

/** Whether an airport is open at a local minute; minutes of the previous or next day wrap around. */
export function isOpen(code: string, minute: number): boolean {
  const [opens, closes] = openMinutes(code);
  const ofDay = ((minute % 1440) + 1440) % 1440;
  return ofDay >= opens && ofDay <= closes;
}
