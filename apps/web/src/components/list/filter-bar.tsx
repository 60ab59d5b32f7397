import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { ActionButton } from '../buttons/action-link.tsx';
import classes from './list-toolbar.module.css';

type SheetProps = { isOpen: boolean; onClose: () => void; applied: number };

type FilterBarProps = {
  /** How many filters are in use. */
  applied: number;
  /** The sheet of filters. It comes when it is asked for (`lazyPart`): the first load does without dialogs. */
  Sheet: ComponentType<SheetProps>;
  /** Fetches the sheet early, while the finger is still down. */
  onPreload: () => void;
  /** What stands beside the button of the filters: the most used filter, and the order. */
  children: ReactNode;
};

/** Below 1200 px: the button that opens the filters, and what stands beside it. */
export function FilterBar({ applied, Sheet, onPreload, children }: FilterBarProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  /** How often the sheet was asked for: each time fetches it, until it is there. */
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
