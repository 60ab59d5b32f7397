import type { FileStorage } from '../../platform/storage/storage.ts';

/** What the functions of this slice need besides their context. */
export type ClaimsDeps = { readonly storage: FileStorage };
