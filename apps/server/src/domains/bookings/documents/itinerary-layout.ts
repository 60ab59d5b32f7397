import { PROTECTION_TERMS_PATH } from '@caravel/contracts';
import { dayAt } from '@caravel/kernel';
import type { Translator } from '@caravel/messages';
import { bookingPath } from '@caravel/products';
import type { Content, TableCell } from 'pdfmake';
import type { AgencyContext } from '../../../platform/context.ts';
import { headingColor, rule, SHEET, SOFT, say, TABLE } from '../../../platform/paper/paper-look.ts';
import type { PdfDefinition } from '../../../platform/paper/render-pdf.ts';
import { formatDay, formatMoney, formatTime, formatWhen, hasTime, oneLine } from '../../../platform/texts/format.ts';
import { formatPhone } from '../../../platform/texts/format-phone.ts';
import type { BookingRecord } from '../booking-record.ts';
import type { BookingDocument, DocumentLeg, DocumentPoint, DocumentTerm, PaperWords } from '../paper.ts';
import { changeBox } from './change-box.ts';
import { type PricedBooking, priceRowsOf } from './describe-document.ts';
import { documentStatus } from './status-words.ts';

export type ItineraryInput = {
  readonly booking: Pick<
    BookingRecord,
    | 'id'
    | 'product'
    | 'status'
    | 'reference'
    | 'supplierReference'
    | 'startsOn'
    | 'endsOn'
    | 'holdExpiresAt'
    | 'createdAt'
    | 'updatedAt'
    | 'locale'
  > &
    PricedBooking & { readonly price: { readonly protection: { readonly selected: boolean } } };
  readonly document: BookingDocument;
  readonly agency: Pick<AgencyContext, 'name' | 'origin' | 'timeZone' | 'contactEmail'> & {
    readonly brand: Pick<AgencyContext['brand'], 'primaryColor'>;
  };
  readonly contactPhone: string | null;
  /** Where it is, as SVG; null for what moves. */
  readonly map: string | null;
};

/** The size of the map in points: as wide as the text. */
export const MAP_SIZE = { width: 515, height: 150 } as const;

const STATUS_COLORS = { valid: '#166534', open: '#92400e', over: '#b42318' } as const;
const TONES = { free: '#15803d', part: '#d97706', full: '#b42318' } as const;
/** The width of a line of colors, and its height. */
const [BAR, THICK] = [380, 5];
const BROKEN = '#b42318';

function title(text: string): Content {
  return { ...say(text), style: 'section', headlineLevel: 1 };
}

function head({ booking, document, agency }: ItineraryInput, t: Translator): Content[] {
  const { words } = document;
  const status = documentStatus(booking, document, agency.timeZone, t);
  const day = formatDay(dayAt(booking.createdAt, agency.timeZone), t.formats);
  const days = [...new Set([booking.startsOn, booking.endsOn])].map((each) => formatDay(each, t.formats));
  const reference: Content[] = [
    { text: words.reference, color: SOFT, fontSize: 9 },
    booking.supplierReference === null
      ? { text: words.referencePending, fontSize: 13, bold: true }
      : { ...say(booking.supplierReference), fontSize: 24, bold: true, characterSpacing: 1.5 },
  ];
  return [
    { ...say(agency.name), fontSize: 15, bold: true, color: headingColor(agency.brand.primaryColor), margin: [0, 0, 0, 14] },
    {
      columns: [
        { width: '*', stack: reference },
        {
          width: 220,
          alignment: 'right',
          stack: [
            { text: status.text, bold: true, color: STATUS_COLORS[status.kind] },
            { text: t('documents.bookedOn', { day }), color: SOFT, fontSize: 9, margin: [0, 3, 0, 0] },
            { text: t('documents.ourReference', { reference: booking.reference }), color: SOFT, fontSize: 9 },
          ],
        },
      ],
    },
    { ...say(document.title), fontSize: 18, bold: true, margin: [0, 16, 0, 2] },
    { text: days.join(' – '), color: SOFT },
    ...(document.isChanged && !document.change
      ? [{ text: words.changed, bold: true, color: STATUS_COLORS.open, margin: [0, 6, 0, 0] } as Content]
      : []),
  ];
}

