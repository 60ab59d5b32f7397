/**
 * Money as `Intl` writes it, with the sign that people read. CLDR's Latin American Spanish writes the code, "USD 2,420.91", as the tables of a bank do;
 * prices there stand as "US$ 2,420.91", which cannot be taken for pesos. Other languages have their sign already.
 */
export function readableMoney(text: string): string {
  return text.replace('USD', () => 'US$');
}
