import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const CHILD = fileURLToPath(new URL('../../testing/crash-child.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'caravel-crash-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const reportSchema = z.object({
  bookings: z.array(z.object({ id: z.string(), state: z.string() })),
  orders: z.array(z.object({ reference: z.string(), sendings: z.int() })),
  disagreements: z.array(z.string()),
});

let minute = 0;
/** Runs one process to its end. Each begins a few minutes after the last one died. */
function run(
  scenario: string,
  crashAt?: string,
): Promise<{ signal: string | null; report: z.output<typeof reportSchema> | undefined }> {
  minute += 35;
  const child = spawn(process.execPath, [CHILD, JSON.stringify({ dataDir, scenario, crashAt, minute })]);
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

const DEATHS: readonly [scenario: string, points: readonly string[], end: string][] = [
  ['book', ['start:stored', ...around('authorise'), ...around('reserve'), ...around('capture'), ...around('fulfil')], 'done'],
  ['lost', around('lookUp'), 'done'],
  ['refuse', around('void'), 'failed'],
  ['cancel', ['cancel:stored', ...around('cancelAtSupplier'), ...around('refund')], 'cancelled'],
];

describe('a process that is killed', () => {
  test.each(DEATHS)(
    'while it runs "%s" at each of its steps leaves a booking that the next process brings to its end',
    { timeout: 240_000 },
    async (scenario, points, end) => {
      const before = (await run('none')).report?.bookings.length ?? 0;
      for (const point of points) expect([point, (await run(scenario, point)).signal]).toEqual([point, 'SIGKILL']);
      const { report } = await run('none');
      expect(report?.disagreements).toEqual([]);
      expect(report?.bookings).toHaveLength(before + points.length);
      expect(report?.bookings.slice(-points.length).map(({ state }) => state)).toEqual(points.map(() => end));
      // One order at the supplier for each booking, whatever was sent twice.
      expect(new Set(report?.orders.map(({ reference }) => reference)).size).toBe(report?.orders.length);
    },
  );
});
