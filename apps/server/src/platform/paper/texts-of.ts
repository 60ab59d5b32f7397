/** Pages that a header or footer may be asked for: its words are the same on each. */
const [PAGE, PAGES] = [1, 1];

/** Returns all texts of a document, wherever they stand: fonts are found for them before it is laid out. What its functions return (header, footer) is among them. */
export function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part))
    return part.every((each) => typeof each === 'string') ? [part.join(''), ...part] : part.flatMap(textsOf);
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    const isContent = typeof value === 'function' && (key === 'header' || key === 'footer' || key === 'background');
    return textsOf(isContent ? value(PAGE, PAGES, {}) : value);
  });
}
