import {
  createWebhook,
  updateWebhook,
  WEBHOOK_ADDRESS,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
} from '@caravel/contracts';
import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import people from '../../components/people/people.module.css';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useReloadWebhooks } from './use-reload.ts';
import classes from './webhooks.module.css';

const FIELD = 'webhook-address';

type WebhookDialogProps = {
  /** The endpoint that is changed; undefined: a new one. */
  webhook: Webhook | undefined;
  onSecret: (secret: string) => void;
  onClose: () => void;
};

/** The events as checkboxes, and what is wrong with the choice. */
function EventsField({
  chosen,
  problem,
  onChosen,
}: {
  chosen: readonly WebhookEvent[];
  problem: string | undefined;
  onChosen: (chosen: WebhookEvent[]) => void;
}) {
  const t = useT();
  return (
    <fieldset className={classes.events} aria-describedby={problem === undefined ? undefined : 'webhook-events-problem'}>
      <legend>{t('webhooks.events')}</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          id={`webhook-${event}`}
          label={t(`webhooks.event_${event}`)}
          checked={chosen.includes(event)}
          onChange={({ currentTarget: { checked } }) =>
            onChosen(WEBHOOK_EVENTS.filter((one) => (one === event ? checked : chosen.includes(one))))
          }
        />
      ))}
      {problem === undefined ? null : (
        <p id="webhook-events-problem" className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Adds or changes an endpoint: where it is, and what it learns of. */
export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const t = useT();
  const reload = useReloadWebhooks();
  const [address, setAddress] = useState(webhook?.address ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>([...(webhook?.events ?? WEBHOOK_EVENTS)]);
  const [isTried, setTried] = useState(false);
  const onError = ({ validationError }: ApiError) => {
    if (validationError.address !== undefined) document.getElementById(FIELD)?.focus();
  };
  const onSuccess = () => {
    reload();
    onClose();
  };
  const create = useAction(createWebhook, {
    onError,
    onSuccess: ({ data }) => {
      onSuccess();
      onSecret(data.secret);
    },
  });
  const update = useAction(updateWebhook, { onError, onSuccess });
  const { error, isPending, reset } = webhook ? update : create;
  const missing = isTried && address.trim() === '' ? t('webhooks.addressMissing') : undefined;
  const refused = error?.validationError.address;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (address.trim() === '') return document.getElementById(FIELD)?.focus();
    if (events.length === 0) return;
    if (webhook) update.mutate({ params: { webhookId: webhook._id }, body: { address, events, isOn: webhook.isOn } });
    else create.mutate({ body: { address, events } });
  };
  const title = t(webhook ? 'webhooks.change' : 'webhooks.add');
  return (
    <Dialog isOpen onClose={onClose} title={title} size={520} isLocked={isPending}>
      <form className={people.form} onSubmit={submit} noValidate>
        <FormAlert kind="danger" text={error && refused === undefined ? error.message : null} />
        <TextField
          id={FIELD}
          label={t('webhooks.address')}
          description={t('webhooks.addressHint')}
          value={address}
          error={missing ?? refused}
          onChange={({ currentTarget: { value } }) => {
            setAddress(value);
            if (error) reset();
          }}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          atMost={WEBHOOK_ADDRESS}
        />
        <EventsField
          chosen={events}
          problem={isTried && events.length === 0 ? t('validation.webhookEventsMissing') : undefined}
          onChosen={setEvents}
        />
        <div className={people.actions}>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {webhook ? t('common.save') : title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
