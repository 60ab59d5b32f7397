import type { Aircraft, Carrier } from '@caravel/reference';
import { fraction } from '@caravel/sandbox-world/random.ts';

/** Fleets of the larger airlines (IATA aircraft codes); the others choose among all types that fit. */
// biome-ignore format: a table reads better in dense rows
const FLEETS: Readonly<Record<string, string>> = {
  AA: '321 738 7M8 319 77W 772 789 788 E75 E70', DL: '321 738 739 223 221 752 339 333 359 763 E75 CR9', UA: '738 739 7M9 7M8 319 752 77W 772 789 781 763 E75',
  AS: '739 7M9 738 E75 789', WN: '738 7M8 73G', B6: '320 321 223 32Q', HA: '332 32Q 717 789', NK: '320 321 32N', F9: '32N 321', AC: '223 7M8 321 77W 789 788 333 E75 DH4',
  WS: '738 7M8 789 DH4', TS: '32Q 321 332', PD: '295 DH4', AM: '738 7M8 789 788 E90', Y4: '320 32N 321', VB: '320 32N 321', CM: '738 7M9 7M8', LA: '320 32N 321 788 789', JJ: '320 32N 321 77W 789 788 359',
  AV: '320 32N 788', AR: '738 7M8 332 E90', G3: '738 7M8', AD: '32N 295 E95 339 AT7', H2: '32N 32Q', JA: '320 32N', BA: '320 32N 321 388 77W 772 789 788 781 351 E90', VS: '789 351 339 333',
  U2: '319 320 32N 32Q', LS: '738 321', BY: '738 7M8 788', EI: '320 32Q 333 332', FR: '738 7M8', AF: '320 321 223 77W 772 789 359 332 E90', KL: '738 E90 295 77W 772 789 781 333', HV: '738 32Q',
  LH: '319 320 32N 321 359 346 74H 789 333 CR9', LX: '223 221 320 32N 77W 333', OS: '320 321 772 788 789 E95', SN: '319 320 333', IB: '320 32N 321 359 332 333 32Q', VY: '320 321 32N', UX: '738 789 788', TP: '320 32N 32Q 339 332 E95',
  AZ: '320 32N 223 359 339', SK: '32N 320 359 333 CR9', DY: '738 7M8', N0: '789', AY: '320 321 359 333 E90 AT7', FI: '7M8 7M9 752 763', BT: '223', LO: '738 7M8 788 789 E95', W6: '321 32Q 320',
  TK: '321 32N 738 7M9 77W 359 333 789', PC: '32N 32Q 738', A3: '320 32N 321', SU: '320 321 738 77W 359 333', JU: '319 320 332 AT7', EK: '77W 388 359', EY: '77W 789 781 351 320 321', QR: '77W 388 359 351 788 789 320', FZ: '738 7M8 7M9',
  G9: '320 321 32N', SV: '77W 789 781 320 321 333', XY: '32N 320 339', GF: '789 32N 321', KU: '77W 32N 338 339', WY: '789 788 738 7M8 333', RJ: '788 320 321 E95', ME: '321 332 320', LY: '789 788 738 739 772',
  AI: '77W 789 788 359 32N 321', '6E': '32N 321 320 AT7', SG: '738 7M8 DH4', QP: '7M8', PK: '77W 320', BG: '77W 788 789 738', UL: '333 332 320 32N', SQ: '388 77W 359 781 7M8 738', TR: '788 789 32N 320', MH: '359 333 339 738 7M8',
  AK: '320 32N', D7: '333', TG: '77W 359 788 789 320', VN: '359 789 781 321 32N AT7', VJ: '321 320 333', GA: '77W 333 339 738', JT: '739 738 333', QG: '320', PR: '77W 359 333 321 320', '5J': '32N 320 339 AT7',
  CA: '738 320 321 77W 789 359 333 74H', MU: '738 320 321 77W 789 359 333', CZ: '738 320 321 77W 789 359 333', HU: '738 789 788 333', MF: '738 7M8 789 788', HO: '320 321 789', '9C': '320 32N', CX: '77W 359 351 333 321',
  UO: '320 321 32N', CI: '77W 359 738 321 333', BR: '77W 789 781 321 333', JX: '32N 32Q 339 359', NH: '77W 772 789 788 781 738 321 388', JL: '77W 351 359 789 788 738', MM: '320 32N', ZG: '788', KE: '77W 74H 388 789 223 738 333', OZ: '388 359 77W 321 32N 333',
  QF: '388 789 333 332 738 DH4', JQ: '320 321 788', VA: '738 7M8', NZ: '77W 789 32N 321 AT7', FJ: '333 359 738 7M8', MS: '77W 789 738 223 32N', AT: '738 7M8 789 788 E90', ET: '77W 359 788 789 738 7M8 DH4',
  KQ: '788 738 E90', WB: '738 332 333', SA: '320 333 332', FA: '738', '4Z': 'E90 ER4', P4: '73G 77W E95', KC: '32N 321 763', HY: '32N 788 763', S7: '738 320 32N', PG: '320 319 AT7', DT: '77W 738 772',
  MQ: 'E75 E70', OH: 'CR9 CR7', YX: 'E75 E70', '9E': 'CR9 CR7', OO: 'E75 CR7 CR9', QX: 'E75', MX: '223 E90', XP: '738', G4: '319 320', SY: '738', '5T': 'AT7 738', P5: '738', DM: '7M8', FO: '738', WJ: '320', XN: '738',
  EW: '319 320 32N', XZ: '738', I2: '320 321', V7: '319 320', TO: '738 32N', N7: 'E90 AT7', WF: 'DH3 DH4 290', A5: 'E90', YW: 'CR9 AT7', OA: 'AT7 DH4', '2L': 'E90 295', XK: '320 AT7', EA: 'AT7', LM: 'AT7 ER4', GQ: 'AT7 32N', B2: '738 E95', FB: '319 320 E90',
  NU: '738', JH: 'E75 E70', ZL: 'SF3 738', QQ: 'E90', IW: 'AT7', FY: 'AT7 738', '9I': 'AT7', U4: 'AT7', YT: 'AT7', FM: '738', J9: '320 32N', OV: '32N', SM: '320 32N', '3O': '320', IX: '738 7M8 32N', GK: '320', BC: '738', '7G': '320', '6J': '738',
  '7C': '738', TW: '738 333', LJ: '738 772', BX: '321 32N', RS: '321', ZE: '738', IT: '320 32N', SL: '738 739', DD: '738', VZ: '320 321', FD: '320 32N', QZ: '320', Z2: '320', XQ: '738 7M8', QS: '738 7M8',
  UU: '77W 788 223', CL: 'CR9 E90', VL: '319 320', EN: 'E95 E90', LP: '320 32N 789', XL: '320', '4C': '320 32N', EC: '319 320 32N', DS: '319 320', RK: '738', AL: '738 7M8', RR: '738', OE: '320', W4: '321 32Q', W9: '321 32Q', OM: '788 738 789', T5: '77W 738', PX: '788 738 DH4', SB: '339 320 32N', RA: '332 320', W5: '333 320 321', IR: '332 320 AT7', IA: '788 738 320', V0: '332 E90', CU: '332 320', B0: '32Q 321',
  TX: '359 339 333', ZF: '77W 738', N4: '77W 738 321', FV: '738 77W 320', XJ: '333', HX: '333 320', GS: '333 738', JD: '333 320', '3U': '333 359 320 321', OD: '333 738', QH: '789 320 321', YP: '789', BI: '788 32N',
  '2W': '359 333', E9: '333 359', LL: '332 333', NO: '789 738', OR: '788 738', TB: '788 738', S4: '32Q 321 320', HF: '339 320', HC: '339 320', VR: '738', UR: '339 CR9', TC: '788 223', ID: '320 738 333', RX: '789',
  J2: '788 320', BS: '333 738 AT7', D8: '738 7M8', U6: '320 321 32N', HD: '738 763', TN: '789', MK: '359 332 339', OU: '320 319 223 DH4', RO: '738 AT7', AH: '738 332 AT7', TU: '320 332', SS: '339 333', BF: '359 351', '4Y': '320 333', DE: '320 321 339', WK: '320 343 359', VF: '738 7M8 321',
};