/** When, or where, a point was, struck through. */
function wasLine(was: string | undefined, words: PaperWords): Content[] {
  if (was === undefined) return [];
  return [{ text: [`${words.before ?? ''}: `, { text: oneLine(was), decoration: 'lineThrough' }], color: SOFT, fontSize: 9 }];
}

function point(label: string, { at, place, details, was }: DocumentPoint, words: PaperWords, t: Translator): Content {
  return {
    stack: [
      { text: label, color: SOFT, fontSize: 8.5 },
      ...(hasTime(at) ? [{ text: formatTime(at, t.formats), fontSize: 15, bold: true, margin: [0, 1, 0, 0] } as Content] : []),
      { text: formatDay(at.slice(0, 10), t.formats), margin: [0, 0, 0, 3] },
      ...wasLine(was, words),
      ...(place === '' ? [] : [{ ...say(place), bold: true }]),
      ...details.map((detail) => ({ ...say(detail), color: SOFT, fontSize: 9 })),
    ],
  };
}

/** A leg that the supplier took out: struck through, and said so. */
function offLeg({ title: name, start, end }: DocumentLeg, off: string, t: Translator): Content {
  const times = [start, end].map(({ at, place }) => `${formatWhen(at, t.formats)}, ${place}`).join(' – ');
  return {
    unbreakable: true,
    stack: [
      { ...say(off), bold: true, color: BROKEN },
      { ...say(name), bold: true, decoration: 'lineThrough', margin: [0, 2, 0, 2] },
      { ...say(times), color: SOFT, fontSize: 9, decoration: 'lineThrough' },
    ],
    margin: [0, 4, 0, 10],
  };
}

function leg(one: DocumentLeg, words: PaperWords, t: Translator): Content {
  const notes = one.notes.map(oneLine).join(' · ');
  if (one.off !== undefined) return offLeg(one, one.off, t);
  const body: Content[] = [
    { ...say(one.title), bold: true, margin: [0, 0, 0, 5] },
    {
      columns: [point(words.start, one.start, words, t), point(words.end, one.end, words, t)],
      columnGap: 20,
    },
    ...(notes === '' ? [] : [{ ...say(notes), color: SOFT, fontSize: 9, margin: [0, 5, 0, 0] } as Content]),
  ];
  const pause: Content[] =
    one.pause === null
      ? []
      : [
          one.isPauseBroken
            ? { ...say(one.pause), bold: true, color: BROKEN, margin: [12, 8, 0, 0] }
            : { ...say(one.pause), fontSize: 9, italics: true, margin: [12, 8, 0, 0] },
        ];
  return { stack: [{ unbreakable: true, stack: body }, ...pause], margin: [0, 4, 0, 10] };
}

/** The map, and by whom its data is. */
function mapOf({ map }: ItineraryInput, t: Translator): Content[] {
  if (map === null) return [];
  const by = `${t('map.land')} · ${t('map.towns')}`;
  return [
    {
      unbreakable: true,
      stack: [
        { svg: map, ...MAP_SIZE },
        { text: by, color: SOFT, fontSize: 7, margin: [0, 2, 0, 6] },
      ],
    },
  ];
}

function parts(input: ItineraryInput, t: Translator): Content[] {
  const { document } = input;
  return [
    ...document.parts.flatMap((part): Content[] => [title(part.title), ...part.legs.map((one) => leg(one, document.words, t))]),
    ...mapOf(input, t),
    { text: t('documents.localTimes'), color: SOFT, fontSize: 8.5 },
  ];
}

function travelers({ document }: ItineraryInput): Content[] {
  const { travelers: heading, traveler, travelerReference } = document.words;
  const label = (text: string): TableCell => ({ text, color: SOFT, fontSize: 8.5 });
  const rows = document.travelers.map(({ name, kind, reference }): TableCell[] => [
    { stack: [{ ...say(name), bold: true }, ...(kind === '' ? [] : [{ ...say(kind), color: SOFT, fontSize: 9 }])] },
    ...(travelerReference === null ? [] : [say(reference ?? travelerReference.pending)]),
  ]);
  const head = [label(traveler), ...(travelerReference === null ? [] : [label(travelerReference.label)])];
  return [
    title(heading),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: travelerReference === null ? ['*'] : ['*', 180],
        body: [head, ...rows],
      },
      layout: TABLE,
    },
  ];
}

