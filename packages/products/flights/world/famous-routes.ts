import { required } from '@caravel/kernel';
import type { Airline } from './airlines.ts';
import { kmBetween, type Place } from './places.ts';
import type { PlannedRoute } from './routes.ts';

/**
 * Routes that travelers know by heart and that gravity between airports does not explain: the longest of the world, trunks and
 * shuttles, links of language and islands. Each row is an airline (the one that flies) and one end; then the other ends with
 * flights a week one way.
 *
 * Plausibility: the airlines' public timetables of 2024 and 2025 as commonly known, rounded to whole days where they vary with the
 * season. Fifth-freedom flights are left out: in this world air law keeps airlines to routes that touch their home.
 */
// biome-ignore format: a table reads better in dense rows
const FAMOUS: readonly string[] = [
  // Ultra-long, and across oceans
  'SQ SIN: JFK 7 EWR 7 LAX 14 SFO 21 SEA 7 LHR 28 SYD 28 MEL 28 HND 21 PER 28 KUL 49', 'TR SIN: MEL 14 PER 14 KUL 42 BER 5 ATH 5',
  'QF SYD: DFW 7 LAX 14 SFO 7 HNL 7 JNB 6 SCL 4 YVR 5 SIN 21 HND 14 AKL 42 NAN 7 MEL 112 BNE 105 PER 35', 'QF PER: LHR 7 CDG 4 FCO 3 JNB 3 SIN 14', 'QF MEL: LAX 7 DFW 4 SIN 14', 'JQ SYD: HNL 3 MEL 77 BNE 49',
  'NZ AKL: JFK 5 ORD 3 LAX 14 SFO 7 IAH 5 YVR 5 HNL 5 NRT 7 SIN 14 PPT 3 NAN 14 RAR 14 WLG 105 CHC 98 ZQN 42 SYD 42', 'FJ NAN: LAX 7 SFO 5 HNL 3', 'TN PPT: LAX 7 SEA 2 AKL 2',
  'UA SFO: SIN 14 HKG 14 TPE 14 SYD 7 MEL 5 BNE 3 AKL 5 HND 14 NRT 7 ICN 14 PVG 14 PEK 7 MNL 10 KIX 7 PPT 3 LHR 14 FRA 14 HNL 21 OGG 21 EWR 84', 'UA LAX: SYD 10 MEL 3 HKG 7 HND 7 NRT 7 PVG 7 HNL 14 OGG 14',
  'UA EWR: DEL 7 TLV 14 DXB 7 CPT 3 JNB 7 LHR 35 FRA 14 LIS 7 GRU 7 HND 7 NRT 7', 'UA IAD: CPT 3 ACC 3 LOS 3', 'UA IAH: SYD 5 AKL 5 EZE 7 GRU 7 NRT 7', 'UA HNL: GUM 14',
  'AA DFW: HND 14 NRT 7 ICN 7 PVG 7 BNE 7 AKL 5 GRU 7 EZE 7 SCL 7 LHR 28 HNL 14 OGG 7', 'AA MIA: GRU 14 GIG 7 EZE 14 SCL 7 LIM 14 BOG 21 MVD 4 PTY 21 HAV 35 CUN 28 PUJ 21',
  'AA JFK: GRU 7 EZE 7 LHR 28 DEL 7 HND 7 DOH 7 FCO 7 ATH 7 CUN 7', 'AA PHL: DOH 7', 'AA LAX: SYD 7', 'AA LHR: BOS 14', 'AA LGA: YYZ 28',
  'DL ATL: JNB 7 CPT 4 LOS 7 ICN 7 HND 7 GRU 7 EZE 7 SCL 7 LIM 7 LHR 14 CDG 21 AMS 28', 'DL JFK: ATH 10 FCO 14 MXP 7 TLV 7 ACC 7 NCE 7 KEF 7 DUB 10 GRU 7 CUN 7 SDQ 7 SJU 14', 'DL DTW: PVG 7 ICN 7 HND 7',
  'DL SEA: PVG 7 TPE 7 ICN 7 HND 7 ANC 35', 'DL LAX: SYD 7 HND 10 PVG 4 PPT 3 OGG 14', 'AS SEA: NRT 7 ICN 5 FCO 4 LHR 7 KEF 3', 'AS ANC: FAI 35 SEA 77',
  'B6 JFK: SDQ 28 PUJ 14 STI 28 CUN 14 SJU 42', 'F9 MCO: SJU 35', 'AC YVR: HKG 14 NRT 14 ICN 7 PVG 7 TPE 5 SYD 7 BNE 4 AKL 4 LHR 14', 'AC YYZ: DEL 7 DXB 5 GRU 7 EZE 5 HND 7 LHR 28',
  'QR DOH: GRU 14 AKL 7 JFK 14 LAX 7 SFO 7 DFW 14 IAH 7 MIA 7 ORD 10 IAD 10 BOS 7 PHL 7 ATL 7 SEA 7 YUL 4 SYD 14 MEL 14 PER 7 BNE 14 ADL 7 LHR 56 CDG 21',
  'EK DXB: LAX 7 SFO 7 SEA 7 JFK 14 IAD 7 BOS 7 ORD 7 DFW 7 IAH 7 YYZ 7 GRU 7 GIG 4 AKL 7 SYD 21 MEL 21 BNE 14 PER 14 LHR 42 MRU 14 SEZ 14 MLE 28', 'EY AUH: JFK 14 ORD 7 IAD 5 BOS 4 YYZ 5 SYD 14 MEL 7 LHR 28 BKK 28 MLE 7',
  'TK IST: GRU 7 BOG 7 PTY 5 HAV 4 CCS 4 JFK 28 LAX 14 SFO 10 MIA 14 YYZ 7 LHR 49 JNB 7 TAS 14 TBS 21',
  'AI DEL: JFK 7 EWR 7 SFO 10 YYZ 7 YVR 5 LHR 21 SYD 7 MEL 7 KTM 21 SIN 21 BOM 112 BLR 77', 'AI BOM: JFK 7 SFO 3 LHR 17', 'AI BLR: SFO 5 LHR 7', 'CX HKG: JFK 21 LAX 28 SFO 28 ORD 7 BOS 7 YVR 14 YYZ 10 LHR 35 SYD 28 AKL 7 JNB 4 TPE 91',
  'TG BKK: LHR 14 FRA 14 SYD 10 HND 14', 'MH KUL: LHR 14 SIN 63', 'PR MNL: LAX 14 JFK 4 SFO 14 YVR 10 HNL 4 CEB 63 MPH 28', 'VN SGN: SFO 5 SYD 7 LHR 3 HAN 112 DAD 84', 'ET ADD: IAD 7 GRU 5 LHR 7 NBO 28', 'KQ NBO: JFK 7 LHR 7 JNB 21 MBA 63', 'AT CMN: GRU 4 JFK 10 IAD 4 YUL 10 CDG 42', 'SA JNB: GRU 4 PER 3', 'SA CPT: GRU 2', 'BA LHR: ACC 7 KWI 7 BAH 7',
  'HA HNL: JFK 5 SYD 4 HND 14 ICN 5 OGG 112 KOA 84 LIH 91 ITO 70', 'LY TLV: JFK 21 LHR 14',
  // Between Latin America, Iberia, Italy, France and Africa
  'LA SCL: SYD 4 AKL 4 IPC 10 MAD 10 JFK 7 MIA 14 LAX 5', 'JJ GRU: LIS 10 MAD 7 CDG 7 FRA 7 LHR 7 FCO 4 MXP 7 MIA 14 JFK 10 BCN 3 JNB 4 MEX 7 EZE 35 SCL 35', 'LP LIM: MAD 7 JFK 7 MIA 14 CUZ 98', 'AV BOG: MAD 21 BCN 7 LHR 7 JFK 21 MDE 112 CTG 77 CLO 84', 'AD CNF: LIS 3',
  'IB MAD: SCL 7 EZE 14 GRU 10 GIG 5 BOG 14 LIM 10 MEX 21 UIO 7 SJO 7 PTY 7 HAV 4 SDQ 7 SJU 5 MVD 5 CCS 4 GUA 6 NRT 3 DOH 7 TFN 42 BCN 112', 'UX MAD: GRU 7 EZE 7 BOG 7 LIM 5 HAV 5 SDQ 7 PUJ 5 TFN 28 BCN 56',
  'TP LIS: GRU 14 GIG 12 FOR 9 REC 8 SSA 7 CNF 7 BSB 7 NAT 4 POA 5 BEL 3 EWR 14 JFK 7 BOS 9 MIA 7 IAD 7 ORD 5 SFO 5 YYZ 7 YUL 6 LAD 7 MPM 4 RAI 7 SID 5 DSS 7 ACC 4 TMS 3 FNC 56 PDL 35 OPO 63', 'TP OPO: GRU 3 EWR 4', 'S4 PDL: BOS 5 YYZ 4 JFK 2 LIS 28', 'S4 LIS: BOS 3',
  'DT LAD: LIS 7 GRU 4', 'VR RAI: LIS 4', 'AD VCP: LIS 7 FLL 14 MCO 7 ORY 5 MAD 4',
  'AR EZE: MAD 14 FCO 5 MIA 14 JFK 4', 'AZ FCO: EZE 7 GRU 7 JFK 21 LIN 84 CTA 42', 'CM PTY: GRU 21 GIG 14 EZE 14 SCL 14 BOG 49 MDE 35 LIM 28 MEX 35 CUN 28 MIA 49 JFK 28 LAX 21 HAV 28 SJO 35 SDQ 28 MVD 14 YYZ 7',
  'AF ORY: FDF 10 PTP 10 RUN 7 CAY 7 NCE 77 TLS 84', 'AF CDG: MRU 7', 'SS ORY: FDF 7 PTP 9 RUN 7', 'BF ORY: RUN 9', 'TX ORY: FDF 10 PTP 14 CAY 5', 'EC ORY: TLS 42 NCE 42',
  // Shuttles and islands
  'WN HNL: OGG 35 KOA 28 LIH 21 ITO 14 LAX 7', 'WN LAX: SFO 42 LAS 77', 'JJ CGH: SDU 112 BSB 70 CNF 56', 'G3 CGH: SDU 112 BSB 56 CNF 42', 'AD CGH: SDU 63',
  'XL GYE: GPS 14', 'XL UIO: GPS 7', '2K GYE: GPS 14', '2K UIO: GPS 7', '4C BOG: MDE 84 CTG 49 CLO 49', 'H8 LIM: CUZ 42', 'AR AEP: COR 42 MDZ 35 BRC 42 IGR 42', 'AM MEX: MTY 98 CUN 84 GDL 98', 'Y4 MEX: CUN 56',
  'VA SYD: MEL 112 BNE 84', 
  'NH HND: CTS 112 FUK 112 OKA 84 ITM 105 TSA 14', 'JL HND: CTS 112 FUK 112 OKA 84 ITM 105 TSA 14', 'BC HND: CTS 63 FUK 77', 'CI TSA: HND 14', 'BR TSA: HND 14',
  'KE GMP: CJU 112', 'OZ GMP: CJU 105', '7C GMP: CJU 105', 'TW GMP: CJU 98', 'LJ GMP: CJU 84', 'ZE GMP: CJU 70', 'VJ SGN: HAN 112 DAD 63', 'QH SGN: HAN 42',
  'AK KUL: SIN 70', '5J MNL: CEB 70 MPH 35', '6E DEL: BOM 112 BLR 91', 'SV JED: RUH 112', 'XY RUH: JED 56', 'F3 RUH: JED 63', 'UL CMB: MLE 14',
  'KM MLA: CTA 14', 'GQ ATH: JTR 28 HER 35', 'A3 ATH: JTR 42 HER 42', 'VY BCN: PMI 70', 'VY MAD: PMI 21', 'FR FCO: CTA 28', 'FR DUB: STN 56', 'EI DUB: LHR 84', 'BA LHR: DUB 56 EDI 84', 'P4 LOS: ABV 42 LHR 5',
];

