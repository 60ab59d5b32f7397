import process from 'node:process';
import fc from 'fast-check';

// One seed for every property, so that a run can be repeated and a change is judged by what it changed. `FAST_CHECK_SEED=random` explores.
const chosen = process.env.FAST_CHECK_SEED ?? '20261120';
if (chosen !== 'random') fc.configureGlobal({ seed: Number(chosen) });
