/** A mark of the policy editor. */
export type Mark = 'strong' | 'em' | 'h2' | 'p' | 'ul' | 'a';

/** The result of a mark on the selected text; without a selection, an empty element to write in. */
export function marked(mark: Mark, selected: string): string {
  if (mark === 'a') return `<a href="https://">${selected}</a>`;
  if (mark !== 'ul') return `<${mark}>${selected}</${mark}>`;
  const lines = selected.split('\n').filter((line) => line.trim() !== '');
  const items = (lines.length === 0 ? [''] : lines).map((line) => `  <li>${line.trim()}</li>`);
  return ['<ul>', ...items, '</ul>'].join('\n');
}

/** Where the caret goes: between the tags of an empty mark, at the address of a link, else behind the mark. */
export function caretIn(mark: Mark, text: string, selected: string): number {
  if (mark === 'a') return '<a href="https://'.length;
  if (selected !== '') return text.length;
  return mark === 'ul' ? '<ul>\n  <li>'.length : mark.length + 2;
}
