import { expect, test } from 'vitest';
import { scrubText } from './scrub-text.ts';

test.each([
  [
    'a quotation',
    'Unexpected token \'Q\', "Quixote Mancha" is not valid JSON',
    'Unexpected token [text], [text] is not valid JSON',
  ],
  ['an email address', 'no mailbox ana.souza+x@mail.example.com.br here', 'no mailbox [email] here'],
  ['a query', 'GET https://x.test/verify?token=abc&email=a failed', 'GET https://x.test/verify[query] failed'],
  ['a fragment', 'at /verify#token=abc', 'at /verify[query]'],
  ['a card', 'card 4242 4242 4242 4242 refused', 'card [number] refused'],
  ['a phone number', 'call +1 (305) 555-9911', 'call [number]'],
  ['an address of the net', 'from 203.0.113.77 and 2001:db8:1:2:3:4:5:6', 'from [address] and [address]'],
  ['a token', 'session q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ', 'session [token]'],
  ['what says nothing of anybody', "can't read 3 of 12 rows", "can't read 3 of 12 rows"],
])('%s', (_, text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed);
});

test('ids of ours stay, long texts end', () => {
  const id = '0194a1b2-0000-7000-8000-00000000a001';
  expect(scrubText(`booking ${id} does not come to rest`)).toBe(`booking ${id} does not come to rest`);
  expect(scrubText('ab '.repeat(1_000))).toHaveLength(500);
});
