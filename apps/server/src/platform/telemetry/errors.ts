/** What is reported with an error: names of our own code and ids, nothing that a person typed. */
export type ErrorFacts = Readonly<
  Partial<Record<'route' | 'method' | 'job' | 'schedule' | 'requestId' | 'agencyId', string | undefined>>
>;

/** Takes errors that nobody expected. */
export type ErrorSink = (error: unknown, facts: ErrorFacts) => void;

let sink: ErrorSink | undefined;

/** Has errors sent to a tracker from now on; without one, they are only logged. */
export function reportErrorsTo(next: ErrorSink | undefined): void {
  sink = next;
}

/** Tells the tracker, if there is one, of an error that nobody expected. It is logged besides. */
export function reportError(error: unknown, facts: ErrorFacts): void {
  sink?.(error, facts);
}
