import type { LostOrderSettled, SaidOfLostOrder, StaffBooking } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { supplierTitle } from '../../../components/list/supplier-names.ts';
import { Card } from '../../../components/page/card.tsx';
import records from '../../../components/records/records.module.css';
import { formatInstant } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { showToast } from '../../../lib/page/toasts.ts';
import { useZone } from '../../../lib/session/use-zone.ts';
import { Facts } from '../facts.tsx';
import classes from './lost-order.module.css';
import { LostOrderDialog } from './lost-order-dialog.tsx';

type CardProps = { readonly bookingId: string; readonly staff: StaffBooking; readonly onChanged: () => void };

/** What came of it, in words: the supplier's own answer counts more, and a booking that could not be charged has to be paid for. */
function resultOf({ by, outcome }: LostOrderSettled) {
  if (outcome.sagaState === 'paymentDue') return 'lost.unpaid';
  if (by === 'supplier') return 'lost.answered';
  return outcome.outcome === 'confirmed' ? 'lost.confirmed' : 'lost.released';
}

/** An order whose supplier's answer was lost, for staff: since when, by what to ask the supplier, and what it said. Not there for any other. */
export function LostOrderCard({ bookingId, staff: { lost, supplier }, onChanged }: CardProps) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const [saying, setSaying] = useState<SaidOfLostOrder['said'] | null>(null);
  if (!lost) return null;
  const name = supplierTitle(supplier.name);
  const onSettled = (settled: LostOrderSettled) => {
    const result = resultOf(settled);
    setSaying(null);
    showToast({ kind: result === 'lost.unpaid' ? 'error' : 'success', text: t(result), stays: result === 'lost.unpaid' });
    onChanged();
  };
  const onStale = () => {
    setSaying(null);
    onChanged();
  };
  const reference = (
    <>
      <span translate="no">{lost.reference}</span>
      <CopyButton text={lost.reference} label={t('lost.copyReference')} />
    </>
  );
  return (
    <div id="lost-order" data-screen-only>
      <Card title={t('lost.title')}>
        <div className={classes.stack}>
          <p>{t('lost.text', { supplier: name })}</p>
          <Facts
            facts={[
              [t('lost.since'), formatInstant(lost.since, locale, zone)],
              [t('office.supplier'), name],
              [t('lost.reference'), reference],
            ]}
          />
          <div className={records.buttons}>
            <Button onClick={() => setSaying('booked')}>{t('lost.booked')}</Button>
            <Button variant="default" onClick={() => setSaying('none')}>
              {t('lost.none')}
            </Button>
          </div>
        </div>
      </Card>
      {saying ? (
        <LostOrderDialog
          bookingId={bookingId}
          supplier={name}
          said={saying}
          onSettled={onSettled}
          onStale={onStale}
          onClose={() => setSaying(null)}
        />
      ) : null}
    </div>
  );
}
