import type { Product, UserMarkups as Saved } from '@caravel/contracts';
import {
  getAgentMarkups,
  getClientMarkups,
  getMarkups,
  listPriceRuleChanges,
  updateAgentMarkups,
  updateClientMarkups,
} from '@caravel/contracts';
import { fromMajor } from '@caravel/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, useAction, useCall } from '../../lib/api/use-call.ts';
import { formatMoney } from '../../lib/language/format.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { CardSkeletons } from '../notices/skeletons.tsx';
import { Card } from '../page/card.tsx';
import { EXAMPLE_MAJOR } from './example-prices.tsx';
import { priceWith } from './markup-draft.ts';
import { MarkupHistory } from './markup-history.tsx';
import { useMarkupText } from './markup-text.ts';
import classes from './markups.module.css';
import { MarkupsForm } from './markups-form.tsx';

const SOURCES: Readonly<Record<Saved['effective'][number]['source'], MessageKey>> = {
  user: 'office.markupTheirs',
  agency: 'office.markupAgencys',
  none: 'office.markupNone',
};

/** Which markup counts for each product, explained on a price. */
function Effective({ saved, products }: { saved: Saved; products: readonly Product[] }) {
  const t = useT();
  const fee = useCall(getMarkups, {}).data?.data.agencyFee;
  const locale = useFormatLocale();
  const textOf = useMarkupText(saved.currency);
  const wholesale = fromMajor(EXAMPLE_MAJOR, saved.currency);
  // Without the fee it would say less than anybody pays.
  if (!fee) return null;
  return (
    <table className={classes.effective}>
      <caption>{t('office.markupCounts', { amount: formatMoney(wholesale, locale), fee: formatMoney(fee, locale) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('office.markupProduct')}</th>
          <th scope="col">{t('office.markupRule')}</th>
          <th scope="col" data-align="end">
            {t('office.travelerPays')}
          </th>
        </tr>
      </thead>
      <tbody>
        {saved.effective
          .filter(({ product }) => products.includes(product))
          .map(({ product, markup, source }) => (
            <tr key={product}>
              <th scope="row">{t(`products.${product}`)}</th>
              <td>
                {markup ? `${textOf(markup)}, ` : ''}
                {t(SOURCES[source])}
              </td>
              <td data-align="end" className="tabular">
                {formatMoney(priceWith(wholesale, markup, fee), locale)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

type UserMarkupsProps = { kind: 'client' | 'agent'; userId: string; products: readonly Product[] };

/** The markups of a client or an agent for the owner: what counts, the form, and who changed what. */
export function UserMarkups({ kind, userId, products }: UserMarkupsProps) {
  const t = useT();
  const client = useQueryClient();
  const read = kind === 'client' ? getClientMarkups : getAgentMarkups;
  const found = useCall(read, { params: { userId } });
  const save = useAction(kind === 'client' ? updateClientMarkups : updateAgentMarkups, {
    onSuccess: ({ data, message }) => {
      client.setQueryData(callKey(read, { params: { userId } }), { data });
      void client.invalidateQueries({ queryKey: [listPriceRuleChanges.id] });
      showToast({ kind: 'success', text: message });
    },
    onError: (failure) => showToast({ kind: 'error', text: failure.message }),
  });
  const saved = found.data?.data;
  if (found.isError) return <Card title={t('office.ownMarkups')}>{found.error.message}</Card>;
  if (!saved) return <CardSkeletons count={1} height={240} />;
  const rows = [
    { row: 'all' as const, label: t('office.markupAll') },
    ...products.map((product) => ({ row: product, label: t(`products.${product}`) })),
  ];
  return (
    <Card title={t('office.ownMarkups')}>
      <p className={classes.quiet}>{kind === 'client' ? t('office.clientMarkupsText') : t('office.agentMarkupsText')}</p>
      <MarkupsForm
        // What was saved is what the form begins with.
        key={JSON.stringify([saved.markup, saved.byProduct])}
        idPrefix="own-markups"
        saved={saved}
        rows={rows}
        currency={saved.currency}
        canEdit
        userId={userId}
        isBusy={save.isPending}
        onSave={(body) => save.mutate({ params: { userId }, body })}
      />
      <Effective saved={saved} products={products} />
      <MarkupHistory userId={userId} currency={saved.currency} />
    </Card>
  );
}
