import { inChildSpan } from '../telemetry/spans.ts';

const LONGEST_TEXT = 1_000;

/** Tells a statement in few words, of which there are few: `SELECT bookings`. */
function summaryOf(text: string): string {
  const verb = /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|set|begin|commit)\b/i.exec(text)?.[1] ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text)?.[1];
  return [verb.toUpperCase(), table].filter(Boolean).join(' ');
}

/** A statement's text without values: those that are written into it are taken out, those beside it are never looked at. */
function withoutValues(text: string): string {
  return (
    text
      .slice(0, 4 * LONGEST_TEXT)
      // mutant statement-with-values: `.replace(/'(?:[^']|'')*(?:'|$)/g, '?')` -> nothing fails traced.test.ts
      .replace(/'(?:[^']|'')*(?:'|$)/g, '?')
      .replace(/(?<![\w$"])\d+(?:\.\d+)?\b/g, '?')
      .slice(0, LONGEST_TEXT)
  );
}

/** Runs a statement as a part of the trace that it belongs to. */
export function inStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  const summary = summaryOf(text);
  const facts = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': withoutValues(text) };
  return inChildSpan({ name: summary, kind: 'client', facts }, run);
}
