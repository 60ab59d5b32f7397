import { useState } from 'react';
import type { TableSelection } from './table-state.ts';

type Chosen = { readonly of: string; readonly selected: ReadonlySet<string>; readonly allSelected: boolean };

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Keeps which rows of a list are chosen. `list` names the list as it is filtered, without its page and order: what was chosen in another list is
 * forgotten, or an action would reach rows that nobody sees.
 */
export function useTableSelection(
  list: string,
): Required<Omit<TableSelection, 'bar' | 'isUncounted'>> & { readonly clear: () => void } {
  const [chosen, setChosen] = useState<Chosen>({ of: list, selected: NOTHING, allSelected: false });
  const isOfThis = chosen.of === list;
  const onSelected: TableSelection['onSelected'] = (selected, allSelected) => setChosen({ of: list, selected, allSelected });
  return {
    selected: isOfThis ? chosen.selected : NOTHING,
    allSelected: isOfThis && chosen.allSelected,
    onSelected,
    clear: () => onSelected(NOTHING, false),
  };
}
