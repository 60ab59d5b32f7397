import { PROMISE_KINDS } from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';

/**
 * An intended change of responses in later versions, in the responses to some questions. Either `was` became `is`, or amounts changed
 * their meaning: both responses are compared without those keys (of CSV: columns), and a test of its own says what they are now.
 */
export type IntendedDifference = { readonly why: string; readonly paths: RegExp } & (
  | { readonly was: RegExp; readonly is: string }
  | { readonly without: readonly string[] }
  /** Objects that have the key `beside` have a new one, `added`. */
  | { readonly added: string; readonly beside: string }
  /** What shows `was` is refused today: each such response became `refused`, with its status. */
  | { readonly was: RegExp; readonly status: number; readonly refused: Readonly<Record<string, unknown>> }
  /** The answer no longer depends on the language of the question: it is what was answered without one. */
  | { readonly asInEnglish: true }
);

/** Texts that were rewritten since, as a paper prints them: hyphens may end a line. */
const REWORDED: readonly (readonly [was: RegExp, is: string])[] = [
  [/Taxes and carrier fees/g, 'Taxes and charges'],
  [/Follows with the confirmation/g, 'Sent with the confirmation'],
  [/All times are local to the place\./g, 'All times are local.'],
  [/Where the new flight is dearer, the difference is paid/g, 'If the new flight costs more, the difference is due'],
  [/Taxes that can be refunded are given back\./g, 'Refundable taxes are returned.'],
  [/Within 24 hours of ticketing the booking/g, 'Within 24 hours of ticketing, the booking'],
  [/Seats are given at/g, 'Seats are assigned at'],
  [/Boarding is with the general group\./g, 'Boarding with the general group.'],
  [/Segue com a confirmação/g, 'Será enviado com a confirmação'],
  [/Garantida até/g, 'Pré- reserva até'],
  [/A escolha do assento é cobrada pela companhia aérea\./g, 'A companhia aérea cobra pela escolha do assento.'],
  [/O embarque é com o grupo geral\./g, 'Embarque com o grupo geral.'],
];

/** The paper of a booking whose first flight was moved: it says what was beside what is, and breaks its pages elsewhere. */
const CHANGED: readonly (readonly [was: RegExp, is: string])[] = [
  [
    /The schedule was changed\. These are the new times\./g,
    'The airline changed the flights of this trip • Another day: F9 46 leaves New York on Tue, Jan 12, 2027, 2:00 AM instead of Mon, Jan 11, 2027, 10:00 PM. • F9 46 arrives in Denver 4 h later, at 4:20 AM instead of 12:20 AM. Before Now F9 46, JFK– DEN: Mon, Jan 11, 2027, 10:00 PM – Tue, Jan 12, 2027, 12:20 AM F9 46, JFK– DEN: Tue, Jan 12, 2027, 2:00 AM – 4:20 AM F9 453, DEN– LAX: Tue, Jan 12, 2027, 6:40 AM – 8:15 AM F9 453, DEN– LAX: Tue, Jan 12, 2027, 6:40 AM – 8:15 AM',
  ],
  [/(Departure 2:00 AM Tue, Jan 12, 2027)(?= New York \(JFK\))/g, '$1 Before: Mon, Jan 11, 2027, 10:00 PM'],
  [/(Arrival 4:20 AM Tue, Jan 12, 2027)(?= Denver \(DEN\))/g, '$1 Before: Tue, Jan 12, 2027, 12:20 AM'],
  [
    /(?<=All times are local(?: to the place)?\.)(?= Travelers Traveler Ticket number Ana Schedulechange)/g,
    ' Sunset Travel · BPARE7 1 of 2',
  ],
  [/(?<=are returned\.|are given back\.) Sunset Travel · BPARE7 1 of 2/g, ''],
];

/** The address of a trip as its paper breaks it. */
const TRIP_4VM7SV = 'http:// sunset.localhost:3000/ flight- details? bookingId=01a20170-325a-77a4-94a0- a64d90bff9ee';

