import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { answerCalls } from '../answer-calls.ts';

/** Adds numbers up; `refuse` throws, `stick` never ends, `die` ends the process. */
answerCalls(async (input: number[] | 'refuse' | 'stick' | 'die' | 'slow') => {
  if (input === 'refuse') throw new Error('not these');
  if (input === 'die') process.exit(1);
  while (input === 'stick');
  if (input === 'slow') await pause(300);
  const numbers = typeof input === 'string' ? [] : input;
  return { sum: numbers.reduce((sum, number) => sum + number, 0), pid: process.pid };
});
