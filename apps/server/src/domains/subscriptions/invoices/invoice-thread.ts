import { FORMAT_LOCALE } from '@caravel/messages';
import { translatorIn } from '@caravel/products/translate.ts';
import { renderPdf } from '../../../platform/paper/render-pdf.ts';
import { answerCalls } from '../../../platform/threads/answer-calls.ts';
import { type InvoiceInput, layInvoiceOut } from './invoice-layout.ts';

// Runs in a thread for the same reason as papers of bookings do: writing a PDF is a tenth of a second of computing.
answerCalls((input: InvoiceInput) => renderPdf(layInvoiceOut(input, translatorIn(FORMAT_LOCALE[input.invoice.content.locale]))));
