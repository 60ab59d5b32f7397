/** What staff read on each page while the subscription is past due. */
export const pastDue = {
  'pastDue.bar': 'Subscription',
  'pastDue.owner': 'The renewal of your subscription could not be paid. The back office of {agency} works until {day}.',
  'pastDue.agent':
    'The renewal of the subscription could not be paid. The back office of {agency} works until {day}; ask the owner of the agency to pay.',
  'pastDue.pay': 'Pay now',
} as const;
