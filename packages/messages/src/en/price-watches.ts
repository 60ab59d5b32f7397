/** Texts of prices that people watch by email. */
export const priceWatches = {
  'priceWatches.watch': 'Watch this price',
  'priceWatches.hint':
    'We email you when the lowest total changes by {percent, number}% or more: at most one email a day, until the trip begins.',
  'priceWatches.email': 'Your email',
  'priceWatches.ask': 'Send me the link',
  'priceWatches.askedTitle': 'Check your inbox',
  'priceWatches.asked': 'The watch begins when you open the link that we send to {email}, within 24 hours.',
  'priceWatches.begun': 'We email you when this price changes.',
  'priceWatches.end': 'Stop watching',
  'priceWatches.endOf': 'Stop watching {what}',
  'priceWatches.ended': 'You get no more emails about this price.',
  'priceWatches.title': 'Price watches',
  'priceWatches.empty': 'You watch no prices. Search for flights or a stay, then choose “Watch this price” above the list.',
  'priceWatches.last': '{price} when last checked',
  'priceWatches.waits': 'Not checked yet',
  'priceWatches.area': 'An area on the map',
  'priceWatches.see': 'See the results',
  'priceWatches.seeOf': 'See the results for {what}',
  'priceWatches.confirmTitle': 'Watch this price?',
  'priceWatches.confirm': 'Start watching',
  'priceWatches.confirmedTitle': 'You are watching this price',
} as const;
