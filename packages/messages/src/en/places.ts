/** Places that a stay, a car or a tour is searched around, and how far something is from them. */
export const places = {
  'place.city': 'City',
  'place.region': 'Area',
  'place.airport': 'Airport',
  'place.landmark': 'Sight',
  'place.hotel': 'Hotel',
  'place.detail': '{kind}, {context}',
  'place.gone': 'This destination is no longer known. Choose one from the list.',
  'place.notFound': 'We know no place called “{text}”. Check the spelling, and choose a place from the list.',
  'place.mapArea': 'The area on the map',
  'place.metres': '{metres, number} m',
  'place.miles': '{miles} mi',
  'place.kilometres': '{km} km',
} as const;