/** Every aircraft code that the fleets name. */
export function fleetCodes(): string[] {
  return [...new Set(Object.values(FLEETS).flatMap((fleet) => fleet.split(' ')))];
}

/**
 * Aircraft that an airline flies further than the standard type: with more fuel and fewer seats, under the same code, in
 * kilometres (Singapore's A350-900ULR, Qantas' and Air New Zealand's light 787-9).
 */
const OWN_RANGES = new Map<string, Readonly<Record<string, number>>>([
  ['SQ', { '359': 16_500 }],
  ['QF', { '789': 15_000 }],
  ['NZ', { '789': 14_700 }],
  ['UA', { '789': 14_300 }],
]);

/** How far an airline's aircraft flies, in kilometres. */
export function rangeOf(carrier: string, type: Aircraft): number {
  return OWN_RANGES.get(carrier)?.[type.code] ?? type.rangeKm;
}

/** Types of one country's makers or of few airlines, which would be implausible elsewhere. */
const RARE = new Set('717 919 SU9 AR1 318 31N 221 7M7 752 753 SF3 DHT BEH'.split(' '));

/** Airlines that sell a First cabin on their largest long-haul aircraft. */
const FIRST_CLASS = new Set('EK SQ LH BA AF LX QF JL NH CX QR EY KE OZ TG CA MU CZ GA AI AA SV MH'.split(' '));
const FIRST_AIRCRAFT = new Set(['77W', '388', '74H', '744', '789', '351', '346', '359']);

