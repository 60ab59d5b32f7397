import type { WorldPart } from './geography.ts';

/** How large an airline is within its kind: scales how many places it serves and how often. Unlisted ones are small. */
const SIZES: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, 'AA DL UA WN FR U2 TK CZ MU CA 6E LH AF BA'],
      [0.8, 'AC KL EK QR JL NH QF JJ LA AV AI SU W6 VY G3 AD IB AM HU SV ET CX SQ KE MF ZH 3U'],
      [
        0.6,
        'FI AS TG MH VN GA JT AK PC TP SK DY AZ OS AY LO EI A3 CM AR LX Y4 VB VJ PR 5J S7 EY WS FZ JQ VA NZ MS AT BR CI OZ FD SC HO 9C QG ID XY EW HV VF EC LP MQ OO IW',
      ],
      [
        0.45,
        'B6 F9 NK VS UX G9 SN LS PD KQ SA FA 4Z RJ ME WY GF KU UL PK BG DP U6 FV KC HY RO JU BT OH YX 9E TR D7 XQ JD BX 7C TW LJ',
      ],
    ] as const
  ).flatMap(([size, codes]) => codes.split(' ').map((code): [string, number] => [code, size])),
);

/** An airline's size: 1 the largest of the world, 0.3 a small one. */
export function sizeOf(code: string): number {
  return SIZES.get(code) ?? 0.3;
}

/** Airlines that fly long distances only. */
export const LONG_HAUL_ONLY: ReadonlySet<string> = new Set('VS D7 XJ N0 ZG YP SS BF B0 TN LL 2W E9'.split(' '));

/** Low-cost airlines with wide bodies, or aircraft that cross an ocean. */
export const LONG_HAUL_LOWCOST: ReadonlySet<string> = new Set('TR D7 XJ N0 ZG LL BF JQ 5J VJ XY IX'.split(' '));

/** Airlines that stay within their country. */
export const DOMESTIC_ONLY: ReadonlySet<string> = new Set(
  'HD 6J 7G BC NU FW JH OC 9I S5 ZL QQ TL 3C S8 5N SF UN Q9 QI GE FA JM U4 YT T7 8P 9R NT PM VT IU DD HZ YC WZ QX 9K OO YX'.split(
    ' ',
  ),
);

/** Where the long flights of an airline go, if it does not fly to every part of the world; famous routes go further. */
const FAR_PARTS: ReadonlyMap<string, readonly WorldPart[]> = new Map(
  (
    [
      [['America', 'Europe'], 'AA DL UA AM AC V0 CU'],
      [['America'], 'IB UX EI VS S4 B0 LA JJ LP AV AR CM AD'],
      [['America', 'Africa'], 'TP SN'],
      [['Europe'], 'B6 KU PK'],
      [['Europe', 'Africa'], 'DT SA P4 KQ WB AH'],
      [['Europe', 'Asia', 'Oceania', 'Middle East'], 'TG MH GA BI'],
      [['Europe', 'Asia', 'Oceania'], 'VN UU'],
      [['Europe', 'Asia'], 'RX WY GF J2'],
      [['Oceania', 'Middle East'], '5J VJ QH TR OD D7 XJ'],
      [['Asia', 'Oceania'], 'SB PX'],
      [[], 'AS HA WS VA AW HC HF W3 UN QI TN FJ IA ID ME JD HX'],
    ] as const
  ).flatMap(([parts, codes]) => codes.split(' ').map((code): [string, readonly WorldPart[]] => [code, parts])),
);

/** Airports further away to which these airlines fly nevertheless. */
const FAR_ALL_THE_SAME: ReadonlyMap<string, string> = new Map([
  ['AA', 'HND NRT ICN PVG DEL'],
  ['DL', 'HND NRT ICN PVG TPE'],
  ['UA', 'HND NRT KIX ICN PVG PEK TPE HKG TLV DXB'],
  ['AC', 'HND NRT ICN PVG DEL BOM'],
  ['VS', 'JNB DEL BOM BLR RUH LOS ACC'],
  ['WS', 'LHR CDG FCO NRT ICN DUB EDI'],
  ['AM', 'NRT ICN'],
]);

/** Whether an airline has long flights to an airport in a part of the world. */
export function goesFarTo(carrier: string, code: string, part: WorldPart): boolean {
  return FAR_PARTS.get(carrier)?.includes(part) !== false || FAR_ALL_THE_SAME.get(carrier)?.includes(code) === true;
}

/** Bases that an airline keeps for famous routes alone. */
export const FAMOUS_ONLY: ReadonlySet<string> = new Set(['TX ORY']);

/** Major airports dominated by their own airlines: the weight of long flights by foreign ones. */
export const FORTRESSES: Readonly<Record<string, number>> = {
  CLT: 0.06,
  PHX: 0.2,
  SLC: 0.1,
  MSP: 0.2,
  DTW: 0.35,
  DEN: 0.4,
  LAS: 0.4,
  ATL: 0.5,
};

/** Implausible services: an airline at an airport that it has left or never served. */
// biome-ignore format: a table reads better in dense rows
export const NOT_SERVED: ReadonlySet<string> = new Set([
  'UA JFK', 'AA IST', 'DL IST', 'FR LHR', 'FR CDG', 'U2 LHR', 'LS LHR', 'WN JFK', 'WN EWR', 'BA HNL', 'VS HNL', 'AF HNL', 'KL HNL', 'SQ HNL', 'LH HNL',
  'IB REU', 'I2 REU', 'YW REU', 'UX REU', 'VY REU', 'IB GRO', 'I2 GRO', 'YW GRO', 'UX GRO',
]);
