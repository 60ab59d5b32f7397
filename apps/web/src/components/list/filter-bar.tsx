import { IconAdjustmentsHorizontal } from '@caravel/icons';
import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { ActionButton } from '../buttons/action-link.tsx';
import type { SheetProps } from '../filters/filter-sheet.tsx';
import classes from './list-toolbar.module.css';

type FilterBarProps = {
  /** How many filters are active. */
  applied: number;
  /** The sheet of filters, a `lazyPart`. */
  Sheet: ComponentType<SheetProps>;
  /** Loads the sheet early, when the press begins. */
  onPreload: () => void;
  /** What stands beside the filter button: the most used filter, and the sort order. */
  children: ReactNode;
};

/** Below 1200 px: the button that opens the filters, and what stands beside it. */
export function FilterBar({ applied, Sheet, onPreload, children }: FilterBarProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  /** How often the sheet was asked for: each time tries to load it, until it is loaded. */
  const [asked, setAsked] = useState(0);
  return (
    <div className={classes.bar}>
      <ActionButton
        look="outline"
        shape="pill"
        onClick={() => {
          setAsked(asked + 1);
          setOpen(true);
        }}
        onPointerDown={onPreload}
        aria-haspopup="dialog"
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
        {t('list.filtersCount', { count: applied })}
      </ActionButton>
      {children}
      {asked > 0 ? <Sheet isOpen={isOpen} onClose={() => setOpen(false)} applied={applied} /> : null}
    </div>
  );
}
