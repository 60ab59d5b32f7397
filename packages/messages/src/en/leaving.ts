/** Taking the data of an agency along, and closing it. */
export const leaving = {
  'leaving.title': 'Your data and leaving',
} as const;
