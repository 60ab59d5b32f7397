import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { readDuffelContract } from '../apps/server/src/domains/suppliers/adapters/duffel/testing/duffel-contract.ts';
import {
  type DuffelStandIn,
  startDuffelStandIn,
} from '../apps/server/src/domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { COMPILE_CACHE, FLAGS, runOperator, startChildServer } from '../apps/server/src/testing/child-server.ts';
import { amountOf } from './amounts.ts';
import { expect } from './journey.ts';
import { originOn } from './site.ts';

const PREPARE = fileURLToPath(new URL('plant-old-owner.ts', import.meta.url));
/** A traveler must read none of it. The companies of Duffel's test mode have its name in theirs, and are named as any airline is. */
const UNTOLD = /duffel(?! (?:airways|test drive))|stand-in|sandbox/i;

/** The client of the agency `real`, whose owner logged in a while ago (`plant-old-owner.ts`). */
export const REAL_CLIENT = 'client@real.test';

/** An installation of its own whose agency sells what the stand-in of Duffel has. */
export type RealAgency = {
  readonly standIn: DuffelStandIn;
  readonly origin: string;
  readonly port: number;
  /** Stops both, and says which calls broke Duffel's contract. */
  close(): Promise<readonly string[]>;
};

/** Starts one. `duffelKey`: the platform's own account sells, and nothing of the sandbox is sold; else the owner has to enter a key. */
export async function startRealAgency(duffelKey?: string): Promise<RealAgency> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caravel-real-'));
  const standIn = await startDuffelStandIn(() => Date.now(), readDuffelContract(process.env.PARTNER_CONTRACTS));
  standIn.books.ticketsAfterMs = 0;
  const folder = { DATA_DIR: dataDir, NODE_ENV: 'development', SEED_DEMO: 'false', HOST: 'localhost' };
  execFileSync(process.execPath, [...FLAGS, PREPARE], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const at = { DUFFEL_BASE_URL: standIn.url, DUFFEL_CARDS_URL: standIn.url };
  const settings = { ...folder, ...at, ...(duffelKey && { DUFFEL_KEY: duffelKey }) };
  for (const supplier of duffelKey ? ['sandbox', 'sandbox-cars'] : []) {
    const off = await runOperator(settings, 'account:off', '--host', 'real.localhost', '--supplier', supplier);
    if (off.code !== 0) throw new Error(`${supplier} still sells: ${off.complained}`);
  }
  const server = await startChildServer({ ...settings, SANDBOX_LATENCY_MS: '0' });
  return {
    ...{ standIn, port: server.port, origin: originOn(server.port, 'real') },
    close: async () => {
      await server.stop();
      await standIn.close();
      rmSync(dataDir, { recursive: true, force: true });
      return standIn.breaches;
    },
  };
}

/** Nothing that a traveler reads tells who supplies it. */
export async function expectUntold(page: Page): Promise<void> {
  await expect(page.getByText(UNTOLD).filter({ visible: true })).toHaveCount(0);
}

/** As `expectUntold`, for a letter or a paper. */
export const isTold = (text: string): boolean => UNTOLD.test(text);

/** A figure of the whole list of an office, in cents. */
export async function figureOf(office: Page, origin: string, product: 'flights' | 'cars', name: string): Promise<number> {
  await office.goto(`${origin}/office/bookings/${product}`);
  return amountOf(office.getByRole('region', { name: 'Totals of the whole list' }), name);
}
