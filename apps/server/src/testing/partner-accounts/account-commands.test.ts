import { randomBytes } from 'node:crypto';
import { login } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findCommand } from '../../composition/operator-commands.ts';
import type { KeyRing } from '../../platform/crypto/key-ring.ts';
import { StartRefusal } from '../../platform/start-refusal.ts';
import { answersTo } from '../answers-to.ts';
import { dumpOf } from '../dump-of.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

const PASSWORD = 'Fresh-pass-9x';
/** What two agencies have at the simulated companies. */
const KEY = {
  supplier: 'live_acme_supplier_Zt7uP20w',
  gateway: 'live_acme_gateway_Kd8eW31q',
  renewed: 'live_acme_renewed_Hn5cR64e',
  other: 'live_bold_supplier_Jk9sD35y',
  short: 'live_short_Q1',
} as const;
const [FIRST, SECOND] = ['first', 'second'].map((id) => ({ id, key: randomBytes(32) })) as [KeyRing[number], KeyRing[number]];

let t: TestApp;
/** Everything that the commands told, and the server's log. */
const printed: string[] = [];
beforeAll(async () => {
  t = await startTestApp({ logTo: { write: (line) => void printed.push(line) } });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await t.close();
});

/** Runs an operator's command; what it refuses is told as the command line does. */
async function run(words: string, { keys = [FIRST], given }: { keys?: KeyRing; given?: string } = {}) {
  vi.stubEnv('OWNER_PASSWORD', PASSWORD);
  vi.stubEnv('ACCOUNT_CREDENTIALS', given);
  try {
    const { isClean, text } = await findCommand(words.split(' '))({ ...t.platform, credentialKeys: keys });
    printed.push(text);
    return { code: isClean ? 0 : 2, said: text };
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    printed.push(error.message);
    return { code: 1, said: error.message };
  }
}

const credentials = (key: string) => ({ given: JSON.stringify({ key }) });
const accountIn = (said: string) => required(/The account is ([\da-f-]{36})\./.exec(said)?.[1], 'an account');

/** What the owner of an agency is answered by every call that asks for something and needs no more than a log-in. */
async function answersToOwner(host: string, email: string): Promise<string> {
  const agency = required(await t.platform.agencies.findByHost(host), 'agency');
  const { data } = await t.client.call({ agency }, login, { body: { email, password: PASSWORD } });
  const found = await answersTo(t, { agency, token: data.token });
  expect(found.length).toBeGreaterThan(10);
  return found.join('\n');
}

describe('accounts of agencies, by the operator’s commands', () => {
  test('are set, shown, renewed, sealed anew and ended, and no word of a key leaves', async () => {
    for (const [name, slug] of [
      ['Acme', 'acme'],
      ['Bold', 'bold'],
    ])
      await run(`agency:create --name ${name} --slug ${slug} --currency USD --owner owner@${slug}.test --owner-name Olga`);
    await run('subscription:start --host acme.localhost --plan regular');
    const at = (partner: string, host = 'acme') => `--host ${host}.localhost ${partner}`;

    const supplier = await run(`account:own ${at('--supplier sandbox')}`, credentials(KEY.supplier));
    expect(supplier.said).toContain('Acme works with the supplier sandbox by an account of its own from now on.');
    const gateway = await run(`account:own ${at('--gateway sandbox')}`, credentials(KEY.gateway));
    const gatewayAccount = accountIn(gateway.said);
    expect(gateway.said).toContain('/api/webhooks/payments/sandbox/');
    await run(`account:own ${at('--supplier sandbox', 'bold')}`, credentials(KEY.other));

    const wrong = [
      [await run(`account:own ${at('--gateway sandbox')}`), 'ACCOUNT_CREDENTIALS is not set'],
      [await run(`account:own ${at('--gateway sandbox')}`, { given: KEY.short }), 'ACCOUNT_CREDENTIALS is no JSON'],
      [await run(`account:own ${at('--gateway sandbox')}`, credentials(KEY.short)), 'not the credentials of sandbox: key'],
      [await run(`account:off ${at('--gateway nobody')}`), 'There is no gateway nobody. There is: sandbox, simulatedUsdc.'],
      [await run(`account:off ${at('')}`.trim()), 'Name one partner'],
      [
        await run(`account:renew ${at('--gateway sandbox', 'bold')} --account ${gatewayAccount}`, credentials(KEY.renewed)),
        'has no account',
      ],
    ] as const;
    for (const [{ code, said }, told] of wrong) expect([code, said]).toEqual([1, expect.stringContaining(told)]);

    const renewed = await run(`account:renew ${at('--gateway sandbox')} --account ${gatewayAccount}`, credentials(KEY.renewed));
    expect(renewed.said).toContain(`The account ${gatewayAccount} of Acme at sandbox has new credentials.`);
    expect((await run(`account:show ${at('').trim()}`)).said).toContain(`account ${gatewayAccount}, sealed with the key first.`);

    const both = { keys: [SECOND, FIRST] as const };
    expect(await run('account:rotate', both)).toMatchObject({
      code: 0,
      said: expect.stringContaining('Sealed anew: 3. Keys in use: second (3).'),
    });
    expect(await run('account:rotate', { keys: [SECOND] })).toMatchObject({
      code: 0,
      said: expect.stringContaining('Sealed anew: 0.'),
    });
    const lost = await run('account:rotate');
    expect([lost.code, lost.said.match(/Does not open/g)?.length]).toEqual([2, 3]);

    expect((await run(`account:off ${at('--gateway sandbox')}`)).said).toContain('not at all');
    expect((await run(`account:platform ${at('--gateway sandbox')}`)).said).toContain("by the platform's account");
    const shown = (await run(`account:show ${at('').trim()}`)).said;
    expect(shown).toContain('gateway sandbox: not at all, from');
    expect(shown).toContain('sealed with the key second.');

    const places = {
      dump: await dumpOf(t.platform.database),
      printed: printed.join(''),
      answers: await answersToOwner('acme.localhost', 'owner@acme.test'),
    };
    expect(places.dump).toContain('owner@acme.test');
    for (const [place, found] of Object.entries(places)) {
      for (const key of Object.values(KEY)) {
        const forms = [key, Buffer.from(key).toString('hex'), Buffer.from(key).toString('base64').slice(0, -4)];
        for (const form of forms) expect([place, found.includes(form)]).toEqual([place, false]);
      }
    }
  });
});
