import { createTranslator, type MessageLocale } from '@caravel/messages';
import { answerCalls } from '../../../platform/threads/answer-calls.ts';
import { type ItineraryInput, layItineraryOut } from './itinerary-layout.ts';
import { renderPdf } from './render-pdf.ts';

/** The input of the thread. */
export type ItineraryOrder = { readonly input: ItineraryInput; readonly locale: MessageLocale };

// Runs in a thread because writing a PDF takes a tenth of a second of computing and tens of megabytes.
answerCalls(({ input, locale }: ItineraryOrder) => renderPdf(layItineraryOut(input, createTranslator(locale))));
