import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useEscape } from '../../lib/page/use-escape.ts';
import classes from './disclosure.module.css';

type DisclosureProps = {
  /** The button's name for screen readers, if its content does not say it. */
  label: string;
  button: ReactNode;
  className?: string | undefined;
  children: (close: () => void) => ReactNode;
};

/**
 * A button with a panel of links and buttons under it: the header's menus. Escape, a click outside and tabbing out
 * close it.
 */
export function Disclosure({ label, button, className, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  useEscape(isOpen, close);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus that leaves closes the panel; the button is the control
    <div
      className={classes.root}
      ref={root}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        ref={trigger}
        className={`${classes.button} ${className ?? ''}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
        <span className="visually-hidden">{label}</span>
      </button>
      <div id={id} className={classes.panel} hidden={!isOpen}>
        {isOpen ? children(close) : null}
      </div>
    </div>
  );
}
