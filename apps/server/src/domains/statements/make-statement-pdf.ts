import type { StatementTime } from '@caravel/contracts';
import { createTranslator } from '@caravel/products/translate.ts';
import type { Ctx } from '../../platform/context.ts';
import { oneLine } from '../../platform/texts/format.ts';
import { callInThread } from '../../platform/threads/call-in-thread.ts';
import { getStatement } from './get-statement.ts';
import type { StatementInput } from './statement-layout.ts';

const writeStatement = callInThread<StatementInput, Uint8Array>(new URL('./statement-thread.ts', import.meta.url));

/** A statement as a file with its download name. */
type StatementFile = { readonly name: string; readonly contentType: string; readonly content: Buffer };

/** Makes the PDF of a statement, in the language of the caller. */
export async function makeStatementPdf(ctx: Ctx, time: StatementTime): Promise<StatementFile> {
  const statement = await getStatement(ctx, time);
  const { name, timeZone, brand, slug } = ctx.agency;
  const t = createTranslator(ctx.locale, ctx.formats);
  const content = await writeStatement({
    statement,
    agency: { name, timeZone, color: brand.primaryColor },
    ...{ formats: ctx.formats, now: ctx.clock.now() },
  });
  return {
    name: oneLine(`${t('statements.file')}-${slug}-${statement.from}_${statement.to}.pdf`),
    contentType: 'application/pdf',
    content: Buffer.from(content),
  };
}
