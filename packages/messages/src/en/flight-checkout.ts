/** Words of the checkout of a flight. */
export const flightCheckout = {
  'flightCheckout.dobChild': 'A child is 2 to 11 years old on the day of departure.',
  'flightCheckout.dobInfant': 'An infant is under 2 on every flight, the way back included.',
  'flightCheckout.dobFuture': 'The date of birth must be before the day of departure',
  'flightCheckout.ageAdult':
    'An adult is 12 or older on the day of departure. Search again with a child to book for somebody younger.',
  'flightCheckout.ageChild': 'A child is 2 to 11 years old on the day of departure. Check the date.',
  'flightCheckout.ageInfant': 'An infant is under 2 on every flight. From the second birthday on a seat of their own is needed.',
  'flightCheckout.genderWhy': 'As in the passport; airlines must ask for it.',
  'flightCheckout.passportWhy': 'This trip crosses a border: the airline needs the passport.',
  'flightCheckout.emailWhy': 'The confirmation and the tickets go there.',
  'flightCheckout.phoneWhy': 'Only for changes to your flight that cannot wait for a mail. Never for advertising.',
  'flightCheckout.protectionText':
    'Refund protect gives you the price of the trip back when you cannot travel for a reason that you can prove: illness, an accident, a court date, a broken-down car on the way to the airport.',
  'flightCheckout.protectionYesText':
    'You get the fare back for the reasons above, even where the fare itself is not refundable.',
  'flightCheckout.protectionNoText': 'Only the rules of your fare count when you cancel.',
  'flightCheckout.reviewFlights': 'Flights',
  'flightCheckout.reviewNames': 'These names will be on the tickets.',
  'flightCheckout.reviewFare': 'Fare: {name}',
  'flightCheckout.chargedWhen': 'Your card is charged only once the airline has confirmed the booking.',
  'flightCheckout.agree': 'By paying you accept the fare rules above and our <terms>terms and conditions</terms>.',
  'flightCheckout.sameTrip': 'You already have this flight',
  'flightCheckout.sameTripForStaff': 'This traveler already has this flight',
  'flightCheckout.sameTripRisk':
    'Airlines may cancel a second booking of the same traveler on the same flight, sometimes without a refund.',
  'flightCheckout.travelerNumbered':
    '{type, select, ADT {Traveler {number, number}: adult} CHD {Traveler {number, number}: child} other {Traveler {number, number}: infant}}',
} as const;
