/** Video types that browsers play. */
const TYPES = { mp4: 'video/mp4', webm: 'video/webm' } as const;

/**
 * Returns the content type of a video by its first bytes: an MP4 has its brand after `ftyp`, a WebM is an EBML document. Undefined for
 * anything else.
 */
export function filmTypeOf(content: Buffer): (typeof TYPES)[keyof typeof TYPES] | undefined {
  if (content.toString('latin1', 4, 8) === 'ftyp') return TYPES.mp4;
  if (content.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) && content.subarray(0, 64).includes('webm'))
    return TYPES.webm;
  return undefined;
}
