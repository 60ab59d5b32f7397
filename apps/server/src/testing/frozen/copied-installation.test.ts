import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '../../composition/reconcile.ts';
import { copyDatabase } from '../../platform/db/copy/copy-database.ts';
import { openPglite } from '../../platform/db/pglite.ts';
import { createLogger } from '../../platform/log.ts';
import { fakeClock } from '../fake-clock.ts';
import { bookDisagreements } from '../faults/compare-books.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { IS_ON_CLUSTER, openEmptyDatabase, testDatabaseUrl } from '../test-database.ts';
import { ask } from './ask.ts';
import { folderOf, readCopy } from './frozen-copy.ts';
import { openCopy } from './open-copy.ts';
import { readLedger, readTables } from './rows.ts';

const log = createLogger({ level: 'silent' });
const newest = readdirSync(folderOf('.'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()
  .at(-1);

/** The step of docs/GROWING.md from the embedded database to PostgreSQL. */
describe.runIf(testDatabaseUrl() && !IS_ON_CLUSTER)('an installation that moved to PostgreSQL', () => {
  const version = newest ?? '';
  const copy = readCopy(version);
  let [here, there]: TestApp[] = [];
  beforeAll(async () => {
    const onBroken = (reason: string) => {
      throw new Error(reason);
    };
    const settings = { clock: fakeClock(copy.at), settings: { APP_SECRET: copy.secret } };
    const embedded = await openCopy(version, copy, log, await openPglite({ onBroken }));
    const server = await openEmptyDatabase(log);
    await copyDatabase(embedded, server, log);
    [here, there] = [
      await startTestApp({ ...settings, database: embedded }),
      await startTestApp({ ...settings, database: server }),
    ];
  });
  afterAll(async () => {
    await here?.close();
    await there?.close();
  });

  test('has the rows, the ledger and the books that it had', async () => {
    if (!here || !there) throw new Error('not moved');
    const [before, after] = [here.platform.database.raw, there.platform.database.raw];
    const { schema_migrations: _then, ...then } = await readTables(before);
    const { schema_migrations: _now, ...now } = await readTables(after);
    expect(Object.values(then).flat().length).toBeGreaterThan(1_000);
    expect(now).toEqual(then);
    expect(await readLedger(after)).toEqual(copy.ledger);
    expect((await reconcile(there.platform)).text).toBe((await reconcile(here.platform)).text);
    expect(await bookDisagreements(there.platform.database)).toEqual([]);
  });

  test('answers its people, who are still logged in, as it did', async () => {
    if (!here || !there) throw new Error('not moved');
    expect(copy.answers.length).toBeGreaterThan(100);
    for (const { question } of copy.answers) {
      expect(await ask(there, copy.sessions, question)).toEqual(await ask(here, copy.sessions, question));
    }
  });
});
