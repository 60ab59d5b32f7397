import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { COMPILE_CACHE, FLAGS } from '../../../testing/child-server.ts';
import { chosenToday, IS_SOAK, TODAY } from '../../../testing/chosen-today.ts';
import { IS_TASTE } from '../../../testing/test-database.ts';
import { makeStore, type Store } from '../../../testing/test-store.ts';

const CHILD = fileURLToPath(new URL('../../../testing/crash-child.ts', import.meta.url));
let store: Store;
beforeAll(async () => {
  store = await makeStore();
});
afterAll(() => store.remove());

const reportSchema = z.object({
  bookings: z.array(z.object({ id: z.string(), state: z.string(), roomsOver: z.int() })),
  orders: z.array(z.object({ reference: z.string(), sendings: z.int() })),
  /** What is left of the credit, in minor units. */
  credit: z.int(),
  disagreements: z.array(z.string()),
});

/** Runs one process to its end. */
function run(
  scenario: string,
  crashAt?: string,
): Promise<{ signal: string | null; report: z.output<typeof reportSchema> | undefined }> {
  const { dataDir, settings } = store;
  const databaseUrl = settings.DATABASE_URL;
  const child = spawn(process.execPath, [...FLAGS, CHILD, JSON.stringify({ dataDir, databaseUrl, scenario, crashAt })], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code, signal) => {
      if (code !== 0 && signal === null) reject(new Error(errors));
      else resolve({ signal, report: output === '' ? undefined : reportSchema.parse(JSON.parse(output)) });
    });
  });
}

const around = (command: string) => [`${command}:before`, `${command}:after`, `${command}:stored`];

/** A booking may have two payments or two cancellations: the command is about the second, or about the first when there is no second. */
const aroundSecond = (command: string) => around(command).map((point) => `${point} 2`);

/** A booking by credit and card spends this much credit; only one that stands keeps it spent. */
const CREDIT = 30_000;
/** What a visit costs that is paid by credit alone. */
const WHOLE = 114_620;

type Deaths = {
  readonly scenario: string;
  readonly end: string;
  /** How many rooms of the stay are cancelled at the end. */
  readonly roomsOver?: number;
  /** How much credit is left because of each, in minor units. */
  readonly credit?: number;
  readonly worst: readonly string[];
  readonly all: readonly string[];
};

/**
 * Where the process dies. A process takes seconds, so the suite tests a third of the worst points each day, and `npm run soak -- properties`
 * (`FAST_CHECK_RUNS`) every point; within one process the properties of the saga die at all of them.
 */
