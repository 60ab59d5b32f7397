import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

/** Marks how a text was sealed, so that another method can be added later. */
const VERSION = 'v1';

function keyFor(secret: string, purpose: string, use: 'seal' | 'nonce'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `${use}:${purpose}`, 32));
}

/**
 * Encrypts a text for the database (AES-256-GCM, a separate key per `purpose`). `boundTo` names the text's row: it cannot be opened in
 * another. The same text in the same row gives the same result (the nonce is derived from both), so that a repeated request can be
 * recognised; texts in different rows cannot be compared.
 */
export function sealText(secret: string, purpose: string, boundTo: string, plain: string): string {
  const nonce = createHmac('sha256', keyFor(secret, purpose, 'nonce'))
    .update(`${boundTo}\n${plain}`)
    .digest()
    .subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose, 'seal'), nonce).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [VERSION, nonce.toString('base64url'), cipher.getAuthTag().toString('base64url'), body.toString('base64url')].join('.');
}

/** Opens a text that `sealText` made with the same secret, purpose and row. Throws if any of these differs. */
export function openText(secret: string, purpose: string, boundTo: string, sealed: string): string {
  const [version, nonce, tag, body] = sealed.split('.');
  if (version !== VERSION || nonce === undefined || tag === undefined || body === undefined) throw new Error('not a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose, 'seal'), Buffer.from(nonce, 'base64url'), {
    authTagLength: 16,
  });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
}
