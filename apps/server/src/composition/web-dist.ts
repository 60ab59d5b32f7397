/** Folder of the built web app: `client/` for browsers, `server/` for rendering. */
export const WEB_DIST = new URL('../../../web/dist/', import.meta.url);
