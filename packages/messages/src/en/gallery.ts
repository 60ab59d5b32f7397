/** Texts of pictures of what is sold. */
export const gallery = {
  'gallery.of': 'Pictures of {name}',
  'gallery.all': '{count, plural, one {See # picture} other {See all # pictures}}',
  'gallery.open': 'Open picture: {what}',
  'gallery.at': '{what}, picture {number, number} of {count, number}',
  'gallery.previous': 'Previous picture of {name}',
  'gallery.next': 'Next picture of {name}',
} as const;
