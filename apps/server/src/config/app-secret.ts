import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newToken, sign } from '../platform/crypto/tokens.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import type { Config } from './config.ts';

/** Secrets of this installation, one per purpose, so that the leak of one does not reveal another. */
export type Secrets = { of(purpose: string): string };

/** Reads the installation's secret: the setting, or outside production a secret that is made once and stored in the data folder. */
export function readSecrets(config: Pick<Config, 'appSecret' | 'dataDir'>): Secrets {
  const secret = config.appSecret ?? keptSecret(config.dataDir);
  return { of: (purpose) => sign(secret, 'purpose', purpose) };
}

function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'app-secret');
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
