import { isId } from './ids.ts';

const LONGEST = 500;

/**
 * Takes out of a text whatever may be somebody's, before it leaves the installation: quotations (messages quote what was typed), email and network
 * addresses, queries, long numbers and what looks like a token. Ids of ours stay: only we know whose they are.
 */
export function scrubText(text: string): string {
  return text
    .slice(0, 4 * LONGEST)
    .replace(/"[^"]*"|`[^`]*`|(?<!\w)'[^']*'|[“‘][^”’]*[”’]/g, '[text]')
    .replace(/[^\s@<>(),;:]+@[^\s@<>(),;:]+/g, '[email]')
    .replace(/[?#][^\s)\]]+/g, '[query]')
    .replace(/\b(?:\d{1,3}\.){3}\d{1,3}\b|\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}(?::[0-9a-f]{1,4})*\b/gi, '[address]')
    .replace(/[\w-]{20,}/g, (word) => (isId(word) ? word : '[token]'))
    .replace(/\+?\d(?:[ ().-]{0,2}\d){6,}(?![\w-])/g, (digits, at: number, whole: string) =>
      /[\w-]/.test(whole[at - 1] ?? ' ') ? digits : '[number]',
    )
    .slice(0, LONGEST);
}
