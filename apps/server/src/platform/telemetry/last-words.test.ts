import { spawn } from 'node:child_process';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startTelemetryStandIn } from '../../testing/telemetry-stand-in.ts';

test('a process that ends by an error that nobody caught tells the tracker first', async () => {
  const tracker = await startTelemetryStandIn();
  const settings = JSON.stringify({ errorDsn: tracker.dsn });
  const script = `import { startTelemetry } from ${JSON.stringify(new URL('start-telemetry.ts', import.meta.url).href)};
    await startTelemetry(${settings}, { environment: 'test', release: 'caravel@0' });
    Promise.reject(new RangeError('no room for ana@x.test'));
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: { PATH: process.env.PATH } });
  const code = new Promise((resolve) => child.once('close', resolve));
  expect(await text(child.stderr)).toMatch(/^RangeError: no room/);
  expect(await code).toBe(1);
  expect(tracker.items).toMatchObject([
    { type: 'event', body: { exception: { values: [{ type: 'RangeError', value: 'no room for [email]' }] } } },
  ]);
  await tracker.close();
});
