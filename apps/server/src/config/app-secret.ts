import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newToken, sign } from '../platform/crypto/tokens.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import type { Config } from './config.ts';

/** Secrets of this installation, one per purpose, so that a leak of one is a leak of no other. */
export type Secrets = { of(purpose: string): string };

/** The installation's secret: the setting; outside production, where there is none, one made once and kept in the data folder. */
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
