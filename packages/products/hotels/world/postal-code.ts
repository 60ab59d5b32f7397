import { addressFormat } from '@caravel/contracts';

/** How postal codes look, by country: `#` a digit, `@` a letter. */
const LOOKS: readonly (readonly [look: string, countries: string])[] = [
  ['###', 'FO IS MG PG'],
  ['####', 'AF AL AM AR AT AU BD BE BG CH CV CY DK GE GL HU LI LU MD MK MZ NO NZ PH PY SI SV TN VE ZA'],
  ['####-###', 'PT'],
  ['#### @@', 'NL'],
  ['### ##', 'CZ GR SE SK'],
  ['##-###', 'PL'],
  ['#####-###', 'BR'],
  ['###-####', 'JP'],
  ['######', 'BY CN CO EC IN KG KZ RO RU SG TJ TM TT UZ VN'],
  ['#######', 'CL IL'],
  ['@#@ #@#', 'CA'],
  ['@@# #@@', 'GB GG IM JE'],
  ['@## @###', 'IE'],
  ['LV-####', 'LV'],
  ['LT-#####', 'LT'],
  ['AD###', 'AD'],
  ['MD-####', 'MD'],
  ['980##', 'MC'],
];
const ELSEWHERE = '#####';

/** Letters that no country's codes leave out. */
const LETTERS = 'ABEGHJKLNPRSTVXY';

/** A postal code as the country writes them, drawn by a whole number; empty where addresses have none. */
export function postalCodeOf(countryCode: string, drawn: number): string {
  if (!addressFormat(countryCode).fields.some(({ field }) => field === 'zip')) return '';
  const look = LOOKS.find(([, countries]) => countries.split(' ').includes(countryCode))?.[0] ?? ELSEWHERE;
  let rest = drawn;
  const take = (signs: string): string => {
    const sign = signs[rest % signs.length] ?? '';
    rest = Math.floor(rest / signs.length) + 7919 * (rest % 97);
    return sign;
  };
  return [...look]
    .map((sign, at) => (sign === '#' ? take(at === 0 ? '123456789' : '0123456789') : sign === '@' ? take(LETTERS) : sign))
    .join('');
}
