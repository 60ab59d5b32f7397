// `node scripts/restore-drill.mjs`: takes a backup of the PostgreSQL that DATABASE_URL names, restores it into a new database and proves that it is whole:
// rows of every table, sums of the ledger, the schema, and the books of our partners. What is there already is only read. DRILL_URL: another server to
// restore on, postgres://user:password@host:5432/postgres; KEEP=1 leaves the restored database. It needs pg_dump and pg_restore of the server's version,
// and an account that row-level security does not bind, as every backup does.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { projectNode, root } from './ensure-installed.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const source = process.env.DATABASE_URL;
if (!source) {
  process.stderr.write('DATABASE_URL is not set: it names the PostgreSQL whose backup is tried.\n');
  process.exit(1);
}
const name = `caravel_drill_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${process.pid}`;
const drillServer = process.env.DRILL_URL ?? source;
const restored = Object.assign(new URL(drillServer), { pathname: `/${name}` }).href;

/** Runs a program to its end; the address goes by the environment of libpq alone, so that no password is in a list of processes. */
function runTool(program, args, url) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const env = {
    ...process.env,
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
    ...(searchParams.has('sslmode') && { PGSSLMODE: searchParams.get('sslmode') }),
  };
  const { status, error, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr.trim().split('\n').slice(-3).join(' ')}`);
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Counts the rows of every table and sums the ledger by account and currency. Throws if row-level security would hide rows. */
async function measure(client) {
  const facts = new Map();
  await client.query('SET row_security = off');
  const tables = await client.query(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss') ORDER BY 1",
  );
  for (const { name: table } of tables.rows) {
    const { rows } = await client.query(`SELECT count(*) AS n FROM ONLY ${table}`);
    facts.set(`rows of ${table}`, rows[0].n);
  }
  const sums = await client.query(`
    SELECT account, currency, sum(minor) AS minor FROM (
      SELECT debit_account AS account, currency, amount_minor AS minor FROM ledger_transfers
      UNION ALL SELECT credit_account, currency, -amount_minor FROM ledger_transfers
    ) entries GROUP BY account, currency ORDER BY 1, 2`);
  for (const { account, currency, minor } of sums.rows) facts.set(`ledger: ${account} in ${currency}`, minor);
  return facts;
}

function differencesOf(before, after) {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((fact) => {
    const [was, is] = [before.get(fact) ?? 'none', after.get(fact) ?? 'none'];
    return was === is ? [] : [`${fact}: ${was} in the database, ${is} in the backup`];
  });
}

/** Runs an operator's command on the restored database; returns whether it ended well. */
function operate(...words) {
  const cli = join(root, 'apps', 'server', 'src', 'cli.ts');
  const quick = `--import=${new URL('resolve-once.mjs', import.meta.url).href}`;
  const env = { ...process.env, DATABASE_URL: restored };
  const { status, stdout, stderr } = spawnSync(projectNode(), [quick, cli, ...words], { env, encoding: 'utf8' });
  say(`${words[0]}: ${(stdout || stderr).trim().replaceAll('\n', `\n${' '.repeat(words[0].length + 2)}`)}`);
  return status === 0;
}

/** Takes the backup of one moment, and counts what is there at the same moment: the database goes on working meanwhile. */
async function backUp(file) {
  return withClient(source, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query('SELECT pg_export_snapshot() AS id');
    runTool('pg_dump', ['--format=custom', `--snapshot=${rows[0].id}`, `--file=${file}`], source);
    return measure(client);
  });
}

/** Roles belong to a server, not to a database: on a new one they are made as the migrations make them. */
const ROLES = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_user') THEN
    CREATE ROLE app_user NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOINHERIT; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_system') THEN
    CREATE ROLE app_system NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOINHERIT; END IF;
END $$`;

const folder = mkdtempSync(join(tmpdir(), 'caravel-drill-'));
let isWhole = false;
try {
  const began = performance.now();
  const file = join(folder, 'backup');
  const before = await backUp(file);
  const backedUp = performance.now();
  await withClient(drillServer, async (client) => {
    await client.query(ROLES);
    await client.query(`CREATE DATABASE ${name}`);
  });
  runTool('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${name}`, file], restored);
  const seconds = (from) => `${((performance.now() - from) / 1_000).toFixed(1)} s`;
  say(`Backed up and restored as ${name}: ${seconds(began)}, of which the restore ${seconds(backedUp)}.`);
  const differences = differencesOf(before, await withClient(restored, measure));
  for (const line of differences) say(line);
  const sums = [...before.keys()].filter((fact) => fact.startsWith('ledger')).length;
  say(`Compared ${before.size - sums} tables and ${sums} sums of the ledger: ${differences.length} differ.`);
  // Both only read partners. The schema goes first: the second needs it as this version knows it.
  const isRead = operate('migrate') && operate('reconcile', '--all');
  isWhole = differences.length === 0 && isRead;
} catch (error) {
  process.stderr.write(`${error.message}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
  if (process.env.KEEP === '1') say(`Kept: ${name}. Start no server on it that can send mail or call partners.`);
  else
    await withClient(drillServer, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)).catch(
      () => undefined,
    );
}
say(isWhole ? 'The backup is whole.' : 'THE BACKUP IS NOT PROVEN.');
process.exit(isWhole ? 0 : 1);
