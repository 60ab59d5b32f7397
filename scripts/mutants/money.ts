import type { Mutant } from './mutant.ts';

const PRICING = 'apps/server/src/domains/pricing';
const BOOKINGS = 'apps/server/src/domains/bookings';
const PAYMENTS = 'apps/server/src/domains/payments';
const composePrice = `${PRICING}/rules/compose-price.ts`;
const refund = `${PRICING}/rules/refund.ts`;
const priceTest = `${PRICING}/rules/compose-price.test.ts`;
const markupsTest = `${PRICING}/update-markups.test.ts`;
const ledger = `${PAYMENTS}/rules/ledger.ts`;
const ledgerTest = `${PAYMENTS}/rules/ledger.test.ts`;
const effects = `${BOOKINGS}/rules/effects.ts`;
const figures = `${BOOKINGS}/rules/figures.ts`;
const whatLedgerSays = {
  file: `${BOOKINGS}/rules/figures.test.ts`,
  test: 'property: after every step of any history the equation holds, and says what the ledger says',
};
const listTest = `${BOOKINGS}/lists/list-bookings.test.ts`;
const lateRefund = {
  file: `${BOOKINGS}/cancellation/cancel-booking.test.ts`,
  test: 'money that comes to light after a cancellation goes back less the penalty and the premium',
};
const lineByLine = { file: priceTest, test: 'goes from the net rate to the total, line by line' };
const keptMarkup = { file: markupsTest, test: 'percent is kept to the hundredth' };

