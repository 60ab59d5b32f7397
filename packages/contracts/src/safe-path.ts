/** First segments of our own paths: a person may be sent there after login. */
const OWN_SECTIONS = new Set([
  '',
  'booknow',
  'mytrip',
  'mytrips',
  'flight-details',
  'hotel-details',
  'activity-details',
  'profile',
  'support',
  'dashboard',
  'settings',
  'subscription',
  'pricing',
  'bookings',
  'office',
  'operator',
  'clients',
  'activity',
  'agents',
  'searches',
  'statements',
  'commissions',
  'checkout',
]);

/**
 * Returns a path of our own that is safe to redirect to (`navigateTo`, `deepLink`, origin location), or undefined for anything
 * else: one leading slash, no second slash or backslash, no control characters or spaces, nothing encoded in the path, a page
 * that we know (threats B6).
 */
export function findSafePath(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.length > 1500) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  if (!raw.startsWith('/') || /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/.test(raw)) return undefined;
  const path = raw.split(/[?#]/, 1)[0] ?? '';
  if (path.includes('//') || /[%@:;]/.test(path) || path.split('/').includes('..')) return undefined;
  if (!OWN_SECTIONS.has(path.split('/')[1] ?? '')) return undefined;
  return raw;
}
