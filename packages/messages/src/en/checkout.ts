/** Words of checkout and payment. */
export const checkout = {
  'checkout.title': 'Checkout',
} as const;
