/** Texts of emails about watched prices and another email of an account. */
export const newerMails = {
  'mail.priceWatchArea': 'An area on the map',
  'mail.priceWatchDays': 'Dates',
  'mail.priceWatchPeople': 'Travelers',
  'mail.priceWatchIs': 'Now',
  'mail.priceWatchWas': 'Before',
  'mail.priceWatchAskedSubject': 'Watch the price: {title}?',
  'mail.priceWatchAskedText':
    'Somebody asked {agency} to write to this address when the lowest total of this search changes. Was it you?',
  'mail.priceWatchAskedButton': 'Watch this price',
  'mail.priceWatchAskedNote':
    'If it was not you, do nothing: without the button no more emails come. The link works once, for 24 hours.',
  'mail.priceFellSubject': '{title}: now {is}, was {was}',
  'mail.priceRoseSubject': '{title}: up to {is}, was {was}',
  'mail.priceFellText': 'The lowest total of your search fell by {percent, number}%, from {was} to {is}.',
  'mail.priceRoseText': 'The lowest total of your search rose by {percent, number}%, from {was} to {is}.',
  'mail.priceWatchButton': 'See the results',
  'mail.priceWatchNote':
    '{agency} found this price a moment ago; prices change until you book. You get at most one such email a day, until the trip begins.',
  'mail.priceWatchEnd': 'Stop watching this price',
  'mail.unsubscribe_askedOneTitle': 'Stop emails about this price?',
  'mail.unsubscribe_askedOneText': 'Only this one price is watched no more. All other emails from {agency} still come.',
  'mail.unsubscribe_doneOneTitle': 'It is done',
  'mail.unsubscribe_doneOneText': 'You get no more emails about this price from {agency}.',
  'mail.emailAskedSubject': 'Confirm your new email for {agency}',
  'mail.emailAskedText': 'You asked for this to be the email of your account at {agency}.',
  'mail.emailAskedButton': 'Use this email',
  'mail.emailAskedNote': 'The link works once, for 24 hours. If you did not ask for this, do nothing: nothing changes.',
  'mail.emailMovingSubject': 'Another email was asked for your {agency} account',
  'mail.emailMovingText':
    'Somebody who knows your password asked for another email for your account at {agency}. If it was you, open the link in the other mailbox.',
  'mail.emailMovingButton': 'It was not me: keep this email',
  'mail.emailMovingNote':
    'The button works for a week, also after the change. It logs everybody out and ends the password; you then set a new one.',
} as const;
