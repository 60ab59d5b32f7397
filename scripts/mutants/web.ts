import type { Mutant } from './mutant.ts';

const SRC = 'apps/web/src';
const at = (path: string) => `${SRC}/${path}`;

const useQuote = at('features/checkout/use-quote.ts');
const stepParts = at('features/checkout/step-parts.tsx');
const paymentStep = at('features/checkout/payment-step.tsx');
const flightCheckout = at('products/flights/checkout/flight-checkout.tsx');
const checkoutTest = at('routes/checkout.dom.test.tsx');
const PRICE_TEST = 'beside the form and on the button it is that of the quote, and that is what is booked';

const waterfall = at('components/price/price-waterfall.tsx');
const amountsTest = at('components/price/amounts.dom.test.tsx');

const filterPanel = at('features/flights/filters/filter-panel.tsx');
const optionsFilter = at('components/filters/options-filter.tsx');
const sortTiles = at('features/flights/results/sort-tiles.tsx');
const resultsTest = at('products/flights/flight-results.dom.test.tsx');

const bookingFilters = at('features/office-bookings/booking-filters.tsx');
const bookingColumns = at('features/office-bookings/booking-columns.tsx');
const bookingsPage = at('features/office-bookings/bookings-page.tsx');
const officeTest = at('routes/office-bookings.dom.test.tsx');

const tripsPage = at('features/trips/trips-page.tsx');
const tripsTest = at('routes/trips-page.dom.test.tsx');

const markupsPage = at('features/office-markups/markups-page.tsx');
const markupsTest = at('routes/markups-page.dom.test.tsx');

const bookingActions = at('features/booking/booking-actions.tsx');
const useCancellation = at('features/booking/use-cancellation.ts');
const bookingTest = at('routes/booking-page.dom.test.tsx');

const navigationTest = at('routes/navigation.dom.test.tsx');

