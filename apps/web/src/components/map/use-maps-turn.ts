import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/page/when-idle.ts';

/** After the list: its first cards have been painted by then. */
const AFTER_LIST_MS = 150;

/** Whether the list is there and has been drawn: the map, which is larger than all the rest of the page, comes after it. */
export function useMapsTurn(hasList: boolean): boolean {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    if (hasList) whenIdle(() => setTurn(true), AFTER_LIST_MS);
  }, [hasList]);
  return isTurn;
}
