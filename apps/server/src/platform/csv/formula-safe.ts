/** What spreadsheets take for the start of a formula, also in full width and after spaces, quotes and invisible characters. */
const FORMULA = /^(?:[\t\r\n]|[\s"'`\p{Cf}]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Makes a text safe for spreadsheets: a formula gets a leading apostrophe. Plain decimal numbers stay numbers. */
export function formulaSafe(text: string): string {
  // mutant csv-runs-formulas: `FORMULA.test(text) && !NUMBER.test(text)` -> `text.startsWith('=')` fails csv-stream.test.ts
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}
