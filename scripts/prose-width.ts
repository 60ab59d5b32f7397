// Prose of documents at 100 columns: a part of `npm run check`, so that a diff shows the sentence that changed. Tables, code and headings stay as
// they are. `node scripts/prose-width.ts` names the documents with longer lines and fails; with `--write` it wraps them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const COLUMNS = 100;
/** Lines that are no prose, or whose breaks mean something. */
const AS_IT_IS = /^\s*(?:$|\||#|>|<|\[[^\]]+\]: |!\[)|(?: {2}|\\)$/;
const ITEM = /^(\s*)(?:[-*+]|\d+[.)])\s+/;
/** Words that would begin an item, a heading, a quotation or a table at the start of a line. */
const MARKUP = /^(?:[-+*]$|\d+[.)]$|[#>|=])/;

/** The words of a block; code stays whole, and a word that means something at the start of a line stays with the one before. */
function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  for (const word of text.trim().match(/(?:[^\s`]|`[^`]*`)+|\S+/g) ?? []) {
    if (MARKUP.test(word) && words.length > 0) words.push(`${words.pop()} ${word}`);
    else words.push(word);
  }
  return words;
}

function wrap(block: readonly string[]): readonly string[] {
  const [first = ''] = block;
  const marker = ITEM.exec(first)?.[0] ?? /^\s*/.exec(first)?.[0] ?? '';
  const lines: string[] = [];
  let line = marker;
  for (const word of wordsOf(block.join('\n').slice(marker.length))) {
    const longer = line.trim() === '' || line === marker ? line + word : `${line} ${word}`;
    if (longer.length <= COLUMNS || line === marker || line.trim() === '') line = longer;
    else {
      lines.push(line);
      line = ' '.repeat(marker.length) + word;
    }
  }
  return [...lines, line];
}

/** A document with its long prose wrapped. Blocks without a long line, and all that is no prose, stay as they are. */
export function wrapProse(text: string): string {
  const out: string[] = [];
  let block: string[] = [];
  let isCode = false;
  const end = () => {
    out.push(...(block.some((line) => line.length > COLUMNS) ? wrap(block) : block));
    block = [];
  };
  for (const line of text.split('\n')) {
    const isFence = /^\s*```/.test(line);
    if (isFence || isCode || AS_IT_IS.test(line)) {
      end();
      out.push(line);
      if (isFence) isCode = !isCode;
    } else {
      if (ITEM.test(line)) end();
      block.push(line);
    }
  }
  end();
  return out.join('\n');
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const names = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => name !== '');
  const long = names.filter((name) => {
    const text = readFileSync(join(root, name), 'utf8');
    const wrapped = wrapProse(text);
    if (process.argv.includes('--write')) writeFileSync(join(root, name), wrapped);
    return wrapped !== text;
  });
  for (const name of long)
    process.stderr.write(`${name}: prose over ${COLUMNS} columns, \`node scripts/prose-width.ts --write\` wraps it\n`);
  process.exit(long.length === 0 ? 0 : 1);
}
