import { useEffect, useRef } from 'react';
import { useFollowing } from '../../lib/address/use-following.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { serverNow } from '../../lib/page/server-clock.ts';

/** What the store of a search tells of itself. */
type KeptSearch = { readonly key: string; readonly problem: ApiError | null };

/** Whether a store has the search of a key, and its offers can still be quoted; `expiresAt` is undefined until that is known. */
export function isKept(state: KeptSearch, key: string, expiresAt: string | undefined): boolean {
  if (state.key !== key || state.problem !== null) return false;
  return expiresAt === undefined || Date.parse(expiresAt) > serverNow();
}

type ListAddress<View, Params> = {
  readonly store: {
    readonly getState: () => KeptSearch & { readonly view: View };
    readonly subscribe: (listener: () => void) => () => void;
    readonly setView: (view: View) => void;
  };
  /** What the address searches, and in which language. */
  readonly key: string;
  /** Whether the address holds a search that can be run. */
  readonly isValid: boolean;
  /** Filters, order and pages as the address has them. */
  readonly view: View;
  readonly writeView: (view: View) => Params;
  /** The part of the address that tells of the list: as it is, and as the store has it now. */
  readonly listText: string;
  readonly paramsNow: () => Params;
  /** Whether the store has the search of the key; `isOwn`: the address says what the list wrote there. */
  readonly hasSearch: (isOwn: boolean) => boolean;
  /** Runs the search of the address. */
  readonly run: () => void;
  /** Replaces the part of the address that tells of the list. */
  readonly write: (params: Params) => void;
};

/**
 * Keeps search and address in step. The address leads when the page opens and when the person goes back or forward; the list leads while they filter: then
 * the address is replaced a moment later, so that a reload, a shared link and Back give the same list. In another language the same search runs again,
 * since names in the results are the server's.
 */
export function useListAddress<View, Params>(list: ListAddress<View, Params>): void {
  const { store, key, isValid, view, writeView, listText } = list;
  const written = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts stand for the parameters
  useEffect(() => {
    if (!isValid) return;
    const isOwn = listText === written.current;
    if (!list.hasSearch(isOwn)) {
      written.current = listText;
      list.run();
    } else if (!isOwn) {
      written.current = listText;
      if (JSON.stringify(writeView(store.getState().view)) !== JSON.stringify(writeView(view))) store.setView(view);
    }
  }, [key, listText, isValid]);
  useFollowing(store.subscribe, () => {
    const next = list.paramsNow();
    const text = JSON.stringify(next);
    if (text === written.current || store.getState().key === '') return;
    written.current = text;
    list.write(next);
  });
}
