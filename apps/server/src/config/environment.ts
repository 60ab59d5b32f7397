import { existsSync } from 'node:fs';
import process from 'node:process';

/** Returns the process's environment plus the variables from `.env` in the current folder. No other code reads the environment. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
