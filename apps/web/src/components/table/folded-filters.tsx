import { IconAdjustmentsHorizontal } from '@caravel/icons';
import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './folded-filters.module.css';

/** The search, and behind it the controls that filter: on a phone they are folded, since the first row comes before them. */
export function FoldedFilters({ filters, children }: { readonly filters: ReactNode; readonly children: ReactNode }) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!filters) return children;
  return (
    <>
      <div className={classes.find}>
        {children}
        <Button
          variant="default"
          size="sm"
          className={classes.opens ?? ''}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('list.filters')}
        </Button>
      </div>
      <div id={id} className={classes.filters} data-open={isOpen || undefined}>
        {filters}
      </div>
    </>
  );
}
