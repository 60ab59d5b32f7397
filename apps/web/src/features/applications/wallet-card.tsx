import { EARN_PERCENT, getWalletSettings, MONTHS_KEPT, setRewardWallet, type WalletSettings } from '@caravel/contracts';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { Card } from '../../components/page/card.tsx';
import { Facts } from '../../components/page/facts.tsx';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { formatMoney, formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import classes from './applications.module.css';

/** For how long credit may count, as a choice: months, or for good. */
const MONTHS = [3, 6, 12, 18, 24, 36, MONTHS_KEPT.most] as const;
const FOR_GOOD = '';

/** A typed percent, `2.5` or `2,5`; null if it is none that the contract takes. */
function percentOf(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  const percent = Number(plain);
  return /^\d{1,2}(\.\d{1,2})?$/.test(plain) && percent <= EARN_PERCENT.most ? percent : null;
}

function Form({ settings }: { settings: WalletSettings }) {
  const t = useT();
  const locale = useFormatLocale();
  const cache = useQueryClient();
  const [isEnabled, setEnabled] = useState(settings.isEnabled);
  const [typed, setTyped] = useState(formatNumber(settings.earnPercent, locale));
  const [months, setMonths] = useState(settings.monthsKept === null ? FOR_GOOD : String(settings.monthsKept));
  const [isTried, setTried] = useState(false);
  const earnPercent = percentOf(typed);
  const action = useAction(setRewardWallet, {
    onSuccess: ({ data }) => {
      showToast({ kind: 'success', text: data.message });
      void cache.invalidateQueries({ queryKey: [getWalletSettings.id] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (earnPercent === null || action.isPending) return;
    action.mutate({ body: { isEnabled, earnPercent, monthsKept: months === FOR_GOOD ? null : Number(months) } });
  };
  const choices = [...new Set([...MONTHS, ...(settings.monthsKept === null ? [] : [settings.monthsKept])])].toSorted(
    (a, b) => a - b,
  );
  const most = EARN_PERCENT.most;
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <p className={classes.text}>{t('wallet.setIntro')}</p>
      <Facts
        facts={[
          [t('wallet.owed'), formatMoney(settings.owed, locale)],
          [t('wallet.holders'), t('wallet.holdersCount', { count: settings.holders })],
        ]}
      />
      <FormAlert kind="danger" text={action.error?.message ?? null} />
      <Switch
        label={t('wallet.setOn')}
        description={t('wallet.setOff')}
        checked={isEnabled}
        onChange={({ currentTarget: { checked } }) => setEnabled(checked)}
      />
      <TextField
        id="wallet-percent"
        inputMode="decimal"
        autoComplete="off"
        label={t('wallet.setPercent')}
        description={t('wallet.setPercentHelp', { most })}
        value={typed}
        error={isTried && earnPercent === null ? t('wallet.percentWrong', { most }) : undefined}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <NativeSelect
        label={t('wallet.setMonths')}
        value={months}
        data={[
          { value: FOR_GOOD, label: t('wallet.forGood') },
          ...choices.map((count) => ({ value: String(count), label: t('wallet.months', { count }) })),
        ]}
        onChange={({ currentTarget: { value } }) => setMonths(value)}
      />
      <div>
        <Button type="submit" loading={action.isPending}>
          {t('wallet.save')}
        </Button>
      </div>
    </form>
  );
}

/** How the agency gives travel credit, and what it owes its travelers. */
export function WalletCard() {
  const t = useT();
  const { data, error, refetch } = useCall(getWalletSettings, {});
  if (!data && !error) return <CardSkeletons count={1} height={280} />;
  return (
    <Card title={t('wallet.title')} isRoomy>
      {data ? (
        <Form key={JSON.stringify(data.data)} settings={data.data} />
      ) : (
        <div className={classes.stack}>
          <FormAlert kind="danger" text={error?.message ?? null} />
          <div>
            <Button variant="default" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
