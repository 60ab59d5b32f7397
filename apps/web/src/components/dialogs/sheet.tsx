import '../../styles/mantine-forms.ts';
import { CloseButton, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { useReturnFocus } from './return-focus.ts';
import classes from './sheet.module.css';

/**
 * Makes the browser's Back close an open sheet. Opening adds a history entry of the same address; closing by hand
 * removes it again. The entry keeps the router's own state, so nothing is navigated.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const token = crypto.randomUUID();
    History.prototype.pushState.call(window.history, { ...window.history.state, sheet: token }, '');
    const onPop = () => close.current();
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      if (window.history.state?.sheet === token) window.history.back();
    };
  }, [isOpen]);
}

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The one action at the foot, for example "Show 124 results". */
  footer?: ReactNode;
  children: ReactNode;
};

/** A full-height sheet for phones and tablets: title, close button, focus kept inside and returned, Back closes it. One at a time. */
export function Sheet({ isOpen, onClose, title, footer, children }: SheetProps) {
  const t = useT();
  useBackCloses(isOpen, onClose);
  useReturnFocus(isOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      fullScreen
      padding={0}
      transitionProps={{ transition: 'slide-up', duration: 180 }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Modal.Overlay />
      {/* The label must be on the dialog itself: screen readers ignore it on the root, which has no role. */}
      <Modal.Content aria-label={title}>
        <Modal.Body>
          <div className={classes.header}>
            <h2 className={classes.title}>{title}</h2>
            <CloseButton size="lg" onClick={onClose} aria-label={t('common.close')} />
          </div>
          <div className={classes.main}>{children}</div>
          {footer ? <div className={classes.footer}>{footer}</div> : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
