import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { Sheet } from '../dialogs/sheet.tsx';
import classes from './filters.module.css';

/** What a sheet of filters is given by the bar that opens it. */
export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** How many filters are active. */
  applied: number;
};

type FilterSheetProps = SheetProps & {
  onClear: () => void;
  /** The label of the button that shows the list, with the number of results. */
  showLabel: string;
  /** The filters. */
  children: ReactNode;
};

/** The filters below 1200 px: a full-height sheet whose button says how many results it will show. */
export function FilterSheet({ isOpen, onClose, onClear, applied, showLabel, children }: FilterSheetProps) {
  const t = useT();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('list.filters')}
      footer={
        <div className={classes.sheetFoot}>
          <Button variant="default" onClick={onClear} disabled={applied === 0}>
            {t('common.clearAll')}
          </Button>
          <Button onClick={onClose}>{showLabel}</Button>
        </div>
      }
    >
      {children}
    </Sheet>
  );
}
