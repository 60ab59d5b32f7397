import { z } from 'zod';
import type { SealingKey } from '../platform/crypto/key-ring.ts';

const KEY_BYTES = 32;
const ENTRY = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/_-]{43}=?)$/;

/**
 * The setting `CREDENTIAL_KEYS`: names with 32 random bytes each in base64, newest first, as `b:<base64>,a:<base64>`. A refusal never
 * repeats the text.
 */
export const credentialKeysSetting = z.string().transform((text, ctx): SealingKey[] => {
  const keys = text.split(',').map((entry) => {
    const [, id = '', value = ''] = ENTRY.exec(entry.trim()) ?? [];
    return { id, key: Buffer.from(value, 'base64') };
  });
  const isSound =
    keys.every(({ id, key }) => id !== '' && key.length === KEY_BYTES) &&
    new Set(keys.map(({ id }) => id)).size === keys.length &&
    new Set(keys.map(({ key }) => key.toString('hex'))).size === keys.length;
  if (isSound) return keys;
  ctx.addIssue({
    code: 'custom',
    message: 'must list different names with different keys of 32 bytes in base64, such as b:…,a:…',
  });
  return z.NEVER;
});
