import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PaletteEntry } from './palette-entries.tsx';

type Awaited = {
  readonly query: string;
  /** What the text finds is still on its way. */
  readonly isWaiting: boolean;
  readonly hits: readonly PaletteEntry[];
  readonly open: (entry: PaletteEntry) => void;
};

/** Opens the only hit once it is there if Enter was pressed before; any other key takes it back. Returns what listens to the keys. */
export function useAwaitedEnter({ query, isWaiting, hits, open }: Awaited): (event: KeyboardEvent) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  const openOnly = useEffectEvent(() => {
    const [only, ...others] = hits;
    setWanted(null);
    if (only && others.length === 0) open(only);
  });
  useEffect(() => {
    if (wanted !== null && wanted === query && !isWaiting) openOnly();
  }, [wanted, query, isWaiting]);
  return ({ key, nativeEvent }) => setWanted(key === 'Enter' && isWaiting && !nativeEvent.isComposing ? query : null);
}
