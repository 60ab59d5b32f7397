import { getProfile, login } from '@caravel/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOperator, removeOperator } from '../../domains/identity/index.ts';
import { enrolPasskey } from '../../domains/identity/testing/enrol.ts';
import { logInAt, makeOperator } from '../make-operator.ts';
import { startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';
import type { Caller } from '../test-client.ts';
import { ACCESS_CALLS } from './endpoint-cases.ts';
import { ghostTarget } from './ghost-target.ts';
import { sendEndpoint } from './send-endpoint.ts';

let t: TestApp;
let brand: TestAgency;
let home: TestAgency;
let operator: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [brand, home] = [await t.freshAgency({ isPlatformBrand: true }), await t.freshAgency()];
  operator = await makeOperator(t, brand, 'oda@platform.test');
});
afterAll(() => t.close());

const calls = ACCESS_CALLS.filter(({ endpoint }) => endpoint.access === 'platform');
const CASES = calls.map((call) => [call.name, call] as const);
const system = () => t.ctx(brand.agency, { kind: 'system', task: 'operator:test' });

async function ask(caller: Caller, { endpoint, case: { input } }: (typeof calls)[number]) {
  const answer = await sendEndpoint(
    t.client,
    caller,
    endpoint,
    input?.({ ...ghostTarget(), agencyId: home.agency.id }, '') ?? {},
  );
  const { code } = JSON.parse(answer.text);
  return [answer.status, code];
}

describe('the calls of those who run the platform', () => {
  test.each(CASES)('%s is answered to an operator with a passkey', async (_, call) => {
    const [status, code] = await ask(operator, call);
    // A record that the call is about may be gone: the guard let it through.
    expect([200, 404, 409], code).toContain(status);
  });

  test.each(CASES)('%s is refused to everybody else', async (_, call) => {
    const coder = await makeOperator(t, brand, `code-${call.endpoint.id.toLowerCase()}@platform.test`, 'authenticator');
    const refusals = {
      visitor: await ask(brand.visitor, call),
      client: await ask(await brand.persona('client'), call),
      agent: await ask(await brand.persona('agent'), call),
      owner: await ask(await brand.persona('owner'), call),
      'owner elsewhere': await ask(await home.persona('owner'), call),
      'operator elsewhere': await ask({ ...operator, agency: home.agency }, call),
      'operator with an authenticator alone': await ask(coder, call),
      'operator after the password alone': await ask(await logInAt(t, brand, 'oda@platform.test'), call),
    };
    expect(refusals).toEqual({
      visitor: [401, 'noSession'],
      client: [403, 'forbidden'],
      agent: [403, 'forbidden'],
      owner: [403, 'forbidden'],
      'owner elsewhere': [403, 'forbidden'],
      'operator elsewhere': [401, 'noSession'],
      'operator with an authenticator alone': [403, 'passkeyRequired'],
      'operator after the password alone': [401, 'noSession'],
    });
  });
});

describe('an operator', () => {
  const list = () => calls.find(({ endpoint }) => endpoint.id === 'operator.listAgencies') ?? calls[0];
  const asks = async (caller: Caller) => {
    const call = list();
    if (!call) throw new Error('no call');
    return ask(caller, call);
  };

  test('who adds a passkey beside an authenticator may work at once', async () => {
    const caller = await makeOperator(t, brand, 'two@platform.test', 'authenticator');
    expect(await asks(caller)).toEqual([403, 'passkeyRequired']);
    await enrolPasskey(t, caller);
    expect((await asks(caller))[0]).toBe(200);
  });

  test('who is removed is logged out at once and is a client afterwards', async () => {
    const caller = await makeOperator(t, brand, 'gone@platform.test');
    expect((await asks(caller))[0]).toBe(200);
    await removeOperator(t.platform, system(), 'Gone@platform.test');
    expect(await asks(caller)).toEqual([401, 'noSession']);
    await expect(removeOperator(t.platform, system(), 'gone@platform.test')).rejects.toMatchObject({ code: 'notFound' });
  });

  test('who had an account gets none of its password, links and sessions along', async () => {
    const client = await brand.persona('client2');
    await addOperator(t.platform, system(), { email: client.email, name: 'Known Person' });
    expect(await t.client.refusal(client, getProfile, {})).toMatchObject({ code: 'noSession' });
    const body = { email: client.email, password: 'Test-pass-9x' };
    expect(await t.client.refusal(brand.visitor, login, { body })).toMatchObject({ code: 'wrongCredentials' });
  });

  test('is made at the product’s own brand alone', async () => {
    const elsewhere = t.ctx(home.agency, { kind: 'system', task: 'operator:test' });
    await expect(addOperator(t.platform, elsewhere, { email: 'x@x.test', name: 'X' })).rejects.toThrow('own brand');
  });

  test('whose session is left alone is logged out as an owner is', async () => {
    const caller = await makeOperator(t, brand, 'alone@platform.test');
    t.clock.advance(13 * 3_600_000);
    expect(await asks(caller)).toEqual([401, 'noSession']);
  });
});
