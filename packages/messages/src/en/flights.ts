/** Words of searching and choosing flights (spec 2, section 3). */
export const flights = {
  'flights.title': 'Air Travel',
} as const;
