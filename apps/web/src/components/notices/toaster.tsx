import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@caravel/icons';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import type { Toast } from '../../lib/page/toasts.ts';
import { closeToast, useToasts } from '../../lib/page/toasts.ts';
import classes from './toaster.module.css';

/** How long a toast stays (spec 1, section 9). */
const STAYS_MS = 5000;
const ICONS = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle } as const;

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const t = useT();
  const stays = toast.stays === true || toast.action !== undefined;
  useEffect(() => {
    if (isPaused || stays) return undefined;
    const timer = setTimeout(() => closeToast(toast.id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isPaused, stays, toast.id]);
  const Icon = ICONS[toast.kind];
  return (
    <div className={classes.toast} data-kind={toast.kind} role={toast.kind === 'error' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden="true" className={classes.icon} />
      <p className={classes.text}>{toast.text}</p>
      {toast.action ? (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            toast.action?.run();
            closeToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button type="button" className={classes.close} onClick={() => closeToast(toast.id)} aria-label={t('common.dismiss')}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

/**
 * Shows the toasts: each for five seconds, longer while it is hovered or focused; one that stays, or has an action, until somebody acts
 * or closes it.
 */
export function Toaster() {
  const toasts = useToasts();
  const [isPaused, setPaused] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing here pauses the timers, nothing else; the buttons inside are the controls
    <div
      className={classes.stack}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </div>
  );
}
