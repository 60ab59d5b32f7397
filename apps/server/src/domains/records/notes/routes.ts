import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import { registerEndpoint } from '../../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../../platform/http/types.ts';
import type { Subject } from '../subject.ts';
import { addNote } from './add-note.ts';
import { deleteNote } from './delete-note.ts';
import { editNote } from './edit-note.ts';
import { listNotes } from './list-notes.ts';

const CALLS = [
  {
    type: 'booking',
    list: contract.listBookingNotes,
    add: contract.addBookingNote,
    edit: contract.editBookingNote,
    remove: contract.deleteBookingNote,
  },
  {
    type: 'client',
    list: contract.listClientNotes,
    add: contract.addClientNote,
    edit: contract.editClientNote,
    remove: contract.deleteClientNote,
  },
] as const;

/** Registers the calls about notes: the same of bookings and of clients. */
export function noteRoutes(app: HttpApp): void {
  for (const { type, list, add, edit, remove } of CALLS) {
    const about = ({ id }: { readonly id: string }): Subject => ({ type, id });
    registerEndpoint(app, list, async ({ ctx, params, query }) => ({ data: await listNotes(ctx, about(params), query) }));
    registerEndpoint(app, add, async ({ ctx, params, body }) => ({ data: await addNote(ctx, about(params), body.text) }));
    registerEndpoint(app, edit, async ({ ctx, params, body }) => ({
      data: await editNote(ctx, about(params), params.noteId, body.text),
    }));
    registerEndpoint(app, remove, async ({ ctx, params }) => {
      await deleteNote(ctx, about(params), params.noteId);
      return { data: { message: translate(ctx.locale, 'records.noteDeleted') } };
    });
  }
}
