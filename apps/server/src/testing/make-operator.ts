import { login, resetPassword } from '@caravel/contracts';
import { addOperator } from '../domains/identity/index.ts';
import { enrolAuthenticator, enrolPasskey } from '../domains/identity/testing/enrol.ts';
import { mailedToken } from './access/make-scene.ts';
import type { TestAgency, TestApp } from './start-test-app.ts';
import type { Caller } from './test-client.ts';

export { enrolPasskey };

const PASSWORD = 'Ship_Lanes41';

/** Logs somebody in at the brand by their password; returns them with their session, half or whole. */
export async function logInAt(t: TestApp, { agency, visitor }: TestAgency, email: string): Promise<Caller> {
  const { data } = await t.client.call(visitor, login, { body: { email, password: PASSWORD } });
  return { agency, token: data.token };
}

/**
 * Makes somebody who runs the platform, as they are made: the command line marks them, the mailed link sets their password, and their first log-in
 * asks for a factor. `factor`: what they add then.
 */
export async function makeOperator(
  t: TestApp,
  brand: TestAgency,
  email: string,
  factor: 'passkey' | 'authenticator' = 'passkey',
): Promise<Caller> {
  await addOperator(t.platform, t.ctx(brand.agency, { kind: 'system', task: 'operator:test' }), { email, name: 'Oda Operator' });
  const token = await mailedToken(t, email);
  const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
  await t.client.call(brand.visitor, resetPassword, { body });
  const half = await logInAt(t, brand, email);
  const enrolled = await (factor === 'passkey' ? enrolPasskey(t, half) : enrolAuthenticator(t, half));
  return { ...half, token: enrolled.token };
}
