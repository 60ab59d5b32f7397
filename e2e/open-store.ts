import process from 'node:process';
import { openPlatform } from '../apps/server/src/composition/build-platform.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { systemClock } from '../apps/server/src/platform/context.ts';
import { createLogger } from '../apps/server/src/platform/log.ts';

/** Opens what the environment names as a server does, for a program that runs while none does. */
export const openStore = (): ReturnType<typeof openPlatform> =>
  openPlatform({
    config: readConfig(process.env),
    log: createLogger({ level: 'error' }),
    clock: systemClock,
    onBroken: (reason) => {
      throw new Error(reason);
    },
  });
