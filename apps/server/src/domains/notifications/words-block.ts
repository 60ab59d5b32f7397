import { oneLine } from '../../platform/texts/format.ts';
import type { MailBlock } from './mail-content.ts';

/** A person's own words, whole and with their lines; nothing if there are none. `from` says whose they are. */
export function wordsBlock(words: string | undefined, from: string): MailBlock[] {
  if (words === undefined || words.trim() === '') return [];
  return [{ kind: 'message', from, lines: words.split(/\r\n|[\r\n]/).map(oneLine) }];
}
