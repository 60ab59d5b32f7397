import { expect, test } from 'vitest';
import { looksLikeRecord } from './looks-like-record.ts';

test.each([
  'CRV-1',
  'crv-8k2m',
  'QX7RTB',
  'ABCDEF',
  'ord_0000A1',
  '957-2401234567',
  '+1 (305) 555-0123',
  '00852 1234',
  'clara@',
  '@x.test',
])('%s is meant to find one record', (text) => expect(looksLikeRecord(text)).toBe(true));

test.each(['', 'clara', 'Clara Nunes', 'markups', 'abcdef', 'BOOK', '2027', 'room 12', 'top 10 clients', 'A1'])(
  '%j may be a name of anything',
  (text) => expect(looksLikeRecord(text)).toBe(false),
);
