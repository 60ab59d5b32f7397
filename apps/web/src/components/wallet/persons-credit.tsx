import { getPersonsWallet } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { TextSkeleton } from '../notices/skeletons.tsx';
import { Card } from '../page/card.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { CreditStatement, STATEMENT_PAGE } from './credit-statement.tsx';
import classes from './wallet.module.css';

/** The travel credit of a client or agent, for the owner: its statement, and what gives it and takes it away. */
export function PersonsCredit({ userId }: { userId: string }) {
  const t = useT();
  const [offSet, setOffSet] = useState(0);
  const [asked, setAsked] = useState<'granted' | 'taken' | null>(null);
  const query = { offSet, limit: STATEMENT_PAGE };
  const { data, error, refetch } = useCall(getPersonsWallet, { params: { userId }, query }, { keepPrevious: true });
  const wallet = data?.data;
  return (
    <Card title={t('wallet.title')}>
      {error && !wallet ? (
        <>
          <FormAlert kind="danger" text={error.message} />
          <Button variant="default" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </>
      ) : null}
      {wallet || error ? null : <TextSkeleton lines={2} />}
      {wallet ? <CreditStatement wallet={wallet} offSet={offSet} onGo={setOffSet} /> : null}
      {wallet && (wallet.isOpen || wallet.balance.amountMinor > 0) ? (
        <div className={classes.actions}>
          {wallet.isOpen ? (
            <Button variant="default" size="sm" onClick={() => setAsked('granted')}>
              {t('wallet.grant')}
            </Button>
          ) : null}
          {wallet.balance.amountMinor > 0 ? (
            <Button variant="default" size="sm" onClick={() => setAsked('taken')}>
              {t('wallet.take')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {asked ? <CreditDialog kind={asked} userId={userId} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}
