/** A link of the agency's making that may stand in a page: https, or nothing (`javascript:` and its kin never). */
export function safeLink(link: string | undefined): string | null {
  if (link === undefined || !URL.canParse(link)) return null;
  const url = new URL(link);
  return url.protocol === 'https:' ? url.href : null;
}

/** A picture: a path of our own or an https address; anything else is dropped. */
export function safePicture(source: string | null): string | null {
  if (source === null) return null;
  if (/^\/(?![/\\])[\w./-]+$/.test(source)) return source;
  return safeLink(source);
}
