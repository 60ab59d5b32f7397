import { systemClock } from '../../platform/context.ts';
import { type CallsOf, noteAnswer, noteFailure } from '../../platform/outbound/partner-health.ts';
import { observe } from '../../platform/telemetry/metrics.ts';
import { errorType, openSpan } from '../../platform/telemetry/spans.ts';

/** What came of a call, in words of our ports: the `kind` of an outcome. */
function outcomeOf(answer: unknown): string {
  const kind = typeof answer === 'object' && answer !== null && 'kind' in answer ? answer.kind : undefined;
  return typeof kind === 'string' ? kind : 'answered';
}

/** The outcome of a stream that nobody read to its end. */
const LEFT = 'left';
/** Errors of ports after which nobody knows whether the partner is there. */
const UNWELL: ReadonlySet<string> = new Set(['timeout', 'unavailable', 'badAnswer', 'rateLimited']);

/** Begins one call of a port: a span, and its duration by outcome. */
function beginCall(calls: CallsOf, operation: string) {
  const { kind, name } = calls;
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
    end: (outcome: string) => {
      if (outcome !== LEFT) noteAnswer(calls, systemClock.now());
      end(outcome);
    },
    fail: (error: unknown) => {
      const code = errorType(error);
      // A refusal is an answer, too.
      if (UNWELL.has(code)) noteFailure(calls, { operation, code, at: systemClock.now() });
      else noteAnswer(calls, systemClock.now());
      span?.fail(code);
      end(code);
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
      call.end(LEFT);
      await parts.return?.();
    }
  }
}

/**
 * Has the calls of a port seen: one door for every supplier and gateway, however it is reached. Operators read how they went, and where something is told
 * to the outside, it is told there.
 */
export function seenPort<Port extends object>(calls: CallsOf, port: Port): Port {
  return new Proxy(port, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property);
      if (typeof member !== 'function' || typeof property !== 'string') return member;
      return (...args: unknown[]): unknown => {
        const call = beginCall(calls, property);
        const answer: unknown = call.run(() => member.apply(target, args));
        if (isStream(answer)) return streamSeen(call, answer);
        if (answer instanceof Promise) return answerSeen(call, answer);
        call.end('answered');
        return answer;
      };
    },
  });
}