const DEATHS: readonly Deaths[] = [
  {
    scenario: 'book',
    end: 'done',
    worst: ['authorise:after', 'reserve:before', 'reserve:after', 'capture:after'],
    all: ['start:stored', ...around('authorise'), ...around('reserve'), ...around('capture'), ...around('fulfil')],
  },
  { scenario: 'lost', end: 'done', worst: ['lookUp:after'], all: around('lookUp') },
  { scenario: 'refuse', end: 'failed', worst: ['void:after'], all: around('void') },
  {
    scenario: 'cancel',
    end: 'cancelled',
    worst: ['cancelAtSupplier:after', 'refund:after'],
    all: ['cancel:stored', ...around('cancelAtSupplier'), ...around('refund')],
  },
  {
    scenario: 'payHold',
    end: 'done',
    worst: ['reserve:after'],
    all: [...around('authorise'), ...around('reserve'), ...around('capture')],
  },
  {
    scenario: 'several',
    end: 'done',
    worst: ['authorise:after 2', 'capture:after 2'],
    all: [...aroundSecond('authorise'), ...aroundSecond('capture')],
  },
  { scenario: 'severalRefuse', end: 'failed', credit: CREDIT, worst: ['void:after 2'], all: aroundSecond('void') },
  { scenario: 'severalCancel', end: 'cancelled', credit: CREDIT, worst: ['refund:after 2'], all: aroundSecond('refund') },
  { scenario: 'lostCancel', end: 'cancelled', worst: ['cancelAtSupplier:stored'], all: around('cancelAtSupplier') },
  {
    scenario: 'stay',
    end: 'done',
    worst: ['reserve:after', 'capture:after'],
    all: ['start:stored', ...around('authorise'), ...around('reserve'), ...around('capture'), ...around('fulfil')],
  },
  { scenario: 'stayLost', end: 'done', worst: ['lookUp:after'], all: around('lookUp') },
  { scenario: 'stayRefused', end: 'failed', worst: ['void:after'], all: around('void') },
  {
    scenario: 'stayCancel',
    end: 'cancelled',
    roomsOver: 2,
    worst: ['cancelAtSupplier:after', 'refund:after'],
    all: ['cancel:stored', ...around('cancelAtSupplier'), ...around('refund')],
  },
  {
    scenario: 'roomCancel',
    end: 'done',
    roomsOver: 1,
    worst: ['cancel:stored', 'cancelAtSupplier:after', 'refund:after'],
    all: ['cancel:stored', ...around('cancelAtSupplier'), ...around('refund')],
  },
  {
    scenario: 'roomThenRest',
    end: 'cancelled',
    roomsOver: 2,
    worst: ['cancelAtSupplier:after 2', 'refund:after 2'],
    all: [...aroundSecond('cancelAtSupplier'), ...aroundSecond('refund')],
  },
  { scenario: 'lostRoomCancel', end: 'done', roomsOver: 1, worst: ['cancelAtSupplier:stored'], all: around('cancelAtSupplier') },
  {
    scenario: 'rental',
    end: 'done',
    worst: ['reserve:after', 'capture:after'],
    all: ['start:stored', ...around('authorise'), ...around('reserve'), ...around('capture'), ...around('fulfil')],
  },
  {
    scenario: 'rentalAtDesk',
    end: 'done',
    worst: ['reserve:after'],
    all: ['start:stored', ...around('reserve'), ...around('capture'), ...around('fulfil')],
  },
  {
    scenario: 'rentalAtDeskCancel',
    end: 'cancelled',
    worst: ['cancelAtSupplier:after'],
    all: ['cancel:stored', ...around('cancelAtSupplier')],
  },
  { scenario: 'rentalLost', end: 'done', worst: ['lookUp:after'], all: around('lookUp') },
  { scenario: 'rentalRefused', end: 'failed', worst: ['void:after'], all: around('void') },
  {
    scenario: 'rentalCancel',
    end: 'cancelled',
    worst: ['cancelAtSupplier:after', 'refund:after'],
    all: ['cancel:stored', ...around('cancelAtSupplier'), ...around('refund')],
  },
  {
    scenario: 'activity',
    end: 'done',
    worst: ['reserve:after', 'capture:after'],
    all: ['start:stored', ...around('authorise'), ...around('reserve'), ...around('capture'), ...around('fulfil')],
  },
  { scenario: 'activityLost', end: 'done', worst: ['lookUp:after'], all: around('lookUp') },
  { scenario: 'activityRefused', end: 'failed', worst: ['void:after'], all: around('void') },
  {
    scenario: 'activityPending',
    end: 'done',
    worst: ['lookUp:after', 'capture:after'],
    all: [...around('reserve'), ...around('lookUp'), ...around('capture')],
  },
  { scenario: 'activityRejected', end: 'failed', worst: ['void:after'], all: [...around('lookUp'), ...around('void')] },
  {
    scenario: 'activityCancel',
    end: 'cancelled',
    worst: ['cancelAtSupplier:after', 'refund:after'],
    all: ['cancel:stored', ...around('cancelAtSupplier'), ...around('refund')],
  },
  {
    scenario: 'wallet',
    end: 'done',
    worst: ['capture:after'],
    all: [...around('authorise'), ...around('capture')],
  },
  { scenario: 'walletRefused', end: 'failed', credit: WHOLE, worst: ['void:after'], all: around('void') },
  { scenario: 'walletCancel', end: 'cancelled', credit: WHOLE, worst: ['refund:after'], all: around('refund') },
  { scenario: 'usdc', end: 'failed', worst: ['asked:stored'], all: [...around('authorise'), 'asked:stored'] },
  {
    scenario: 'usdc',
    end: 'done',
    worst: ['sent:stored', 'capture:after'],
    all: ['sent:stored', ...around('checkPayment'), ...around('reserve'), ...around('capture')],
  },
  {
    scenario: 'usdcCancel',
    end: 'cancelled',
    worst: ['owed:stored', 'recorded:stored'],
    all: [...around('refund'), 'owed:stored', ...aroundSecond('refund'), 'recorded:stored'],
  },
  { scenario: 'dispute', end: 'done', worst: ['dispute:before'], all: ['dispute:before', 'dispute:stored'] },
  ...['disputeWon', 'disputeLost'].map((scenario) => ({
    scenario,
    end: 'done',
    worst: [scenario === 'disputeWon' ? 'dispute:stored' : 'dispute:before 2'],
    all: ['dispute:before', 'dispute:stored', 'dispute:before 2', 'dispute:stored 2'],
  })),
  {
    scenario: 'payLink',
    end: 'done',
    worst: ['authorise:after', 'capture:after'],
    all: [...around('authorise'), ...around('reserve').map((point) => `${point} 2`), ...around('capture')],
  },
  { scenario: 'lapse', end: 'done', worst: ['secure:after', 'secure:stored'], all: around('secure') },
  {
    scenario: 'renew',
    end: 'done',
    worst: ['secure:after 2', 'secure:after 3'],
    all: [...around('secure'), ...aroundSecond('secure'), ...around('secure').map((point) => `${point} 3`)],
  },
];

