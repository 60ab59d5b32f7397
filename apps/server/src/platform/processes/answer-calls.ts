import process from 'node:process';

/** What a process says to a call. */
export type ProcessAnswer<Output> = { readonly output: Output } | { readonly error: string };

/** In a process that `callInProcess` started: does the work of each call and sends what came of it. Ends with the server. */
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
