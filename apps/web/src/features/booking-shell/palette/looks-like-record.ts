/** An email, or a part of one from its sign on. */
const EMAIL = /@/;
/** A phone or another number as people write them: five digits and more, with signs between them. */
const NUMBER = /^\+?[\d\s().\-/]+$/;
const FEWEST_DIGITS = 5;
/** A reference has both letters and digits, or is an airline's locator of six capitals. */
const REFERENCE = /^(?=[^\s]*\d)(?=[^\s]*[a-z])[a-z\d][a-z\d\-_/]{3,}$/i;
const LOCATOR = /^[A-Z]{6}$/;

/** Whether a text can only be meant to find one person or booking: a reference, phone, email or number, and no name of a page. */
export function looksLikeRecord(text: string): boolean {
  const isNumber = NUMBER.test(text) && text.replaceAll(/\D/g, '').length >= FEWEST_DIGITS;
  return EMAIL.test(text) || isNumber || REFERENCE.test(text) || LOCATOR.test(text);
}
