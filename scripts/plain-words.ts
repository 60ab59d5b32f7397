// Plain words in comments and documents: a part of `npm run check`. The patterns are turns of a dialect that readers stumble over; each has
// a sentence that says the same with a subject, a verb and an object. `node scripts/plain-words.ts` prints the places and fails if there are any.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

type Pattern = { readonly pattern: RegExp; readonly instead: string; readonly example: readonly [wrong: string, right: string] };

const START = '(?:^|(?<=[.;:!?)] ))';
const VERB = '(?:has|is|are|was|stays|keeps|must|cannot|comes|does|filters)';

/** The patterns, what to write instead, and an example of both. They are matched against one comment, or one paragraph, at a time. */
export const PATTERNS: readonly Pattern[] = [
  {
    pattern: /\bwho(?:m|se)?ever\b/i,
    instead: 'name the person, or say "anybody who" or "a person who"',
    example: ['The page ends it for whoever comes by.', 'The page ends it for the next person here.'],
  },
  {
    pattern: new RegExp(`${START}(?:Of (?!course)|(?:By|From|At|For|To|In|On|Under|With) (?:which|whom|what|whose)\\b)`),
    instead: 'begin with the noun that it belongs to',
    example: ['Of the refundable ones that fit price and board.', 'The refundable rates that fit price and board.'],
  },
  {
    pattern: new RegExp(`${START}Who(?:m)? (?![^.;]*\\?)`),
    instead: 'name the person: "the person who", "a client who"',
    example: ['Who stops a download has nothing to be told.', 'A person who stops a download needs no message.'],
  },
  {
    pattern: /\b(?:go|goes|going|gone|went) on with\b/i,
    instead: '"continue"',
    example: ['A search is gone on with outside any request.', 'The system continues a search outside any request.'],
  },
  {
    pattern: /\b(?:is|are|was|were|be|been|being) told of\b/i,
    instead: 'turn the passive round, or say "learns of", "reads about"',
    example: ['A caller is told of the refusal.', 'A caller learns of the refusal.'],
  },
  {
    pattern: /\bof before\b/i,
    instead: '"earlier", "previous", "from before"',
    example: ['A new connection has no plans of before.', 'A new connection has no cached plans.'],
  },
  {
    pattern: new RegExp(`${START}So (?:many|much|long|often|few|large|big|far)\\b`),
    instead: 'name the number: "How many", "The most"',
    example: ['So many polls may fail.', 'How many polls may fail, one after another.'],
  },
  {
    pattern: new RegExp(`\\bnobody who\\b|(?:${START}W|[,:;] w)hat is not(?: \\w+){0,3} ${VERB}\\b`, 'i'),
    instead: 'a noun as the subject: "an unknown value", "other rates"',
    example: ['What is not known filters nothing.', 'Unknown values filter nothing.'],
  },
];

/** Comments of a source, or paragraphs, items and cells of a document, each on one line, with the number of its first line. Code is left out. */
export function passagesOf(path: string, text: string): readonly { readonly line: number; readonly text: string }[] {
  const isProse = path.endsWith('.md');
  const found: { line: number; text: string }[] = [];
  let isOpen = false;
  let isCode = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (isProse && line.startsWith('```')) isCode = !isCode;
    const words = isProse ? [line] : (/(?:^|[\s;,{(])(?:\/\/|\/\*\*?)(?:\s|$)(.*)|^\s*\*(?!\/)(.*)/.exec(line)?.slice(1) ?? []);
    const bare = words.join('').replace(/\*\/.*$|^\s*(?:[-*#]+|\d+\.)\s+|\*\*/g, '');
    const plain = isCode ? '' : bare.replace(/`[^`]*`/g, '`…`').trim();
    const begins = isProse ? /^\s*(?:[-*#|]|\d+\.)/.test(line) : /\/\*\*?\s|\S.*\/\/ /.test(line);
    const last = found.at(-1);
    if (plain !== '' && isOpen && !begins && last !== undefined) last.text += ` ${plain}`;
    else if (plain !== '') for (const cell of plain.split(' | ')) found.push({ line: index + 1, text: cell.replace(/^\| /, '') });
    isOpen = plain !== '' && !line.includes('*/') && (isProse || begins || !/^\s*[^\s/*]/.test(line));
  }
  return found;
}

/** The turns of the dialect in a file, as lines to print. */
export const findDialect = (path: string, text: string): readonly string[] =>
  passagesOf(path, text).flatMap((passage) =>
    PATTERNS.flatMap(({ pattern, instead }) => {
      const match = pattern.exec(passage.text);
      return match === null ? [] : [`${path}:${passage.line}: "${match[0].trim()}" — ${instead}`];
    }),
  );

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], { cwd: root, encoding: 'utf8' });
  const own = files.split('\n').filter((path) => path !== '' && !/(?:^|\/)plain-words(?:\.test)?\.ts$/.test(path));
  const found = own.flatMap((path) => findDialect(path, readFileSync(join(root, path), 'utf8')));
  for (const line of found) process.stderr.write(`${line}\n`);
  process.exit(found.length === 0 ? 0 : 1);
}
