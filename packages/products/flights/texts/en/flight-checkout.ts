/** Words of the checkout of a flight. */
export const flightCheckout = {
  'flightCheckout.placeBooked': 'Your trip to {place} is booked',
  'flightCheckout.dobChild': 'A child is 2 to 11 years old on the day of departure.',
  'flightCheckout.dobInfant': 'An infant is under 2 on every flight, including the return.',
  'flightCheckout.dobFuture': 'The date of birth must be before the day of departure',
  'flightCheckout.ageAdult':
    'An adult is 12 or older on the day of departure. To book for someone younger, search again with a child.',
  'flightCheckout.ageChild': 'A child is 2 to 11 years old on the day of departure. Check the date.',
  'flightCheckout.ageInfant': 'An infant is under 2 on every flight. From their second birthday, they need a seat of their own.',
  'flightCheckout.onTicket': 'On the ticket: {name}',
  'flightCheckout.onTicketCut': 'On the ticket: {name}. The rest of the name does not fit, as airlines expect.',
  'flightCheckout.nameTooLong':
    '{name, select, firstName {On the ticket, the first name has {letters, number} letters, spaces included, and this airline takes {most, number}. Enter only the first of several first names, or the first {most, number} letters.} lastName {On the ticket, the last name has {letters, number} letters, spaces included, and this airline takes {most, number}. Enter only the first of several last names, or the first {most, number} letters.} other {On the ticket, the name has {letters, number} letters, spaces included, and this airline takes {most, number}. Enter the first {most, number} letters.}}',
  'flightCheckout.genderWhy': 'As in the passport. Airlines are required to ask.',
  'flightCheckout.genderNotTaken':
    'This airline books female or male only. If the passport says X, choose another flight or ask the agency before you book.',
  'flightCheckout.passportWhy': 'This trip crosses a border, so the airline needs the passport.',
  'flightCheckout.emailWhy': 'We send the confirmation and the tickets here.',
  'flightCheckout.phoneWhy': 'Only for urgent changes to your flight. Never for advertising.',
  'flightCheckout.protectionText':
    'Refund protect pays back the price of the trip if you cannot travel for a reason you can prove: illness, an accident, a court date, a car breakdown on the way to the airport.',
  'flightCheckout.protectionYesText': 'You get the fare back for the reasons above, even if it is not refundable.',
  'flightCheckout.protectionNoText': 'If you cancel, only the rules of your fare apply.',
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
