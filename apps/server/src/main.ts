import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { greeting } from './composition/greeting.ts';
import { type RunningServer, startServer } from './composition/start-server.ts';
import { readConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { makesDatabase } from './platform/db/open-database.ts';
import { createLogger } from './platform/log.ts';
import { StartRefusal } from './platform/start-refusal.ts';

const CLOSE_LIMIT_MS = 10_000;

function die(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function closeOnSignal(server: RunningServer): void {
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    setTimeout(() => die(`Not everything ended within ${CLOSE_LIMIT_MS / 1000} seconds.`), CLOSE_LIMIT_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => die(`Closing failed: ${error instanceof Error ? error.message : String(error)}`),
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

try {
  const config = readConfig(readEnvironment());
  const log = createLogger({ level: config.logLevel });
  if (makesDatabase(config)) process.stdout.write('Preparing the first database…\n');
  closeOnSignal(await startServer(config, log, (reason) => die(`Stopping: ${reason}.`)));
  process.stdout.write(`${greeting(config)}\n`);
  // Written now if a folder is set for it, because a server that is killed writes nothing at its end.
  flushCompileCache();
} catch (error) {
  if (error instanceof StartRefusal) die(error.message);
  throw error;
}
