import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';

/** A call that changes nothing, made by a given person. */
const questionSchema = z.object({
  /** The person whose session it used; null without a session. */
  as: z.string().nullable(),
  host: z.string(),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  body: z.unknown().optional(),
  locale: z.enum(['en', 'pt', 'es']).optional(),
});
export type Question = z.infer<typeof questionSchema>;

/** The response: JSON as it is, CSV and calendars as text, PDFs as the text in them. */
const answerSchema = z.object({ question: questionSchema, status: z.int(), answer: z.unknown() });
export type Answered = z.infer<typeof answerSchema>;

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** An installation as one version left it: its rows, and what that version responded to its people. */
const frozenCopySchema = z.object({
  /** The commit of that version. */
  commit: z.string(),
  /** The time of its clock. */
  at: z.iso.datetime(),
  /** Its APP_SECRET. */
  secret: z.string(),
  /** Live sessions by email. */
  sessions: z.record(z.string(), z.string()),
  /** Rows by table. */
  tables: z.record(z.string(), rowsSchema),
  /** Sums of the ledger by booking and account. */
  ledger: rowsSchema,
  /** The result of the comparison of books. */
  reconciliation: z.string(),
  answers: z.array(answerSchema),
});
export type FrozenCopy = z.infer<typeof frozenCopySchema>;

/** Returns the folder of a frozen version. */
export function folderOf(version: string): string {
  return fileURLToPath(new URL(`./${version}/`, import.meta.url));
}

const fileOf = (version: string) => join(folderOf(version), 'copy.json.gz');

/** Reads a frozen version. */
export function readCopy(version: string): FrozenCopy {
  return frozenCopySchema.parse(JSON.parse(gunzipSync(readFileSync(fileOf(version))).toString()));
}

/** Writes a copy under the name of a version. */
export function writeCopy(version: string, copy: FrozenCopy): void {
  mkdirSync(folderOf(version), { recursive: true });
  writeFileSync(fileOf(version), gzipSync(JSON.stringify(copy), { level: 9 }));
}
