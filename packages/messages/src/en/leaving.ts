/** Taking the data of an agency along, and closing it. */
export const leaving = {
  'leaving.title': 'Your data and leaving',
  'leaving.intro': 'Take all the data of your agency along whenever you like.',
  'leaving.ownerOnly': 'Only the owner of the agency can take its data along.',
  'leaving.takeTitle': 'Take your data along',
  'leaving.takeText':
    'We put everything that your agency has here into one archive (ZIP) and email you when it is ready. You can download it for {days, plural, one {# day} other {# days}}.',
  'leaving.hasPeople': 'Clients and agents, as CSV for spreadsheets and as JSON Lines for other programs',
  'leaving.hasBookings':
    'Bookings of all products with their payments, refunds, claims and change requests, and the ledger to the cent',
  'leaving.hasSettings':
    'Website settings, markups, notes, the log of emails and of activity, and what you paid for the subscription',
  'leaving.hasDocuments':
    'Documents: the papers of bookings, your invoices, files sent with claims, and the pictures of your website',
  'leaving.hasNoSecrets': 'No passwords, keys or cards: they never leave',
  'leaving.ask': 'Request the archive',
  'leaving.none': 'You have not requested an archive yet.',
  'leaving.tooMany': 'You have requested three archives within 24 hours. You can request another one from {time}.',
  'leaving.archives': 'Archives',
  'leaving.state_making': 'Being put together',
  'leaving.state_ready': 'Ready',
  'leaving.state_failed': 'Failed',
  'leaving.state_gone': 'No longer available',
  'leaving.makingText': 'This takes from seconds to hours, depending on how much there is. You can leave this page.',
  'leaving.readyText': '{size}, {files} files, {rows} rows. Available until {until}.',
  'leaving.failedText': 'Nothing of your data is lost. Request it again; if it fails again, write to us.',
  'leaving.asked': 'Requested by {name}, {time}',
  'leaving.download': 'Download',
  'leaving.downloadOf': 'Download the archive of {time}',
  'leaving.toPage': 'Take your data along or close the agency',
  'leaving.toPageHint': 'Download everything that your agency has here as one archive.',
} as const;
