const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Sub-domains that no agency may take, because people, mail servers or we ourselves use them for something else. */
const RESERVED = new Set([
  'www',
  'api',
  'app',
  'admin',
  'mail',
  'smtp',
  'imap',
  'ftp',
  'ns1',
  'ns2',
  'static',
  'cdn',
  'assets',
  'status',
  'support',
]);

/** Whether an agency may use the slug as its sub-domain: one lower-case DNS label that is not reserved. */
export function isSlug(slug: string): boolean {
  return LABEL.test(slug) && !slug.startsWith('xn--') && !RESERVED.has(slug);
}

/** Returns host and origin of a sub-domain of the platform; `publicOrigin` is the platform's own, with scheme and port. */
export function subdomainOf(slug: string, publicOrigin: string): { host: string; origin: string } {
  const host = `${slug}.${hostOf(publicOrigin)}`;
  return { host, origin: originAt(host, publicOrigin) };
}

/** Returns the origin of a host that this installation serves, with scheme and port of `publicOrigin` (https in production). */
export function originAt(host: string, publicOrigin: string): string {
  const { protocol, port } = new URL(publicOrigin);
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
}

/** Returns the host of an origin as the directory stores it: lower case, without port. */
export function hostOf(origin: string): string {
  return new URL(origin).hostname.toLowerCase();
}

/** Returns the origin with scheme and port of `publicOrigin` if its host is the platform's or below it; any other origin unchanged. */
export function originBelow(origin: string, publicOrigin: string): string {
  const host = hostOf(origin);
  const platform = hostOf(publicOrigin);
  return host === platform || host.endsWith(`.${platform}`) ? originAt(host, publicOrigin) : origin;
}
