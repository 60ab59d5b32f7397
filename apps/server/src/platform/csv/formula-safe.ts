/** What spreadsheets take for the beginning of a formula, in full width too, after spaces, quotes and invisible signs. */
const FORMULA = /^(?:[\t\r\n]|[\s"'`\p{Cf}]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A text as a spreadsheet may be given it: what it would run begins with an apostrophe. Plain decimal numbers stay numbers. */
export function formulaSafe(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}
