import { translatorIn } from '@caravel/products/translate.ts';
import { renderPdf } from '../../../platform/paper/render-pdf.ts';
import { answerCalls } from '../../../platform/threads/answer-calls.ts';
import { type ItineraryInput, layItineraryOut } from './itinerary-layout.ts';

// Runs in a thread because writing a PDF takes a tenth of a second of computing and tens of megabytes.
answerCalls((input: ItineraryInput) => renderPdf(layItineraryOut(input, translatorIn(input.booking.locale))));
