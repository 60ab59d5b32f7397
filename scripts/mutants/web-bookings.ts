import type { Mutant } from './mutant.ts';

const at = (path: string) => `apps/web/src/${path}`;

const challenge = at('components/payment/challenge-dialog.tsx');
const bookingWait = at('features/checkout/booking-wait.tsx');
const waitPage = at('features/checkout/wait-page.tsx');
const waitingTest = at('routes/waiting.dom.test.tsx');
const OPEN_OUTCOME = 'is asked about until it is known, and never called failed on the way';
const ITS_OWN_FRAME = 'is over when the frame says so, and nobody else';

const useBooking = at('features/checkout/use-booking.ts');
const pressedTest = at('features/checkout/use-booking.dom.test.tsx');

const ticketDialog = at('products/flights/booking/ticket-dialog.tsx');
const ticketingTest = at('products/flights/ticketing.dom.test.tsx');
const PAID_BY_CARD = 'are paid at the price of the booking, by the card in the frame';
const ATTEMPTS = 'a declined card is said, and the next attempt is another; after a lost connection it is the same';

const rangeInputs = at('components/filters/range-inputs.tsx');
const rangeTest = at('components/filters/range-inputs.dom.test.tsx');
const resultsTest = at('products/flights/flight-results.dom.test.tsx');

const tiles = at('features/office-dashboard/count-tiles.tsx');
const dashboardTest = at('routes/dashboard.dom.test.tsx');

const bookingTest = at('routes/booking-page.dom.test.tsx');
const tripsTest = at('routes/trips-page.dom.test.tsx');
const pricingTest = at('routes/pricing-page.dom.test.tsx');

