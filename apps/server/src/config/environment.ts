import { existsSync } from 'node:fs';
import process from 'node:process';

/** The process's environment, with what `.env` in the current folder adds to it. The only place that reads it. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
