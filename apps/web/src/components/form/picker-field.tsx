import { Button, Popover, type PopoverProps, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { useEscape } from '../../lib/page/use-escape.ts';
import { Sheet } from '../dialogs/sheet.tsx';
import classes from './picker-field.module.css';

/** A panel is never higher than the room that the window has for it: what does not fit scrolls, and Done stays in sight. */
const FITS: PopoverProps['middlewares'] = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${Math.max(200, Math.floor(availableHeight))}px`;
    },
  },
};

type PickerFieldProps = {
  id: string;
  label: string;
  /** The chosen value, in words; a placeholder if there is none. */
  summary: ReactNode;
  isEmpty?: boolean;
  error?: string | undefined;
  icon?: ReactNode;
  /** Joined with its neighbours into one bar, without a border of its own. */
  isJoined?: boolean;
  width?: number | 'target' | 'max-content';
  onClose?: () => void;
  children: (close: () => void) => ReactNode;
};

/**
 * A field whose value is picked in a panel: a popover on desktop, a full-height sheet below 1200 px. Opens by click, Enter or Space; closes by Done,
 * Escape, or a click outside; focus goes back to the field.
 */
export function PickerField({
  id,
  label,
  summary,
  isEmpty = false,
  error,
  icon,
  isJoined = false,
  width = 'max-content',
  onClose,
  children,
}: PickerFieldProps) {
  const t = useT();
  const isDesktop = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const errorId = useId();
  const wasOpen = useRef(false);
  useEffect(() => {
    // Once the panel no longer holds the focus: before, its trap would take it back, or lose it with the pressed button.
    if (wasOpen.current && !isOpen) document.getElementById(id)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, id]);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  useEscape(isOpen && isDesktop, close);
  const field = (
    <UnstyledButton
      id={id}
      className={classes.field}
      data-joined={isJoined || undefined}
      data-invalid={error ? true : undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-describedby={error ? errorId : undefined}
      onClick={() => (isOpen ? close() : setOpen(true))}
    >
      {icon ? <span className={classes.icon}>{icon}</span> : null}
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        <span className={classes.summary} data-empty={isEmpty || undefined}>
          {summary}
        </span>
      </span>
    </UnstyledButton>
  );
  const done = (
    <Button onClick={close} fullWidth={!isDesktop}>
      {t('common.done')}
    </Button>
  );
  return (
    <div className={classes.root}>
      {isDesktop ? (
        <Popover
          opened={isOpen}
          onDismiss={close}
          closeOnEscape={false}
          position="bottom-start"
          width={width}
          trapFocus
          returnFocus={false}
          // Its roles would give the field another id, by which neither this nor the summary of errors finds it.
          withRoles={false}
          middlewares={FITS}
        >
          <Popover.Target>{field}</Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={label} className={classes.dropdown}>
            {children(close)}
            <div className={classes.foot}>{done}</div>
          </Popover.Dropdown>
        </Popover>
      ) : (
        <>
          {field}
          <Sheet isOpen={isOpen} onClose={close} title={label} footer={done}>
            {children(close)}
          </Sheet>
        </>
      )}
      {error ? (
        <p className={classes.error} data-joined={isJoined || undefined} id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
