/** Words of a booking's page for staff. */
export const desk = {
  'desk.clientName': 'Name',
  'desk.contactEmail': 'Email for this booking',
  'desk.booking': 'Booking',
  'desk.listWalk': 'Bookings of the list',
  'desk.placeInList': '{position} of {total}',
  'desk.nextBooking': 'Next booking',
  'desk.previousBooking': 'Previous booking',
  'desk.doLost': 'Settle lost order',
  'desk.doDispute': 'Answer dispute',
  'desk.doWaiting': 'Ask supplier',
  'desk.doPayLink': 'Send payment link',
  'desk.waitsTitle':
    '{what, select, cancel {Waiting for the supplier to cancel} hold {Waiting for the supplier to hold it} payHold {Waiting for the supplier to take the payment} other {Waiting for the supplier to confirm}}',
  'desk.waitsShort': '{supplier} usually answers within a minute. You don’t need to do anything.',
  'desk.waitsLong':
    '{supplier} is taking longer than usual. We keep asking. You can ask now, or leave this page: the client gets the answer by email.',
  'desk.waitsTooLong':
    '{supplier} is taking far too long. Ask now. If it still does not answer, call the supplier with our reference, or ask for help.',
  'desk.waitsDecides':
    '{supplier} takes its time with this one: it decides by {by}. We keep asking. You don’t need to do anything.',
  'desk.waitsOverdue':
    '{supplier} should have decided by {by}. Ask now. If it still does not answer, call the supplier with our reference, or ask for help.',
  'desk.waitsSince': 'Waiting since',
  'desk.asked': 'Asked so far',
  'desk.askedTimes': '{times, plural, one {{count} time} other {{count} times}}',
  'desk.lastAsked': 'Last asked',
  'desk.nextAsk': 'Asked again',
  'desk.nextNow': 'any moment',
  'desk.allTries': 'See every attempt',
  'desk.askNow': 'Ask now',
  'desk.askForHelp': 'Ask for help',
  'desk.askedAnswer': 'The supplier has answered.',
  'desk.askedNoAnswer': 'The supplier was asked and has not decided yet.',
  'desk.askedAlready': 'The supplier was asked a moment ago. Try again in half a minute.',
} as const;
