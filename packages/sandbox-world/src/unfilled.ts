/** The texts in anything that a simulated supplier tells in which a place was left unfilled: `Hotel {p}`. */
export function unfilledTexts(told: unknown): readonly string[] {
  if (typeof told === 'string') return /[{}]/.test(told) ? [told] : [];
  return typeof told === 'object' && told !== null ? Object.values(told).flatMap(unfilledTexts) : [];
}
