import { inSpan } from '../telemetry/spans.ts';
import { type Answer, type Attempt, sendOnce } from './send-once.ts';

/** Sends once as a part of the trace, which the company is told as W3C `traceparent`: random ids that say nothing of anybody. */
export function sendInSpan(company: string, attempt: Attempt): Promise<Answer> {
  const { operation, method } = attempt;
  const facts = { 'caravel.partner': company, 'caravel.operation': operation, 'http.request.method': method };
  return inSpan({ name: `call ${company} ${operation}`, kind: 'client', facts }, async (span) => {
    if (!span) return sendOnce(attempt);
    const answer = await sendOnce({ ...attempt, headers: { ...attempt.headers, traceparent: span.traceparent } });
    span.set({ 'http.response.status_code': answer.status });
    return answer;
  });
}
