import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ProcessAnswer } from './answer-calls.ts';

/** Limits of a process. */
export type ProcessLimits = {
  /** It exits after it has been idle for this long. Default 10 seconds. */
  readonly idleMs?: number;
  /** A call that takes longer, including the start of the process, kills the process. Default 15 seconds. */
  readonly callMs?: number;
  /** Most calls that may wait; further calls are refused at once. Default 20. */
  readonly maxWaiting?: number;
};

/** Too many calls are waiting already. */
export class ProcessBusy extends Error {}

type Call<Input, Output> = { readonly input: Input; readonly promise: PromiseWithResolvers<Output> };

/** Low priority, so that the process does not slow down people's calls. */
const BACKGROUND = 15;

function start(module: URL): ChildProcess {
  const child = fork(fileURLToPath(module), [], {
    execArgv: [],
    env: { UV_THREADPOOL_SIZE: '1' },
    serialization: 'advanced',
    stdio: 'ignore',
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, BACKGROUND);
  } catch {
    // The process has exited already, or this account may not change priorities: it works either way.
  }
  return child;
}

/**
 * Calls the work of a module (one that runs `answerCalls`) in a separate process, one call at a time. Native code then uses that process's
 * memory, threads and time, and the process is killed if a call takes too long. Input and output are copied. A call throws what the work
 * throws (only its message), `ProcessBusy` if too many are waiting, and an error if the process ends during the call; the next call starts
 * another process.
 */
export function callInProcess<Input, Output>(module: URL, limits: ProcessLimits = {}): (input: Input) => Promise<Output> {
  const { idleMs = 10_000, callMs = 15_000, maxWaiting = 20 } = limits;
  const waiting: Call<Input, Output>[] = [];
  let [child, current, timer]: [ChildProcess | undefined, Call<Input, Output> | undefined, NodeJS.Timeout | undefined] = [
    undefined,
    undefined,
    undefined,
  ];

  const end = (reason: string) => {
    clearTimeout(timer);
    child?.removeAllListeners();
    child?.kill('SIGKILL');
    child = undefined;
    current?.promise.reject(new Error(reason));
    current = undefined;
    next();
  };
  const open = (): ChildProcess => {
    const opened = start(module);
    opened.on('message', (answer: ProcessAnswer<Output>) => {
      clearTimeout(timer);
      if ('error' in answer) current?.promise.reject(new Error(answer.error));
      else current?.promise.resolve(answer.output);
      current = undefined;
      next();
    });
    opened.on('error', () => end('a process could not be started'));
    opened.on('exit', () => end('a process ended'));
    return opened;
  };
  const next = () => {
    if (current) return;
    current = waiting.shift();
    if (!current) {
      // An idle process does not keep the server alive.
      child?.unref();
      child?.channel?.unref();
      if (child) timer = setTimeout(() => end('idle'), idleMs).unref();
      return;
    }
    child ??= open();
    child.ref();
    child.channel?.ref();
    timer = setTimeout(() => end(`a process took longer than ${callMs} ms`), callMs);
    child.send({ input: current.input }, (error) => {
      if (error) end('a process ended');
    });
  };

  return (input) => {
    if (waiting.length >= maxWaiting) return Promise.reject(new ProcessBusy());
    const promise = Promise.withResolvers<Output>();
    waiting.push({ input, promise });
    if (!current) {
      clearTimeout(timer);
      next();
    }
    return promise.promise;
  };
}
