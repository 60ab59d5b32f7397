import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/types.ts';
import { auditEvents } from './tables.ts';

/** What a word of a search stands for; an action is found by any of it. */
export type WordMeaning = {
  readonly word: string;
  /** People and keys that the word names. */
  readonly actorIds: readonly string[];
  /** Actions whose sentences have the word. */
  readonly actions: readonly string[];
  /** It names those who run the platform. */
  readonly isPlatform: boolean;
  /** Records that have it: their ids, as a statement. */
  readonly subjects: readonly { readonly type: string; readonly ids: SQL }[];
  /** Fields that are called so. */
  readonly fields: readonly string[];
};

/** Actions whose data hold more than their sentence says. By their names in the audit. */
export type ToldData = {
  /** `before` and `after` hold values. */
  readonly values: readonly string[];
  /** `fields` names what was changed. */
  readonly fields: readonly string[];
  /** `host` or `reason` say more. */
  readonly texts: readonly string[];
};

/** Records that are named one by one in a search: as many are found by an index. More are compared with each action. */
const MOST_NAMED = 2_000;

/** Texts as `foldText` leaves them, in SQL: what is stored of an action is not folded. */
const folded = (text: SQL) => sql`regexp_replace(normalize(lower(${text}), NFKD), '[\\u0300-\\u036f''’%]', '', 'g')`;
/** All texts and numbers under `before` or `after`, at any depth. */
const valuesUnder = (key: 'before' | 'after') =>
  sql`(SELECT string_agg(v #>> '{}', ' ') FROM jsonb_path_query(${auditEvents.data}, ${sql.raw(`'$.**.${key}.**'`)}) AS v WHERE jsonb_typeof(v) IN ('string', 'number'))`;
const VALUES = sql`concat_ws(' ', ${valuesUnder('before')}, ${valuesUnder('after')})`;
const TEXTS = sql`concat_ws(' ', ${auditEvents.data} ->> 'host', ${auditEvents.data} ->> 'reason')`;

const holds = (text: SQL, word: string) =>
  sql`${folded(text)} LIKE ${`%${word.replaceAll('%', '').replace(/[\\_]/g, (sign) => `\\${sign}`)}%`}`;

async function subjectIs(tx: Tx, { type, ids }: WordMeaning['subjects'][number]): Promise<SQL | undefined> {
  const rows = await tx
    .select({ id: sql<string>`found.id` })
    .from(sql`(${ids}) AS found (id)`)
    .limit(MOST_NAMED + 1);
  const named = rows.map(({ id }) => id);
  if (named.length === 0) return undefined;
  const one = named.length > MOST_NAMED ? sql`${auditEvents.subjectId} IN (${ids})` : inArray(auditEvents.subjectId, named);
  return and(eq(auditEvents.subjectType, type), one);
}

const isOf = (actions: readonly string[], condition: SQL) => and(inArray(auditEvents.action, [...actions]), condition);

/** What an action must hold so that a word finds it. */
async function holdsWord(tx: Tx, { word, ...means }: WordMeaning, told: ToldData): Promise<SQL | undefined> {
  const records: (SQL | undefined)[] = [];
  for (const subject of means.subjects) records.push(await subjectIs(tx, subject));
  const fields = sql.param([...means.fields]);
  return or(
    means.actorIds.length > 0 ? inArray(auditEvents.actorId, [...means.actorIds]) : undefined,
    means.actions.length > 0 ? inArray(auditEvents.action, [...means.actions]) : undefined,
    means.isPlatform ? eq(auditEvents.actorKind, 'system') : undefined,
    ...records,
    isOf(told.values, holds(VALUES, word)),
    isOf(told.fields, sql`jsonb_exists_any(${auditEvents.data} -> 'fields', ${fields}::text[])`),
    isOf(told.texts, holds(TEXTS, word)),
  );
}

/** What an action must hold so that it is found by all the words, each in whatever it stands for. */
export async function foundActions(tx: Tx, words: readonly WordMeaning[], told: ToldData): Promise<SQL | undefined> {
  const all: (SQL | undefined)[] = [];
  for (const word of words) all.push(await holdsWord(tx, word, told));
  return and(...all);
}
