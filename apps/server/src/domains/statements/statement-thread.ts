import { translatorIn } from '@caravel/products/translate.ts';
import { renderPdf } from '../../platform/paper/render-pdf.ts';
import { answerCalls } from '../../platform/threads/answer-calls.ts';
import { layStatementOut, type StatementInput } from './statement-layout.ts';

// Runs in a thread for the same reason as papers of bookings do: writing a PDF is a tenth of a second of computing.
answerCalls((input: StatementInput) => renderPdf(layStatementOut(input, translatorIn(input.formats))));
