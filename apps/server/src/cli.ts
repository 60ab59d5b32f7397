import process from 'node:process';
import { findRun } from './composition/operator-commands.ts';
import { readConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { createLogger } from './platform/log.ts';
import { StartRefusal } from './platform/start-refusal.ts';

async function main(): Promise<void> {
  const run = findRun(process.argv.slice(2));
  const config = readConfig(readEnvironment());
  const { isClean, text } = await run({ config, log: createLogger({ level: config.logLevel }) });
  process.stdout.write(`${text}\n`);
  if (!isClean) process.exitCode = 2;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefusal ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
