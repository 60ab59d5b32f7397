import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAgency } from '@caravel/contracts';
import { runOperator, startChildServer } from '../apps/server/src/testing/child-server.ts';
import { startTelemetryStandIn } from '../apps/server/src/testing/telemetry-stand-in.ts';
import { expect, site, test } from './journey.ts';
import { originOn } from './site.ts';

const FAULT = 'the page of ana@x.test broke';
/** The fault itself, and the policy of connections that a stranger's host meets. */
test.use({ expectedErrors: [/broke|Content Security Policy|Refused to connect|violates/] });

test('an installation with a tracker is told of a fault in a page and of no other host, one without fetches nothing for it', async ({
  page,
}) => {
  const tracker = await startTelemetryStandIn();
  const stranger = await startTelemetryStandIn();
  const dataDir = mkdtempSync(join(tmpdir(), 'caravel-told-'));
  const settings = { DATA_DIR: dataDir, NODE_ENV: 'development', SEED_DEMO: 'false', HOST: 'localhost' };
  await runOperator(settings, 'seed');
  const server = await startChildServer({ ...settings, SENTRY_DSN: tracker.dsn });
  try {
    await page.goto(originOn(server.port, 'sunset'));
    const transactions = () => tracker.items.filter(({ type, body }) => type === 'transaction' && body.platform === 'javascript');
    await expect.poll(() => transactions().length).toBe(1);
    await page.evaluate((text) => {
      setTimeout(() => {
        throw new TypeError(text);
      });
    }, FAULT);
    const errors = () => tracker.items.filter(({ type }) => type === 'event').map(({ body }) => body);
    await expect.poll(() => errors().length).toBe(1);
    expect(errors()[0]).toMatchObject({
      transaction: '/',
      exception: { values: [{ type: 'TypeError', value: 'the page of [email] broke' }] },
    });
    expect(errors()[0]).not.toHaveProperty('request');
    expect(tracker.received.join('\n')).not.toContain('ana@x.test');
    const reached = await page.evaluate(
      (url) =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      stranger.endpoint,
    );
    expect([reached, stranger.received]).toEqual([false, []]);
    // What the server did for the page belongs to the page's trace.
    await page.evaluate((path) => fetch(path).then(({ ok }) => ok), getAgency.path);
    const trace = JSON.stringify(transactions()[0]?.body.contexts).match(/"trace_id":"(\w{32})"/)?.[1] ?? 'none';
    const isOfPage = () =>
      tracker.items.some(({ body }) => body.platform === 'node' && JSON.stringify(body.contexts).includes(trace));
    await expect.poll(isOfPage).toBe(true);
    await page.goto('about:blank');
  } finally {
    await server.stop();
    await Promise.all([tracker.close(), stranger.close()]);
    rmSync(dataDir, { recursive: true });
  }

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site.sunset, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /tell-errors/.test(url))).toEqual([]);
});
