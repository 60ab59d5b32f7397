import { getHandover, withdrawHandover } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import classes from './agents.module.css';

/** The handover that waits for a Yes, and the way to take it back; nothing if none waits. */
export function HandoverNotice() {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const client = useQueryClient();
  const waiting = useCall(getHandover, {}).data?.data.handover ?? null;
  // Also after a refusal: the agent may have said Yes in this moment.
  const told = (kind: 'success' | 'error', text: string) => {
    showToast({ kind, text });
    void client.invalidateQueries({ queryKey: [getHandover.id] });
  };
  const action = useAction(withdrawHandover, {
    onSuccess: ({ data }) => told('success', data.message),
    onError: (failure) => told('error', failure.message),
  });
  if (!waiting) return null;
  return (
    <section className={classes.notice} aria-label={t('agents.handOver')}>
      <div>
        <strong>
          {t('agents.handOverWaits', { name: waiting.to.name, time: formatInstant(waiting.expiresAt, locale, zone) })}
        </strong>
        <p className={classes.quiet}>{t('agents.handOverWaitsText', { email: waiting.to.email })}</p>
      </div>
      <Button variant="default" size="sm" loading={action.isPending} onClick={() => action.mutate({})}>
        {t('agents.handOverBack')}
      </Button>
    </section>
  );
}
