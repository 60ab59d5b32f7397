import type { EndpointAnswer, EndpointInput, Product } from '@caravel/contracts';
import { whatIf } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useAction } from '../../lib/api/use-call.ts';
import { formatInstantDay, formatMoney, formatNumber } from '../../lib/language/format.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import type { MarkupLevels } from './example-markups.ts';
import { ExamplePrices } from './example-prices.tsx';
import classes from './markups.module.css';

type Answer = EndpointAnswer<typeof whatIf>['data'];

const ROWS: readonly (readonly ['was' | 'today' | 'proposed', MessageKey])[] = [
  ['was', 'office.whatIfWas'],
  ['today', 'office.whatIfToday'],
  ['proposed', 'office.whatIfProposed'],
];

/** One product's past prices: as they were, by today's markups, and by those that were typed. */
function ProductTable({ result }: { result: Answer['products'][number] }) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <table className={classes.effective}>
      <caption>
        <strong>{t(`products.${result.product}`)}</strong>{' '}
        {t('office.whatIfCases', { count: result.cases, booked: formatNumber(result.booked, locale) })}
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col" data-align="end">
            {t('office.whatIfMargin')}
          </th>
          <th scope="col" data-align="end">
            {t('office.whatIfPrice')}
          </th>
          <th scope="col" data-align="end">
            {t('office.whatIfCapped')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([name, key]) => (
          <tr key={name}>
            <th scope="row">{t(key)}</th>
            <td data-align="end" className="tabular">
              {formatMoney(result[name].margin, locale)}
            </td>
            <td data-align="end" className="tabular">
              {formatMoney(result[name].price, locale)}
            </td>
            <td data-align="end" className="tabular">
              {result[name].capped === 0
                ? '–'
                : `${formatNumber(result[name].capped, locale)} (${formatMoney(result[name].lost, locale)})`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type WhatIfProps = {
  change: EndpointInput<typeof whatIf>['body'];
  /** The saved markups of the person whose are asked about; null for the agency's. */
  own: MarkupLevels['own'];
  products: readonly Product[];
};

/**
 * Makes the prices of the last 90 days again by markups that were typed and are not saved, and shows what would have been; where there were none, an
 * example is worked through.
 */
export function WhatIf({ change, own, products }: WhatIfProps) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const ask = useAction(whatIf);
  const answer = ask.data?.data;
  return (
    <section className={classes.replay} aria-label={t('office.whatIf')} aria-busy={ask.isPending}>
      <Button
        className={classes.ask ?? ''}
        variant="default"
        size="sm"
        loading={ask.isPending}
        onClick={() => ask.mutate({ body: change })}
      >
        {t('office.whatIf')}
      </Button>
      <div role="status">
        {ask.isError ? <p>{ask.error.message}</p> : null}
        {answer ? (
          <p className={classes.quiet}>
            {answer.replayed === 0
              ? t('office.whatIfNone')
              : t('office.whatIfOf', {
                  count: formatNumber(answer.replayed, locale),
                  total: formatNumber(answer.total, locale),
                  day: formatInstantDay(answer.since, locale, zone),
                })}
          </p>
        ) : null}
      </div>
      {answer?.replayed === 0 ? <ExamplePrices {...{ change, own, products }} /> : null}
      {answer?.products.map((result) => (
        <section key={result.product} className={classes.scroll} aria-label={t(`products.${result.product}`)}>
          <ProductTable result={result} />
        </section>
      ))}
    </section>
  );
}
