/*
 * What the form for a new agency takes, without a schema: its page loads it with its first look.
 */

/** The most characters of fields; `typed`: of a sub-domain before it is judged. */
export const SIGN_UP_LENGTHS = { agencyName: 80, typed: 100 } as const;

/** Whether a trimmed text may be the name of an agency: two characters or more, a letter or digit, and nothing of an address or of markup. */
export function isAgencyName(name: string): boolean {
  return name.length >= 2 && /[\p{L}\p{N}]/u.test(name) && !/[<>{}[\]\\|^~`@]|:\/\//.test(name);
}

/** Whether a trimmed text may be a line of an address; it may be empty. */
export function isStreetLine(line: string): boolean {
  return line === '' || (/[\p{L}\p{N}]/u.test(line) && !/[<>{}\\|^~`]/.test(line));
}

/** Whether a trimmed text may be the name of a city; it may be empty. */
export function isCityName(city: string): boolean {
  return city === '' || (/\p{L}/u.test(city) && !/[<>{}[\]\\|^~`@#$%*=+]/.test(city));
}

/** Whether a trimmed text may be a postal code; it may be empty. */
export function isZipCode(zip: string): boolean {
  return /^(?:[A-Za-z0-9][A-Za-z0-9 -]*)?$/.test(zip);
}
