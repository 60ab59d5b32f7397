import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

/** Marks how a text was sealed, so that a later way can stand beside it. */
const VERSION = 'v1';

function keyFor(secret: string, purpose: string, use: 'seal' | 'nonce'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `${use}:${purpose}`, 32));
}

/**
 * Encrypts a text for the database (AES-256-GCM, a key of its own per `purpose`). `boundTo` names the row that it belongs to: moved to
 * another, it does not open. The same text of the same row gives the same seal (the nonce is made of both), so that what was sent twice
 * can be told from something else; of texts in different rows nothing is told.
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

/** Reads what `sealText` made with the same secret, purpose and row. Throws where anything of it is another. */
export function openText(secret: string, purpose: string, boundTo: string, sealed: string): string {
  const [version, nonce, tag, body] = sealed.split('.');
  if (version !== VERSION || nonce === undefined || tag === undefined || body === undefined) throw new Error('not a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose, 'seal'), Buffer.from(nonce, 'base64url'), {
    authTagLength: 16,
  });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
}