/** Spans of time as a line of colors, each as long as its share. */
function bar(spans: NonNullable<DocumentTerm['spans']>): Content[] {
  if (spans.length === 0) return [];
  let x = 0;
  const canvas = spans.map(({ tone, share }) => {
    const rect = { type: 'rect' as const, x, y: 0, w: share * BAR, h: THICK, color: TONES[tone] };
    x += share * BAR;
    return rect;
  });
  return [{ canvas, margin: [0, 3, 0, 4] }];
}

function terms({ document }: ItineraryInput): Content[] {
  if (document.terms.length === 0) return [];
  return [
    title(document.words.terms),
    {
      table: {
        dontBreakRows: true,
        widths: [120, '*'],
        body: document.terms.map(({ title: name, lines, spans = [] }): TableCell[] => [
          { ...say(name), color: SOFT },
          { stack: [...bar(spans), ...lines.map(say)] },
        ]),
      },
      layout: TABLE,
    },
  ];
}

function price({ booking, document }: ItineraryInput, t: Translator): Content[] {
  const body = priceRowsOf(booking, document, t).map(({ label, amount, isSum: bold = false }): TableCell[] => [
    { text: label, bold },
    { text: formatMoney(amount, t.formats), alignment: 'right', bold },
  ]);
  return [title(t('documents.price')), { table: { dontBreakRows: true, widths: ['*', 140], body }, layout: TABLE }];
}

function help({ agency, contactPhone, booking }: ItineraryInput, t: Translator): Content {
  const ways = [contactPhone && formatPhone(contactPhone), agency.contactEmail].filter((way) => way !== null && way !== '');
  const link = new URL(bookingPath(booking.product, booking.id), agency.origin).href;
  return {
    unbreakable: true,
    stack: [
      // The block keeps its heading by itself. A break that is asked for inside it loses its text, and leaves a page empty.
      { ...say(t('documents.help')), style: 'section' },
      { ...say(agency.name), bold: true },
      ...ways.map((way) => say(way ?? '')),
      { text: link, link, color: SOFT, fontSize: 9 },
      ...(booking.price.protection.selected ? [protection(agency, link, t)] : []),
    ],
  };
}

/** How to claim on the protection that was bought, and its terms. */
function protection(agency: ItineraryInput['agency'], trip: string, t: Translator): Content {
  const terms = new URL(PROTECTION_TERMS_PATH, agency.origin).href;
  const text = `${t('documents.priceProtection')}: ${t('documents.protectionClaim', { trip, terms })}`;
  return { text, color: SOFT, fontSize: 9, margin: [0, 6, 0, 0] };
}

/** Lays the booking out as a document: reference, journey, people, conditions, the traveler's price, and contact. Pure. */
export function layItineraryOut(input: ItineraryInput, t: Translator): PdfDefinition {
  const { booking, document, agency } = input;
  const reference = booking.supplierReference ?? booking.reference;
  return {
    ...SHEET,
    language: t.locale,
    info: {
      title: oneLine(document.words.fileName),
      author: oneLine(agency.name),
      creationDate: new Date(booking.updatedAt),
    },
    footer: (page, pages) => ({
      margin: [40, 16, 40, 0],
      fontSize: 8.5,
      color: SOFT,
      columns: [
        { ...say(`${agency.name} · ${reference}`), width: '*' },
        { text: t('documents.page', { page, pages }), width: 80, alignment: 'right' },
      ],
    }),
    content: [
      ...head(input, t),
      ...(document.change ? [changeBox(document.change)] : []),
      rule([0, 12, 0, 0]),
      ...parts(input, t),
      ...travelers(input),
      ...terms(input),
      ...price(input, t),
      help(input, t),
    ],
    // Keeps a heading on the same page as the text below it.
    pageBreakBefore: ({ headlineLevel, startPosition }) => headlineLevel === 1 && startPosition.verticalRatio > 0.86,
  };
}
