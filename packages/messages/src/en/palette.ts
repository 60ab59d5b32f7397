/** Words of the back office's palette and of its keys. */
export const palette = {
  'palette.title': 'Search the back office',
  'palette.placeholder': 'Client, booking, page or action',
  'palette.pages': 'Go to',
  'palette.actions': 'Actions',
  'palette.allClients': 'All clients for “{query}”',
  'palette.allBookings': 'All {count} results for “{query}”',
  'palette.inviteAgent': 'Invite an agent',
  'palette.shortcuts': 'Keyboard shortcuts',
  'palette.everywhere': 'On every page',
  'palette.lists': 'In lists',
  'palette.nextRow': 'Next row',
  'palette.previousRow': 'Previous row',
  'palette.openRow': 'Open the row',
  'palette.singleKeys': 'Shortcuts of one key',
  'palette.singleKeysText': 'Off, only those with Ctrl or Cmd work. Useful if you speak to your computer.',
  'palette.results': '{count, plural, =0 {Nothing found} one {# result} other {# results}}',
} as const;
