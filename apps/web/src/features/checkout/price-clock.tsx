import { IconRefresh } from '@caravel/icons';
import { Button } from '@mantine/core';
import { Countdown } from '../../components/notices/countdown.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './price-clock.module.css';

type PriceClockProps = { until: string; isExpired: boolean; isBusy: boolean; onExpire: () => void; onRefresh: () => void };

/** How long the price is held, by the server's clock, and a button that checks it again. Typed values stay. */
export function PriceClock({ until, isExpired, isBusy, onExpire, onRefresh }: PriceClockProps) {
  const t = useT();
  return (
    <div className={classes.clock} data-expired={isExpired || undefined}>
      <span>
        {isExpired ? (
          <strong role="alert">{t('checkout.priceExpired')}</strong>
        ) : (
          <>
            {t('checkout.priceHeld')} <Countdown key={until} until={until} onExpire={onExpire} />
          </>
        )}
      </span>
      <Button
        variant={isExpired ? 'filled' : 'subtle'}
        size="compact-sm"
        loading={isBusy}
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        onClick={onRefresh}
      >
        {t('checkout.refreshPrice')}
      </Button>
    </div>
  );
}
