import process from 'node:process';

/** A process's response to a call. */
export type ProcessAnswer<Output> = { readonly output: Output } | { readonly error: string };

/** Runs in a process that `callInProcess` started: does the work of each call and sends the result. Exits with the server. */
export function answerCalls<Input, Output>(work: (input: Input) => Promise<Output>): void {
  process.on('message', async ({ input }: { input: Input }) => {
    const answer: ProcessAnswer<Output> = await work(input).then(
      (output) => ({ output }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    );
    process.send?.(answer);
  });
  process.once('disconnect', () => process.exit(0));
}
