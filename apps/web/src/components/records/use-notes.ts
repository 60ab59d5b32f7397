import {
  addBookingNote,
  addClientNote,
  deleteBookingNote,
  deleteClientNote,
  editBookingNote,
  editClientNote,
  listBookingNotes,
  listClientNotes,
} from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useAction, useAttempt } from '../../lib/api/use-call.ts';
import { showToast } from '../../lib/page/toasts.ts';
import type { Subject } from './subject.ts';

const CALLS = {
  booking: { list: listBookingNotes, add: addBookingNote, edit: editBookingNote, remove: deleteBookingNote },
  client: { list: listClientNotes, add: addClientNote, edit: editClientNote, remove: deleteClientNote },
} as const;

/** The call that lists the notes about something. */
export const listOfNotes = ({ kind }: Subject) => CALLS[kind].list;

/** What can be done with the notes about something; each reloads the list. */
export function useNotes({ kind, id }: Subject) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const { list, add, edit, remove } = CALLS[kind];
  const reload = () => void queries.invalidateQueries({ queryKey: [list.id] });
  const adding = useAction(add, {
    onSuccess: () => {
      attempt.renew();
      reload();
    },
    // After a lost connection the same attempt goes on, so that one note is kept.
    onError: (failure) => failure.status !== 0 && attempt.renew(),
  });
  const editing = useAction(edit, { onSuccess: reload });
  const removing = useAction(remove, {
    onSuccess: ({ data }) => {
      showToast({ kind: 'success', text: data.message });
      reload();
    },
    onError: (failure) => showToast({ kind: 'error', text: failure.message }),
  });
  return {
    adding,
    editing,
    removing,
    addNote: (text: string, onDone: () => void) =>
      adding.mutate({ params: { id }, body: { text }, options: { idempotencyKey: attempt.key() } }, { onSuccess: onDone }),
    editNote: (noteId: string, text: string, onDone: () => void) =>
      editing.mutate({ params: { id, noteId }, body: { text } }, { onSuccess: onDone }),
    deleteNote: (noteId: string, onDone: () => void) => removing.mutate({ params: { id, noteId } }, { onSettled: onDone }),
  };
}
