/**
 * An agency's link to another site, or undefined if it is not a plain web address: never `javascript:` or the like (threats B3).
 */
export function findWebLink(raw: string | null): string | undefined {
  if (!raw) return undefined;
  const text = raw.trim();
  const candidate = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  try {
    const { protocol, href, hostname } = new URL(candidate);
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') ? href : undefined;
  } catch {
    return undefined;
  }
}
