import { expect, test } from 'vitest';
import { createLogger, requestLogger } from './log.ts';

test('each line of a request carries its id beside what its logger says anyway, and no secret; other requests have theirs', () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } }).child({ node: 'a' });
  const [first, second] = [requestLogger(log, 'one'), requestLogger(log, 'two')];
  first.info({ user: { email: 'canary' }, token: 'canary' }, 'careless');
  second.child({ job: 'j' }).info('nested');
  log.info('outside');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { reqId: 'one', node: 'a', user: { email: '[redacted]' }, token: '[redacted]' },
    { reqId: 'two', node: 'a', job: 'j' },
    { node: 'a', msg: 'outside' },
  ]);
  expect(lines[2]).not.toContain('reqId');
});