/** What pages around a booking show and send: waiting for it, its tickets, filters with sliders, figures, files, prices of the product. */
export const WEB_BOOKINGS: readonly Mutant[] = [
  {
    name: 'request-without-its-words',
    file: at('features/booking/request/request-view.tsx'),
    from: '{request.text ? (',
    to: '{null ? (',
    killedBy: { file: at('routes/own-words.dom.test.tsx'), test: ' is read in full by staff, with its lines and direction' },
  },
  {
    name: 'challenge-ended-by-another-window',
    file: challenge,
    from: 'event.source !== frame.current?.contentWindow || event.origin !== source.origin',
    to: 'event.origin !== source.origin',
    killedBy: { file: waitingTest, test: ITS_OWN_FRAME },
  },
  {
    name: 'challenge-ended-by-another-origin',
    file: challenge,
    from: 'event.source !== frame.current?.contentWindow || event.origin !== source.origin',
    to: 'event.source !== frame.current?.contentWindow',
    killedBy: { file: waitingTest, test: ITS_OWN_FRAME },
  },
  {
    name: 'challenge-answered-in-vain',
    file: bookingWait,
    from: 'await call(continueBooking, { params: { bookingId } }).catch(() => null)',
    to: 'await Promise.resolve(null)',
    killedBy: { file: waitingTest, test: 'is shown in a frame, and once it is over the booking goes on' },
  },
  {
    name: 'challenge-shown-twice',
    file: bookingWait,
    from: 'outcome?.action && outcome.action.url !== answered ?',
    to: 'outcome?.action ?',
    killedBy: { file: waitingTest, test: 'is not shown twice while the bank’s answer is on its way' },
  },
  {
    name: 'lost-answer-is-a-failure',
    file: bookingWait,
    from: "if (deed === 'tryAgain') {",
    to: "if (deed === 'tryAgain' || status.isError) {",
    killedBy: { file: waitingTest, test: OPEN_OUTCOME },
  },
  {
    name: 'held-booking-waits-for-ever',
    file: bookingWait,
    from: "if (kind === 'confirmed' || kind === 'held') booked();",
    to: "if (kind === 'confirmed') booked();",
    killedBy: { file: waitingTest, test: 'leads to the confirmation when the seats are held' },
  },
  {
    name: 'failed-booking-counts-as-booked',
    file: waitPage,
    from: 'onFailed={() => forgetBooked(product, bookingId)}',
    to: 'onFailed={() => undefined}',
    killedBy: { file: waitingTest, test: 'says why it was not made, leads back with what was typed, and may be booked again' },
  },
  {
    name: 'draft-kept-after-its-booking',
    file: waitPage,
    from: 'forgetDraft(product);',
    to: '',
    killedBy: { file: waitingTest, test: OPEN_OUTCOME },
  },
  {
    name: 'sent-again-from-the-memory-of-the-browser',
    file: useBooking,
    from: 'isEnded || visit.current !== begun',
    to: 'isEnded',
    killedBy: { file: pressedTest, test: 'sends nothing when it comes back from the memory of the browser: it looks' },
  },
  {
    name: 'sent-again-for-somebody-else',
    file: useBooking,
    from: ' || sessionStore.get()?._id !== person',
    to: '',
    killedBy: { file: pressedTest, test: 'sends nothing for somebody else who has logged in meanwhile' },
  },
  {
    name: 'failure-of-the-try-before-is-believed',
    file: useBooking,
    from: "(found !== null && found.outcome !== 'failed')",
    to: 'found !== null',
    killedBy: { file: pressedTest, test: 'waits while something can still be on its way' },
  },
  {
    name: 'nothing-was-booked-said-too-soon',
    file: useBooking,
    from: ' || Date.now() >= at + DECIDED_WITHIN_MS',
    to: ' || true',
    killedBy: { file: pressedTest, test: 'waits while something can still be on its way' },
  },
  {
    name: 'tickets-at-half-the-price',
    file: ticketDialog,
    from: 'formatMoney(booking.price.total, locale)',
    to: 'formatMoney({ ...booking.price.total, amountMinor: booking.price.total.amountMinor / 2 }, locale)',
    killedBy: { file: ticketingTest, test: PAID_BY_CARD },
  },
  {
    name: 'tickets-without-the-payment',
    file: ticketDialog,
    from: ", ...(token ? { payment: { method: 'card', token: token.token } } : {})",
    to: '',
    killedBy: { file: ticketingTest, test: PAID_BY_CARD },
  },
  {
    name: 'tickets-with-a-refused-card',
    file: ticketDialog,
    from: 'if (mustPay && !token) return;',
    to: '',
    killedBy: { file: ticketingTest, test: 'are not asked for with a card that the gateway refuses' },
  },
  {
    name: 'tickets-by-the-declined-attempt',
    file: ticketDialog,
    from: 'if (failure.status !== 0) attempt.renew();',
    to: '',
    killedBy: { file: ticketingTest, test: ATTEMPTS },
  },
  {
    name: 'tickets-paid-twice-after-a-lost-connection',
    file: ticketDialog,
    from: 'if (failure.status !== 0) attempt.renew();',
    to: 'attempt.renew();',
    killedBy: { file: ticketingTest, test: ATTEMPTS },
  },
  {
    name: 'tickets-forget-the-bank',
    file: ticketDialog,
    from: "if (data.sagaState === 'paymentActionRequired') {",
    to: "if (data.sagaState === 'failed') {",
    killedBy: { file: ticketingTest, test: 'wait for the bank if it asks the holder of the card' },
  },
  {
    name: 'price-slider-takes-the-other-thumb',
    file: rangeInputs,
    from: 'minPrice: nextLow <= bounds.min ? null : nextLow * unit,',
    to: 'minPrice: nextLow <= bounds.min ? null : nextHigh * unit,',
    killedBy: { file: rangeTest, test: 'are what the thumbs are dragged to, each its own' },
  },
  {
    name: 'price-slider-in-cents',
    file: rangeInputs,
    from: 'maxPrice: nextHigh >= bounds.max ? null : nextHigh * unit,',
    to: 'maxPrice: nextHigh >= bounds.max ? null : nextHigh,',
    killedBy: { file: rangeTest, test: 'are what the thumbs are dragged to, each its own' },
  },
  {
    name: 'price-slider-thumbs-cross',
    file: rangeInputs,
    from: 'set(Math.min(event.currentTarget.valueAsNumber, high), high)',
    to: 'set(event.currentTarget.valueAsNumber, high)',
    killedBy: { file: rangeTest, test: 'never cross' },
  },
  {
    name: 'price-field-beyond-the-range',
    file: rangeInputs,
    from: 'Math.min(Math.max(Number(digits), bounds.min), bounds.max)',
    to: 'Number(digits) / 2',
    killedBy: { file: rangeTest, test: 'are typed too: an empty field is no limit, what lies outside the range is its end' },
  },
  {
    name: 'time-slider-is-never-off',
    file: rangeInputs,
    from: 'onChange(next >= bounds.max ? null : next);',
    to: 'onChange(next);',
    killedBy: { file: rangeTest, test: 'is what the thumb is dragged to, and its end is none' },
  },
  {
    name: 'time-slider-limits-the-price',
    file: at('features/flights/filters/filter-panel.tsx'),
    from: 'onChange={(maxDuration) => flightStore().setFilter({ maxDuration })}',
    to: 'onChange={(maxDuration) => flightStore().setFilter({ maxPrice: maxDuration })}',
    killedBy: { file: resultsTest, test: 'a price and a time limit the list from their own side' },
  },
  {
    name: 'dashboard-upcoming-leads-to-past-trips',
    file: at('features/office-dashboard/dashboard-links.ts'),
    from: "counted !== 'upcoming');",
    to: 'true);',
    killedBy: { file: dashboardTest, test: 'leads to the list that has it' },
  },
  {
    name: 'dashboard-commission-is-the-cost',
    file: tiles,
    from: 'figures.map(({ commission }) => commission)',
    to: 'figures.map(({ cost }) => cost)',
    killedBy: { file: dashboardTest, test: 'leads to the list that has it' },
  },
  {
    name: 'dashboard-counts-another-list',
    file: tiles,
    from: 'counts.together[counted]',
    to: 'counts.together.total',
    killedBy: { file: dashboardTest, test: 'leads to the list that has it' },
  },
  {
    name: 'dashboard-need-leads-to-all',
    file: at('features/office-dashboard/dashboard-links.ts'),
    from: 'listHref(product, { need })',
    to: 'listHref(product, {})',
    killedBy: { file: dashboardTest, test: 'is said with its number, and leads to exactly those' },
  },
  {
    name: 'payment-shows-no-refund',
    file: at('features/booking/staff-cards.tsx'),
    from: "t('office.refundedAmount', { amount: formatMoney(payment.refunded, locale) })",
    to: "t('office.refundedAmount', { amount: formatMoney(payment.amount, locale) })",
    killedBy: { file: bookingTest, test: 'tells staff what was paid and what was given back' },
  },
  {
    name: 'mail-of-a-refused-attempt',
    file: at('features/booking/resend-mail.tsx'),
    from: 'if (failure.status !== 0) attempt.renew();',
    to: '',
    killedBy: { file: bookingTest, test: 'is emailed again on demand, and after a refusal as another attempt' },
  },
  {
    name: 'itinerary-to-another-address',
    file: at('features/trips/email-itinerary.tsx'),
    from: 'body: { bookingId, email: form.values.email.trim() }',
    to: 'body: { bookingId }',
    killedBy: { file: tripsTest, test: 'is emailed to the address that was typed, of that trip' },
  },
  {
    name: 'file-of-trips-at-another-time',
    file: at('features/trips/trips-toolbar.tsx'),
    from: '        when,\n',
    to: "        when: 'upcoming',\n",
    killedBy: { file: tripsTest, test: 'the trips that are shown are saved as a file' },
  },
  {
    name: 'chosen-bookings-are-all',
    file: at('features/office-bookings/booking-exports.tsx'),
    from: "ids: [...chosen.selected].join(','), category",
    to: 'category',
    killedBy: {
      file: at('routes/office-bookings.dom.test.tsx'),
      test: 'are saved as they were chosen, over pages, or all that match',
    },
  },
  {
    name: 'file-of-all-bookings',
    file: at('features/office-bookings/booking-exports.tsx'),
    from: '    ...filterOf(search),\n    category',
    to: '    category',
    killedBy: {
      file: at('routes/office-bookings.dom.test.tsx'),
      test: 'are saved as a file with the filters of the list',
    },
  },
  {
    name: 'client-added-by-what-was-searched',
    file: at('components/people/new-client.tsx'),
    from: 'name: name.trim(), email: email.trim()',
    to: 'name: typed, email: email.trim()',
    killedBy: { file: at('routes/checkout.dom.test.tsx'), test: 'may be for a client who is added on the way' },
  },
  {
    name: 'plan-of-a-month-at-the-price-of-a-year',
    file: at('features/landing/plan-card.tsx'),
    from: 'formatMoney(plan.monthly, locale, { compact: true })',
    to: 'formatMoney(plan.yearly, locale, { compact: true })',
    killedBy: { file: pricingTest, test: 'are those of the plan on sale, by the month and by the year' },
  },
  {
    name: 'sample-earns-without-the-fee',
    file: at('features/landing/waterfall-sample.tsx'),
    from: 'formatMoney(addMoney([markup, fee]), locale)',
    to: 'formatMoney(markup, locale)',
    killedBy: { file: pricingTest, test: 'the sample on the landing page adds up' },
  },
];
