/** Returns an agency's link if it is safe to show: https, otherwise null (never `javascript:` and the like). */
export function safeLink(link: string | undefined): string | null {
  if (link === undefined || !URL.canParse(link)) return null;
  const url = new URL(link);
  return url.protocol === 'https:' ? url.href : null;
}

/** Returns a picture's address if it is a path of our own or https, otherwise null. */
export function safePicture(source: string | null): string | null {
  if (source === null) return null;
  if (/^\/(?![/\\])[\w./-]+$/.test(source)) return source;
  return safeLink(source);
}
