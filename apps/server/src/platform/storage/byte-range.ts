/** A part of a file, both ends included, in bytes. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Returns the part that a `Range` header requests (RFC 9110, 14.1.2). `undefined`: the whole file, also if the header is unsupported
 * (several parts, other units). `null`: the file has no such part. Browsers request videos this way, and one of them plays none without it.
 */
export function findRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 || size === 0 ? null : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < start) return undefined;
  return start < size ? { start, end } : null;
}
