/** Cancellation policies in words, for screens, paper and emails. */
export const hotelPolicy = {
  'hotelPolicy.free': 'Free cancellation',
  'hotelPolicy.freeUntil': 'Free until {deadline}',
  'hotelPolicy.deadline': '{day}, {time} {place} time',
  'hotelPolicy.deadlineOffset': '{day}, {time} {place} time (UTC{offset})',
  'hotelPolicy.then': 'then {amount}',
  'hotelPolicy.thenFull': 'then the full {amount}',
  'hotelPolicy.from': 'from {when} {amount}',
  'hotelPolicy.fromFull': 'from {when} the full {amount}',
  'hotelPolicy.fromFree': 'from {when} free',
  'hotelPolicy.costs': 'Cancelling costs {amount}',
  'hotelPolicy.nonRefundable': 'Not refundable: cancelling costs the full {amount}',
  'hotelPolicy.unknown': 'We do not know the cancellation policy. Ask the agency before you book.',
  'hotelPolicy.noShow': 'If you do not arrive, {amount} is kept.',
  'hotelPolicy.dayTime': '{day}, {time}',
} as const;
