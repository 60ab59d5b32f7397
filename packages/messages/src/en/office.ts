/** Words of the agency office (spec 3). */
export const office = {
  'office.title': 'Office',
  'office.markupsUpdated': 'Markup updated successfully',
} as const;
