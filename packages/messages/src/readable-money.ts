/**
 * Money as `Intl` writes it, with a symbol that people recognise. CLDR's Latin American Spanish writes the code, "USD 2,420.91";
 * prices there are usually written "US$ 2,420.91", which cannot be taken for pesos. Other languages have their symbol already.
 */
export function readableMoney(text: string): string {
  return text.replace('USD', () => 'US$');
}
