/*
 * Keys by which an agency's own systems call. Here stands what pages need without the schemas.
 */

/**
 * What a key may do. Each call says by itself which of these opens it (`keyScope`); a call that says nothing is closed to keys. None opens what pays
 * money out, settings, keys, log-in or what asks for a recent proof.
 */
export const KEY_SCOPES = ['search', 'bookings:read', 'bookings:write', 'clients:read', 'clients:write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What every key begins with, so that a leaked one is found by scanners. */
export const KEY_PREFIX = 'cvk_';
/** The most keys of an agency that are valid at once. */
export const API_KEYS_MOST = 20;
/** The longest name of a key. */
export const API_KEY_NAME = 60;
/** After how many days a key may end by itself. */
export const KEY_DAYS = [30, 90, 365] as const;

/** `valid`: it opens calls; `expired`: its days are over; `revoked`: somebody ended it. */
export const KEY_STATES = ['valid', 'expired', 'revoked'] as const;
