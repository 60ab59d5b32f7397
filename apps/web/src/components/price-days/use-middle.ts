import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Brings the chosen day of a row that scrolls by itself into its middle; the page stays where it is. Once for each chosen day and number of days. */
export function useMiddle(chosenDay: string, count: number): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another day, or when the days are there
  useLayoutEffect(() => {
    const list = row.current;
    const chosen = list?.querySelector('[aria-current]');
    if (!list || !chosen) return;
    const [frame, box] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
    list.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2);
  }, [chosenDay, count]);
  return row;
}
