import { OutboundError } from '../../outbound/outbound-error.ts';

/**
 * Why a call of Mailgun failed, and what that means. `mayRetry`: the same call may succeed later. `isOutcomeKnown`: certainly nothing was
 * done; otherwise look it up, and never repeat a message blindly.
 */
export const MAILGUN_FAILURES = {
  /** The key is wrong, or may not do this. */
  keyRefused: { mayRetry: false, isOutcomeKnown: true },
  /** The domain is used in another account of Mailgun. */
  domainTaken: { mayRetry: false, isOutcomeKnown: true },
  /** The account has no such domain. */
  notFound: { mayRetry: false, isOutcomeKnown: true },
  /** Another refusal; `said` has Mailgun's text. */
  refused: { mayRetry: false, isOutcomeKnown: true },
  /** Too many calls; `retryAfterMs` says how long to wait, if Mailgun does. */
  tooManyCalls: { mayRetry: true, isOutcomeKnown: true },
  /** Nobody was reached. */
  unavailable: { mayRetry: true, isOutcomeKnown: true },
  /** The answer was lost, late, a 5xx or unreadable: the call may have been done. */
  unknown: { mayRetry: true, isOutcomeKnown: false },
} as const;

export type MailgunFailure = keyof typeof MAILGUN_FAILURES;

/** A failed call of Mailgun. It can be logged: its message has neither key nor body. */
export class MailgunError extends Error {
  override readonly name = 'MailgunError';
  readonly code: MailgunFailure;
  /** Whether the same call may succeed later. */
  readonly mayRetry: boolean;
  /** Whether the call certainly did nothing. */
  readonly isOutcomeKnown: boolean;
  /** Milliseconds that Mailgun asks to wait. */
  readonly retryAfterMs: number | undefined;
  readonly #said: string | undefined;

  constructor(
    code: MailgunFailure,
    facts: { cause: OutboundError; said?: string | undefined; retryAfterMs?: number | undefined },
  ) {
    super(`mailgun: ${code}`, { cause: facts.cause });
    this.code = code;
    ({ mayRetry: this.mayRetry, isOutcomeKnown: this.isOutcomeKnown } = MAILGUN_FAILURES[code]);
    this.retryAfterMs = facts.retryAfterMs;
    this.#said = facts.said;
  }

  /** Returns what Mailgun said, in English, at most 300 characters. Not for the log: it may repeat what was sent. */
  said(): string | undefined {
    return this.#said;
  }
}

const LONGEST = 300;
/** Mailgun has no code for it, only a sentence: "This domain name is already taken". */
const TAKEN = /\b(?:already (?:taken|exists|in use|registered)|taken by|another account)\b/i;
/** A refused message or domain for too many calls says "try again after 120 seconds". */
const WAIT = /after (\d{1,6}) seconds?/i;

/** Returns the text of a refusal: usually `{ message }`, sometimes `{ Reason }`, and a bare word for a wrong key. */
function saidBy(answer: unknown): string | undefined {
  if (typeof answer === 'string') return answer.slice(0, LONGEST);
  if (typeof answer !== 'object' || answer === null) return undefined;
  const text = 'message' in answer ? answer.message : 'Reason' in answer ? answer.Reason : undefined;
  return typeof text === 'string' ? text.slice(0, LONGEST) : undefined;
}

function codeOf({ failure, reason, status }: OutboundError, said: string | undefined): MailgunFailure {
  if (failure === 'unknown') return 'unknown';
  if (failure === 'unavailable') return reason === 'tooManyCalls' ? 'tooManyCalls' : 'unavailable';
  if (status === 401 || status === 403) return 'keyRefused';
  if (status === 404) return 'notFound';
  return TAKEN.test(said ?? '') ? 'domainTaken' : 'refused';
}

/** Returns the failure of a call; throws what is no failure of a call: a bug. */
export function mailgunErrorOf(error: unknown): MailgunError {
  if (!(error instanceof OutboundError)) throw error;
  const said = saidBy(error.answer());
  const seconds = WAIT.exec(said ?? '')?.[1];
  const retryAfterMs = error.retryAfterMs ?? (seconds === undefined ? undefined : Number(seconds) * 1_000);
  return new MailgunError(codeOf(error, said), { cause: error, said, retryAfterMs });
}
