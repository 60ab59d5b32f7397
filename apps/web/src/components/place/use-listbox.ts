import type { KeyboardEvent } from 'react';
import { useEffect, useId, useState } from 'react';

type ListboxSettings = {
  /** How many options there are. */
  count: number;
  /** The option that Enter takes before an arrow key was pressed; -1 for none. */
  first: number;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onPick: (index: number) => void;
  /** Called on Enter if no option is marked; returns true if it handled the key. */
  onEnter?: () => boolean;
};

/**
 * Behaviour of a combobox with a list (WAI-ARIA Authoring Practices, "Editable Combobox With List Autocomplete"): the focus stays in the input, arrows mark
 * an option, Enter takes it, Escape closes the list first. Spread `input` on the input, `list` on the list and `option(index)` on each option.
 */
export function useListbox({ count, first, isOpen, onOpen, onClose, onPick, onEnter }: ListboxSettings) {
  const id = useId();
  const [marked, setMarked] = useState(first);
  const active = marked < count ? marked : first;
  const optionId = (index: number) => `${id}-${index}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of another length or kind starts anew
  useEffect(() => setMarked(first), [first, count, isOpen]);
  const mark = (index: number) => {
    setMarked(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const onArrow = (step: 1 | -1) => {
    if (!isOpen) return onOpen();
    if (count === 0) return undefined;
    const from = active < 0 ? (step === 1 ? -1 : count) : active;
    return mark((from + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onArrow(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      const isTaken = isOpen && active >= 0 && active < count;
      if (isTaken) onPick(active);
      if (isTaken || onEnter?.()) event.preventDefault();
    } else if (event.key === 'Escape' && isOpen) {
      // Escape closes the list only: a form or a dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  return {
    input: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && active >= 0 && active < count ? optionId(active) : undefined,
      onKeyDown,
    } as const,
    list: (label: string) => ({ id, role: 'listbox', 'aria-label': label }) as const,
    option: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === active,
        tabIndex: -1,
        // A press must not take the focus out of the input.
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => onPick(index),
      }) as const,
  };
}
