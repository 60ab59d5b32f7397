import { addBookingNote, addClientNote } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import {
  byPathId,
  type EndpointCase,
  type EndpointCases,
  type RequestParts,
  type Scene,
  STAFF,
  type Target,
} from '../../../testing/access/endpoint-case.ts';

const bookings = { of: STAFF, takesAnyProduct: true } as const;
const clients = { of: STAFF } as const;
const ofBooking = ({ bookingId }: Target) => ({ params: { id: bookingId } });
const ofClient = ({ clientId }: Target) => ({ params: { id: clientId } });
const BODY = { text: 'Called about the seats.' };

/** A note that is not there: of what the caller may see it is missing, of anything else the rest is refused alike. */
const noNote = (of: typeof ofBooking) => (target: Target) => ({ params: { ...of(target).params, noteId: newId() }, body: BODY });

const noMail = (of: typeof ofBooking) => (target: Target) => ({ params: { ...of(target).params, mailId: newId() } });

/** Makes a note of the owner that a call then changes. */
const aNote =
  (about: 'booking' | 'client', body?: { readonly text: string }): EndpointCase['changing'] =>
  async ({ t, home, approve }: Scene): Promise<{ caller: Awaited<ReturnType<typeof home.persona>>; parts: RequestParts }> => {
    const caller = await home.persona('owner');
    const id = about === 'booking' ? await approve() : (await home.persona('client')).userId;
    const add = about === 'booking' ? addBookingNote : addClientNote;
    const { data } = await t.client.call({ ...caller, idempotencyKey: newId() }, add, { params: { id }, body: BODY });
    return { caller, parts: { params: { id, noteId: data._id }, ...(body && { body }) } };
  };

const edited = { text: 'Called again.' };

/** How the access tests call the endpoints of this slice for every role. */
export const OFFICE_CASES: EndpointCases = {
  'office.explainBookingPrice': { ...bookings, input: byPathId },
  'office.explainQuotePrice': {
    ...bookings,
    input: ({ quote }) => ({ params: { quoteId: quote.quoteId } }),
    refused: 410,
  },
  'office.listBookingNotes': { ...bookings, input: ofBooking },
  'office.addBookingNote': { ...bookings, input: (target) => ({ ...ofBooking(target), body: BODY }) },
  'office.editBookingNote': {
    ...bookings,
    input: noNote(ofBooking),
    answered: 404,
    offRecord: true,
    changing: aNote('booking', edited),
  },
  'office.deleteBookingNote': {
    ...bookings,
    input: (target) => ({ params: noNote(ofBooking)(target).params }),
    answered: 404,
    offRecord: true,
    changing: aNote('booking'),
  },
  'office.listBookingMails': { ...bookings, input: ofBooking },
  'office.openBookingMail': { ...bookings, input: noMail(ofBooking), answered: 404 },
  'office.sendBookingMailAgain': { ...bookings, input: noMail(ofBooking), answered: 404, offRecord: true },
  'office.listAgencyMails': {},
  'office.openAgencyMail': { input: () => ({ params: { mailId: newId() } }), answered: 404 },
  'office.sendAgencyMailAgain': { input: () => ({ params: { mailId: newId() } }), answered: 404, offRecord: true },
  'office.listClientMails': { ...clients, input: ofClient },
  'office.openClientMail': { ...clients, input: noMail(ofClient), answered: 404 },
  'office.sendClientMailAgain': { ...clients, input: noMail(ofClient), answered: 404, offRecord: true },
  'office.listClientNotes': { ...clients, input: ofClient },
  'office.addClientNote': { ...clients, input: (target) => ({ ...ofClient(target), body: BODY }) },
  'office.editClientNote': {
    ...clients,
    input: noNote(ofClient),
    answered: 404,
    offRecord: true,
    changing: aNote('client', edited),
  },
  'office.deleteClientNote': {
    ...clients,
    input: (target) => ({ params: noNote(ofClient)(target).params }),
    answered: 404,
    offRecord: true,
    changing: aNote('client'),
  },
};
