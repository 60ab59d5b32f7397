import type { Ctx } from '../../platform/context.ts';
import type { AttachmentMaker, Template } from '../notifications/index.ts';
import { type AskedLetter, type LetterDeps, letterListeners, previewConfirmation, sendConfirmation } from './booking-letters.ts';
import { booksDiffer } from './books-differ.ts';
import { letterFiles } from './files.ts';
import { letterTemplates } from './letters.ts';

/** Letters about bookings: listeners, sending again, and what the email job needs. */
export type BookingLetters = {
  readonly listeners: ReturnType<typeof letterListeners>;
  /** Queues a booking's letter to an address that the caller may write to. */
  readonly sendConfirmation: (ctx: Ctx, letter: AskedLetter) => Promise<void>;
  /** Writes the same letter and sends it to nobody. */
  readonly previewConfirmation: (ctx: Ctx, letter: AskedLetter) => Promise<{ readonly subject: string; readonly html: string }>;
  readonly templates: readonly Template[];
  readonly attachments: Readonly<Record<string, AttachmentMaker>>;
};

/** Makes the letters about bookings of every product. The product's driver provides the words that differ. */
export function bookingLetters(deps: LetterDeps): BookingLetters {
  const templates = [...letterTemplates(deps.bookings), booksDiffer];
  return {
    listeners: letterListeners(deps),
    sendConfirmation: (ctx, letter) => sendConfirmation(deps, ctx, letter),
    previewConfirmation: (ctx, letter) => previewConfirmation(deps, ctx, templates, letter),
    templates,
    attachments: letterFiles(deps.bookings),
  };
}
