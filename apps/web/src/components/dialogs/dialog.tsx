import '../../styles/mantine-forms.ts';
import { CloseButton, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './dialog.module.css';
import { useReturnFocus } from './return-focus.ts';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Width in pixels. */
  size?: number;
  /** Only its own buttons close it: for use while an action is running. */
  isLocked?: boolean;
  /** False removes the close button, for a dialog whose own buttons are the only choice. */
  hasClose?: boolean;
  children: ReactNode;
};

/** A dialog over the page: named by its title, focus kept inside and returned, Escape and the backdrop close it. */
export function Dialog({ isOpen, onClose, title, size = 440, isLocked = false, hasClose = true, children }: DialogProps) {
  const t = useT();
  useReturnFocus(isOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={size}
      centered
      radius="lg"
      closeOnClickOutside={!isLocked}
      closeOnEscape={!isLocked}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={title}>
        <Modal.Body className={classes.body}>
          <div className={classes.head}>
            <h2 className={classes.title}>{title}</h2>
            {hasClose ? <CloseButton size="lg" onClick={onClose} disabled={isLocked} aria-label={t('common.close')} /> : null}
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
