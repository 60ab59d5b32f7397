/** Words of a booking's page for staff. */
export const desk = {
  'desk.clientName': 'Name',
  'desk.contactEmail': 'Email for this booking',
  'desk.booking': 'Booking',
} as const;
