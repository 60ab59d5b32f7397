import { threadId } from 'node:worker_threads';
import { answerCalls } from '../answer-calls.ts';

/** A thread for tests: adds numbers up, refuses, hangs, or uses memory until it is ended. */
answerCalls(async (input: number[] | 'refuse' | 'stick' | 'eat') => {
  if (input === 'refuse') throw new Error('not these');
  if (input === 'stick') for (;;);
  const eaten: string[][] = [];
  while (input === 'eat') eaten.push(Array.from({ length: 10_000 }, (_, n) => `${n} ${eaten.length}`));
  return { sum: [...input].reduce((sum: number, each) => sum + Number(each), 0), thread: threadId };
});
