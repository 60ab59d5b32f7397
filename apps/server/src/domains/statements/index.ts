import {
  downloadStatement as csv,
  getStatementPdf as pdf,
  listStatementPostings as postings,
  getStatement as statement,
} from '@caravel/contracts';
import { sendCsv } from '../../platform/csv/csv-file.ts';
import { download } from '../../platform/http/endpoints/raw-answers.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { Slice } from '../../platform/slice.ts';
import type { StatementsDeps } from './deps.ts';
import { downloadStatement } from './download-statement.ts';
import { getStatement } from './get-statement.ts';
import { listStatementPostings } from './list-statement-postings.ts';
import { makeStatementPdf } from './make-statement-pdf.ts';

/** Statements of an agency, from its ledger alone. */
export function statementsSlice(deps: StatementsDeps): Slice {
  return {
    name: 'statements',
    routes: (app) => {
      registerEndpoint(app, statement, async ({ ctx, query }) => ({ data: await getStatement(ctx, query) }));
      registerEndpoint(app, postings, async ({ ctx, query }) => ({ data: await listStatementPostings(deps, ctx, query) }));
      registerEndpoint(app, csv, async ({ ctx, query, reply }) => sendCsv(reply, await downloadStatement(ctx, query)));
      registerEndpoint(app, pdf, async ({ ctx, query, reply }) => {
        const file = await makeStatementPdf(ctx, query);
        reply.header('cache-control', 'private, no-store');
        return download(file.content, file);
      });
    },
  };
}
