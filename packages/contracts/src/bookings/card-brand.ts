const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** A card's brand as its holder knows it; the gateway's name if the brand is not known here. */
export function cardBrandName(brand: string): string {
  return NAMES[brand.toLowerCase()] ?? brand;
}
