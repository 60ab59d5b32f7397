import { createToken } from '../domains/payments/adapters/sandbox-gateway/gateway-books.ts';
import type { TestApp } from './start-test-app.ts';

/** Makes a token of a test card with the given behaviour. */
export function cardToken(t: TestApp, behaviour: Parameters<typeof createToken>[1]['behaviour'] = 'succeeds'): Promise<string> {
  const deps = { db: t.platform.database.system, now: () => t.clock.now() };
  return createToken(deps, { brand: 'visa', last4: '4242', behaviour, expMonth: 12, expYear: 2040 });
}
