import {
  changeClientType,
  getDashboard,
  inviteAgent,
  listInvitations,
  localeSchema,
  resendInvitation,
  signUpAgent,
  updateAgentType,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../domains/identity/tables.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

let t: TestApp;
let home: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
});
afterAll(() => t.close());

const INVITED = { email: 'came@texts.test', isRestrictedAgent: true };

/** What the owner is told in each language; `ask` makes the call. */
async function said(
  ask: (owner: Awaited<ReturnType<TestAgency['persona']>> & { idempotencyKey: string }) => Promise<{ message: string }>,
) {
  const texts = [];
  for (const language of localeSchema.options) {
    const owner = { ...(await home.persona('owner')), idempotencyKey: newId(), headers: { 'accept-language': language } };
    texts.push((await ask(owner)).message);
  }
  return texts;
}

describe('what an owner is told about agents, in three languages', () => {
  test('invited already, and come already', async () => {
    await t.client.call({ ...(await home.persona('owner')), idempotencyKey: newId() }, inviteAgent, { body: INVITED });
    expect(await said((owner) => t.client.refusal(owner, inviteAgent, { body: INVITED }))).toEqual([
      'This email is already an agent or invited',
      'Este e-mail já é de um agente ou já recebeu um convite',
      'Este correo ya es de un agente o ya recibió una invitación',
    ]);
    await t.drain();
    const [mail] = await listMailbox(t.platform.database, INVITED.email);
    const links = required(mail, 'a mail').links.map((link) => new URL(link).searchParams.get('token'));
    const token = required(links.find((one) => one !== null) ?? undefined, 'a token');
    const person = { name: 'Adrian Cole', email: INVITED.email, password: 'Ab3$efgh', checked: true as const, token };
    await t.client.call(home.visitor, signUpAgent, { body: person });
    const { data } = await t.client.call(await home.persona('owner'), listInvitations, { query: {} });
    const params = { id: required(data.invitations[0], 'an invitation')._id };
    expect(await said((owner) => t.client.refusal(owner, resendInvitation, { params }))).toEqual([
      'Already accepted invitation. Log in with your email and password.',
      'Este convite já foi aceito',
      'Esta invitación ya fue aceptada',
    ]);
  });

  test('roles that are what they were asked to be, and people who are no agents', async () => {
    const { userId } = await home.persona('agent');
    const restrict = (isRestrictedAgent: boolean, who = userId) =>
      said((owner) => t.client.refusal(owner, updateAgentType, { body: { userId: who, isRestrictedAgent } }));
    expect(await restrict(false)).toEqual([
      'Agent already not restricted',
      'O agente já está sem restrição',
      'El agente ya no tiene restricción',
    ]);
    const { userId: restricted } = await home.persona('restricted');
    expect(await restrict(true, restricted)).toEqual([
      'Agent already restricted',
      'O agente já está restrito',
      'El agente ya está restringido',
    ]);
    expect(await restrict(true, newId())).toEqual([
      'Sales agent not found',
      'Agente de vendas não encontrado',
      'No se encontró el agente de ventas',
    ]);
    const promote = { userId: newId(), userType: 'SalesAgent' as const };
    expect(await said((owner) => t.client.refusal(owner, changeClientType, { body: promote }))).toEqual([
      'Cannot promote user',
      'Não é possível promover este usuário',
      'No se puede ascender a este usuario',
    ]);
    const erased = { erasedAt: new Date(t.clock.now()) };
    await t.ctx(home.agency).db.tx((tx) => tx.update(users).set(erased).where(eq(users.id, userId)));
    expect(await restrict(true)).toEqual([
      'Failed to update agent type',
      'Não foi possível alterar o tipo do agente',
      'No se pudo cambiar el tipo de agente',
    ]);
  });

  test('an office without a subscription', async () => {
    const closed = await t.freshAgency({ isSubscribed: false });
    const owner = await closed.persona('owner');
    const texts = [];
    for (const language of localeSchema.options)
      texts.push(
        (await t.client.refusal({ ...owner, headers: { 'accept-language': language } }, getDashboard, { query: {} })).message,
      );
    expect(texts).toEqual([
      'The agency needs a subscription for this.',
      'A agência precisa de uma assinatura para isso.',
      'La agencia necesita una suscripción para esto.',
    ]);
  });
});
