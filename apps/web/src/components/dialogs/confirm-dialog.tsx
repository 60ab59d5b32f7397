import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** What will happen, with the amounts. */
  children: ReactNode;
  /** A verb: "Cancel booking". */
  confirmLabel: string;
  /** The safe choice, which has the focus; "No" by default. */
  cancelLabel?: string;
  isDangerous?: boolean;
  /** The safe choice is the one that most people want: it stands out instead of the other. */
  isCancelMain?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/**
 * Asks before an action that cannot be undone. The focus is on the safe choice; Escape and the backdrop choose it too.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useT();
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel = t('common.no'),
    isDangerous = false,
    isCancelMain = false,
    isBusy = false,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title={title} isLocked={isBusy} hasClose={false}>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <Button variant={isCancelMain ? 'filled' : 'default'} onClick={onCancel} disabled={isBusy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button
          variant={isCancelMain ? 'default' : 'filled'}
          {...(isDangerous ? { className: classes.dangerous } : {})}
          onClick={onConfirm}
          loading={isBusy}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
