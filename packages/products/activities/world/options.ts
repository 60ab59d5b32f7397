/** Ways in which a product can be booked. */
export const OPTIONS = {
  standard: { code: 'STD', price: 1, minutes: 1 },
  extended: { code: 'EXT', price: 1.35, minutes: 1.25 },
  premium: { code: 'PRM', price: 1.65, minutes: 1 },
} as const;
export type OptionId = keyof typeof OPTIONS;
