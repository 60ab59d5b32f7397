import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number as it is written internationally, its digits grouped as its country does: `+1 310 555 0142`, `+55 11 91234 5678`. Digits
 * without a plus sign begin with the code of a country too. What is no number stays as it is.
 */
export function formatPhone(text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^\+/, '');
  if (!/^\d{7,15}$/.test(digits)) return text;
  const number = `+${digits}`;
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
