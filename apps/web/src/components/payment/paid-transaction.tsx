import { getTransfers } from '@caravel/contracts';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { ShownHash } from './shown-hash.tsx';
import classes from './transfer.module.css';

/** The transaction that paid a booking by USDC. Renders nothing until it is known. */
export function PaidTransaction({ bookingId }: { bookingId: string }) {
  const t = useT();
  const transfers = useCall(getTransfers, { params: { bookingId } });
  const paid = transfers.data?.data.findLast(({ state }) => state === 'paid');
  if (!paid?.transaction) return null;
  return (
    <div className={classes.stack}>
      <p>
        {t('crypto.state_paid')}
        {paid.simulated ? ` (${t('crypto.simulated')})` : null}
      </p>
      <ShownHash {...paid.transaction} />
    </div>
  );
}
