/** Texts of the server about flights: fare rules, confirmations of actions, documents and emails. */
export const flightServer = {
  'fareRules.changes': 'Changes',
  'fareRules.changesFree': 'Changes are free. If the new flight costs more, the difference is due.',
  'fareRules.changesFee': 'Changes cost {amount} for the whole booking. If the new flight costs more, the difference is due too.',
  'fareRules.changesUnknownFee': 'Changes are allowed. The airline sets the fee when a change is requested.',
  'fareRules.changesNone': 'Changes are not allowed.',
  'fareRules.changesUnknown': 'We do not know whether changes are allowed. Ask the agency before you book.',
  'fareRules.refunds': 'Cancellation',
  'fareRules.refundsFree': 'Cancellation is free before departure.',
  'fareRules.refundsFee': 'Cancellation before departure costs {amount} for the whole booking; the rest is refunded.',
  'fareRules.refundsUnknownFee': 'Cancellation is allowed. What it costs is shown before you confirm it.',
  'fareRules.refundsNone': 'The fare is not refundable. Refundable taxes are returned.',
  'fareRules.refundsUnknown': 'We do not know whether the fare is refundable. Ask the agency before you book.',
  'fareRules.void': 'Within 24 hours',
  'fareRules.voidYes': 'Within 24 hours of ticketing, the booking can be cancelled for a full refund.',
  'fareRules.voidNo': 'This fare has no free cancellation within 24 hours of ticketing.',
  'fareRules.bags': 'Baggage',
  'fareRules.carryOn':
    '{count, plural, =0 {No carry-on bag, only a small item that fits under the seat.} one {# carry-on bag per person.} other {# carry-on bags per person.}}',
  'fareRules.checked':
    '{count, plural, =0 {No checked bag is included.} one {# checked bag per person is included.} other {# checked bags per person are included.}}',
  'fareRules.seats': 'Seats',
  'fareRules.seatsIncluded': 'Choosing a seat is included.',
  'fareRules.seatsFee': 'Choosing a seat costs extra at the airline.',
  'fareRules.seatsNone': 'Seats are assigned at check-in.',
  'fareRules.boardingYes': 'Priority boarding is included.',
  'fareRules.boardingNo': 'Boarding with the general group.',

  'flightAnswer.cancelled': 'Flight cancelled successfully',
  'flightAnswer.refundChanged': 'The refund has changed. Nothing was cancelled.',
  'flightAnswer.ticketed': 'Your booking is ticketed successfully. Your PNR will get sent via email within 30 minutes.',

  // In documents and calendars
  'flightPaper.departure': 'Departure',
  'flightPaper.arrival': 'Arrival',
  'flightPaper.terminal': 'Terminal {name}',
  'flightPaper.flightTime': 'Flight time {duration}',
  'flightPaper.operatedBy': 'Operated by {carrier}',
  'flightPaper.connection': 'Connection in {city} ({code}): {duration}',
  'flightPaper.connectionOvernight': 'Connection in {city} ({code}): {duration}, overnight',
  'flightPaper.direction': '{from} to {to}',
  'flightPaper.typeADT': 'Adult',
  'flightPaper.typeCHD': 'Child',
  'flightPaper.typeINF': 'Infant',
  'flightPaper.ticketNumber': 'Ticket number',
  'flightPaper.ticketPending': 'Not issued yet',
  'flightPaper.fareAndRules': 'Fare and conditions',
  'flightPaper.fareFamily': 'Fare',
  'flightPaper.priceFare': 'Fare',
  'flightPaper.priceTaxes': 'Taxes and carrier fees',

  // In emails
  'flightLetter.confirmedNext':
    'Your booking is confirmed. The airline is issuing the tickets; you will get another email with their numbers.',
  'flightLetter.ticketedSubject': 'Tickets for {reference}: {title} · {agency}',
  'flightLetter.ticketed': 'Your tickets are issued. You are ready to travel.',
  'flightLetter.changedSubject': 'New times for {reference}: {title} · {agency}',
  'flightLetter.changed': 'The airline changed the schedule of your trip. These are the new times.',
  'flightLetter.changedNote':
    'If the new times do not suit you, reply to this email first. Open the attached calendar file again to move the trip in your calendar.',
  'flightLetter.ticketingOverdueSubject': 'Tickets overdue for {reference}: {title} · {agency}',
  'flightLetter.ticketingOverdue':
    'Half an hour after the payment, the airline still has not issued the tickets. Check the booking and contact the airline.',
  'flightLetter.attached': 'Your itinerary is attached as a PDF, and the trip as a file for your calendar.',
  'flightLetter.cancelled': 'Your booking is cancelled. It is no longer valid for travel.',
  'flightLetter.nothingRefunded': 'Under the conditions of the fare, nothing is refunded.',
} as const;
