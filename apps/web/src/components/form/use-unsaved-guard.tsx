import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { sessionStore } from '../../lib/session/session.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

/**
 * Asks before a page with unsaved changes is left: by a link, by Back, or by closing the tab (the browser then asks in
 * its own words). Render the returned node. An expired session is never held up: nothing could be saved any more.
 */
export function useUnsavedGuard(isDirty: boolean): ReactNode {
  const t = useT();
  const isHeld = () => isDirty && sessionStore.get() !== null;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isHeld() && current.pathname !== next.pathname,
    enableBeforeUnload: isHeld,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={t('common.unsavedTitle')}
      confirmLabel={t('common.leave')}
      cancelLabel={t('common.stay')}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{t('common.unsavedText')}</p>
    </ConfirmDialog>
  );
}
