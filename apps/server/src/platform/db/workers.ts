import { randomInt } from 'node:crypto';
import { newId } from '@caravel/kernel';
import type { Tx, Workers } from './types.ts';

const DIGITS = 8;

/** A number for this process: 31 bits, so that it fits an `integer` of the database. */
export function newProcessNumber(): number {
  return randomInt(2 ** 31);
}

/** The number of the process that made a worker's id. */
function processOf(worker: string): number {
  return Number.parseInt(worker.slice(0, DIGITS), 16);
}

/** Makes the workers of a process. `isRunning` tells whether another process runs. */
export function workersOf(self: number, isRunning: (tx: Tx, process: number) => Promise<boolean>): Workers {
  return {
    newId: () => `${self.toString(16).padStart(DIGITS, '0')}${newId().slice(DIGITS)}`,
    isGone: async (tx, worker) => {
      const process = processOf(worker);
      return process !== self && !(await isRunning(tx, process));
    },
  };
}
