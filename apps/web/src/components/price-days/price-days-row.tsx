import type { ReactNode } from 'react';
import { useId } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { PlainButton } from '../buttons/plain-button.tsx';
import { opensClass } from '../list/fold-button.tsx';
import classes from './price-days-row.module.css';

type PriceDaysRowProps = {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** What is said of a cheaper day. */
  cheaper: ReactNode;
  /** The button that watches the price. */
  watch: ReactNode;
  /** The graph; it is there only while it is open. */
  children: () => ReactNode;
};

/** The line of a search whose days around have no prices. */
export function WatchRow({ watch }: Pick<PriceDaysRowProps, 'watch'>) {
  return <div className={classes.row}>{watch}</div>;
}

/** The line under which the prices of the days around are folded, with what is said of them. */
export function PriceDaysRow({ isOpen, onOpen, cheaper, watch, children }: PriceDaysRowProps) {
  const t = useT();
  const id = useId();
  return (
    <div className={classes.frame} data-open={isOpen || undefined}>
      <div className={classes.row}>
        <PlainButton
          className={`${classes.opens} ${opensClass}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          {t('priceDays.title')}
        </PlainButton>
        {watch}
        {cheaper}
      </div>
      {isOpen ? (
        <div id={id} className={classes.graph}>
          {children()}
        </div>
      ) : null}
    </div>
  );
}
