import {
  getPaymentSettings,
  LAPSE_CHOICES,
  type LapseChoice,
  type OfferedMethod,
  type PaymentSettings,
  setPaymentSettings,
} from '@caravel/contracts';
import { Button, Radio, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { Card } from '../../components/page/card.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import classes from './payment-settings.module.css';

/** The ways to pay, and which of two they see first. A method that no gateway takes is not shown. */
export function MethodsCard({ settings }: { settings: PaymentSettings }) {
  const t = useT();
  const cache = useQueryClient();
  const [isOn, setOn] = useState({ card: settings.card, crypto: settings.crypto });
  const [first, setFirst] = useState<OfferedMethod>(settings.order[0] ?? 'card');
  const [onLapse, setOnLapse] = useState<LapseChoice>(settings.onLapse);
  const action = useAction(setPaymentSettings, {
    onSuccess: () => {
      showToast({ kind: 'success', text: t('paymentSettings.saved') });
      void cache.invalidateQueries({ queryKey: [getPaymentSettings.id] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!action.isPending) action.mutate({ body: { ...isOn, shownFirst: first, onLapse } });
  };
  const hasCrypto = settings.available.includes('crypto') || settings.crypto;
  return (
    <Card title={t('paymentSettings.methods')} isRoomy>
      <form className={classes.stack} onSubmit={submit} noValidate>
        <p className={classes.text}>{t('paymentSettings.methodsText')}</p>
        <Switch
          label={t('paymentSettings.takesCard')}
          checked={isOn.card}
          onChange={({ currentTarget: { checked } }) => setOn({ ...isOn, card: checked })}
        />
        {hasCrypto ? (
          <Switch
            label={t('paymentSettings.takesCrypto')}
            checked={isOn.crypto}
            onChange={({ currentTarget: { checked } }) => setOn({ ...isOn, crypto: checked })}
          />
        ) : null}
        {isOn.card && isOn.crypto ? (
          <Radio.Group
            label={t('paymentSettings.shownFirst')}
            value={first}
            onChange={(value) => setFirst(value === 'crypto' ? 'crypto' : 'card')}
          >
            <div className={classes.choices}>
              {settings.order.toSorted().map((method) => (
                <Radio key={method} value={method} label={t(`paymentSettings.${method}`)} />
              ))}
            </div>
          </Radio.Group>
        ) : null}
        {isOn.card ? (
          <Radio.Group
            label={t('paymentSettings.onLapse')}
            description={t('paymentSettings.onLapseText')}
            value={onLapse}
            onChange={(value) => setOnLapse(value === 'renew' ? 'renew' : 'capture')}
          >
            <div className={classes.choices}>
              {LAPSE_CHOICES.map((choice) => (
                <Radio key={choice} value={choice} label={t(`paymentSettings.onLapse_${choice}`)} />
              ))}
            </div>
          </Radio.Group>
        ) : null}
        <p className={classes.text} role="status">
          {isOn.card || isOn.crypto ? '' : t(hasCrypto ? 'paymentSettings.nothing' : 'paymentSettings.noCard')}
        </p>
        <FormAlert kind="danger" text={action.error?.message ?? null} />
        <div>
          <Button type="submit" loading={action.isPending}>
            {t('paymentSettings.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
