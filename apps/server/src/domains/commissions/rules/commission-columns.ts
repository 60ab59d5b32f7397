import { COMMISSION_COLUMNS, type CommissionColumn, type CommissionColumns, hasCommissionColumns } from '@caravel/contracts';
import { MOST_ABOVE } from '../../../platform/csv/csv-shape.ts';

/** Headings of each column in three languages, without spaces, signs and accents; the surest pattern first. */
const HEADINGS: Readonly<Record<CommissionColumn, readonly RegExp[]>> = {
  reference: [
    /^(?:booking|reservation|confirmation|supplier|order|record)?(?:reference|ref|locator|number|no|code|id)$|^(?:localizador|referencia|codigo|reserva|confirmacao|confirmacion|voucher|confirmation|locator|pnr)$/,
    /reference|locator|localizador|confirm|voucher|reserva|booking(?:no|id|number)/,
  ],
  amount: [
    /^(?:commission|comissao|comision)(?:amount|paid|due|payable|value|total|valor|importe|usd|eur|brl)?$/,
    /^(?:amount|valor|importe|monto|total|paid|net|payable)$/,
    /commission|comissao|comision/,
  ],
  name: [
    /^(?:(?:lead|primary|main)?(?:guest|driver|traveler|traveller|customer|client|passenger|renter)(?:name)?|name|fullname|nome|nombre|hospede|huesped|motorista|conductor|cliente|passageiro|pasajero)$/,
    /name|nome|nombre|guest|driver|traveler/,
  ],
  startsOn: [
    /^(?:checkin|arrival|pickup|start|from|entrada|retirada|recogida|inicio|llegada)(?:date|data|fecha)?$|^(?:date|data|fecha)(?:of|de|da|do|del)?(?:checkin|arrival|pickup|entrada|retirada|recogida|inicio)$/,
    /checkin|arrival|pickup|retirada|recogida|entrada/,
  ],
  endsOn: [
    /^(?:checkout|departure|dropoff|return|end|to|saida|salida|devolucao|devolucion|fim|fin)(?:date|data|fecha)?$|^(?:date|data|fecha)(?:of|de|da|do|del)?(?:checkout|departure|dropoff|return|saida|salida|devolucao|devolucion)$/,
    /checkout|dropoff|departure|devolu|salida|saida/,
  ],
  currency: [/^(?:currency|moeda|moneda|divisa|curr|ccy)(?:code)?$/],
};
/** What only looks like one of them: a percent is no amount. */
const BESIDE = /%|percent|porcent|rate|taxa|tasa|status|estado|type|tipo/;

const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Which column of a row of headings holds what: the surest heading, and of equal ones the first. */
export function guessCommissionColumns(header: readonly string[]): CommissionColumns {
  const found: CommissionColumns = {};
  const taken = new Set<number>();
  for (const nth of [0, 1, 2]) {
    for (const column of COMMISSION_COLUMNS) {
      const pattern = HEADINGS[column][nth];
      if (found[column] !== undefined || !pattern) continue;
      const at = header.findIndex((heading, place) => {
        const text = plain(heading);
        return !taken.has(place) && (column !== 'amount' || !BESIDE.test(heading.toLowerCase())) && pattern.test(text);
      });
      if (at < 0) continue;
      found[column] = at;
      taken.add(at);
    }
  }
  return found;
}

/** Where the headings of a statement stand: the first row that names enough columns; else the first row, if it has no digit; else nowhere. */
export function commissionHeaderAt(rows: readonly (readonly string[])[]): number {
  const head = rows.slice(0, MOST_ABOVE);
  const sure = head.findIndex((cells) => hasCommissionColumns(guessCommissionColumns(cells)));
  if (sure >= 0) return sure;
  return head[0] && !head[0].some((cell) => /\d/.test(cell)) ? 0 : -1;
}
