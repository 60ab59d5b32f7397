import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

type InPlace = { readonly said: string | null; readonly say: (text: string | null) => void };

const SaidInPlace = createContext<InPlace | null>(null);

/** Around a list and its live region: what stands in place of the list is said there. */
export function SayInPlace({ children }: { children: ReactNode }) {
  const [said, say] = useState<string | null>(null);
  const value = useMemo(() => ({ said, say }), [said]);
  return <SaidInPlace.Provider value={value}>{children}</SaidInPlace.Provider>;
}

/** What a state that stands in place of the list says; null where the list itself is shown. */
export const useSaid = (): string | null => useContext(SaidInPlace)?.said ?? null;

/** Says a text in place of the list for as long as it is shown. */
export function useSay(text: string): void {
  const say = useContext(SaidInPlace)?.say;
  useEffect(() => {
    say?.(text);
    return () => say?.(null);
  }, [say, text]);
}
