import { Worker } from 'node:worker_threads';
import type { ThreadAnswer } from './answer-calls.ts';

/** Limits of a thread. */
export type ThreadLimits = {
  /** It ends after it has been idle for this long. Default 10 seconds. */
  readonly idleMs?: number;
  /** A call that takes longer ends the thread. Default 30 seconds. */
  readonly callMs?: number;
  /** Most memory for its objects; exceeding it ends the thread, not the server. Default 256 MB. */
  readonly heapMb?: number;
};

type Call<Output> = { readonly promise: PromiseWithResolvers<Output>; readonly timer: NodeJS.Timeout };

/**
 * Calls the work of a module (one that runs `answerCalls`) in a separate thread, so that it neither blocks the event loop nor keeps memory.
 * The thread starts with the first call, handles several at once, and ends when idle. Input and output are copied; functions cannot be
 * passed. A call throws what the work throws (only the message), and an error if the thread ends during the call.
 */
export function callInThread<Input, Output>(module: URL, limits: ThreadLimits = {}): (input: Input) => Promise<Output> {
  const { idleMs = 10_000, callMs = 30_000, heapMb = 256 } = limits;
  let call: ((input: Input) => Promise<Output>) | undefined;

  const start = () => {
    const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    const calls = new Map<number, Call<Output>>();
    let [last, idle]: [number, NodeJS.Timeout | undefined] = [0, undefined];
    const end = (reason: Error) => {
      if (call === ask) call = undefined;
      for (const { promise, timer } of calls.values()) {
        clearTimeout(timer);
        promise.reject(reason);
      }
      calls.clear();
      worker.terminate().catch(() => undefined);
    };
    const ask = (input: Input): Promise<Output> => {
      const id = ++last;
      const promise = Promise.withResolvers<Output>();
      clearTimeout(idle);
      worker.ref();
      calls.set(id, { promise, timer: setTimeout(() => end(new Error(`a thread took longer than ${callMs} ms`)), callMs) });
      worker.postMessage({ id, input });
      return promise.promise;
    };
    worker.on('message', (answer: ThreadAnswer<Output>) => {
      const asked = calls.get(answer.id);
      if (!asked) return;
      calls.delete(answer.id);
      clearTimeout(asked.timer);
      if ('error' in answer) asked.promise.reject(new Error(answer.error));
      else asked.promise.resolve(answer.output);
      if (calls.size > 0) return;
      // An idle thread does not keep the process alive.
      worker.unref();
      idle = setTimeout(() => end(new Error('idle')), idleMs).unref();
    });
    worker.on('error', end);
    worker.on('exit', () => end(new Error('a thread ended')));
    return ask;
  };

  return async (input) => {
    call ??= start();
    return call(input);
  };
}