const NOTHING = '{"amountMinor":0,"currency":"USD"}';
const FLIGHT_BOOKINGS = /^\/api\/v3\/agency\/flights\/bookings/;

/** Keys that objects have since, each beside one that they had: where, and why. */
const ADDED: readonly (readonly [added: string, beside: string, paths: RegExp, why: string])[] = [
  ['paidFrom', 'agencyContact', /getReservationDetails/, 'a booking says what each way of paying took'],
  ['openChange', 'salesPrice', /^\/api\//, 'a row of a list says whether a change by the supplier waits for an answer'],
  ['openChange', 'subtitle', /^\/api\//, 'a trip says the same'],
  ['agentLimits', 'refundProtect', /^\/api\/agency\/markups/, 'staff read which markups agents may set for one booking'],
  ['priceWatches', 'profile', /^\/api\/user\/export/, 'an export names the prices that the person watches'],
  ['revision', 'signUpDomains', /^\/api\/agency\/settings/, 'settings name their state, so that two tabs do not undo each other'],
];

/** By frozen version. A difference that changes no response fails the test. */
const DIFFERENCES: Readonly<Record<string, readonly IntendedDifference[]>> = {
  '2026-11-flights': [
    {
      why: 'how an agency may be paid is told to those who pay, and to its owner, not to everybody',
      paths: /^\/api\/(?:agency$|agency\/)/,
      was: /"cardPaymentEnabled":true,"cryptoPaymentEnabled":(?:true|false),/g,
      is: '',
    },
    ...['paymentGateways', 'isRewardWalletEnabled', 'refundProtectMarkup'].map((added) => ({
      ...{ why: `settings say how an agency is paid: ${added}`, paths: /^\/api\/agency\/settings$/ },
      ...{ added, beside: 'signUpDomains' },
    })),
    { why: 'a markup may differ by product', paths: /^\/api\/agency\/markups$/, added: 'byProduct', beside: 'refundProtect' },
    {
      why: 'a hold has a status of its own',
      paths: /^\/api\//,
      was: /"status":"Booked","sagaState":"held"/g,
      is: '"status":"Held","sagaState":"held"',
    },
    {
      why: 'the outcome of a hold says its status',
      paths: /bookingStatus/,
      was: /"sagaState":"held","status":"Booked"/g,
      is: '"sagaState":"held","status":"Held"',
    },
    {
      why: 'a file calls a hold what it is',
      paths: /download\.csv/,
      was: /((?:DEPQN4|NAVRYG),flights,[^,]+,(?:[^,]+,)?)Booked,/g,
      is: '$1Held,',
    },
    {
      why: 'a cancelled booking is never told as failed',
      paths: /bookingStatus/,
      was: /"outcome":"failed","sagaState":"cancelled"/g,
      is: '"outcome":"cancelled","sagaState":"cancelled"',
    },
    {
      why: 'the paper of a confirmed booking whose payment is missing does not call it a hold',
      paths: /itinerary\.pdf/,
      was: /Held, not paid yet/g,
      is: 'Confirmed, not paid yet',
    },
    {
      why: 'the same in Portuguese',
      paths: /itinerary\.pdf/,
      was: /Garantida, ainda não paga/g,
      is: 'Confirmada, ainda não paga',
    },
    ...(['en', 'pt'] as const).map((locale) => ({
      why: `a booking that is still being made, or was never made, has no documents: ${locale}`,
      paths: /\.(?:pdf|ics)$/,
      // Neither had a supplier's reference; a calendar was named by ours.
      was: locale === 'en' ? /Follows with the confirmation|NAME:Trip [A-Z2-7]{16}/ : /Segue com a confirmação/,
      status: 409,
      refused: { code: 'bookingWithoutFiles', message: translate(locale, 'error.bookingWithoutFiles') },
    })),
    {
      why: 'figures are of what is sold, and add up',
      paths: FLIGHT_BOOKINGS,
      without: ['sums', 'staff'],
    },
    {
      why: 'a booking says all of its figures, not its commission alone',
      paths: /getReservationDetails/,
      without: ['commissionNow', 'figures'],
    },
    {
      why: 'the history of a booking says of each step whether a person or the system took it: the system',
      paths: /getReservationDetails/,
      was: /"actor":"bookings\.(?:sweep|resume)"/g,
      is: '"by":{"kind":"system"}',
    },
    {
      why: 'the same: a person',
      paths: /getReservationDetails/,
      was: /"actor":("[^"]+")/g,
      is: '"by":{"kind":"person","name":$1}',
    },
    { why: 'staff read why a booking was cancelled', paths: /getReservationDetails/, added: 'cancelReason', beside: 'waterfall' },
    { why: 'a charge that was early is given back', paths: /^\/api\//, was: /You were not charged\./g, is: 'You pay nothing.' },
    { why: 'a booking tells its seats and bags', paths: /getReservationDetails/, added: 'extras', beside: 'agencyContact' },
    { why: 'staff read how disputes of a booking stand', paths: /getReservationDetails/, added: 'disputes', beside: 'waterfall' },
    { why: 'staff read since when an order is lost', paths: /getReservationDetails/, added: 'lost', beside: 'waterfall' },
    { why: 'staff read how it waits for its supplier', paths: /getReservationDetails/, added: 'waiting', beside: 'waterfall' },
    {
      why: 'the emails about a booking have a call of their own',
      paths: /getReservationDetails/,
      without: ['mails'],
    },
    {
      why: 'a refund says what is kept of the protection, what was given before it, and what is for parts that are cancelled',
      paths: /getReservationDetails/,
      was: /"refund":\{(?="(?:at|status)":)/g,
      is: `"refund":{${['ofParts', 'protectionKept', 'alreadyGiven', 'recovered'].map((key) => `"${key}":${NOTHING}`).join(',')},`,
    },
    {
      why: 'a penalty has no part of the protection, and the cost of cancelling says what was given before it',
      paths: /getPenalty/,
      without: ['penalty', 'penaltyAmount', 'protectionKept', 'alreadyGiven', 'recovered'],
    },
    {
      why: 'the file of the agency has the figures of its lists, its times by the clock of the office, and words',
      paths: /^\/api\/agency\/bookings\/download\.csv/,
      without: [
        'Booked at (UTC)',
        'Booked at',
        'Product',
        'Status',
        'Paid',
        'Sales',
        'Not paid yet',
        'To be refunded',
        'Cost',
        'Platform markup',
        'Commission',
        'Agency fee (part of the commission)',
        'Protection premium',
        'Recovered from refunds',
        'Transaction fee',
        'On hold',
        'Being booked',
      ],
    },
    {
      why: 'so has a traveler’s, which is in the dialect of its reader',
      paths: /^\/api\/user\/bookings\/download\.csv/,
      without: ['Reservado em (UTC)', 'Reservado em', 'Produto', 'Status'],
    },
    {
      why: 'the export of an account holds its second factors',
      paths: /^\/api\/user\/export/,
      was: /"exportedAt":/g,
      is: '"factors":{"passkeys":[],"authenticator":null,"recoveryCodesLeft":0},"exportedAt":',
    },
    ...Object.entries({ requests: 'requests', travelers: 'saved travelers', claims: 'claims' }).map(([key, held]) => ({
      why: `the export of an account holds its ${held}`,
      paths: /^\/api\/user\/export/,
      was: /"exportedAt":/g,
      is: `"${key}":[],"exportedAt":`,
    })),
    {
      why: 'the paper of a protected trip says where to claim',
      paths: /itinerary\.pdf/,
      was: /(Refund protection .*)(http:\/\/ \S+ flight- details\? bookingId=[-\da-f ]+)(?= Sunset Travel · )/g,
      is: '$1$2 Refund protection: Make a claim on the page of this trip, $2. Terms: http:// sunset.localhost:3000/ protection- terms',
    },
    {
      why: 'the paper of a protected trip says where to claim, in Portuguese',
      paths: /itinerary\.pdf/,
      was: /(Proteção de reembolso .*)(http:\/\/ \S+ flight- details\? bookingId=[-\da-f ]+)(?= Sunset Travel · )/g,
      is: '$1$2 Proteção de reembolso: Acione- a na página desta viagem, $2. Condições: http:// sunset.localhost:3000/ protection- terms',
    },
    {
      why: 'a calendar says that it publishes',
      paths: /calendar\.ics/,
      was: /(PRODID:[^\r\\]*(?:\r\n|\\r\\n))(?![\s\S]*STATUS:CANCELLED)/g,
      is: '$1METHOD:PUBLISH\r\n',
    },
    {
      why: 'a calendar of what is over takes its events back',
      paths: /calendar\.ics/,
      was: /(PRODID:[^\r\\]*(?:\r\n|\\r\\n))(?=[\s\S]*STATUS:CANCELLED)/g,
      is: '$1METHOD:CANCEL\r\n',
    },
    {
      why: 'events count up in tenths of a second',
      paths: /calendar\.ics/,
      was: /SEQUENCE:([1-9]\d*)/g,
      is: 'SEQUENCE:$10',
    },
    {
      why: 'what takes events back counts above all else',
      paths: /calendar\.ics/,
      was: /SEQUENCE:(\d*)0(?=[\s\S]*STATUS:CANCELLED)/g,
      is: 'SEQUENCE:$11',
    },
    {
      why: 'events name who publishes them',
      paths: /calendar\.ics/,
      was: /(?=URL;VALUE=URI:http:\/\/sunset)/g,
      is: 'ORGANIZER;CN="Sunset Travel":mailto:hello@sunset.test\r\n',
    },
    {
      why: 'events of the other agency name who publishes them',
      paths: /calendar\.ics/,
      was: /(?=URL;VALUE=URI:http:\/\/www\.atlas)/g,
      is: 'ORGANIZER;CN="Atlas Journeys":mailto:desk@atlas.test\r\n',
    },
    {
      why: 'a try that failed is no cancelled trip',
      paths: /^\/api\/user\/trips/,
      was: /"trips":\[\{[^\]]*"sagaState":"failed"[^\]]*\],"total":1/g,
      is: '"trips":[],"total":0',
    },
    {
      why: 'tries that failed are counted apart from cancelled trips',
      paths: /^\/api\/user\/(trips|getUserBookingCount)/,
      without: ['cancelled', 'failed'],
    },
    { why: 'a trip says how it runs', paths: /^\/api\/user\/trips/, added: 'course', beside: 'endsOn' },
    ...['showPublishedPrice', 'subdomain'].map((added) => ({
      ...{ why: `the settings of a site say whether it shows published prices, and its sub-domain: ${added}` },
      ...{ paths: /^\/api\/agency\/settings/, added, beside: 'signUpDomains' },
    })),
    {
      why: 'the history of a booking tells its steps in words',
      paths: /getReservationDetails/,
      without: ['detail'],
    },
    {
      why: 'rows of staff’s lists say what their prices are made of',
      paths: FLIGHT_BOOKINGS,
      added: 'pricing',
      beside: 'vmid',
    },
    ...['currency', 'currencySymbol'].map((added) => ({
      why: `an agency says what its prices are in, which a search names: ${added}`,
      paths: /^\/api\/agency($|\/)/,
      added,
      beside: 'isPlatformBrand',
    })),
    {
      why: 'the settings of a site say what it promises',
      paths: /^\/api\/agency($|\/)/,
      was: /("bookingMenuItemOptions":\[[^\]]*\])/g,
      is: `$1,"visitorsMaySearch":false,"promises":${JSON.stringify(PROMISE_KINDS.map((kind) => ({ kind, shown: true, title: null, text: null })))}`,
    },
    ...['homeAirport', 'destinations', 'helpHours', 'timeZone'].map((added) => ({
      why: `the settings of a site say where to go, and when somebody helps: ${added}`,
      paths: /^\/api\/agency($|\/)/,
      added,
      beside: 'bookingMenuItemOptions',
    })),
    {
      why: 'a refusal is worded as the rest of the texts',
      paths: /^\/api\/agency\//,
      was: /Your account may not do this\./g,
      is: 'Your account is not allowed to do this.',
    },
    {
      why: 'a paper is in the language of its booking, whoever asks for it',
      paths: /itinerary\.pdf/,
      asInEnglish: true,
    },
    {
      why: 'a paper writes telephone numbers with their plus sign',
      paths: /itinerary\.pdf/,
      was: /(?<= )1(\d{3})(\d{3})(\d{4})(?= )/g,
      is: '+1 $1 $2 $3',
    },
    ...(
      [
        ['Sunset', 'America/Los_Angeles'],
        ['Atlas', 'America/New_York'],
      ] as const
    ).map(([name, zone]) => ({
      why: `a booking of ${name} says in which zone its agency keeps time`,
      paths: /getReservationDetails/,
      was: new RegExp(`"agencyContact":\\{"name":"${name}`, 'g'),
      is: `"agencyContact":{"timeZone":"${zone}","name":"${name}`,
    })),
    {
      why: 'the record that proves a domain names no company',
      paths: /^\/api\/agency\/domain$/,
      was: /"name":"_caravel-verify\.([^"]+)"(.*?)"value":"caravel-verify=/g,
      is: '"name":"_website-verify.$1"$2"value":"website-verify=',
    },
    {
      why: 'an agency may have its landing page’s words in other languages',
      paths: /^\/api\/agency(?:$|\/settings)/,
      was: /"subHeading":"((?:[^"\\]|\\.)*)"/g,
      is: '"subHeading":"$1","translations":{}',
    },
    {
      why: 'a booking says what the airline changed',
      paths: /getReservationDetails/,
      without: ['change'],
    },
    {
      why: 'a calendar says when a flight was before the airline moved it',
      paths: /calendar\.ics/,
      was: /Travelers: Ana Schedulechange(?=\r|\\r)/g,
      is: 'Travelers: Ana Schedulechange\\\r\n nBefore: Mon\\, Jan 11\\, 2027\\, 10:00 PM – Tue\\, Jan 12\\, 2027\\, 12:20 AM',
    },
    {
      why: 'a paper whose last page was empty has the help there that was lost',
      paths: /itinerary\.pdf/,
      was: /(?<=4VM7SV 2 of 3)(?= Sunset Travel · 4VM7SV 3 of 3)/g,
      is: ` Help with this booking Sunset Travel +1 310 555 0142 hello@sunset.test ${TRIP_4VM7SV} Refund protection: Make a claim on the page of this trip, ${TRIP_4VM7SV}. Terms: http:// sunset.localhost:3000/ protection- terms`,
    },
    {
      why: 'the paper of a booking whose ticket is asked for says so',
      paths: /itinerary\.pdf/,
      was: /(?<=Booking reference KR9X6A )Confirmed(?= Booked on)/g,
      is: 'Ticket Requested',
    },
    {
      why: 'the paper of a booking that is ticketed says so',
      paths: /itinerary\.pdf/,
      was: /(?<=Booking reference \S+ )Confirmed(?= Booked on)/g,
      is: 'Ticketed',
    },
    {
      why: 'the same in Portuguese',
      paths: /itinerary\.pdf/,
      was: /(?<= )Confirmada(?= Reservad)/g,
      is: 'Emitida',
    },
    ...ADDED.map(([added, beside, paths, why]) => ({ why, paths, added, beside })),
    ...REWORDED.map(([was, is]) => ({ why: 'a copy editor read the texts', paths: /itinerary\.pdf/, was, is })),
    ...CHANGED.map(([was, is]) => ({ why: 'a paper says what the airline changed', paths: /itinerary\.pdf/, was, is })),
  ],
};

/** Returns the differences of a version. */
export function intendedDifferences(version: string): readonly IntendedDifference[] {
  return DIFFERENCES[version] ?? [];
}
