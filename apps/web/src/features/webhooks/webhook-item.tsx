import { deleteWebhook, renewWebhookSecret, testWebhook, updateWebhook, type Webhook } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { StatusDot, type StatusKind } from '../../components/notices/status-dot.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useAction } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useAgencyZone } from '../../lib/session/use-zone.ts';
import { useReloadWebhooks } from './use-reload.ts';
import classes from './webhooks.module.css';

type ItemProps = { webhook: Webhook; onChange: () => void; onSecret: (secret: string) => void };

const stateOf = ({
  isOn,
  failingSince,
  switchedOffAt,
}: Webhook): readonly [StatusKind, 'on' | 'failing' | 'off' | 'switchedOff'] => {
  if (!isOn) return switchedOffAt === null ? ['neutral', 'off'] : ['danger', 'switchedOff'];
  return failingSince === null ? ['success', 'on'] : ['warning', 'failing'];
};

const sayRefusal = ({ message }: ApiError) => showToast({ kind: 'error', text: message });

/** What can be done about an endpoint. Its address names each button for those who hear the page. */
function Deeds({ webhook, onChange, onSecret }: ItemProps) {
  const t = useT();
  const reload = useReloadWebhooks();
  const [asks, setAsks] = useState<'secret' | 'remove'>();
  const params = { webhookId: webhook._id };
  const { address, events, isOn } = webhook;
  const toggle = useAction(updateWebhook, { onSuccess: reload, onError: sayRefusal });
  const tried = useAction(testWebhook, {
    onSuccess: () => {
      reload();
      showToast({ kind: 'success', text: t('webhooks.tested') });
    },
    onError: sayRefusal,
  });
  const renew = useAction(renewWebhookSecret, {
    onSuccess: ({ data }) => {
      reload();
      setAsks(undefined);
      onSecret(data.secret);
    },
    onError: sayRefusal,
  });
  const remove = useAction(deleteWebhook, { onSuccess: reload, onError: sayRefusal });
  const deed = (label: string, onClick: () => void, isBusy = false) => (
    <Button
      variant="default"
      size="compact-sm"
      loading={isBusy}
      aria-label={t('webhooks.deedOf', { deed: label, address })}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.deeds}>
      {isOn ? deed(t('webhooks.test'), () => tried.mutate({ params }), tried.isPending) : null}
      {deed(t('webhooks.change'), onChange)}
      {deed(
        t(isOn ? 'webhooks.switchOff' : 'webhooks.switchOn'),
        () => toggle.mutate({ params, body: { address, events, isOn: !isOn } }),
        toggle.isPending,
      )}
      {deed(t('webhooks.renew'), () => setAsks('secret'))}
      {deed(t('webhooks.remove'), () => setAsks('remove'))}
      <ConfirmDialog
        isOpen={asks === 'secret'}
        title={t('webhooks.renewTitle')}
        confirmLabel={t('webhooks.renew')}
        cancelLabel={t('common.cancel')}
        isBusy={renew.isPending}
        onConfirm={() => renew.mutate({ params })}
        onCancel={() => setAsks(undefined)}
      >
        {t('webhooks.renewText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asks === 'remove'}
        title={t('webhooks.removeTitle')}
        confirmLabel={t('webhooks.remove')}
        cancelLabel={t('common.cancel')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params })}
        onCancel={() => setAsks(undefined)}
      >
        {t('webhooks.removeText', { address })}
      </ConfirmDialog>
    </div>
  );
}

/** An endpoint: where it is, how it stands, what it learns of. */
export function WebhookItem(props: ItemProps) {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useAgencyZone();
  const { webhook } = props;
  const [kind, state] = stateOf(webhook);
  const { failingSince, switchedOffAt, oldSecretUntil } = webhook;
  const since = state === 'failing' ? failingSince : state === 'switchedOff' ? switchedOffAt : null;
  return (
    <li className={classes.item}>
      <bdi className={classes.address} translate="no">
        {webhook.address}
      </bdi>
      <StatusDot
        kind={kind}
        label={t(`webhooks.is_${state}`, { time: since === null ? '' : formatInstant(since, locale, zone) })}
      />
      <p className={classes.soft}>{webhook.events.map((event) => t(`webhooks.event_${event}`)).join(' · ')}</p>
      {oldSecretUntil === null ? null : (
        <p className={classes.soft}>{t('webhooks.oldSecret', { time: formatInstant(oldSecretUntil, locale, zone) })}</p>
      )}
      <Deeds {...props} />
    </li>
  );
}
