import type { PriceWaterfall as Waterfall } from '@caravel/contracts';
import { formatMoney } from '../../lib/language/format.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './price-waterfall.module.css';

const LINE_KEYS: Readonly<Record<Waterfall['lines'][number]['kind'], MessageKey>> = {
  net: 'office.priceNet',
  platformMarkup: 'office.pricePlatformMarkup',
  agencyMarkup: 'office.priceAgencyMarkup',
  agencyFee: 'office.priceAgencyFee',
  protectionPremium: 'office.pricePremium',
  protectionMarkup: 'office.priceProtectionMarkup',
};

const SOURCE_KEYS: Readonly<Record<Waterfall['markupSource'], MessageKey | null>> = {
  booking: 'office.markupFromBooking',
  user: 'office.markupFromUser',
  agency: 'office.markupFromAgency',
  none: null,
};

/** How a price is made up, from the net rate to the total, and what the agency would earn by it. For staff only. */
export function PriceWaterfall({ waterfall }: { waterfall: Waterfall }) {
  const t = useT();
  const locale = useFormatLocale();
  const sourceKey = SOURCE_KEYS[waterfall.markupSource];
  const largest = Math.max(1, waterfall.total.amountMinor);
  let before = 0;
  const lines = waterfall.lines
    .filter((line) => line.kind === 'net' || line.amount.amountMinor !== 0)
    .map((line) => {
      const start = before;
      before += line.amount.amountMinor;
      return { ...line, start: (100 * start) / largest, width: (100 * line.amount.amountMinor) / largest };
    });
  return (
    <dl className={classes.waterfall}>
      {lines.map((line) => (
        <div key={line.kind} className={classes.line}>
          <dt title={`${line.rule.id} v${line.rule.version}`}>
            {t(LINE_KEYS[line.kind])}
            {line.kind === 'agencyMarkup' && sourceKey ? <span className={classes.note}>{t(sourceKey)}</span> : null}
          </dt>
          <dd className="tabular">{formatMoney(line.amount, locale)}</dd>
          <dd aria-hidden="true" className={classes.track}>
            <span
              className={classes.bar}
              data-kind={line.kind === 'net' ? 'net' : 'earned'}
              style={{ marginInlineStart: `${line.start}%`, inlineSize: `max(2px, ${line.width}%)` }}
            />
          </dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{t('office.priceTotal')}</dt>
        <dd className="tabular">{formatMoney(waterfall.total, locale)}</dd>
      </div>
      <div className={classes.earned}>
        <dt>{t('office.commission')}</dt>
        <dd className="tabular">{formatMoney(waterfall.commission, locale)}</dd>
      </div>
      <div className={classes.earned}>
        <dt>{t('office.transactionFee')}</dt>
        <dd className="tabular">{formatMoney(waterfall.transactionFee, locale)}</dd>
      </div>
    </dl>
  );
}
