/** Words of a view of an agency by those who run the platform. */
export const viewing = {
  'viewing.title': 'View {name}',
  'viewing.text': 'You see what the owner of this agency sees, for an hour, and can change nothing. The owner was told by email.',
  'viewing.noLink': 'This link is incomplete. Open the view again from the page of the agency.',
  'viewing.begin': 'Begin to view',
  'viewing.bar': 'You view this agency',
  'viewing.barText': 'You view {name} as its owner, reading only, until {time}.',
  'viewing.end': 'End the view',
} as const;
