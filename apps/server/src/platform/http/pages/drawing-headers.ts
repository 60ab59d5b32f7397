/**
 * The headers of a drawing that this server makes: kept for good, since an address has a version, and only ever a picture: it runs nothing and loads nothing,
 * no matter who opens it.
 */
export const DRAWING_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
} as const;
