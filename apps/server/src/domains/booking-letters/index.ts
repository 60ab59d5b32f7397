import type { Ctx } from '../../platform/context.ts';
import type { AttachmentMaker, Template } from '../notifications/index.ts';
import { type LetterDeps, letterListeners, sendConfirmation } from './booking-letters.ts';
import { booksDiffer } from './books-differ.ts';
import { letterFiles } from './files.ts';
import { letterTemplates } from './letters.ts';

/** Letters about bookings: listeners, sending again, and what the email job needs. */
export type BookingLetters = {
  readonly listeners: ReturnType<typeof letterListeners>;
  /** Queues a booking's letter to an address that the caller may write to. */
  readonly sendConfirmation: (ctx: Ctx, letter: { readonly bookingId: string; readonly to: string }) => Promise<void>;
  readonly templates: readonly Template[];
  readonly attachments: Readonly<Record<string, AttachmentMaker>>;
};

/** Makes the letters about bookings of every product. The product's driver provides the words that differ. */
export function bookingLetters(deps: LetterDeps): BookingLetters {
  return {
    listeners: letterListeners(deps),
    sendConfirmation: (ctx, letter) => sendConfirmation(deps, ctx, letter),
    templates: [...letterTemplates(deps.bookings), booksDiffer],
    attachments: letterFiles(deps.bookings),
  };
}