/** A famous route by codes: the airline that flies, both ends, and flights a week one way. */
export type FamousRoute = { readonly airline: string; readonly from: string; readonly to: string; readonly perWeek: number };

function readRow(row: string): FamousRoute[] {
  const [head = '', rest = ''] = row.split(': ');
  const [airline = '', from = ''] = head.split(' ');
  const words = rest.split(' ');
  return words.flatMap((to, at) => (at % 2 === 0 ? [{ airline, from, to, perWeek: Number(words[at + 1]) }] : []));
}

/** All famous routes, one entry for both directions. */
export const FAMOUS_ROUTES: readonly FamousRoute[] = FAMOUS.flatMap(readRow);

const pairKey = (airline: Airline, a: Place, b: Place): string =>
  `${airline.index} ${Math.min(a.index, b.index)} ${Math.max(a.index, b.index)}`;

/**
 * The planned routes with the famous ones: known frequencies replace guessed ones, and missing routes are added. Throws
 * `required`'s error if a row names an airline or airport that is not in the reference data.
 */
export function withFamousRoutes(
  planned: readonly PlannedRoute[],
  airlines: readonly Airline[],
  byCode: ReadonlyMap<string, Place>,
): PlannedRoute[] {
  const byAirline = new Map(airlines.map((airline) => [airline.carrier.code, airline]));
  const famous = new Map<string, PlannedRoute>();
  for (const { airline: code, from: end, to: other, perWeek } of FAMOUS_ROUTES) {
    const airline = required(byAirline.get(code), `airline ${code}`);
    const from = required(byCode.get(end), `airport ${end}`);
    const to = required(byCode.get(other), `airport ${other}`);
    famous.set(pairKey(airline, from, to), { airline, from, to, km: kmBetween(from, to), perWeek });
  }
  const routes = planned.map((route) => {
    const key = pairKey(route.airline, route.from, route.to);
    const known = famous.get(key);
    famous.delete(key);
    return known ? { ...route, perWeek: known.perWeek } : route;
  });
  return [...routes, ...famous.values()];
}
