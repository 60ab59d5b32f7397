import type { Carrier } from '@caravel/reference';

/** An airline as the network uses it. */
export type Airline = {
  readonly index: number;
  readonly carrier: Carrier;
  /** The code under which its seats are sold: its own, or that of the airline it flies for. */
  readonly sells: string;
  readonly hubs: ReadonlySet<string>;
  /** Bonds with other airlines by their index, filled on first use. */
  readonly bonds: (Bond | undefined)[];
};

/** Airlines that fly under another's code: subsidiaries, regional operators, sister companies of one group. */
const FLIES_FOR: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'AA: MQ OH',
    'DL: 9E YX OO',
    'AS: QX',
    'LA: JJ LP 4C XL PZ',
    'AV: TA LR 2K',
    'LH: CL VL EN',
    'LX: 2L',
    'AF: A5',
    'FR: RK AL RR OE',
    'U2: EC DS',
    'W6: W4 W9',
    'DY: D8',
    'IB: I2 YW',
    'A3: OA',
    'AY: N7',
    'EI: EA',
    'JL: NU',
    'MU: FM',
    'CI: AE',
    'BR: B7',
    'TN: VT',
    'QF: QQ',
  ].flatMap((line) => {
    const [seller = '', operators = ''] = line.split(': ');
    return operators.split(' ').map((operator) => [operator, seller]);
  }),
);

/** The code under which an airline's seats are sold. */
export function sellerOf(code: string, known: ReadonlySet<string>): string {
  const seller = FLIES_FOR[code];
  return seller !== undefined && known.has(seller) ? seller : code;
}

/** Airlines of different alliances, or of none, that sell each other's flights. */
const PARTNERS = new Set(
  'EK-FZ EK-QF EK-AC EK-UA LA-DL G3-AF G3-AA G3-KL AD-UA AD-TP VA-QR VA-UA VA-SQ WS-AF WS-DL WS-KE B6-UA B6-EI EI-BA EI-IB EI-AA EY-AF EY-KL AS-HA FI-AS FI-AY JU-EY JU-TK BT-LH BT-SK LG-LH LG-LX PG-QR PG-EY PG-BA CX-LH MK-AF CZ-AA CZ-BA CZ-AF CZ-KL HU-AC HU-UA 6E-TK 6E-QR 6E-AF 6E-BA UX-AF S7-EK 4Z-BA 4Z-QR 4Z-SA 4Z-EK KQ-AF WB-QR UL-EK GF-EY PR-NH PR-CX JX-AS JX-EY YP-B6 KC-LH KC-TK HY-TK J2-TK A9-TK TN-AF TN-AS SB-AF UU-AF XK-AF BI-MH DT-TP VR-TP TM-ET KP-ET LO-TK NX-CA SC-CA 3U-CA MF-KL FJ-QF PX-QF WF-SK WF-DY S4-TP DE-LH 4Y-LH WK-LX LY-DL LY-IB'
    .split(' ')
    .flatMap((pair) => [pair, pair.split('-').reverse().join('-')]),
);

/** A network airline, or one that flies for it. */
function isMajor({ carrier, sells }: Airline): boolean {
  return carrier.kind === 'network' || sells !== carrier.code;
}

/** How two airlines work together at a connection; `none` means that no ticket covers both. */
export type Bond = 'same' | 'partner' | 'interline' | 'none';

/** The bond of two airlines by their kinds, alliances and agreements. */
export function bondOf(a: Airline, b: Airline): Bond {
  if (a.sells === b.sells) return a.carrier.kind === 'lowcost' && NO_CONNECTIONS.has(a.sells) ? 'none' : 'same';
  if (a.carrier.alliance !== null && a.carrier.alliance === b.carrier.alliance) return 'partner';
  if (PARTNERS.has(`${a.sells}-${b.sells}`)) return 'partner';
  if (a.carrier.kind === 'lowcost' || b.carrier.kind === 'lowcost') return 'none';
  // Rivals at home pass no passengers on to each other.
  if (isMajor(a) && isMajor(b) && a.carrier.countryCode === b.carrier.countryCode) return 'none';
  if (a.carrier.kind === 'leisure' || b.carrier.kind === 'leisure') return 'none';
  return 'interline';
}

/** Low-cost airlines that sell no connections, point to point only. */
const NO_CONNECTIONS = new Set('FR W6 U2 G4 LS BY XP MX'.split(' '));

/** Airlines as the network uses them, in the order given. */
export function airlinesFrom(carriers: readonly Carrier[]): Airline[] {
  const known = new Set(carriers.map((carrier) => carrier.code));
  return carriers.map((carrier, index) => ({
    index,
    carrier,
    sells: sellerOf(carrier.code, known),
    hubs: new Set(carrier.hubs),
    bonds: [],
  }));
}
