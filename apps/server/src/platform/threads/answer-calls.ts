import { parentPort } from 'node:worker_threads';
import { required } from '@caravel/kernel';

/** A thread's response to a call. */
export type ThreadAnswer<Output> = { readonly id: number } & ({ readonly output: Output } | { readonly error: string });

/** Runs in a thread that `callInThread` started: does the work of each call and sends the result. */
export function answerCalls<Input, Output>(work: (input: Input) => Promise<Output>): void {
  const port = required(parentPort, 'a thread that called');
  port.on('message', async ({ id, input }: { id: number; input: Input }) => {
    const answer: ThreadAnswer<Output> = await work(input).then(
      (output) => ({ id, output }),
      (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
    );
    port.postMessage(answer);
  });
}
