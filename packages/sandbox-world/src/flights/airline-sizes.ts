/** How large an airline is among its kind: scales how many places it serves and how often. Unlisted ones are small. */
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
export const LONG_HAUL_ONLY: ReadonlySet<string> = new Set('VS D7 XJ N0 ZG YP SS BF B0 TN LL 2W'.split(' '));

/** Low-cost airlines with wide bodies, or aircraft that cross an ocean. */
export const LONG_HAUL_LOWCOST: ReadonlySet<string> = new Set('TR D7 XJ N0 ZG LL BF JQ 5J VJ XY IX'.split(' '));

/** Airlines that stay within their country. */
export const DOMESTIC_ONLY: ReadonlySet<string> = new Set(
  'HD 6J 7G BC NU FW JH OC 9I S5 ZL QQ TL 3C S8 5N SF UN Q9 QI GE FA JM U4 YT T7 8P 9R NT PM VT IU DD HZ YC WZ QX 9K OO YX'.split(
    ' ',
  ),
);

/** Services that nobody would believe: an airline that has left an airport. */
export const NOT_SERVED: ReadonlySet<string> = new Set(['UA JFK', 'FR LHR', 'FR CDG', 'U2 LHR', 'LS LHR', 'WN JFK', 'WN EWR']);
