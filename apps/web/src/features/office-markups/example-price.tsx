import { money } from '@caravel/kernel';
import { formatMoney } from '../../lib/format.ts';
import { useFormatLocale, useT } from '../../lib/i18n.tsx';
import classes from './markups.module.css';
import type { MarkupsDraft } from './markups-rules.ts';
import { exampleOf } from './markups-rules.ts';

const WHOLESALE = money(40_000, 'USD');

/** What a traveler would pay for a price of the wholesaler, with what is typed right now. */
export function ExamplePrice({ draft }: { draft: MarkupsDraft }) {
  const t = useT();
  const locale = useFormatLocale();
  const { markup, fee, total } = exampleOf(draft, WHOLESALE);
  const lines = [
    ['office.wholesale', WHOLESALE],
    ['office.priceAgencyMarkup', markup],
    ['office.priceAgencyFee', fee],
  ] as const;
  return (
    <section className={classes.example} aria-labelledby="example">
      <h2 id="example">{t('office.example')}</h2>
      <dl>
        {lines.map(([key, amount]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd className="tabular">{formatMoney(amount, locale)}</dd>
          </div>
        ))}
        <div data-total="true">
          <dt>{t('office.travelerPays')}</dt>
          <dd className="tabular" aria-live="polite">
            {formatMoney(total, locale)}
          </dd>
        </div>
      </dl>
      <p className={classes.note}>{t('office.exampleNote')}</p>
    </section>
  );
}
