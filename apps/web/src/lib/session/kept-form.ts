import { browserShelf } from './shelves.ts';

/** The place of a form in the storage of this browser. */
export type KeptForm = {
  /** Keeps a form, as the parameters of its address, over reload, Back and the next visit. Without storage it is forgotten. */
  readonly write: (params: object) => void;
  /** The form that `make` reads out of what was kept; undefined if nothing was, or it cannot be read. */
  readonly read: <Form>(make: (params: object) => Form) => Form | undefined;
};

/** Where a form is kept; logging out clears it with the rest of the storage. */
export function keptFormAt(name: string): KeptForm {
  return {
    write: (params) => {
      browserShelf.set(name, JSON.stringify(params));
    },
    read: (make) => {
      try {
        const kept: unknown = JSON.parse(browserShelf.get(name) ?? 'null');
        return typeof kept === 'object' && kept !== null ? make(kept) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
