import process from 'node:process';
import fc from 'fast-check';

/** `vitest.config.ts` says both. A property whose case costs more than 5 ms has fewer runs, by a constant of its own. */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED), numRuns: Number(process.env.FAST_CHECK_RUNS) });
