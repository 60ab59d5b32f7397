/** Cancellation policies in words, for screens, paper and emails. */
export const cancelPolicy = {
  'cancelPolicy.free': 'Free cancellation',
  'cancelPolicy.freeUntil': 'Free until {deadline}',
  'cancelPolicy.deadline': '{day}, {time} {place} time',
  'cancelPolicy.deadlineOffset': '{day}, {time} {place} time (UTC{offset})',
  'cancelPolicy.then': 'then {amount}',
  'cancelPolicy.thenFull': 'then the full {amount}',
  'cancelPolicy.from': 'from {when} {amount}',
  'cancelPolicy.fromFull': 'from {when} the full {amount}',
  'cancelPolicy.fromFree': 'from {when} free',
  'cancelPolicy.costs': 'Cancelling costs {amount}',
  'cancelPolicy.nonRefundable': 'Not refundable: cancelling costs the full {amount}',
  'cancelPolicy.unknown': 'We do not know the cancellation policy. Ask the agency before you book.',
  'cancelPolicy.noShow': 'If you do not arrive, {amount} is kept.',
  'cancelPolicy.dayTime': '{day}, {time}',
  'cancelPolicy.timeline': 'What cancelling costs from today to arrival',
} as const;
