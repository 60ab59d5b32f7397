/** Words of the platform's invoices to agencies. */
export const invoices = {
  'invoice.title': 'Invoice',
  'invoice.number': 'Number {number}',
  'invoice.issuedOn': 'Issued on {day}',
  'invoice.from': 'From',
  'invoice.to': 'To',
  'invoice.what': 'Description',
  'invoice.amount': 'Amount in {currency}',
  'invoice.plan_holiday':
    '{months, plural, one {Subscription at the holiday rate, # month} other {Subscription at the holiday rate, # months}}',
  'invoice.plan_regular': '{months, plural, one {Subscription, # month} other {Subscription, # months}}',
  'invoice.extra_sendingDomain': 'An own sending domain, paid once',
  'invoice.days': '{from} to {until}',
  'invoice.coupon': 'Coupon {code}',
  'invoice.paidByCard': 'Paid on {day} by {brand} •••• {last4}.',
  'invoice.paidOn': 'Paid on {day} by card.',
  'invoice.nothingCharged': 'Nothing was charged.',
  'invoice.fileName': 'Invoice {number}',
} as const;
