/**
 * Finds any of the figures (`131313`, `1313.13`) where a text tells it, and not as a part of a longer number or of an id: ids are random, and one in some
 * thousands holds any six digits.
 */
export function anyFigure(...figures: readonly (string | number)[]): RegExp {
  const alternatives = figures.map((figure) => String(figure).replaceAll('.', '\\.')).join('|');
  return new RegExp(`(?<![\\da-f-])(?:${alternatives})(?![\\da-f-])`);
}
