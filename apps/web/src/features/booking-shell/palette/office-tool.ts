import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onForget } from '../../../lib/session/private-state.ts';

/** What stands over the office's page: the palette of everything, or the list of keys. */
export type OfficeTool = 'palette' | 'shortcuts';

const store = createStore<OfficeTool | null>(() => null);

/** Opens a tool in the place of the other; null closes it. */
export function openTool(tool: OfficeTool | null): void {
  store.setState(tool, true);
}

onForget(() => openTool(null));

/** The tool that is open. */
export function useOfficeTool(): OfficeTool | null {
  return useStore(store);
}
