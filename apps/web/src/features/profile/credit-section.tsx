import { getWallet } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { Card } from '../../components/page/card.tsx';
import { CreditStatement, STATEMENT_PAGE } from '../../components/wallet/credit-statement.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import classes from './profile-page.module.css';

/** The travel credit of somebody who may have some, with its statement. */
export function CreditSection() {
  const t = useT();
  const { agencyName } = useAgency();
  const [offSet, setOffSet] = useState(0);
  const { data, error, refetch } = useCall(getWallet, { query: { offSet, limit: STATEMENT_PAGE } }, { keepPrevious: true });
  const wallet = data?.data;
  return (
    <Card title={t('wallet.title')} isRoomy>
      <p className={classes.hint}>{t('wallet.intro', { agency: agencyName })}</p>
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
    </Card>
  );
}
