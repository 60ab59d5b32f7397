import { describe, expect, it } from 'vitest';
import { highlightParts } from './highlight.ts';

const marked = (text: string, query: string) =>
  highlightParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('the match in a suggestion', () => {
  it.each([
    ['São Paulo', 'sao', '[São] Paulo'],
    ['São Paulo', 'PAU', 'São [Pau]lo'],
    ['Zürich (Kloten)', 'klo', 'Zürich ([Klo]ten)'],
    ['Lisbon', 'bon', 'Lisbon'],
    ['Lisbon', '', 'Lisbon'],
    ['Lisbon', '(.*', 'Lisbon'],
    ['Saint-Denis', 'den', 'Saint-[Den]is'],
  ])('%s for %j', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });
});
