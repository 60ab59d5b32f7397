// `npm run soak [-- --minutes 2 --rate 5 --nodes 2]`: mixed traffic at a given rate for a given time, on one node and on two, with PostgreSQL and Redis. Prints
// the times of each call, every error, each node's memory every five minutes, and the differences of the books. Fails on an
// error that is not the caller's, if a node goes on growing, and if the books differ. Everything is on loopback and stops by itself.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dataOf, login, sessionSchema } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { type ChildServer, runOperator, startChildServer } from '../../apps/server/src/testing/child-server.ts';
import { percentile } from '../measure.ts';
import { megabytesOf } from '../process-use.ts';
import { startTemporaryPostgres } from '../temporary-postgres.ts';
import { startTemporaryRedis } from '../temporary-redis.ts';
import { callerOf, type Noted, type Person, Refused } from './caller.ts';
import { TRAFFIC } from './traffic.ts';

const [POSTGRES_PORT, REDIS_PORT] = [3302, 3303];
/** The most that may be asked for, and the most that may be under way at once: a caller that falls behind asks less, and the report says so. */
const MOST = { minutes: 120, rate: 100, underWay: 200 };
const LOOK_MS = 5 * 60_000;
/** What a node may hold at the end above what it held after the first look, in percent. */
const MOST_GROWTH = 10;
/**
 * Has a node collect on a signal and write down what its objects and buffers take: V8 keeps the pages of its highest peak, which tell nothing of what the node
 * holds. Its collection takes less than this.
 */
const COLLECTS = `import { writeFileSync } from 'node:fs';
process.on('SIGUSR2', () => {
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(\`\${process.env.DATA_DIR}/live-\${process.pid}\`, String((heapUsed + external) / 1048576));
})`;
const COLLECTED_MS = 3_000;
/** Papers are written in a thread with a heap of its own, which ends when nobody has needed it for ten seconds. */
const QUIET_MS = 20_000;
const HOSTS = ['sunset.localhost', 'atlas.localhost'];
const CLIENTS = ['client', 'client2'];
const STAFF = ['owner', 'agent'];
const PASSWORD = 'Caravel-demo1';
const DONE_LIMIT_MS = 60_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    rate: { type: 'string', default: '4' },
    nodes: { type: 'string', default: '1,2' },
  },
});
const within = (text: string, most: number) => Math.min(Math.max(Number(text) || 0, 0.1), most);
const minutes = within(values.minutes, MOST.minutes);
const rate = within(values.rate, MOST.rate);
const setups = values.nodes.split(',').map((count) => Math.round(within(count, 4)));

const wholeMegabytes = ({ pid }: ChildServer) => Math.round(required(megabytesOf(pid), 'memory, which only /proc tells'));

/** The memory of each node in megabytes: as it is, and, when it is quiet and has collected, of the whole process and of its objects and buffers alone. */
async function memoryOf(nodes: readonly ChildServer[], dataDir: string) {
  const asItIs = nodes.map(wholeMegabytes);
  await pause(QUIET_MS);
  for (const { pid } of nodes) process.kill(pid, 'SIGUSR2');
  await pause(COLLECTED_MS);
  const live = nodes.map(({ pid }) => Math.round(Number(readFileSync(join(dataDir, `live-${pid}`), 'utf8'))));
  return { asItIs, held: nodes.map(wholeMegabytes), live };
}

async function logInAt(node: ChildServer, host: string, name: string): Promise<Person> {
  const body = { email: `${name}@${host.replace('.localhost', '')}.test`, password: PASSWORD };
  const { json } = await node.send(host, { method: 'POST', path: login.path, body });
  return { port: node.port, host, token: dataOf(sessionSchema).parse(json).data.token };
}

type Doing = { readonly note: (noted: Noted) => void; readonly look: () => Promise<void> };

/**
 * Asks at the rate until the time is over, each time somebody else, at each node in turn. Every five minutes, and at the end, waits for what is under way and
 * looks at the nodes.
 */
async function drive(clients: readonly Person[], staff: readonly Person[], { note, look }: Doing) {
  const underWay = new Set<Promise<void>>();
  const broken: string[] = [];
  let missed = 0;
  const act = async (turn: number) => {
    const isStaff = turn % 4 === 3;
    const people = isStaff ? staff : clients;
    const who = required(people[turn % people.length], 'a person');
    let dice = Math.random() * 100;
    const [, what] = required(
      TRAFFIC[isStaff ? 'staff' : 'client'].find(([share]) => {
        dice -= share;
        return dice < 0;
      }),
      'something to do',
    );
    await what(callerOf(who, note)).catch((error: unknown) => {
      if (!(error instanceof Refused)) broken.push(error instanceof Error ? error.message : String(error));
    });
  };
  const work = async (ends: number) => {
    for (let turn = 0; performance.now() < ends; turn++) {
      if (underWay.size < MOST.underWay) {
        const one = act(turn).finally(() => underWay.delete(one));
        underWay.add(one);
      } else missed++;
      await pause(1_000 / rate);
    }
    await Promise.all(underWay);
  };
  for (let left = minutes * 60_000; left > 0; left -= LOOK_MS) {
    await work(performance.now() + Math.min(left, LOOK_MS));
    await look();
  }
  return { broken, missed };
}

