import { listPartnerAccounts, setPartnerAccount } from '@caravel/contracts';
import { money, newId, required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { getAddress } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cryptoDeps } from '../../../composition/crypto-deps.ts';
import type { Ctx } from '../../../platform/context.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { type PaymentGateway, paymentReference, transferToken } from '../../payments/index.ts';
import { findRequest, type RequestRow } from '../books/requests.ts';
import type { CryptoDeps } from '../deps.ts';
import { LOCAL_NETWORK } from '../rules/networks.ts';
import { usdcRequests } from '../tables.ts';
import { lookAtChain } from '../watch/look.ts';
import { type Anvil, anvilProgram, startAnvil } from './testing/anvil.ts';
import { usdcCredentials } from './usdc-account.ts';
import { usdcGateway } from './usdc-gateway.ts';

const program = anvilProgram();
const NOW = Date.UTC(2027, 2, 1, 12);
const AMOUNT = money(12_850, 'USD');
const CONFIRMATIONS = 3;
/** USDC on Base. */
const TOKEN = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';

/** Left out where npm has no anvil for this machine: there is no chain then. */
describe.skipIf(program === undefined)('USDC on a chain of its own (anvil)', () => {
  let t: TestApp;
  let chain: Anvil;
  let ctx: Ctx;
  let deps: CryptoDeps;
  let gateway: PaymentGateway;
  let address: string;
  let payer: string;

  beforeAll(async () => {
    chain = await startAnvil(required(program, 'anvil'), NOW);
    t = await startTestApp({ settings: { USDC_RPC_LOCAL: chain.url } });
    t.clock.set(new Date(NOW).toISOString());
    deps = cryptoDeps(t.platform);
    [address = '', payer = ''] = chain.accounts.slice(1, 3);
  });
  afterAll(async () => {
    await t?.close();
    chain?.close();
  });
  beforeEach(async () => {
    const home = await t.freshAgency();
    ctx = t.ctx(home.agency, (await home.persona('owner')).actor);
    gateway = gatewayOf(address);
  });

  const gatewayOf = (of: string) =>
    usdcGateway(deps, { chainIds: [31_337], isAddress: required(t.platform.usdc, 'USDC').isAddress }).ownPort(newId(), () => ({
      ...{ chainId: 31_337, address: getAddress(of), confirmations: CONFIRMATIONS },
    }));

  /** Asks for a payment. `now` looks at the chain, as the watch does. */
  async function ask(by: PaymentGateway = gateway) {
    const id = newId();
    const reference = paymentReference(ctx.agency.id, id);
    const token = transferToken({ bookingId: newId(), payBy: t.clock.now() + 20 * 60_000 });
    const outcome = await by.authorise({ reference, amount: AMOUNT, token, traveler: 'Ana Souza' });
    expect(outcome.kind).toBe('actionRequired');
    const read = async () => required(await ctx.db.tx((tx) => findRequest(tx, ctx, id)), 'the request');
    const named = async (hash: string) => {
      await ctx.db.tx((tx) => tx.update(usdcRequests).set({ namedTransaction: hash }).where(eq(usdcRequests.id, id)));
      return look();
    };
    const look = async (): Promise<RequestRow> => lookAtChain(deps, ctx, await read());
    return { id, reference, units: (await read()).units, read, look, named };
  }
  const pay = (units: number, to = address) => chain.send({ from: payer, to, units });

  test('is paid once the exact amount is deep enough, and knows the transaction', async () => {
    const { reference, units, look } = await ask();
    const hash = await pay(units);
    expect(await look()).toMatchObject({ status: 'waiting', receivedUnits: units, depth: 1 });
    await chain.mine(CONFIRMATIONS - 2);
    expect((await look()).status).toBe('waiting');
    await chain.mine(1);
    expect(await look()).toMatchObject({ status: 'paid', transaction: hash, depth: CONFIRMATIONS });
    expect(await gateway.retrieve(reference)).toMatchObject({
      payment: { status: 'authorised', transactionHash: hash, amount: AMOUNT },
    });
    for (let i = 0; i < 2; i++) expect((await gateway.capture({ reference, amount: AMOUNT })).kind).toBe('done');
    const more = { reference, refundReference: `${reference}_a`, amount: money(12_851, 'USD') };
    expect((await gateway.refund(more)).kind).toBe('refused');
    for (let i = 0; i < 2; i++) expect((await gateway.refund({ ...more, amount: AMOUNT })).kind).toBe('pending');
    expect((await gateway.refund({ ...more, refundReference: `${reference}_b`, amount: money(1, 'USD') })).kind).toBe('refused');
  });

  test('takes two transfers for one, by the hash and by what is missing', async () => {
    const { units, look, named } = await ask();
    const first = await pay(40_000_000);
    expect(await named(first)).toMatchObject({ status: 'waiting', receivedUnits: 40_000_000, problem: null });
    await chain.mine(CONFIRMATIONS);
    expect(await look()).toMatchObject({ status: 'waiting', depth: CONFIRMATIONS });
    await pay(units - 40_000_000);
    await chain.mine(CONFIRMATIONS);
    expect(await look()).toMatchObject({ status: 'paid', receivedUnits: units });
  });

  test('refuses a wrong token, a wrong recipient, a transaction that failed, and one that is not there', async () => {
    const { units, named } = await ask();
    expect((await named(`0x${'7'.repeat(64)}`)).problem).toBe('transferNotFound');
    const fake = await chain.deploy();
    const inFake = await chain.send({ from: payer, to: address, units, token: fake });
    expect((await named(inFake)).problem).toBe('transferWrongToken');
    expect((await named(await pay(units, chain.accounts[5]))).problem).toBe('transferWrongRecipient');
    // More than there is: mined, and failed.
    const data = `0xa9059cbb${address.slice(2).padStart(64, '0')}${'f'.repeat(64)}`;
    const failing = { from: payer, to: '0x5fbdb2315678afecb367f032d93f642f64180aa3', data, gas: '0x30000' };
    const failed = String(await chain.rpc('eth_sendTransaction', failing));
    await chain.mine(CONFIRMATIONS);
    expect(await named(failed)).toMatchObject({ problem: 'transferReverted', status: 'waiting', receivedUnits: 0 });
  });

  test('counts a log once: for two payments, and for two agencies that named the same address', async () => {
    const one = await ask();
    const hash = await pay(one.units + 5_000_000);
    await chain.mine(CONFIRMATIONS);
    expect((await one.named(hash)).status).toBe('paid');
    const two = await ask();
    expect(await two.named(hash)).toMatchObject({ problem: 'transferTaken', receivedUnits: 0 });
    const elsewhere = await t.freshAgency();
    ctx = t.ctx(elsewhere.agency, (await elsewhere.persona('owner')).actor);
    const three = await ask(gatewayOf(address));
    expect(await three.named(hash)).toMatchObject({ problem: 'transferTaken', receivedUnits: 0 });
  });

  test('that a reorganisation undoes counts no more, before it is accepted and after', async () => {
    const before = await ask();
    const kept = await chain.rpc('evm_snapshot');
    await pay(before.units);
    expect((await before.look()).receivedUnits).toBe(before.units);
    await chain.rpc('evm_revert', kept);
    await chain.mine(CONFIRMATIONS + 2);
    expect(await before.look()).toMatchObject({ status: 'waiting', receivedUnits: 0, transaction: null });
    const after = await ask();
    const again = await chain.rpc('evm_snapshot');
    await pay(after.units);
    await chain.mine(CONFIRMATIONS);
    expect((await after.look()).status).toBe('paid');
    expect(await gateway.recheck?.(after.reference)).toBe('stands');
    await chain.rpc('evm_revert', again);
    await chain.mine(CONFIRMATIONS + 4);
    expect(await gateway.recheck?.(after.reference)).toBe('undone');
    expect((await gateway.void({ reference: after.reference })).kind).toBe('done');
    expect((await gateway.capture({ reference: after.reference, amount: AMOUNT })).kind).toBe('refused');
  });

  test('is mined again in another block after a reorganisation, and counts there', async () => {
    const { units, look } = await ask();
    const hash = await pay(units);
    await chain.rpc('anvil_reorg', 1, []);
    const mined = await chain.rpc('eth_getTransactionReceipt', hash);
    const seen = await look();
    expect(seen.receivedUnits).toBe(mined === null ? 0 : units);
    await chain.mine(CONFIRMATIONS);
    expect((await look()).status).toBe(mined === null ? 'waiting' : 'paid');
  });

  test('takes accounts with an address of the right checksum and a listed chain alone', () => {
    const form = usdcCredentials({ chainIds: [8_453], isAddress: required(t.platform.usdc, 'USDC').isAddress });
    const good = { chainId: 8_453, address: getAddress(chain.accounts[3] ?? '') };
    // The token's own contract takes it for good.
    expect(form.safeParse({ ...good, address: TOKEN }).success).toBe(false);
    expect(form.safeParse(good).success).toBe(true);
    expect(form.parse({ ...good, chainId: '8453', confirmations: '40' })).toEqual({ ...good, confirmations: 40 });
    for (const wrong of [
      { ...good, chainId: 1 },
      { ...good, address: good.address.toLowerCase() },
      { ...good, address: `${good.address.slice(0, -1)}4` },
      { ...good, address: `0x${'0'.repeat(40)}` },
      { ...good, confirmations: 1 },
      { ...good, more: 1 },
    ])
      expect(form.safeParse(wrong).success).toBe(false);
  });

  test('an owner enters an account, which counts once the node of its chain knows the token', async () => {
    const home = await t.freshAgency();
    const owner = await home.persona('owner');
    const params = { kind: 'gateway', name: 'usdc' } as const;
    const right = getAddress(chain.accounts[4] ?? '');
    const entry = (fields: Record<string, string>) => ({ params, body: { mode: 'own' as const, fields } });
    const good = { chainId: '31337', address: right };
    const look = async () => {
      const { data } = await t.client.call(owner, listPartnerAccounts, { params });
      return required(
        data.accounts.find(({ name }) => name === 'usdc'),
        'USDC',
      );
    };
    expect(await look()).toMatchObject({ mode: 'none', own: null, nextEventsUrl: null });
    const wrong = await t.client.refusal(owner, setPartnerAccount, entry({ ...good, address: right.toLowerCase() }));
    expect(Object.keys(wrong.validationError ?? {})).toEqual(['fields.address']);
    const missing = await t.client.refusal(owner, setPartnerAccount, entry({ chainId: '31337' }));
    expect(Object.keys(missing.validationError ?? {})).toEqual(['fields.address']);
    const code = String(await chain.rpc('eth_getCode', LOCAL_NETWORK.token, 'latest'));
    for (const [code, arrange, undo] of [
      ['accountChainWrong', () => chain.rpc('anvil_setCode', LOCAL_NETWORK.token, '0x'), restore],
      // A token that divides by 18: PUSH1 18, MSTORE at 0, RETURN 32 bytes.
      ['accountChainWrong', () => chain.rpc('anvil_setCode', LOCAL_NETWORK.token, '0x601260005260206000f3'), restore],
    ] as const) {
      await arrange();
      expect((await t.client.refusal(owner, setPartnerAccount, entry(good))).code).toBe(code);
      await undo();
    }
    function restore() {
      return chain.rpc('anvil_setCode', LOCAL_NETWORK.token, code);
    }
    expect((await look()).mode).toBe('none');
    const { data } = await t.client.call(owner, setPartnerAccount, entry(good));
    expect(data).toMatchObject({ mode: 'own', own: { shown: good, lastError: null, eventsUrl: null } });
    const deeper = await t.client.call(owner, setPartnerAccount, entry({ ...good, confirmations: '9' }));
    // The same place is the same account: what waits there is paid there.
    expect(deeper.data.own).toMatchObject({ shown: { ...good, confirmations: '9' }, since: data.own?.since });
    const euro = await t.freshAgency({ currency: 'EUR' });
    expect((await t.client.refusal(await euro.persona('owner'), setPartnerAccount, entry(good))).code).toBe(
      'accountCurrencyWrong',
    );
  });

  test('a node that is down, or of another chain, says nothing', async () => {
    const { reference } = await ask();
    const paid = await ask();
    await pay(paid.units);
    await chain.mine(CONFIRMATIONS);
    expect((await paid.look()).status).toBe('paid');
    await chain.rpc('anvil_setChainId', 1);
    chain.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    t.clock.advance(10_000);
    expect(await gateway.retrieve(reference)).toMatchObject({ payment: { status: 'actionRequired' } });
    expect(await gateway.recheck?.(paid.reference)).toBe('unknown');
    const id = paymentReference(ctx.agency.id, newId());
    const token = transferToken({ bookingId: newId(), payBy: t.clock.now() + 20 * 60_000 });
    expect(await gateway.authorise({ reference: id, amount: AMOUNT, token, traveler: 'Ana Souza' })).toEqual({
      ...{ kind: 'declined', code: 'chainUnreachable', payment: null },
    });
    expect((await gateway.void({ reference })).kind).toBe('done');
  });
});
