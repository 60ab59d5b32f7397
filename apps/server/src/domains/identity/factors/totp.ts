import { Secret, TOTP } from 'otpauth';

/** Seconds for which an authenticator shows a code (RFC 6238). */
const STEP_SECONDS = 30;
/** A phone's clock may be off by one step either way. */
const WINDOW = 1;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(secret) });

/** Makes the secret of an authenticator: 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator reads as a QR code. */
export const totpUri = (secret: string, label: string, issuer: string): string => totpOf(secret, label, issuer).toString();

/** The step of a code that is right at `now` (epoch milliseconds), counted since 1970; undefined if it is wrong. */
export function findStep(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}