/** What pages show and send: amounts, choices, permissions. */
export const WEB: readonly Mutant[] = [
  {
    name: 'checkout-total-halved',
    file: flightCheckout,
    from: 'total={quote.price.total}',
    to: 'total={{ ...quote.price.total, amountMinor: quote.price.total.amountMinor / 2 }}',
    killedBy: { file: checkoutTest, test: PRICE_TEST },
  },
  {
    name: 'same-trip-yes-names-none',
    file: at('features/checkout/use-checkout.ts'),
    from: '{ ...again.body, besides: again.bookings.map(({ bookingId }) => bookingId) }',
    to: '{ ...again.body }',
    killedBy: { file: checkoutTest, test: 'is booked once more on a Yes to just what was named' },
  },
  {
    name: 'same-trip-no-is-yes',
    file: at('features/checkout/use-checkout.ts'),
    from: 'if (isYes && again)',
    to: 'if (again)',
    killedBy: { file: checkoutTest, test: 'is named with a link, and not booked on a No' },
  },
  {
    name: 'pay-says-one-dollar',
    file: paymentStep,
    from: 'formatMoney(total, locale)',
    to: 'formatMoney({ ...total, amountMinor: 100 }, locale)',
    killedBy: { file: checkoutTest, test: PRICE_TEST },
  },
  {
    name: 'another-total-is-accepted',
    file: flightCheckout,
    from: 'acceptTotal: quote.price.total,',
    to: 'acceptTotal: quote.protection.amount,',
    killedBy: { file: checkoutTest, test: PRICE_TEST },
  },
  {
    name: 'protection-never-requested',
    file: useQuote,
    from: 'protection: wish.protection,',
    to: 'protection: false,',
    killedBy: { file: checkoutTest, test: 'protection is asked of the server when it is chosen' },
  },
  {
    name: 'protection-chosen-beforehand',
    file: at('features/checkout/draft.ts'),
    from: '    protection: null,\n',
    to: "    protection: 'no',\n",
    killedBy: { file: checkoutTest, test: 'nothing is chosen beforehand' },
  },
  {
    name: 'moved-price-paid-without-a-yes',
    file: stepParts,
    from: '!pricing.isBusy && !pricing.change && !isExpired',
    to: '!pricing.isBusy && !isExpired',
    killedBy: { file: checkoutTest, test: 'a price that moved is paid only after a Yes' },
  },
  {
    name: 'expired-price-can-be-paid',
    file: stepParts,
    from: '!pricing.isBusy && !pricing.change && !isExpired',
    to: '!pricing.isBusy && !pricing.change',
    killedBy: { file: checkoutTest, test: 'an expired price cannot be paid until it is asked for again' },
  },
  {
    name: 'hold-button-dead',
    file: paymentStep,
    from: "onClick={() => onPay({ method: 'hold' })}",
    to: 'onClick={() => undefined}',
    killedBy: { file: checkoutTest, test: 'staff hold them for a client, at the price shown' },
  },
  {
    name: 'hold-offered-to-clients',
    file: stepParts,
    from: 'holdUntil={isStaff ? quote.holdUntil : null}',
    to: 'holdUntil={quote.holdUntil}',
    killedBy: { file: checkoutTest, test: 'clients are not offered it' },
  },
  {
    name: 'own-markup-not-asked-for',
    file: useQuote,
    from: '...(wish.markup ? { markup: wish.markup } : {}),',
    to: '',
    killedBy: { file: checkoutTest, test: 'asks for the price with its own markup and client' },
  },
  {
    name: 'declined-attempt-sent-again-with-its-key',
    file: at('features/checkout/use-booking.ts'),
    from: 'key: crypto.randomUUID(), body',
    to: "key: '01a1fe91-0000-7000-8000-000000000000', body",
    killedBy: { file: checkoutTest, test: 'a declined card is said, charges nothing, and the next attempt is another' },
  },
  {
    name: 'commission-shows-the-total',
    file: waterfall,
    from: 'amount: waterfall.commission',
    to: 'amount: waterfall.total',
    killedBy: { file: amountsTest, test: 'how a price is made, what the agency earns' },
  },
  {
    name: 'fall-shown-as-a-rise',
    file: at('components/dialogs/amount-changed-dialog.tsx'),
    from: "hasRisen ? '+' : '−'",
    to: "hasRisen ? '−' : '+'",
    killedBy: { file: amountsTest, test: 'is shown with its difference' },
  },
  {
    name: 'you-get-back-shows-the-penalty',
    file: bookingActions,
    from: 'total={{ label: t(words.amount), amount: quote.refund }}',
    to: 'total={{ label: t(words.amount), amount: quote.penalty }}',
    killedBy: { file: bookingTest, test: 'shows what it costs and what comes back before anything is done' },
  },
  {
    name: 'refund-card-shows-the-penalty',
    file: at('features/booking/refund.tsx'),
    from: 'amount: refund.amount }',
    to: 'amount: refund.penalty }',
    killedBy: { file: bookingTest, test: 'sends the refund that was agreed to, once, and then shows the refund' },
  },
  {
    name: 'cancel-sends-another-refund',
    file: useCancellation,
    from: 'quoteAmount: quote.refundAmount',
    to: 'quoteAmount: quote.penaltyAmount',
    killedBy: { file: bookingTest, test: 'sends the refund that was agreed to, once, and then shows the refund' },
  },
  {
    name: 'moved-refund-taken-for-done',
    file: useCancellation,
    from: 'if (data.priceChanged && data.quote) {',
    to: 'if (data.priceChanged && !data.quote) {',
    killedBy: { file: bookingTest, test: 'a refund that moved is asked about anew, and the new one is sent' },
  },
  {
    name: 'void-is-a-cancellation',
    file: useCancellation,
    from: '(isVoid ? calls.voiding : undefined) ?? calls.cancel',
    to: 'calls.cancel',
    killedBy: { file: bookingTest, test: ' by the call for it' },
  },
  {
    name: 'staff-cancel-as-travelers',
    file: useCancellation,
    from: 'booking.staff === undefined ? part.cancelling.traveler : part.cancelling.staff',
    to: 'part.cancelling.traveler',
    killedBy: { file: bookingTest, test: ' by the call for it' },
  },
  {
    name: 'flight-cards-dearer',
    file: at('features/flights/results/flight-card.tsx'),
    from: 'formatMoney(family.total, locale)',
    to: 'formatMoney({ ...family.total, amountMinor: family.total.amountMinor + 100_000 }, locale)',
    killedBy: { file: resultsTest, test: 'cost what the server says, cheapest first' },
  },
  {
    name: 'airline-chosen-alone',
    file: optionsFilter,
    from: 'onToggle={(value) => onChange(isChoice(value) ? toggled(chosen, value) : [])}',
    to: 'onToggle={(value) => onChange(isChoice(value) ? [value] : [])}',
    killedBy: { file: resultsTest, test: 'airlines add up; Only chooses one alone' },
  },
  {
    name: 'only-adds',
    file: optionsFilter,
    from: 'onOnly={(value) => onChange(isChoice(value) ? [value] : [])}',
    to: 'onOnly={(value) => onChange(isChoice(value) ? toggled(chosen, value) : [])}',
    killedBy: { file: resultsTest, test: 'airlines add up; Only chooses one alone' },
  },
  {
    name: 'changeable-filters-refundable',
    file: filterPanel,
    from: "if (group === 'refundable' || group === 'changeable') setFilter({ [group]: !filters[group] });",
    to: "if (group === 'refundable' || group === 'changeable') setFilter({ refundable: !filters.refundable });",
    killedBy: { file: resultsTest, test: 'refundable and changeable are two things' },
  },
  {
    name: 'quickest-sorts-by-best',
    file: sortTiles,
    from: "flightStore().sortBy({ index, order: 'asc' })",
    to: "flightStore().sortBy({ index: index === 'quickest' ? 'best' : index, order: 'asc' })",
    killedBy: { file: resultsTest, test: 'Quickest is by time, Best by price and time' },
  },
  {
    name: 'second-page-of-trips-skips-one',
    file: tripsPage,
    from: 'offSet: (page - 1) * PAGE_SIZE,',
    to: 'offSet: (page - 1) * PAGE_SIZE + (page > 1 ? 1 : 0),',
    killedBy: { file: tripsTest, test: 'come in pages that leave none out and show none twice' },
  },
  {
    name: 'last-day-sets-the-first',
    file: bookingFilters,
    from: 'onDay={(to) => change({ to })}',
    to: 'onDay={(to) => change({ from: to })}',
    killedBy: { file: officeTest, test: 'the first and the last day of travel are asked for as such' },
  },
  {
    name: 'staff-wait-as-travelers',
    file: at('features/checkout/booking-wait.tsx'),
    from: "isTravelAgent(useSession()) ? 'staff' : 'traveler'",
    to: "isTravelAgent(useSession()) ? 'traveler' : 'traveler'",
    killedBy: { file: at('products/flights/told.dom.test.tsx'), test: 'while waiting tells: ' },
  },
  {
    name: 'staff-told-of-their-own-refund',
    file: at('features/booking/reader-of.ts'),
    from: "amount: 'office.refundAmount'",
    to: "amount: 'trips.refundAmount'",
    killedBy: { file: at('products/flights/told.dom.test.tsx'), test: 'a page tells: ' },
  },
  {
    name: 'office-figures-show-the-price',
    file: bookingColumns,
    from: 'money(line.staff?.[of])',
    to: 'money(line.salesPrice)',
    killedBy: { file: officeTest, test: 'say what each was sold at, cost and earned' },
  },
  {
    name: 'office-page-of-another-length',
    file: bookingsPage,
    from: 'offSet: (page - 1) * size,',
    to: 'offSet: page * size,',
    killedBy: { file: officeTest, test: 'pages, order and filters are asked for as they are chosen' },
  },
  {
    name: 'save-sends-the-old-markups',
    file: markupsPage,
    from: 'save.mutate({ body: toMarkups(draft, before) });',
    to: 'save.mutate({ body: toMarkups(before, draft) });',
    killedBy: { file: markupsTest, test: 'Save sends what was typed and nothing else' },
  },
  {
    name: 'agents-change-markups',
    file: markupsPage,
    from: "const isOwner = useSession()?.userType === 'AgencyOwner';",
    to: 'const isOwner = useSession() !== null;',
    killedBy: { file: markupsTest, test: 'a sales agent reads them and can change none' },
  },
  {
    name: 'website-save-sends-everything',
    file: at('features/website-settings/use-website-form.ts'),
    from: 'body: changesOf(draft, saved)',
    to: 'body: changesOf(saved, draft)',
    killedBy: { file: at('routes/website-settings.dom.test.tsx'), test: 'Save sends what was changed and nothing else' },
  },
  {
    name: 'office-open-to-clients',
    file: at('routes/staff-layout.tsx'),
    from: 'if (!isTravelAgent(useSession()))',
    to: 'if (isTravelAgent(useSession()) && false)',
    killedBy: { file: navigationTest, test: 'the office is closed to clients, who stay logged in' },
  },
  {
    name: 'unsubscribed-staff-go-everywhere',
    file: at('routes/protected-route.tsx'),
    from: 'isTravelAgent(session) && !session?.isSubscribed &&',
    to: 'isTravelAgent(session) && session?.isSubscribed &&',
    killedBy: { file: navigationTest, test: 'staff of an agency that has not subscribed come to its subscription alone' },
  },
  {
    name: 'visitors-search-everywhere',
    file: at('routes/protected-route.tsx'),
    from: 'context.boot.agency?.visitorsMaySearch && ',
    to: '',
    killedBy: { file: at('products/flights/flight-results.dom.test.tsx'), test: 'is led to the log-in elsewhere' },
  },
  {
    name: 'unsaved-changes-lost',
    file: at('components/form/use-unsaved-guard.tsx'),
    from: 'const isHeld = () => isDirty && sessionStore.get() !== null;',
    to: 'const isHeld = () => isDirty && sessionStore.get() === null;',
    killedBy: { file: navigationTest, test: 'is kept as it is after a No' },
  },
  {
    name: 'range-not-cut',
    file: at('components/calendar/range-calendar.tsx'),
    from: 'maxDays = 28,',
    to: 'maxDays = 29,',
    killedBy: {
      file: at('components/calendar/range-calendar.dom.test.tsx'),
      test: 'a range over 28 days is cut, and the person is told',
    },
  },
  {
    name: 'chosen-rows-of-another-list',
    file: at('components/table/use-table-selection.ts'),
    from: 'const isOfThis = chosen.of === list;',
    to: 'const isOfThis = true;',
    killedBy: {
      file: at('components/table/data-table.dom.test.tsx'),
      test: 'stays over pages, and ends with another search',
    },
  },
  {
    name: 'table-sorts-one-way',
    file: at('components/table/use-table-model.ts'),
    from: 'return key && first?.desc ?',
    to: 'return key && !first?.desc ?',
    killedBy: {
      file: at('components/table/data-table.dom.test.tsx'),
      test: 'a heading sorts upwards, then downwards, from the first page',
    },
  },
];
