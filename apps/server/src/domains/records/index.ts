import type { Slice } from '../../platform/slice.ts';
import { officeRoutes } from './routes.ts';

export { addNote } from './notes/add-note.ts';
export { forgetAllNotes, forgetNotes } from './notes/forget-notes.ts';
export { NOTES_TAKEN } from './taken.ts';

/** What staff read and keep of a booking or a client beside their contents: how the price was made, notes, and emails. */
export function recordsSlice(): Slice {
  return { name: 'records', routes: officeRoutes };
}
