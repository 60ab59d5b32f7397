/** The page of an agency's subscription: how it stands, what is charged, the card, the invoices. */
export const subscription = {
  'subscription.title': 'Subscription',
  'subscription.writeTo': 'Write to',
  'subscription.none.owner':
    '{agency} has no subscription yet. Pay for the first 12 months, and your back office and your site open at once.',
  'subscription.none.agent':
    '{agency} has no subscription yet. Ask the owner of the agency to order one; until then the back office stays closed.',
  'subscription.none.order':
    '{agency} has no subscription yet. With one, your agency can sell. Write to us to order it: nothing is charged on this page.',
  'subscription.upcoming.title': 'Your subscription begins on {day}',
  'subscription.upcoming.owner': 'The back office opens on that day. There is nothing to do until then.',
  'subscription.upcoming.agent': 'The back office opens on that day. There is nothing to do until then.',
  'subscription.active.title': 'Your subscription is active',
  'subscription.active.owner': '{agency} is subscribed. There is nothing to do here.',
  'subscription.active.agent': '{agency} is subscribed. There is nothing to do here.',
  'subscription.renews.title': 'Your subscription renews on {day}',
  'subscription.renews.owner': '{agency} is subscribed. It renews automatically; we email you before your card is charged.',
  'subscription.renews.agent': '{agency} is subscribed. There is nothing to do here.',
  'subscription.pastDue.title': 'The renewal could not be paid',
  'subscription.pastDue.owner':
    'The bank refused your card, and nothing was charged. The back office of {agency} works until {day}: pay now, or give another card.',
  'subscription.pastDue.holder':
    'Your bank wants you to confirm the payment. The back office of {agency} works until {day}: pay now, and your bank asks you here.',
  'subscription.pastDue.agent':
    'The renewal of {agency} could not be paid. The back office works until {day}; ask the owner of the agency to pay.',
  'subscription.cancelling.title': 'Your subscription is cancelled and ends on {day}',
  'subscription.cancelling.owner':
    '{agency} is subscribed until then, and nothing more is charged. You can resume the subscription before that day is over.',
  'subscription.cancelling.agent': '{agency} is subscribed until then. Ask the owner of the agency whether to renew it.',
  'subscription.ends.title': 'Your subscription ends on {day}',
  'subscription.ends.owner':
    '{agency} is subscribed until then. It does not renew automatically; pay for the next 12 months once it has ended.',
  'subscription.ends.agent': '{agency} is subscribed until then. Ask the owner of the agency to renew it in good time.',
  'subscription.ends.order':
    '{agency} is subscribed until then. To renew it, write to us in good time: nothing is charged on this page.',
  'subscription.ended.title': 'Your subscription ended on {day}',
  'subscription.ended.owner':
    'The back office of {agency} is closed and its site takes no new bookings; travelers keep the trips they have. Pay for 12 months, and everything opens again as you left it.',
  'subscription.ended.agent':
    'The back office of {agency} is closed and its site takes no new bookings. Ask the owner of the agency to renew the subscription.',
  'subscription.ended.order':
    'The back office of {agency} is closed and its site takes no new bookings; travelers keep the trips they have. Write to us to renew: everything opens again as you left it. Nothing is charged on this page.',
  'subscription.plan': 'Plan',
  'subscription.plan_holiday': 'Holiday rate, {price} a month for the first 12 months',
  'subscription.plan_regular': 'Regular, {price} a month, billed every 12 months',
  'subscription.period': 'Current period',
  'subscription.periodOver': 'Last period',
  'subscription.days': '{from} – {until}',
  'subscription.facts': 'Plan and payment',
  'subscription.invoices': 'Invoices',
  'subscription.noInvoices': 'There are no invoices yet. Each payment makes one.',
  'subscription.invoiceOpen': 'Open invoice {number} as PDF',
  'subscription.invoicePdf': 'PDF',
  'subscription.payTitle': 'Pay for 12 months',
  'subscription.payHint':
    '{amount} is charged now, for 12 months. Your card is kept, and it renews every 12 months until you cancel. If the payment fails, nothing is charged.',
  'subscription.payButton': 'Pay {amount}',
  'subscription.payByKept': 'Pay by the card that is kept',
  'subscription.renewal': 'Renewal',
  'subscription.nextCharge': 'Next charge',
  'subscription.nextChargeOn': '{amount} on {day}',
  'subscription.card': 'Card',
  'subscription.cardNamed': '{brand} ending in {last4}, expires {expires}',
  'subscription.changeCard': 'Use another card',
  'subscription.keepCard': 'Keep this card',
  'subscription.changeCardHint': 'Nothing is charged now. The card pays from the next renewal on.',
  'subscription.cardChanged': 'The card is changed.',
  'subscription.cancel': 'Cancel subscription',
  'subscription.cancelTitle': 'Cancel the subscription?',
  'subscription.cancelText':
    'It runs until {day} and is not renewed; nothing more is charged. Then the back office closes and the site takes no new bookings. Everything is kept.',
  'subscription.cancelPastDue':
    'It ends at once: the back office closes and the site takes no new bookings. Nothing is charged, and everything is kept.',
  'subscription.keep': 'Keep the subscription',
  'subscription.resume': 'Resume subscription',
  'subscription.resumed': 'The subscription goes on.',
  'subscription.cancelled': 'The subscription is cancelled.',
  'subscription.paid': 'Your subscription is paid. Your back office is open.',
  'subscription.addressHint': 'Invoices carry your name and the address of <link>your profile</link>.',
} as const;
