import { addAuthenticator, addPasskey, startAuthenticator, startPasskey } from '@caravel/contracts';
import { TOTP } from 'otpauth';
import type { TestApp } from '../../../testing/start-test-app.ts';
import type { Caller } from '../../../testing/test-client.ts';
import { softPasskey } from './soft-passkey.ts';

/** The code that an authenticator with this secret shows at an instant (epoch milliseconds). */
export const codeAt = (secret: string, at: number): string => new TOTP({ secret }).generate({ timestamp: at });

/** Adds an authenticator to the caller's account; returns its secret, the recovery codes and the token after it. */
export async function enrolAuthenticator({ client, clock }: TestApp, caller: Caller) {
  const { secret } = (await client.call(caller, startAuthenticator, {})).data;
  const { data } = await client.call(caller, addAuthenticator, { body: { code: codeAt(secret, clock.now()) } });
  return { secret, recoveryCodes: data.recoveryCodes ?? [], token: data.token ?? caller.token ?? '' };
}

/** Adds a passkey made of software to the caller's account, on the agency's own host; returns it with the token after it. */
export async function enrolPasskey({ client }: TestApp, caller: Caller, name = 'My phone') {
  const { data } = await client.call(caller, startPasskey, {});
  const passkey = softPasskey();
  const answer = await client.call(caller, addPasskey, { body: { name, passkey: passkey.make(data, caller.agency.origin) } });
  return { passkey, recoveryCodes: answer.data.recoveryCodes, token: answer.data.token ?? caller.token ?? '' };
}
