import type { CustomDomain } from '@caravel/contracts';
import { removeAgencyDomain } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useShowDomain } from './domain-state.ts';

/**
 * Removes the domain, after saying what that means. A person who is using the page on that domain continues at the sub-domain.
 */
export function RemoveDomain({ domain, platformOrigin }: { domain: CustomDomain; platformOrigin: string }) {
  const t = useT();
  const show = useShowDomain();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(removeAgencyDomain, {
    onSuccess: (answer) => {
      if (location.hostname === domain.host) location.assign(`${platformOrigin}/settings/website`);
      else {
        show(answer);
        showToast({ kind: 'success', text: t('website.domainRemoved') });
      }
    },
    onError: ({ message }) => {
      setAsking(false);
      showToast({ kind: 'error', text: message });
    },
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('website.domainRemove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('website.domainRemoveTitle', { host: domain.host })}
        confirmLabel={t('website.domainRemove')}
        cancelLabel={t('website.domainKeep')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({})}
        onCancel={() => setAsking(false)}
      >
        <p>
          {domain.status === 'verified'
            ? t('website.domainRemoveVerified', { host: domain.host, address: platformOrigin })
            : t('website.domainRemovePending')}
        </p>
      </ConfirmDialog>
    </>
  );
}
