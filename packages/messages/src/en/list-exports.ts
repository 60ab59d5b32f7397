/** Words of files made of lists. */
export const listExports = {
  'exports.title': 'Export {count, plural, one {# row} other {# rows}}?',
  'exports.text':
    'The file will have about {size} MB. It comes as a download once it is complete. Stay on this page until then; you can stop it at any time.',
  'exports.start': 'Start the download',
  'exports.running': 'Export in progress',
  'exports.progress': '{done, number} of {rows, number} rows',
  'exports.stop': 'Stop the export',
  'exports.sheet': 'Export XLSX',
  'exports.chosenSheet': 'Selected as XLSX',
  'exports.chosen': 'Export selected',
  'exports.tooMany': 'At most {max, number} single rows can be exported at once. Select the whole list, or export it.',
  'exports.daysReversed': 'The last day is before the first',
  'exports.daysReversedText': 'Change one of the two days to see the list.',
} as const;