/** Prices, markups, refunds, the ledger and sums. */
export const MONEY: readonly Mutant[] = [
  {
    name: 'price-currency-by-default',
    file: composePrice,
    from: "fromMajor(markup.value, wholesale.currency), 'markup')",
    to: "fromMajor(markup.value, 'USD'), 'markup')",
    killedBy: { file: priceTest, test: 'property: a price without protection never exceeds the published rate' },
  },
  {
    name: 'markups-lose-a-mistyped-field',
    file: 'packages/contracts/src/bookings/pricing.ts',
    from: 'z.strictObject({\n  markup: markupSchema.nullable().optional(),',
    to: 'z.object({\n  markup: markupSchema.nullable().optional(),',
    killedBy: {
      file: 'packages/contracts/src/bodies.test.ts',
      test: 'is refused where prices, an agency’s settings and claims are changed: a name that is mistyped would be lost there',
    },
  },
  {
    name: 'price-markup-on-net-rate',
    file: composePrice,
    from: 'agencyMarkupLine(rules.markup, addMoney([netRate, platform]))',
    to: 'agencyMarkupLine(rules.markup, netRate)',
    killedBy: lineByLine,
  },
  {
    name: 'price-premium-on-net-rate',
    file: composePrice,
    from: 'protectionOf(rules.protection, netRate, sumOf(sold, currency), protectionSelected)',
    to: 'protectionOf(rules.protection, netRate, netRate, protectionSelected)',
    killedBy: lineByLine,
  },
  {
    name: 'price-commission-without-fee',
    file: composePrice,
    from: "(['agencyMarkup', 'agencyFee', 'protectionMarkup'] as const)",
    to: "(['agencyMarkup', 'protectionMarkup'] as const)",
    killedBy: lineByLine,
  },
  {
    name: 'price-gateway-without-fixed-part',
    file: composePrice,
    from: "checkedPercent(percent, 'gateway cost')), checkedAmount(fixed, 'gateway cost')])",
    to: "checkedPercent(percent, 'gateway cost'))])",
    killedBy: lineByLine,
  },
  {
    name: 'price-protection-charged-unasked',
    file: composePrice,
    from: 'const lines = protection.selected\n',
    to: 'const lines = protection.offered\n',
    killedBy: { file: priceTest, test: 'property: lines add up to the total, for staff and for travelers alike' },
  },
  {
    name: 'price-protection-of-an-agency-without-it',
    file: composePrice,
    from: 'if (!rules.offered || netRate.amountMinor === 0) {',
    to: 'if ((!rules.offered && !selected) || netRate.amountMinor === 0) {',
    killedBy: { file: priceTest, test: 'protection costs nothing unless it is offered and chosen' },
  },
  {
    name: 'price-markup-on-what-is-paid-at-a-desk',
    file: composePrice,
    from: 'if (wholesale.amountMinor === 0)',
    to: 'if (wholesale.amountMinor < 0)',
    killedBy: {
      file: priceTest,
      test: 'where nothing is bought nothing is added but the fee, and where nothing is paid no gateway is',
    },
  },
  {
    name: 'price-cap-cuts-fee-first',
    file: composePrice,
    from: "of ['agencyMarkup', 'agencyFee', 'platformMarkup'] as const",
    to: "of ['agencyFee', 'agencyMarkup', 'platformMarkup'] as const",
    killedBy: { file: priceTest, test: 'the platform earns' },
  },
  {
    name: 'price-cap-ignored',
    file: composePrice,
    from: 'publishedRate ? capLines(uncapped, publishedRate) : uncapped',
    to: 'uncapped',
    killedBy: { file: priceTest, test: 'property: a price without protection never exceeds the published rate' },
  },
  {
    name: 'price-fixed-markup-in-cents',
    file: composePrice,
    from: 'fromMajor(markup.value, wholesale.currency)',
    to: 'fromMajor(markup.value / 100, wholesale.currency)',
    killedBy: { file: priceTest, test: 'a fixed markup counts in major units of dollars' },
  },
  {
    name: 'money-rounds-down',
    file: 'packages/kernel/src/money.ts',
    from: 'if (twice < denominator || (twice === denominator && quotient % 2 === 0)) return quotient;',
    to: 'return quotient;',
    killedBy: { file: 'packages/kernel/src/money.test.ts', test: 'a share equals the exact rule, however large the numbers' },
  },
  {
    name: 'money-halves-go-up',
    file: 'packages/kernel/src/money.ts',
    from: '(twice === denominator && quotient % 2 === 0)',
    to: 'false',
    killedBy: { file: 'packages/kernel/src/money.test.ts', test: 'halves go to the even neighbour, below zero too' },
  },
  {
    name: 'money-adds-currencies',
    file: 'packages/kernel/src/money.ts',
    from: 'if (amount.currency !== currency) throw new TypeError',
    to: 'if (amount.currency.length !== currency.length) throw new TypeError',
    killedBy: { file: priceTest, test: 'refuses negative amounts, mixed currencies and impossible percents' },
  },
  {
    name: 'markup-agency-over-user',
    file: `${PRICING}/rules/resolve-markup.ts`,
    from: 'const found = user ?? agency;',
    to: 'const found = agency ?? user;',
    killedBy: { file: `${PRICING}/rules/resolve-markup.test.ts`, test: 'takes the markup of: ' },
  },
  {
    name: 'markup-of-booking-by-client',
    file: `${PRICING}/load-price-rules.ts`,
    from: "const trusted = isStaff(ctx.actor) || ctx.actor.kind === 'system';",
    to: 'const trusted = isStaff(ctx.actor) || true;',
    killedBy: {
      file: markupsTest,
      test: 'the booking’s markup counts for staff alone, then the client’s, the agent’s, the agency’s',
    },
  },
  {
    name: 'markup-of-agent-before-client',
    file: `${BOOKINGS}/quotes/create-quote.ts`,
    from: '[input.client._id, input.agent._id]',
    to: '[input.agent._id, input.client._id]',
    killedBy: {
      file: `${BOOKINGS}/quotes/start-booking.test.ts`,
      test: 'a quote that an agent makes has the markup of its client before the agent’s own',
    },
  },
  {
    name: 'markup-truncated',
    file: `${PRICING}/write-markups.ts`,
    from: 'Math.round(value * 100)',
    to: 'Math.trunc(value * 100)',
    killedBy: keptMarkup,
  },
  {
    name: 'markup-of-product-after-that-for-all',
    file: `${PRICING}/rules/resolve-markup.ts`,
    from: 'rules.find((rule) => rule.product === product) ?? rules',
    to: 'rules',
    killedBy: { file: `${PRICING}/rules/resolve-markup.test.ts`, test: 'the rule of a product counts before the one for all' },
  },
  {
    name: 'refund-void-keeps-penalty',
    file: refund,
    from: "kind === 'cancel' ? supplierPenalty : none",
    to: 'supplierPenalty',
    killedBy: { file: priceTest, test: 'a void gives back everything' },
  },
  {
    name: 'refund-gives-premium-back',
    file: refund,
    from: "kind === 'cancel' ? partOf(price, 'protectionPremium') : none",
    to: 'none',
    killedBy: { file: priceTest, test: 'a free cancellation gives back all but the premium' },
  },
  {
    name: 'refund-leaves-commission-whole',
    file: refund,
    from: 'commissionKept: keep(commission)',
    to: 'commissionKept: commission',
    killedBy: { file: priceTest, test: 'a quarter kept is a quarter of everything' },
  },
  {
    name: 'refund-penalty-beyond-net-rate',
    file: refund,
    from: 'Math.min(amountMinor, net.amountMinor)',
    to: 'amountMinor',
    killedBy: { file: priceTest, test: 'property: refund = captured − penalty − what is kept of the protection, parts add up' },
  },
  {
    name: 'refund-below-zero',
    file: refund,
    from: 'Math.max(0, subtractMoney(paid, sold).amountMinor)',
    to: 'subtractMoney(paid, sold).amountMinor',
    killedBy: { file: priceTest, test: 'a refund is never less than nothing, whatever is still owed' },
  },
  {
    name: 'late-refund-gives-all',
    file: refund,
    from: 'penalty: agreed.penalty, sold: soldOf(agreed)',
    to: 'penalty: agreed.penalty, sold: money(0 * soldOf(agreed).amountMinor, paid.currency)',
    killedBy: lateRefund,
  },
  {
    name: 'late-refund-gives-protection',
    file: refund,
    from: 'penalty: agreed.penalty, sold: soldOf(agreed)',
    to: 'penalty: agreed.penalty, sold: agreed.penalty',
    killedBy: lateRefund,
  },
  {
    name: 'late-refund-not-given',
    file: effects,
    from: 'const planned = planRefunds(after, breakdown.refund.amountMinor - sumOf(after.refunds));',
    to: 'const planned = planRefunds(after, 0 * sumOf(after.refunds));',
    killedBy: lateRefund,
  },
  {
    name: 'ledger-unbalanced',
    file: ledger,
    from: 'if (sum.amountMinor !== 0) throw new Error',
    to: 'if (Number.isNaN(sum.amountMinor)) throw new Error',
    killedBy: { file: ledgerTest, test: 'a movement whose parts do not add up is refused' },
  },
  {
    name: 'ledger-half-a-movement',
    file: ledger,
    from: 'if (rest) throw new Error',
    to: 'if (rest === undefined && transfers.length > 99) throw new Error',
    killedBy: { file: ledgerTest, test: 'entries that sum to zero only across currencies are no transfers' },
  },
  {
    name: 'ledger-capture-keeps-authorisation',
    file: ledger,
    from: '    ...released(amount).entries,\n',
    to: '',
    killedBy: { file: ledgerTest, test: 'property: a paid booking leaves nothing receivable, and owes each its part' },
  },
  {
    name: 'ledger-penalty-stays-with-agency',
    file: ledger,
    from: "debit('supplier_payable', shrinks('supplierKeeps')),\n    debit('platform_revenue', shrinks('platformKeeps')),",
    to: "debit('supplier_payable', shrinks('platformKeeps')),\n    debit('platform_revenue', shrinks('supplierKeeps')),",
    killedBy: { file: ledgerTest, test: 'property: after a cancellation and its refund nobody owes the traveler anything' },
  },
  {
    name: 'ledger-posts-twice',
    file: `${PAYMENTS}/post-movement.ts`,
    from: 'bookingId, dedupeKey, at })\n',
    to: 'bookingId, dedupeKey: id, at })\n',
    killedBy: { file: `${PAYMENTS}/post-movement.test.ts`, test: 'takes a step’s movement once' },
  },
  {
    name: 'webhook-unsigned',
    file: `${PAYMENTS}/adapters/sandbox-gateway/webhook-signature.ts`,
    from: "return timingSafeEqual(Buffer.from(digest(secret, seconds, rawBody)), Buffer.from(match[2] ?? ''));",
    to: "return timingSafeEqual(Buffer.from(digest(secret, seconds, rawBody)).fill('a'), Buffer.from(match[2] ?? '').fill('a'));",
    killedBy: {
      file: `${PAYMENTS}/adapters/sandbox-gateway/sandbox-gateway.test.ts`,
      test: 'a signature counts for one body, one secret and five minutes',
    },
  },
  {
    name: 'webhook-of-any-age',
    file: `${PAYMENTS}/adapters/sandbox-gateway/webhook-signature.ts`,
    from: 'Math.abs(now / 1000 - seconds) > TOLERANCE_SECONDS',
    to: 'now / 1000 - seconds > TOLERANCE_SECONDS',
    killedBy: {
      file: `${PAYMENTS}/adapters/sandbox-gateway/sandbox-gateway.test.ts`,
      test: 'a signature counts for one body, one secret and five minutes',
    },
  },
  {
    name: 'sums-across-currencies',
    file: `${BOOKINGS}/queries.ts`,
    from: 'rows.find((row) => row.currency === currency)',
    to: 'rows.find((row) => row.currency !== currency)',
    killedBy: { file: listTest, test: 'sums count one currency alone, the agency’s' },
  },
  {
    name: 'sums-of-what-is-not-sold',
    file: figures,
    from: 'if (row.confirmedAt === null) return NOTHING_SOLD;',
    to: 'if (row.price === null) return NOTHING_SOLD;',
    killedBy: { file: listTest, test: 'sums count what was bought' },
  },
  {
    name: 'sums-of-cancelled-in-full',
    file: figures,
    from: "row.sagaState === 'cancelled' ? row.cancellation?.breakdown : row.cancellation?.settled",
    to: "row.sagaState === 'cancelling' ? row.cancellation?.breakdown : row.cancellation?.settled",
    killedBy: whatLedgerSays,
  },
  {
    name: 'sums-without-premium',
    file: figures,
    from: "waterfall.commission, partOf('protectionPremium'),",
    to: "waterfall.commission, partOf('platformMarkup'),",
    killedBy: whatLedgerSays,
  },
  {
    name: 'sums-fee-before-payment',
    file: figures,
    from: 'transactionFeeMinor: row.transactionFeeMinor,',
    to: 'transactionFeeMinor: waterfall.transactionFee.amountMinor,',
    killedBy: whatLedgerSays,
  },
  {
    name: 'sums-refund-forgotten',
    file: figures,
    from: 'amount(minor.charged - minor.refunded)',
    to: 'amount(minor.charged)',
    killedBy: whatLedgerSays,
  },
  {
    name: 'sums-of-holds-are-of-all',
    file: `${BOOKINGS}/queries.ts`,
    from: "sum(bookings.totalMinor, eq(bookings.sagaState, 'held'))",
    to: 'sum(bookings.totalMinor)',
    killedBy: { file: listTest, test: 'everybody sees what is theirs, and sums are over what they see' },
  },
  {
    name: 'cancelled-told-as-failed',
    file: 'packages/contracts/src/bookings/situations.ts',
    from: "cancelled: { outcome: 'cancelled',",
    to: "cancelled: { outcome: 'failed',",
    killedBy: {
      file: 'packages/contracts/src/bookings/situations.test.ts',
      test: 'every state of a booking has an outcome of its own kind, and a deed for each reader',
    },
  },
  {
    name: 'hold-called-booked',
    file: 'apps/server/src/products/flights/rules/status.ts',
    from: "      return 'Held';",
    to: "      return 'Booked';",
    killedBy: {
      file: 'apps/server/src/products/flights/rules/rules.test.ts',
      test: 'each state of the saga has a word of the spec',
    },
  },
  {
    name: 'books-net-not-compared',
    file: `${BOOKINGS}/rules/compare-books.ts`,
    from: 'net !== undefined && net !== netMinor',
    to: 'net !== undefined && net > netMinor',
    killedBy: { file: `${BOOKINGS}/rules/compare-books.test.ts`, test: 'differ: ' },
  },
  {
    name: 'books-refund-not-compared',
    file: `${BOOKINGS}/rules/compare-books.ts`,
    from: "'refundDiffers', ours.refundedMinor, theirs?.refunded.amountMinor ?? 0)",
    to: "'refundDiffers', ours.refundedMinor, Math.max(ours.refundedMinor, theirs?.refunded.amountMinor ?? 0))",
    killedBy: { file: `${BOOKINGS}/rules/compare-books.test.ts`, test: 'differ: ' },
  },
];