/** Airlines without a business cabin, though not low-cost by kind. */
const ALL_ECONOMY = new Set('PD VT'.split(' '));
const LOWCOST_WITH_BUSINESS = new Set('FZ XY TR JQ D7 XJ ZG N0 I2 AL LL BF JT OD VF PD'.split(' '));

const US_STYLE = new Set('AA DL UA AS B6 HA WS AC OO YX MQ OH 9E QX'.split(' '));

/** Cabins on board, as bits; `StandsIn*` mark short flights that may feed a journey in a cabin they do not have. */
export const CABIN = {
  Economy: 1,
  Premium: 2,
  Business: 4,
  First: 8,
  StandsInPremium: 16,
  StandsInBusiness: 32,
  FrontIsFirst: 64,
} as const;

/** The bits of the cabins that an airline has on an aircraft for a flight of this distance. */
export function cabinsOn(carrier: Carrier, aircraft: Aircraft, km: number, domestic: boolean): number {
  let bits: number = CABIN.Economy;
  const short = km < 3500;
  if (short) bits |= CABIN.StandsInPremium;
  if (
    carrier.kind === 'lowcost' &&
    !(LOWCOST_WITH_BUSINESS.has(carrier.code) && (aircraft.body === 'wide' || carrier.code === 'FZ'))
  )
    return bits;
  if (carrier.kind === 'leisure' && aircraft.body !== 'wide') return bits;
  if (aircraft.body === 'turboprop' || aircraft.seats < 60 || ALL_ECONOMY.has(carrier.code))
    return short ? bits | CABIN.StandsInBusiness : bits;
  if (carrier.kind === 'regional' && !US_STYLE.has(carrier.code) && carrier.alliance === null)
    return bits | CABIN.StandsInBusiness;
  bits |= CABIN.Business;
  if (US_STYLE.has(carrier.code) && domestic && aircraft.body !== 'wide') bits |= CABIN.FrontIsFirst;
  if (aircraft.body !== 'wide') return bits;
  if (km > 3000 && fraction(carrier.code.charCodeAt(0), carrier.code.charCodeAt(1), 71) < 0.7) bits |= CABIN.Premium;
  if (FIRST_CLASS.has(carrier.code) && FIRST_AIRCRAFT.has(aircraft.code) && km > 3500) bits |= CABIN.First;
  return bits;
}

