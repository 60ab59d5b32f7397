import { hashText } from '@caravel/kernel';

/** IATA accounting prefixes: the first three digits of an airline's tickets. */
// biome-ignore format: a table reads better in dense rows
const PREFIXES: Readonly<Record<string, string>> = {
  AA: '001', DL: '006', UA: '016', AC: '014', AS: '027', WN: '526', B6: '279', F9: '422', HA: '173', WS: '838', AM: '139', CM: '230', AV: '134', LA: '045', AR: '044', G3: '127', AD: '577',
  BA: '125', VS: '932', EI: '053', LH: '220', LX: '724', OS: '257', SN: '082', AF: '057', KL: '074', IB: '075', UX: '996', TP: '047', AZ: '055', SK: '117', AY: '105', LO: '080', RO: '281', JU: '115', OU: '831', A3: '390',
  TK: '235', SU: '555', EK: '176', EY: '607', QR: '157', SV: '065', GF: '072', KU: '229', WY: '910', RJ: '512', ME: '076', LY: '114', MS: '077', AT: '147', ET: '071', KQ: '706', SA: '083',
  AI: '098', UL: '603', SQ: '618', TG: '217', MH: '232', VN: '738', GA: '126', PR: '079', CX: '160', CI: '297', BR: '695', CA: '999', MU: '781', CZ: '784', HU: '880', NH: '205', JL: '131', KE: '180', OZ: '988', QF: '081', VA: '795', NZ: '086', FJ: '260',
};

/** A ticket number: 13 digits, the airline's accounting prefix and a serial. */
export function ticketNumber(carrier: string, reference: string, passenger: number): string {
  const prefix = PREFIXES[carrier] ?? String(800 + (hashText(`prefix ${carrier}`) % 100));
  const serial = (hashText(`${reference} ticket ${passenger}`) % 100_000).toString().padStart(5, '0');
  const block = (hashText(`ticket ${passenger} ${reference}`) % 100_000).toString().padStart(5, '0');
  return prefix + block + serial;
}
