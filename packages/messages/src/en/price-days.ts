/** Texts of what the days around the chosen ones cost, over flights and stays. */
export const priceDays = {
  'priceDays.title': 'Prices by day',
  'priceDays.from': '{days}: from {price}',
  'priceDays.none': '{days}: no price known',
  'priceDays.waits': '{days}: loading the price',
  'priceDays.seen': 'seen {ago}',
  'priceDays.lowest': 'Lowest',
  'priceDays.failed': 'The prices of these days could not be loaded.',
  'priceDays.empty': 'No prices are known for these days. Choose one to search on it.',
  'priceDays.earlier': '{days, plural, one {A day earlier is {amount} less} other {# days earlier is {amount} less}}',
  'priceDays.later': '{days, plural, one {A day later is {amount} less} other {# days later is {amount} less}}',
} as const;
