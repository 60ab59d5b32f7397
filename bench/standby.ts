// The database is lost and its standby takes its place, as docs/GROWING.md tells it: nothing that was committed and had arrived there is missing, and a
// node goes on by itself. How long nobody could write.
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@caravel/kernel';
import pg from 'pg';
import { createAgency } from '../apps/server/src/domains/agencies/index.ts';
import { systemClock } from '../apps/server/src/platform/context.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts';
import { createLogger } from '../apps/server/src/platform/log.ts';
import { atMost, report, timed, told } from './measure.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const [PRIMARY, STANDBY, NAME] = [3297, 3298, 3299];
const WHAT = 'A standby takes over, until the next write';

/** Stands for the name in DATABASE_URL: it leads to one server, then to the other. */
function startName() {
  let port = PRIMARY;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  }).listen(NAME, '127.0.0.1');
  return {
    leadTo: (other: number) => {
      port = other;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

const postgres = startTemporaryPostgres(PRIMARY);
if (!postgres) {
  report(told(WHAT, 'needs PostgreSQL'));
  process.exit(0);
}
const name = startName();
const url = `postgres://postgres@127.0.0.1:${NAME}/postgres`;
const database = await openPostgres({ url, poolSize: 4, log: createLogger({ level: 'silent' }) });
await migrate(database);
const write = async () => {
  const slug = `a${newId().slice(-12)}`;
  await createAgency(
    { database, clock: systemClock },
    { name: slug, slug, origin: `http://${slug}.localhost:3000`, currency: 'USD' },
  );
};
await write();

const standby = postgres.startStandby(STANDBY);
await write();
const reader = new pg.Client({ connectionString: standby.url });
await reader.connect();
const agenciesThere = async () => (await reader.query('SELECT FROM agencies')).rowCount;
while ((await agenciesThere()) !== 2) await pause(50);
await reader.end();

postgres.kill();
const lost = await timed(async () => {
  standby.promote();
  name.leadTo(STANDBY);
  for (let isDone = false; !isDone; ) {
    isDone = await write().then(
      () => true,
      () => pause(100, false),
    );
  }
});
const { rows } = await database.raw.query('SELECT count(*)::int AS count FROM agencies');
if (rows[0]?.count !== 3) throw new Error(`${rows[0]?.count} agencies instead of three`);
report(atMost(WHAT, lost / 1_000, 30, 's'));
await database.close();
name.close();
standby.stop();
postgres.stop();
