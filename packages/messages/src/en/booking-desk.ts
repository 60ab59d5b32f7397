/** Words of a booking's page for staff. */
export const desk = {
  'desk.clientName': 'Name',
  'desk.contactEmail': 'Email for this booking',
  'desk.booking': 'Booking',
  'desk.doLost': 'Settle lost order',
  'desk.doDispute': 'Answer dispute',
  'desk.doPayLink': 'Send payment link',
} as const;
