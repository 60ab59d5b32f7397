import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';

/** A call that changes nothing, as somebody made it. */
const questionSchema = z.object({
  /** Whose session it was; null: nobody's. */
  as: z.string().nullable(),
  host: z.string(),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  body: z.unknown().optional(),
  locale: z.enum(['en', 'pt', 'es']).optional(),
});
export type Question = z.infer<typeof questionSchema>;

/** What was answered: JSON as it is, CSV and calendars as text, PDFs as the text in them. */
const answerSchema = z.object({ question: questionSchema, status: z.int(), answer: z.unknown() });
export type Answered = z.infer<typeof answerSchema>;

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** An installation as one version left it: its rows, and what that version answered to its people. */
const frozenCopySchema = z.object({
  /** The commit that made it. */
  commit: z.string(),
  /** Where its clock stood. */
  at: z.iso.datetime(),
  /** Its APP_SECRET. */
  secret: z.string(),
  /** Live sessions by email. */
  sessions: z.record(z.string(), z.string()),
  /** Rows by table. */
  tables: z.record(z.string(), rowsSchema),
  /** Sums of the ledger by booking and account. */
  ledger: rowsSchema,
  /** What the comparison of books found. */
  reconciliation: z.string(),
  answers: z.array(answerSchema),
});
export type FrozenCopy = z.infer<typeof frozenCopySchema>;

/** Folder of a frozen version. */
export function folderOf(version: string): string {
  return fileURLToPath(new URL(`./${version}/`, import.meta.url));
}

const fileOf = (version: string) => join(folderOf(version), 'copy.json.gz');

/** Reads a frozen version. */
export function readCopy(version: string): FrozenCopy {
  return frozenCopySchema.parse(JSON.parse(gunzipSync(readFileSync(fileOf(version))).toString()));
}

/** Keeps a copy under the name of a version. */
export function writeCopy(version: string, copy: FrozenCopy): void {
  mkdirSync(folderOf(version), { recursive: true });
  writeFileSync(fileOf(version), gzipSync(JSON.stringify(copy), { level: 9 }));
}
