/** Texts by key that outlive a page where the browser allows it, and last as long as the page elsewhere. Nothing of it ever throws. */
export type Shelf = {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  readonly clear: () => void;
};

/** A browser may forbid its storage (even to name it throws), have none (null), or have no room: then what is kept stays in the page's memory. */
function shelfIn(find: () => Storage): Shelf {
  const memory = new Map<string, string>();
  const use = <T>(how: (storage: Storage) => T): T | undefined => {
    try {
      return how(find());
    } catch {
      return undefined;
    }
  };
  const remove = (key: string): void => {
    memory.delete(key);
    use((storage) => storage.removeItem(key));
  };
  return {
    get: (key) => memory.get(key) ?? use((storage) => storage.getItem(key)) ?? null,
    set: (key, text) => {
      memory.delete(key);
      if (use((storage) => storage.setItem(key, text) ?? true)) return;
      // What is there from before would come back with a reload as if it were the latest.
      remove(key);
      memory.set(key, text);
    },
    remove,
    keys: () => [...memory.keys(), ...(use(Object.keys) ?? [])],
    clear: () => {
      memory.clear();
      use((storage) => storage.clear());
    },
  };
}

/** Kept for this tab. */
export const tabShelf = shelfIn(() => sessionStorage);

/** Kept for all tabs, over visits. */
export const browserShelf = shelfIn(() => localStorage);
