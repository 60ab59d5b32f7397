/** What only flights say of a situation. */
export const flightTold = {
  'told.flights.held.traveler.title': 'Your seats are held',
  'told.flights.held.traveler.text':
    'Nothing is paid yet. Your agency needs the payment before {time}; after that, the seats are released.',
  'told.flights.held.staff.title': 'The seats are held',
  'told.flights.held.staff.text':
    'Nothing is paid yet. Take the payment and issue the tickets before {time}, or the seats are released.',
  'told.flights.confirmed.traveler.text': 'The airline is issuing your tickets. They come by email, usually within 30 minutes.',
  'told.flights.confirmed.staff.text':
    'The airline is issuing the tickets. The client gets them by email, usually within 30 minutes.',
  'told.flights.fulfilled.traveler.text':
    'Your tickets are issued. Check in with the booking reference, usually from 24 hours before departure.',
  'told.flights.fulfilled.staff.text': 'The tickets are issued, and the client has them by email.',
  'told.flights.cancelling.traveler.text': 'The airline has not answered yet. You will get an email when it is done.',
  'told.flights.cancelling.staff.text': 'The airline has not answered yet. The client will get an email when it is done.',
} as const;