function tell(noted: readonly Noted[]): void {
  const names = [...new Set(noted.map(({ name }) => name))].sort();
  const rows = names.map((name) => {
    const own = noted.filter((one) => one.name === name);
    const times = own.map(({ ms }) => ms);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0));
    return [name, String(own.length), `${p50}`, `${p95}`, `${p99}`, String(own.filter(({ status }) => status !== 200).length)];
  });
  for (const [name = '', ...cells] of [['', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'refused'], ...rows])
    process.stdout.write(`${name.padEnd(18)}${cells.map((cell) => cell.padStart(9)).join('')}\n`);
  const refusals = new Map<string, number>();
  for (const { name, status, code } of noted) {
    const key = `${name}: ${status} ${code}`;
    if (status !== 200) refusals.set(key, (refusals.get(key) ?? 0) + 1);
  }
  for (const [what, count] of refusals) process.stdout.write(`refused ${count} times: ${what}\n`);
}

/** The comparison of books, once all that was begun has ended. */
async function compareBooks(settings: Readonly<Record<string, string>>): Promise<{ isEqual: boolean; said: string }> {
  const ends = Date.now() + DONE_LIMIT_MS;
  for (;;) {
    const { code, said, complained } = await runOperator(settings, 'reconcile', '--all');
    if (code === 0 || Date.now() > ends) return { isEqual: code === 0, said: `${said}${complained}`.trim() };
    await pause(5_000);
  }
}

/** One soak on so many nodes; returns what must not be. */
async function soak(count: number): Promise<string[]> {
  const postgres = startTemporaryPostgres(POSTGRES_PORT);
  const redis = count > 1 ? await startTemporaryRedis(REDIS_PORT) : undefined;
  if (!postgres || (count > 1 && !redis)) throw new Error('a soak needs PostgreSQL, and Redis for several nodes');
  const dataDir = mkdtempSync(join(tmpdir(), 'caravel-soak-'));
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    NODE_ENV: 'development',
    SEED_DEMO: 'false',
    RATE_LIMIT_FACTOR: '1000000',
    SANDBOX_LATENCY_MS: '50',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(COLLECTS)}`,
    ...(redis && { REDIS_URL: redis.url }),
  };
  const nodes: ChildServer[] = [];
  try {
    const { code, complained } = await runOperator(settings, 'seed');
    if (code !== 0) throw new Error(complained);
    for (let node = 0; node < count; node++) nodes.push(await startChildServer(settings));
    const logIns = (names: readonly string[]) =>
      Promise.all(nodes.flatMap((node) => HOSTS.flatMap((host) => names.map((name) => logInAt(node, host, name)))));
    const [clients, staff] = [await logIns(CLIENTS), await logIns(STAFF)];
    const noted: Noted[] = [];
    const memory = [await memoryOf(nodes, dataDir)];
    const look = async () => void memory.push(await memoryOf(nodes, dataDir));
    const { broken, missed } = await drive(clients, staff, { note: (one) => noted.push(one), look });
    const books = await compareBooks(settings);
    process.stdout.write(`\n${count} ${count === 1 ? 'node' : 'nodes'}, ${minutes} minutes, ${rate} a second\n`);
    tell(noted);
    const every = LOOK_MS / 60_000;
    process.stdout.write(
      `memory in MB, after a collection while nobody asks (of it objects and buffers; all before it), at the start, every ${every} minutes and at the end\n`,
    );
    const swollen = nodes.flatMap((_, node) => {
      const told = memory.map(({ asItIs, held, live }) => `${held[node]} (${live[node]}; ${asItIs[node]})`);
      const [settled, end] = [memory[1]?.held[node], memory.at(-1)?.held[node]];
      const grown = memory.length > 2 && settled && end ? (end / settled - 1) * 100 : undefined;
      const since = grown === undefined ? '' : `; ${grown.toFixed(0)} % since the first ${every} minutes`;
      process.stdout.write(`  node ${node + 1}: ${told.join(', ')}${since}\n`);
      return grown !== undefined && grown > MOST_GROWTH ? [`node ${node + 1} holds ${grown.toFixed(0)} % more`] : [];
    });
    process.stdout.write(`${books.said}\n`);
    if (missed > 0) process.stdout.write(`${missed} turns were left out: more than ${MOST.underWay} calls were under way\n`);
    const ours = noted.filter(({ status }) => status === 0 || status >= 500);
    return [
      ...(ours.length > 0 ? [`${ours.length} errors that are not the caller's`] : []),
      ...[...new Set(broken)].map((message) => `an answer that was not understood: ${message.slice(0, 200)}`),
      ...swollen,
      ...(books.isEqual ? [] : ['the books differ']),
    ];
  } finally {
    for (const node of nodes) await node.stop();
    redis?.stop();
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const wrong: string[] = [];
for (const count of setups) wrong.push(...(await soak(count)));
for (const what of wrong) process.stdout.write(`not passed: ${what}\n`);
process.exit(wrong.length === 0 ? 0 : 1);
