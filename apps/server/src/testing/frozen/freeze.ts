/*
 * Freezes an installation of the checked-out version: `node apps/server/src/testing/frozen/freeze.ts 2026-11-flights`. The files are kept
 * for ever, and every later version must be able to open them (README.md).
 */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { required } from '@caravel/kernel';
import { reconcile } from '../../composition/reconcile.ts';
import { zoneOf } from '../../domains/agencies/testing/owned-domain.ts';
import { MIGRATIONS_DIR } from '../../platform/db/migrate.ts';
import { type DnsReply, startDnsStandIn } from '../dns-stand-in.ts';
import { fakeClock } from '../fake-clock.ts';
import { startTestApp } from '../start-test-app.ts';
import { ask } from './ask.ts';
import { type Answered, folderOf, writeCopy } from './frozen-copy.ts';
import { makeInstallation } from './make-installation.ts';
import { questionsOf } from './questions.ts';
import { readLedger, readTables } from './rows.ts';

const SECRET = 'the-secret-of-a-frozen-installation';
/** Emails are whole HTML pages; a few are enough to show how they are stored. */
const DROP_MOST_MAILS = `DELETE FROM mailbox_messages WHERE id NOT IN (SELECT id FROM mailbox_messages ORDER BY at DESC, id DESC LIMIT 3)`;

const version = required(process.argv[2], 'name of the version');
const records = new Map<string, DnsReply>();
const dns = await startDnsStandIn(zoneOf(records));
const t = await startTestApp({
  clock: fakeClock(new Date().toISOString()),
  settings: { APP_SECRET: SECRET, DNS_SERVERS: dns.server },
});
const { raw } = t.platform.database;
const { agencies, sessions } = await makeInstallation(t, records);
await raw.script(DROP_MOST_MAILS);
const tables = await readTables(raw);
const answers: Answered[] = [];
for (const question of agencies.flatMap(questionsOf)) answers.push(await ask(t, sessions, question));
const at = new Date(t.clock.now()).toISOString();
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const ledger = await readLedger(raw);
const reconciliation = (await reconcile(t.platform)).text;
writeCopy(version, { commit, at, secret: SECRET, sessions, tables, ledger, reconciliation, answers });
cpSync(join(MIGRATIONS_DIR, 'repeatable'), join(folderOf(version), 'repeatable'), { recursive: true });
const counts = Object.entries(tables).map(([name, rows]) => `${name} ${rows.length}`);
process.stdout.write(`${counts.join(', ')}\n${answers.length} answers\n`);
await t.close();
dns.stop();
