/** The name of a card's brand as people know it: `american_express` is American Express. */
export const cardName = (brand: string): string =>
  brand
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
