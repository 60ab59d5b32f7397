import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of 32 bytes and the name by which sealed texts find it again. */
export type SealingKey = { readonly id: string; readonly key: Buffer };

/** The keys of an installation. The first seals; the others only open what they sealed before it. */
export type KeyRing = readonly [SealingKey, ...SealingKey[]];

/** A sealed text and the key that opens it. */
export type SealedText = { readonly keyId: string; readonly sealed: string };

/** Marks how a text was sealed, so that another method can be added later. */
const VERSION = 'v1';

/** Separates the parts of the name without doubt, whatever they contain. */
// mutant seal-bound-to-nothing: `[VERSION, ...boundTo]` -> `[VERSION]` fails key-ring.test.ts
const nameOf = (boundTo: readonly string[]) => Buffer.from(JSON.stringify([VERSION, ...boundTo]));

/**
 * Encrypts a text for the database with the ring's first key (AES-256-GCM, random nonce). `boundTo` names the place of the text: copied to
 * another place it does not open.
 */
export function sealWithRing([current]: KeyRing, boundTo: readonly string[], plain: string): SealedText {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(nameOf(boundTo));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
  return { keyId: current.id, sealed: [VERSION, ...parts].join('.') };
}

/** Opens what `sealWithRing` sealed for the same place. Throws if the ring has not its key, or if text or place differ. */
export function openWithRing(ring: KeyRing, boundTo: readonly string[], { keyId, sealed }: SealedText): string {
  const key = ring.find(({ id }) => id === keyId)?.key;
  if (!key) throw new Error(`no key is called ${keyId}`);
  const [version, nonce, tag, body] = sealed.split('.');
  if (version !== VERSION || nonce === undefined || tag === undefined || body === undefined) throw new Error('not a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
  decipher.setAAD(nameOf(boundTo)).setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
}
