import process from 'node:process';
import { openPlatform } from './composition/build-platform.ts';
import { findCommand } from './composition/operator-commands.ts';
import { readConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { systemClock } from './platform/context.ts';
import { createLogger } from './platform/log.ts';
import { StartRefusal } from './platform/start-refusal.ts';

async function main(): Promise<void> {
  const command = findCommand(process.argv.slice(2));
  const config = readConfig(readEnvironment());
  const onBroken = (reason: string) => {
    throw new Error(reason);
  };
  const platform = await openPlatform({ config, log: createLogger({ level: config.logLevel }), clock: systemClock, onBroken });
  try {
    const { isClean, text } = await command(platform);
    process.stdout.write(`${text}\n`);
    if (!isClean) process.exitCode = 2;
  } finally {
    await platform.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefusal ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
