import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedPartners } from '../testing/fixed-partners.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { simulatedSupplier } from './seed-context.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const port = (name: string, simulated: boolean) => ({ name, simulated, accountId: null });

test('the demo asks simulated suppliers only, whatever comes first, and refuses others', async () => {
  const home = await t.freshAgency();
  const ctx = t.ctx(home.agency);
  const [real, played] = [port('real', false), port('played', true)];
  expect(await simulatedSupplier(fixedPartners(real, played), ctx)).toBe(played);
  await expect(simulatedSupplier(fixedPartners(real), ctx)).rejects.toThrow('a simulated supplier for the demo');
});
