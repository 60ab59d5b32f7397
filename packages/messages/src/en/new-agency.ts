/** A stranger opens an agency: the page of the offer, and what its calls say. */
export const newAgency = {
  'newAgency.couponWaives': '{months, plural, one {The first month costs nothing} other {The first # months cost nothing}}',
  'newAgency.couponHoliday': 'The first {months} months cost the holiday rate',
  'newAgency.subdomainFree': 'This subdomain is free',
  'newAgency.codeMailed': 'We mailed a code to this address. Enter it below.',
  'newAgency.mailboxProven': 'Your email address is confirmed.',
  'newAgency.kept': 'Your agency is kept for you for 24 hours. Pay to open it.',
} as const;
