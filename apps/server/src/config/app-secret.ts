import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyRing } from '../platform/crypto/key-ring.ts';
import { newToken, sign } from '../platform/crypto/tokens.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import type { Config } from './config.ts';

/** Secrets of this installation, one per purpose, so that the leak of one does not reveal another. */
export type Secrets = { of(purpose: string): string };

/** Reads the installation's secret: the setting, or outside production a secret that is made once and stored in the data folder. */
export function readSecrets(config: Pick<Config, 'appSecret' | 'dataDir'>): Secrets {
  const secret = config.appSecret ?? keptInFolder(config.dataDir, 'app-secret');
  return { of: (purpose) => sign(secret, 'purpose', purpose) };
}

/** The name of the key that is made where none is configured. */
const KEPT_KEY = 'local';

/** Returns the keys that seal credentials: the setting's, or outside production one that is made once and stored in the data folder. */
export function readKeyRing({ credentialKeys, dataDir }: Pick<Config, 'credentialKeys' | 'dataDir'>): KeyRing {
  const [first, ...others] = credentialKeys;
  if (first) return [first, ...others];
  return [{ id: KEPT_KEY, key: Buffer.from(keptInFolder(dataDir, 'credential-key'), 'base64url') }];
}

/** Returns 32 random bytes (base64url) that are made once and stored in a file of the data folder that only its owner may read. */
function keptInFolder(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(path, newToken(), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartRefusal(
      `The data folder ${dataDir} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
      error,
    );
  }
}
