/**
 * Matches any of the figures (`131313`, `1313.13`) in a text, except inside a longer number or an id: ids are random, and one in some
 * thousands contains any given six digits.
 */
export function anyFigure(...figures: readonly (string | number)[]): RegExp {
  const alternatives = figures.map((figure) => String(figure).replaceAll('.', '\\.')).join('|');
  return new RegExp(`(?<![\\da-f-])(?:${alternatives})(?![\\da-f-])`);
}
