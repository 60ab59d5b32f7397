import { createHash, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable token: 256 random bits, base64url, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of text or bytes, lower-case hex. Tokens are stored and looked up by it. */
export function sha256(value: string | Uint8Array): string {
  return hash('sha256', value);
}

/** A keyed signature (HMAC-SHA-256, base64url). Give each use its own `purpose`, so that a signature for one is invalid for another. */
export function sign(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url');
}

/** Whether a signature is valid, compared in constant time. */
export function isSigned(secret: string, purpose: string, value: string, signature: string): boolean {
  return equalInConstantTime(sign(secret, purpose, value), signature);
}

/** Compares two texts in constant time, so that the duration does not reveal where they differ. */
export function equalInConstantTime(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest();
  const right = createHash('sha256').update(b).digest();
  return timingSafeEqual(left, right);
}
