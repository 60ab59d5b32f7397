import type { PriceRuleChange } from '@caravel/contracts';
import { listPriceRuleChanges } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call.ts';
import { formatInstant, formatMoney } from '../../lib/language/format.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import { supplierTitle } from '../list/supplier-names.ts';
import { doerText } from '../records/doer-name.tsx';
import { useMarkupText } from './markup-text.ts';
import classes from './markups.module.css';

const KINDS: Readonly<Record<PriceRuleChange['kind'], MessageKey>> = {
  markup: 'office.markupAll',
  agencyFee: 'office.priceAgencyFee',
  protection: 'checkout.protection',
};

const PAGE = 10;

/**
 * The changes of a price rule: the person, the time, the old and the new value, and the version that prices name. `userId` of a person; absent: the
 * agency's.
 */
export function MarkupHistory({ userId, currency }: { userId?: string; currency: string }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const textOf = useMarkupText(currency);
  const [limit, setLimit] = useState(PAGE);
  const list = useCall(
    listPriceRuleChanges,
    { query: { limit, ...(userId === undefined ? {} : { userId }) } },
    { keepPrevious: true },
  );
  const data = list.data?.data;
  const sideOf = (change: PriceRuleChange, side: 'before' | 'after'): string => {
    const markup = change.markup?.[side];
    const amount = change.amount?.[side];
    if (markup) return textOf(markup);
    return amount ? formatMoney(amount, locale) : t('office.markupNone');
  };
  return (
    <section className={classes.history} aria-label={t('office.markupHistory')}>
      <h3>{t('office.markupHistory')}</h3>
      {list.isError ? <p role="alert">{list.error.message}</p> : null}
      {data?.totalChanges === 0 ? <p className={classes.quiet}>{t('office.markupHistoryNone')}</p> : null}
      <ol>
        {data?.changes.map((change) => (
          <li key={change._id}>
            <strong>
              {change.product ? t(`products.${change.product}`) : t(KINDS[change.kind])}
              {change.supplier === null ? null : `, ${supplierTitle(change.supplier)}`}
            </strong>
            <span className="tabular">
              {t('office.markupFromTo', { before: sideOf(change, 'before'), after: sideOf(change, 'after') })}
            </span>
            <span className={classes.quiet}>
              {t('office.markupChangedBy', {
                name: doerText(change.by, t),
                at: formatInstant(change.at, locale, zone),
                version: String(change.version),
              })}
            </span>
          </li>
        ))}
      </ol>
      {data && data.totalChanges > data.changes.length ? (
        <Button variant="default" size="compact-sm" onClick={() => setLimit(Math.min(100, limit + 3 * PAGE))}>
          {t('common.showMore')}
        </Button>
      ) : null}
    </section>
  );
}
