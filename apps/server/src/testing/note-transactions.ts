import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { vi } from 'vitest';

/** The statements of a transaction as they were sent, without its BEGIN and its end. One that was sent alone is a transaction, too. */
export type NotedTransaction = readonly string[];

type Sent = { readonly client: unknown; readonly text: string };

const utf8 = new TextDecoder();

/** Returns the statement in a message to the embedded database, which speaks PostgreSQL's protocol; undefined if it carries none. */
function statementIn(message: Uint8Array): string | undefined {
  const [kind, ...strings] = [utf8.decode(message.subarray(0, 1)), ...utf8.decode(message.subarray(5)).split('\0')];
  if (kind === 'Q') return strings[0];
  // The first string of a parse message names the statement.
  return kind === 'P' ? strings[1] : undefined;
}

/** Returns the statement that a call of `pg` sends. */
function statementOf(query: unknown): string {
  if (typeof query === 'string') return query;
  if (typeof query === 'object' && query !== null && 'text' in query) return String(query.text);
  throw new Error('a query without a text');
}

function transactionsOf(sent: readonly Sent[]): NotedTransaction[] {
  const noted: string[][] = [];
  const open = new Map<unknown, string[]>();
  for (const { client, text } of sent) {
    const own = open.get(client);
    if (text === 'COMMIT' || text === 'ROLLBACK') open.delete(client);
    else if (own) own.push(text);
    else {
      const begun = text.startsWith('BEGIN') ? [] : [text];
      noted.push(begun);
      if (text.startsWith('BEGIN')) open.set(client, begun);
    }
  }
  return noted;
}

/** Runs `work` and returns the transactions that were sent to any database meanwhile, embedded or not, in the order in which they began. */
export async function noteTransactions(work: () => Promise<unknown>): Promise<NotedTransaction[]> {
  const server = vi.spyOn(pg.Client.prototype, 'query');
  const embedded = vi.spyOn(PGlite.prototype, 'execProtocolStream');
  try {
    await work();
    const { calls, contexts } = server.mock;
    return transactionsOf([
      ...calls.map(([query]: readonly unknown[], i) => ({ client: contexts[i], text: statementOf(query) })),
      ...embedded.mock.calls.flatMap(([message], i) => {
        const text = statementIn(message);
        return text === undefined ? [] : [{ client: embedded.mock.contexts[i], text }];
      }),
    ]);
  } finally {
    server.mockRestore();
    embedded.mockRestore();
  }
}
