import { inspect } from 'node:util';
import {
  addSendingDomain,
  askArchive,
  createApiKey,
  createWebhook,
  exportAccount,
  getLeaving,
  KEY_SCOPES,
  linkArchive,
  listClients,
  listDeliveries,
  setSignInClient,
  testWebhook,
  WEBHOOK_EVENTS,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openUsdc } from '../../domains/crypto/adapters/open-usdc.ts';
import { setAccount } from '../../domains/partner-accounts/index.ts';
import { answersTo } from '../answers-to.ts';
import { dumpOf } from '../dump-of.ts';
import { mailgunBench } from '../mailgun-bench.ts';
import { IS_ON_CLUSTER } from '../test-database.ts';

/** What an agency enters, in the order in which its owner does. */
const ENTERED = {
  mailgun: 'key-canary-mailgun-61c0',
  signIn: 'canary-google-secret-7d1e',
  gateway: 'sk_test_canary_gateway_93ab',
  stripeSecret: 'sk_test_canaryStripeSecret41aa',
  stripeWebhook: 'whsec_canaryStripeHook52bb',
} as const;
/** The installation's own: nodes of chains have a key at the end of their address. */
const RPC = 'canary-rpc-key-2f8d';
const RPC_URL = `http://127.0.0.1:9/v2/${RPC}`;

type Bench = Awaited<ReturnType<typeof mailgunBench>>;
type Owner = Awaited<ReturnType<Bench['agency']>>['owner'];

const log: string[] = [];
let b: Bench;
let owner: Owner;
/** All keys of the agency: those that it entered, and those that it was given. */
let keys: Record<string, string>;
beforeAll(async () => {
  b = await mailgunBench(
    process.env.PARTNER_CONTRACTS,
    { USDC_RPC_LOCAL: RPC_URL },
    { write: (line: string) => void log.push(line) },
  );
  b.standIn.keys.add(ENTERED.mailgun);
  const agency = await b.agency(ENTERED.mailgun);
  owner = agency.owner;
  const domain = b.newDomain();
  await b.add(agency, domain);
  b.publish(domain);
  await b.check(agency);
  const { call } = b.t.client;
  await call(owner, setSignInClient, {
    params: { provider: 'google' },
    body: { uses: 'own', clientId: 'a-client', clientSecret: ENTERED.signIn },
  });
  const hook = { address: 'http://127.0.0.1:9/hook', events: [...WEBHOOK_EVENTS] };
  const { secret, webhook } = (await call(owner, createWebhook, { body: hook })).data;
  await call(owner, testWebhook, { params: { webhookId: webhook._id } });
  const { key } = (await call(owner, createApiKey, { body: { name: 'Books', scopes: [...KEY_SCOPES], days: null } })).data;
  const withKey = { agency: owner.agency, headers: { authorization: `Bearer ${key}`, 'sec-fetch-site': '', 'x-app-key': '' } };
  await call(withKey, listClients, { query: {} });
  const operator = b.t.ctx(owner.agency, { kind: 'system', task: 'operator' });
  const partner = { kind: 'gateway', name: 'sandbox', simulated: true, checkCredentials: () => {} } as const;
  await setAccount(b.t.platform.credentialKeys, operator, partner, { mode: 'own', credentials: { key: ENTERED.gateway } });
  const { stripeSecret: secretKey, stripeWebhook: webhookSecret } = ENTERED;
  const stripe = { ...partner, name: 'stripe' } as const;
  const credentials = { secretKey, webhookSecret, publishableKey: 'pk_test_shown' };
  await setAccount(b.t.platform.credentialKeys, operator, stripe, { mode: 'own', credentials });
  await b.t.drain();
  keys = { ...ENTERED, webhook: secret, apiKey: key, rpc: RPC };
});
afterAll(() => b.close());

/** Each key as it is, and as it would stand in a header of basic authentication or in bytes that a dump writes in hex. */
function findKeys(text: string): string[] {
  return Object.entries(keys).flatMap(([name, key]) => {
    const bare = key.replace(/^whsec_/, '');
    const forms = [bare, Buffer.from(`api:${key}`).toString('base64').slice(4, 24), Buffer.from(bare).toString('hex')];
    return forms.some((form) => text.includes(form)) ? [name] : [];
  });
}

test('a search that finds nothing would have found them', () => {
  for (const [name, key] of Object.entries(keys)) {
    expect(findKeys(`x ${key} y`)).toContain(name);
    expect(findKeys(Buffer.from(key.replace(/^whsec_/, '')).toString('hex'))).toContain(name);
  }
});

describe('no key of an agency stands', () => {
  // Each machine of a cluster has its own dump; the tables are the same.
  test.skipIf(IS_ON_CLUSTER)('in a dump of the database', async () => {
    const dump = await dumpOf(b.t.platform.database);
    expect(dump).toContain('partner_accounts');
    expect(dump).toContain('a-client');
    expect(findKeys(dump)).toEqual([]);
  });

  test('in the archive that it takes along, nor in what its owner takes along', async () => {
    const { call, inject } = b.t.client;
    const { _id: archiveId } = (await call(owner, askArchive, {})).data;
    await b.t.drain();
    expect((await call(owner, getLeaving, {})).data.archives).toMatchObject([{ _id: archiveId, state: 'ready' }]);
    const { url } = (await call(owner, linkArchive, { params: { archiveId } })).data;
    const { bytes } = await inject({ agency: owner.agency }, { method: 'GET', url });
    const files = Object.values(unzipSync(bytes)).map((file) => strFromU8(file, true));
    expect(files.length).toBeGreaterThan(20);
    expect(findKeys(files.join('\n'))).toEqual([]);
    expect(findKeys(JSON.stringify(await call(owner, exportAccount, {})))).toEqual([]);
  });

  test('in an answer to its owner', async () => {
    const deliveries = await b.t.client.call(owner, listDeliveries, { query: {} });
    const answers = [JSON.stringify(deliveries), ...(await answersTo(b.t, owner))];
    expect(answers.length).toBeGreaterThan(20);
    expect(findKeys(answers.join('\n'))).toEqual([]);
  });

  test('in an email', async () => {
    const { rows } = await b.t.platform.database.raw.query('SELECT * FROM mailbox_messages');
    const mails = [...rows, ...b.standIn.messages];
    expect(mails.length).toBeGreaterThan(0);
    expect(findKeys(JSON.stringify(mails))).toEqual([]);
  });

  test('in the log of the server, also of calls that fail', async () => {
    const { log: logger, clock } = b.t.platform;
    const usdc = await openUsdc(new Map([[31_337, RPC_URL]]), { log: logger, clock });
    const failure = await required(usdc.nodes.get(31_337), 'a node')
      .head()
      .catch((error: unknown) => error);
    await usdc.close();
    expect(failure).toBeInstanceOf(Error);
    expect(findKeys(inspect(failure, { depth: null }))).toEqual([]);
    expect(log.some((line) => line.includes('"company":"usdc"'))).toBe(true);
    b.standIn.fail(/./, 'broken', 'unauthorized');
    const body = { domain: b.newDomain(), senderEmail: 'a@b.test', agreedPrice: null };
    await b.t.client.refusal({ ...owner, idempotencyKey: newId() }, addSendingDomain, { body });
    await b.look({ owner } as Parameters<Bench['look']>[0]);
    expect(
      required(
        log.find((line) => line.includes('domains.')),
        'a call to Mailgun',
      ),
    ).toBeTruthy();
    expect(findKeys(log.join('\n'))).toEqual([]);
  });
});
