import { announceOperatedPrice, getOperatedPrice, RENEWAL_PRICES, SUBSCRIPTION_CURRENCY } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { findAmount } from '../../components/form/typed-amount.ts';
import { Card } from '../../components/page/card.tsx';
import people from '../../components/people/people.module.css';
import { callKey, useAction, useCall } from '../../lib/api/use-call.ts';
import { formatDate, formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import classes from './operator.module.css';

/** Cents of dollars that were typed; null if it is no amount that the contract takes. */
function centsOf(typed: string): number | null {
  const cents = findAmount(typed, SUBSCRIPTION_CURRENCY)?.amountMinor ?? 0;
  return cents >= RENEWAL_PRICES.least && cents <= RENEWAL_PRICES.most ? cents : null;
}

function PriceDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const locale = useFormatLocale();
  const cache = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const cents = centsOf(typed);
  const action = useAction(announceOperatedPrice, {
    onSuccess: (answer) => {
      cache.setQueryData(callKey(getOperatedPrice, {}), answer);
      showToast({ kind: 'success', text: t('operator.priceSet', { price: formatMoney(answer.data.price, locale) }) });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (cents !== null) action.mutate({ body: { amountMinor: cents } });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('operator.priceNew')} size={480} isLocked={action.isPending}>
      <form className={people.form} onSubmit={submit} noValidate>
        <FormAlert kind="danger" text={action.error?.message ?? null} />
        <p>{t('operator.priceEffect')}</p>
        <TextField
          id="operator-renewal-price"
          inputMode="decimal"
          autoComplete="off"
          label={t('operator.priceOf')}
          description={t('operator.priceHint')}
          value={typed}
          error={isTried && cents === null ? t('operator.priceInvalid') : undefined}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <div className={people.actions}>
          <Button variant="default" onClick={onClose} disabled={action.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={action.isPending}>
            {t('operator.priceAnnounce')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What 12 months cost when a subscription renews, and what announces another price. */
export function RenewalPrice() {
  const t = useT();
  const locale = useFormatLocale();
  const { data } = useCall(getOperatedPrice, {});
  const [isAsked, setAsked] = useState(false);
  if (!data) return null;
  const { price, announcedAt } = data.data;
  const told = { price: formatMoney(price, locale) };
  return (
    <Card title={t('operator.price')}>
      <p>
        {announcedAt === null
          ? t('operator.priceUsual', told)
          : t('operator.priceSince', { ...told, day: formatDate(announcedAt.slice(0, 10), locale, 'full') })}
      </p>
      <div className={classes.actions}>
        <Button variant="default" size="sm" onClick={() => setAsked(true)}>
          {t('operator.priceNew')}
        </Button>
      </div>
      {isAsked ? <PriceDialog onClose={() => setAsked(false)} /> : null}
    </Card>
  );
}
