/*
 * The letters by which people name states and provinces in addresses (ISO 3166-2), where the codes of our list are other ones. Those of the United States
 * are in its codes.
 */
// biome-ignore format: a table reads better in dense rows
const LETTERS: Readonly<Record<string, string>> = {
  'CA.01': 'ab', 'CA.02': 'bc', 'CA.03': 'mb', 'CA.04': 'nb', 'CA.05': 'nl', 'CA.07': 'ns', 'CA.08': 'on', 'CA.09': 'pe', 'CA.10': 'qc', 'CA.11': 'sk', 'CA.12': 'yt', 'CA.13': 'nt',
  'AU.01': 'act', 'AU.02': 'nsw', 'AU.03': 'nt', 'AU.04': 'qld', 'AU.05': 'sa', 'AU.06': 'tas', 'AU.07': 'vic', 'AU.08': 'wa',
  'BR.01': 'ac', 'BR.02': 'al', 'BR.03': 'ap', 'BR.04': 'am', 'BR.05': 'ba', 'BR.06': 'ce', 'BR.07': 'df', 'BR.08': 'es', 'BR.11': 'ms', 'BR.13': 'ma', 'BR.14': 'mt', 'BR.15': 'mg', 'BR.16': 'pa', 'BR.17': 'pb',
  'BR.18': 'pr', 'BR.20': 'pi', 'BR.21': 'rj', 'BR.22': 'rn', 'BR.23': 'rs', 'BR.24': 'ro', 'BR.25': 'rr', 'BR.26': 'sc', 'BR.27': 'sp', 'BR.28': 'se', 'BR.29': 'go', 'BR.30': 'pe', 'BR.31': 'to',
};

/** The letters of a state or province; undefined where people use none that we know. */
export function lettersOfPart(code: string): string | undefined {
  return code.startsWith('US.') ? code.slice(3).toLowerCase() : LETTERS[code];
}
