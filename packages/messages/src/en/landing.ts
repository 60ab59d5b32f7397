/** The agency's landing page. */
export const landing = {
  'landing.bookNow': 'Book Now',
  'landing.defaultHeading': 'Where would you like to go next?',
  'landing.defaultSubHeading': 'Flights for every plan, with taxes and fees in every price.',
  'landing.searchTitle': 'Start with a flight',
  'landing.from': 'From',
  'landing.to': 'To',
  'landing.departs': 'Departs',
  'landing.returns': 'Returns',
  'landing.anyCity': 'City or airport',
  'landing.searchButton': 'Search flights',
  'landing.promiseTotalTitle': 'The price is the price',
  'landing.promiseTotalText':
    'Taxes and fees are in the first number you see. If an airline changes its price, we ask you before anything is booked.',
  'landing.promiseRulesTitle': 'Rules in plain words',
  'landing.promiseRulesText': 'Bags, changes and refunds are shown on every fare before you choose it.',
  'landing.promiseHumanTitle': 'Here to help',
  'landing.promiseHumanText': '{agency} knows your booking and helps you before, on and after the trip.',
  'landing.videoPause': 'Pause the background video',
  'landing.videoPlay': 'Play the background video',
} as const;
