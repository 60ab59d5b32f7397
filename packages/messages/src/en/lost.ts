/** Words of orders whose supplier's answer was lost. */
export const lost = {
  'lost.title': 'The supplier’s answer is missing',
  'lost.text':
    '{supplier} was asked for this booking and has not told us what became of it. It may have it or not. Ask {supplier} by our reference, then write down what it said.',
  'lost.since': 'Unknown since',
  'lost.reference': 'Our reference',
  'lost.copyReference': 'Copy our reference',
  'lost.booked': 'Supplier has it',
  'lost.none': 'Supplier has no booking',
  'lost.bookedText':
    'We ask {supplier} for this booking first. If it is there with our reference, the booking is confirmed and the payment is taken.',
  'lost.noneText':
    'We ask {supplier} first. If it does not answer either, the booking fails: the payment is released and the traveler is told. Only say so if {supplier} told you that there is no booking.',
  'lost.orderId': 'Supplier’s booking id',
  'lost.orderIdWhy': 'The supplier’s own id of the booking, not the code for the traveler.',
  'lost.orderIdMissing': 'Enter the supplier’s booking id.',
  'lost.bookedDo': 'Check and confirm',
  'lost.noneDo': 'Fail booking and release payment',
  'lost.confirmed': 'The booking is with the supplier.',
  'lost.released': 'The booking has failed and its payment is released.',
  'lost.answered': 'The supplier has answered in the meantime. Its answer counts.',
  'lost.unpaid': 'The supplier has the booking, but its payment could not be taken. Ask the traveler for another card.',
};