/** Seats per cabin bit; economy takes what the others leave. */
export function seatsIn(
  aircraft: Aircraft,
  cabins: number,
): { economy: number; premium: number; business: number; first: number } {
  const wide = aircraft.body === 'wide';
  const first = cabins & CABIN.First ? 8 : 0;
  const business =
    cabins & CABIN.Business ? (wide ? Math.round(aircraft.seats * 0.14) : Math.max(8, Math.round(aircraft.seats * 0.09))) : 0;
  const premium = cabins & CABIN.Premium ? Math.round(aircraft.seats * 0.1) : 0;
  return { economy: Math.max(6, aircraft.seats - Math.round(business * 1.6) - premium - first * 3), premium, business, first };
}

/** Chooses aircraft for routes: from the airline's own fleet if it is known, always within range. */
export type FleetBook = { readonly choose: (carrier: Carrier, km: number, busy: number, dice: number) => Aircraft | undefined };

/** A book over the aircraft types of the reference data. */
export function fleetBook(aircraft: readonly Aircraft[]): FleetBook {
  const byCode = new Map(aircraft.map((type) => [type.code, type]));
  const fleets = new Map<string, readonly Aircraft[]>();
  const fleetOf = (carrier: Carrier): readonly Aircraft[] => {
    const known = fleets.get(carrier.code);
    if (known) return known;
    const listed = (FLEETS[carrier.code] ?? '').split(' ').flatMap((code) => byCode.get(code) ?? []);
    const fleet = listed.length > 0 ? listed : unlistedFleet(carrier, aircraft);
    fleets.set(carrier.code, fleet);
    return fleet;
  };
  return { choose: (carrier, km, busy, dice) => chooseAircraft(carrier, fleetOf(carrier), km, busy, dice) };
}

/** Two to four types for an airline that is not in the table, the same ones each time. */
function unlistedFleet(carrier: Carrier, aircraft: readonly Aircraft[]): readonly Aircraft[] {
  const bodies =
    carrier.kind === 'regional' ? ['turboprop', 'regional'] : carrier.kind === 'network' ? ['narrow', 'regional'] : ['narrow'];
  const fits = aircraft.filter(
    (type) => bodies.includes(type.body) && type.seats >= (carrier.kind === 'regional' ? 30 : 70) && !RARE.has(type.code),
  );
  const fleet = bodies.flatMap((body, n) => {
    const types = fits.filter((type) => type.body === body);
    const at = Math.floor(fraction(carrier.code.charCodeAt(0), carrier.code.charCodeAt(1), n) * types.length);
    return types[at] ?? [];
  });
  return fleet.length > 0 ? fleet : fits;
}

/** How badly a type suits a distance; lower is better, undefined if it is out of range. */
function misfit(type: Aircraft, rangeKm: number, km: number, busy: number): number | undefined {
  // Makers' ranges for narrow bodies assume fewer seats and bags than airlines carry.
  if (km > rangeKm * (type.body === 'narrow' ? 0.85 : 0.97)) return undefined;
  if (type.body === 'turboprop') return km > 1100 ? undefined : km < 500 ? 0.1 : 0.5;
  if (type.body === 'regional') return km > 3000 ? undefined : km < 1500 ? 0.4 - busy * 0.3 : 0.8;
  if (type.body === 'narrow') return km > 6400 ? undefined : km > 4800 ? 0.9 : busy > 0.75 && km > 700 ? 0.3 : 0.25;
  return km > 5000 ? 0.2 : km > 3000 ? 0.6 - busy * 0.4 : km > 600 && busy > 0.8 ? 0.5 : 1.2;
}

function chooseAircraft(
  carrier: Carrier,
  fleet: readonly Aircraft[],
  km: number,
  busy: number,
  dice: number,
): Aircraft | undefined {
  let best: Aircraft | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < fleet.length; at++) {
    const type = fleet[at];
    if (!type) continue;
    const fit = misfit(type, rangeOf(carrier.code, type), km, carrier.kind === 'regional' ? 0 : busy);
    if (fit === undefined) continue;
    const score = fit + fraction(dice, at, 5) * 0.35;
    if (score < least) {
      least = score;
      best = type;
    }
  }
  return best;
}
