import { isMetered, observe } from '../../platform/telemetry/metrics.ts';
import { errorType, isTracing, openSpan } from '../../platform/telemetry/spans.ts';

/** The partner that is called. */
type Called = { readonly kind: string; readonly name: string };

/** What came of a call, in words of our ports: the `kind` of an outcome. */
function outcomeOf(answer: unknown): string {
  const kind = typeof answer === 'object' && answer !== null && 'kind' in answer ? answer.kind : undefined;
  return typeof kind === 'string' ? kind : 'answered';
}

/** Begins one call of a port: a span, and its duration by outcome. */
function beginCall({ kind, name }: Called, operation: string) {
  const since = performance.now();
  const facts = { 'caravel.partner': name, 'caravel.operation': operation };
  const span = openSpan({ name: `${kind} ${name} ${operation}`, kind: 'client', facts });
  const end = (outcome: string) => {
    span?.set({ 'caravel.outcome': outcome });
    span?.end();
    observe('caravel_partner_call_duration_seconds', { kind, partner: name, operation, outcome }, since);
  };
  return {
    run: <T>(work: () => T): T => (span ? span.run(work) : work()),
    end,
    fail: (error: unknown) => {
      span?.fail(errorType(error));
      end(errorType(error));
    },
  };
}
type Call = ReturnType<typeof beginCall>;

async function answerSeen(call: Call, answer: Promise<unknown>): Promise<unknown> {
  try {
    call.end(outcomeOf(await answer));
  } catch (error) {
    call.fail(error);
  }
  return answer;
}

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** A stream is a call until it ends, or until it is read no further. */
async function* streamSeen(call: Call, stream: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  const parts = stream[Symbol.asyncIterator]();
  let isOver = false;
  try {
    for (;;) {
      const part = await call.run(() => parts.next());
      if (part.done) break;
      yield part.value;
    }
    isOver = true;
    call.end('answered');
  } catch (error) {
    isOver = true;
    call.fail(error);
    throw error;
  } finally {
    if (!isOver) {
      call.end('left');
      await parts.return?.();
    }
  }
}

/**
 * Has the calls of a port seen from outside: one door for every supplier and gateway, however it is reached. Where nothing is told to the outside, the
 * port stays itself.
 */
export function seenPort<Port extends object>(called: Called, port: Port): Port {
  if (!isTracing() && !isMetered()) return port;
  return new Proxy(port, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property);
      if (typeof member !== 'function' || typeof property !== 'string') return member;
      return (...args: unknown[]): unknown => {
        const call = beginCall(called, property);
        const answer: unknown = call.run(() => member.apply(target, args));
        if (isStream(answer)) return streamSeen(call, answer);
        if (answer instanceof Promise) return answerSeen(call, answer);
        call.end('answered');
        return answer;
      };
    },
  });
}
