import { IconChevronDown, IconSearch } from '@caravel/icons';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { ActionButton } from '../buttons/action-link.tsx';
import { PlainButton } from '../buttons/plain-button.tsx';
import classes from './search-line.module.css';

type SearchLineProps = {
  /** The first and larger line, such as the destination. */
  title: ReactNode;
  /** The second line, such as dates and travelers. */
  facts: readonly string[];
  /** Opens by itself if the address holds no valid search. */
  isForcedOpen: boolean;
  /** Loads the form early, when the pointer reaches the line. */
  onPreload: () => void;
  /** The whole form. `close` returns to the line. */
  children: (close: () => void) => ReactNode;
};

/** The search on one line; opens in place to the whole form. */
export function SearchLine({ title, facts, isForcedOpen, onPreload, children }: SearchLineProps) {
  const t = useT();
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || isForcedOpen;
  const line = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) line.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => setAsked(false);
  return (
    <div className={classes.root}>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the form; the controls inside are the real ones
        <div
          className={classes.panel}
          id={id}
          ref={panel}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) close();
          }}
        >
          {children(close)}
          {isForcedOpen ? null : (
            <ActionButton look="quiet" size="sm" className={classes.close ?? ''} onClick={close}>
              {t('list.closeSearch')}
            </ActionButton>
          )}
        </div>
      ) : (
        <PlainButton
          ref={line}
          className={classes.line}
          aria-expanded={false}
          onClick={() => setAsked(true)}
          onPointerEnter={onPreload}
        >
          <IconSearch size={20} aria-hidden="true" className={classes.icon} />
          <span className={classes.words}>
            <span className={classes.route}>{title}</span>
            <span className={classes.facts}>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          </span>
          <span className={classes.edit}>
            {t('list.editSearch')}
            <IconChevronDown size={18} aria-hidden="true" />
          </span>
        </PlainButton>
      )}
    </div>
  );
}
