// Whether nodes gain: a bounded load of reads through a proxy that asks each node in turn, with one node, two and four on one PostgreSQL and one Redis. What
// counts is how many answers a second of processor time of the nodes gives, because all share this machine's cores with PostgreSQL, the proxy and who asks.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getAgency, getProfile, listTrips } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { type ChildServer, findFreePort, runOperator, startChildServer } from '../apps/server/src/testing/child-server.ts';
import { HOST, logIn } from '../apps/server/src/testing/faults/child-bookings.ts';
import { answersPerSecond } from './ask-http.ts';
import { atLeast, report, told } from './measure.ts';
import { processorSecondsOf } from './process-use.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { startTemporaryRedis } from './temporary-redis.ts';

const [POSTGRES_PORT, REDIS_PORT] = [3170, 3171];
const NODES = [1, 2, 4];
/** Connections of who asks, and calls of each kind that a node answers in a round; the first round warms it. */
const [CONNECTIONS, ASKED, ROUNDS] = [16, 1_000, 3];
/** What a node builds after it has started is over by then. */
const SETTLING_MS = 10_000;
/** The least share of one node's answers for each second of processor time, in percent. */
const SHARE = 90;
const PATHS = [getProfile.path, getAgency.path, `${listTrips.path}?limit=20`];

/** Passes each call on to the next node. Returns its port, and what closes it. */
async function startProxy(nodes: readonly ChildServer[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const { port } = required(nodes[turn++ % nodes.length], 'a node');
    const { method, url: path, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    port,
    close: () => {
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** Answers a second of so many nodes, by the clock and by their processor time: the median of the rounds. */
async function measureNodes(count: number, settings: Readonly<Record<string, string>>) {
  const nodes = await Promise.all(Array.from({ length: count }, () => startChildServer(settings)));
  await pause(SETTLING_MS);
  const proxy = await startProxy(nodes);
  const token = await logIn(required(nodes[0], 'a node'));
  const headers = { host: `${HOST}:${proxy.port}`, 'x-access-token': token };
  const used = () => nodes.reduce((sum, { pid }) => sum + required(processorSecondsOf(pid), 'processor time'), 0);
  const round = async (amount: number) => {
    const [before, start] = [used(), performance.now()];
    for (const path of PATHS)
      await answersPerSecond({ url: `http://127.0.0.1:${proxy.port}${path}`, headers }, CONNECTIONS, amount);
    const all = PATHS.length * amount;
    return { aSecond: (all / (performance.now() - start)) * 1000, ofProcessor: all / (used() - before) };
  };
  await round(ASKED * count);
  const rounds = [];
  for (let n = 0; n < ROUNDS; n++) rounds.push(await round(ASKED * count));
  proxy.close();
  for (const node of nodes) await node.stop();
  return required(rounds.toSorted((a, b) => a.ofProcessor - b.ofProcessor)[Math.floor(ROUNDS / 2)], 'a round');
}

const postgres = startTemporaryPostgres(POSTGRES_PORT);
const redis = postgres && (await startTemporaryRedis(REDIS_PORT));
if (!postgres || !redis || processorSecondsOf(process.pid) === undefined) {
  report(told('Reads of one node, two and four', 'needs PostgreSQL, Redis and /proc'));
  postgres?.stop();
  process.exit(0);
}
const dataDir = mkdtempSync(join(tmpdir(), 'caravel-bench-'));
const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: '1000000', NODE_ENV: 'development' };
try {
  await runOperator(settings, 'seed');
  let ofOne: number | undefined;
  for (const count of NODES) {
    const { aSecond, ofProcessor } = await measureNodes(count, { ...settings, SEED_DEMO: 'false', REDIS_URL: redis.url });
    ofOne ??= ofProcessor;
    const what = `Reads through a proxy, ${count} ${count === 1 ? 'node' : 'nodes'}`;
    report(
      told(`${what}, a second`, `${aSecond.toFixed(0)}, on ${cpus().length} cores`),
      told(`${what}, for each second of their processor time`, ofProcessor.toFixed(0)),
    );
    const share = (ofProcessor / ofOne) * 100;
    const name = `${what}, share of one node's for each second of it`;
    // More nodes than cores push one another off them.
    if (count > 1) report(count <= cpus().length ? atLeast(name, share, SHARE, '%') : told(name, `${share.toFixed(0)} %`));
  }
} finally {
  redis.stop();
  postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