/** In `.ci/run`, which kills at the worst points on PostgreSQL: what an embedded database that is killed once with each product leaves. */
const TASTE = ['book', 'roomThenRest', 'rental', 'activity'];

/** What is bought in a scenario. */
function productOf({ scenario }: Deaths): string {
  if (/^(?:wallet|usdc)/.test(scenario)) return 'credit or a chain';
  if (scenario.startsWith('dispute')) return 'a disputed card';
  if (/^(?:payLink|lapse|renew)/.test(scenario)) return 'a link, or a card that would lapse';
  if (/^(?:stay|room|lostRoom)/.test(scenario)) return 'a stay';
  if (scenario.startsWith('activity')) return 'an activity';
  return scenario.startsWith('rental') ? 'a rental' : 'a visit';
}

/** Where the process dies in a scenario: on a run, at the worst points, and in a taste at one of these, each day another. */
function pointsOf({ all, worst }: Deaths): readonly string[] {
  if (IS_SOAK) return all;
  return IS_TASTE ? [required(worst[TODAY % worst.length], 'a point')] : worst;
}

/** Deaths after which one process looks at everything. */
function groups(): (readonly [string, readonly Deaths[]])[] {
  if (IS_SOAK) return DEATHS.map((deaths) => [deaths.scenario, [deaths]]);
  if (IS_TASTE) return [['one of each', DEATHS.filter(({ scenario }) => TASTE.includes(scenario))]];
  return [...Map.groupBy(DEATHS, productOf)];
}

describe('a process that is killed while it books, pays or cancels', () => {
  let made = 0;
  let credit = 0;
  test.each(groups())(
    '%s leaves a booking that the next process brings to its end, with all books in agreement',
    { timeout: 600_000 },
    async (_what, group) => {
      const points = group.flatMap((deaths) => {
        const { scenario, end, roomsOver = 0, credit: back = 0 } = deaths;
        return pointsOf(deaths).map((point) => ({ scenario, point, end, roomsOver, back }));
      });
      const deaths = IS_TASTE ? points : chosenToday(points, 3);
      for (const { scenario, point, back } of deaths) {
        expect([scenario, point, (await run(scenario, point)).signal]).toEqual([scenario, point, 'SIGKILL']);
        credit += back;
      }
      const { report } = await run('none');
      made += deaths.length;
      expect(report?.disagreements).toEqual([]);
      expect(report?.bookings).toHaveLength(made);
      expect(report?.credit).toBe(credit);
      const last = report?.bookings.slice(-deaths.length);
      expect(last?.map(({ state, roomsOver }, at) => ({ ...deaths[at], end: state, roomsOver }))).toEqual(deaths);
      // One order at the supplier per booking, even if something was sent twice.
      expect(new Set(report?.orders.map(({ reference }) => reference)).size).toBe(report?.orders.length);
    },
  );
});
