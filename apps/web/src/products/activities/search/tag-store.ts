import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { onForget } from '../../../lib/session/private-state.ts';
import { type ActivityTags, fetchTags } from './activity-calls.ts';

/** The names of the tags of a place, in the language of the page. */
type TagState = {
  /** The place and the language; empty before the first. */
  readonly key: string;
  readonly tags: ActivityTags;
  readonly problem: ApiError | null;
};

const NO_TAGS: TagState = { key: '', tags: [], problem: null };

const store = createStore<TagState>(() => NO_TAGS);
let asking: AbortController | null = null;

/** Loads the tags of a place, unless they are there. A failure says so and leaves none. */
export async function loadTags(destinationId: string, language: string, isAgain = false): Promise<void> {
  const key = `${destinationId} ${language}`;
  if (store.getState().key === key && !isAgain) return;
  asking?.abort();
  const control = new AbortController();
  asking = control;
  store.setState({ ...NO_TAGS, key });
  try {
    const tags = await fetchTags(destinationId, control.signal);
    if (!control.signal.aborted) store.setState({ tags });
  } catch (failure) {
    if (!control.signal.aborted) store.setState({ problem: asApiError(failure) });
  }
}

onForget(() => {
  asking?.abort();
  store.setState(NO_TAGS);
});

/** The tags that are known, and what went wrong with loading them. */
export function useTags<Part>(select: (state: TagState) => Part): Part {
  return useStore(store, select);
}
