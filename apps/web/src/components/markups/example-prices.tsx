import type { EndpointInput, Product, whatIf } from '@caravel/contracts';
import { getMarkups } from '@caravel/contracts';
import { fromMajor } from '@caravel/kernel';
import { useCall } from '../../lib/api/use-call.ts';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { afterChange, type MarkupLevels, markupFor } from './example-markups.ts';
import { priceWith } from './markup-draft.ts';
import { useMarkupText } from './markup-text.ts';
import classes from './markups.module.css';

/** The wholesale price of examples, in major units. */
export const EXAMPLE_MAJOR = 400;

type ExamplePricesProps = {
  change: EndpointInput<typeof whatIf>['body'];
  own: MarkupLevels['own'];
  products: readonly Product[];
};

/** What travelers pay by markups that are typed and not saved, worked through on an example: for who has no past prices to make again. */
export function ExamplePrices({ change, own, products }: ExamplePricesProps) {
  const t = useT();
  const locale = useFormatLocale();
  const agency = useCall(getMarkups, {}).data?.data;
  const textOf = useMarkupText(useAgency().currency);
  if (!agency) return null;
  const { agencyFee } = agency;
  const wholesale = fromMajor(EXAMPLE_MAJOR, agencyFee.currency);
  const levels = { own, agency };
  const worked = (product: Product, by: MarkupLevels) => {
    const markup = markupFor(product, by);
    const price = priceWith(wholesale, markup, agencyFee);
    return { rule: markup ? textOf(markup) : t('office.markupNone'), price: formatMoney(price, locale) };
  };
  const lines = products.map((product) => ({
    product,
    today: worked(product, levels),
    typed: worked(product, afterChange(levels, change)),
  }));
  const columns = [
    ['today', t('office.whatIfToday')],
    ['typed', t('office.whatIfProposed')],
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('office.example')}>
      <table className={classes.effective}>
        <caption>
          {t('office.whatIfExample', { amount: formatMoney(wholesale, locale), fee: formatMoney(agencyFee, locale) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('office.markupProduct')}</th>
            {columns.map(([name, label]) => (
              <th key={name} scope="col" data-align="end">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.product}>
              <th scope="row">{t(`products.${line.product}`)}</th>
              {columns.map(([name]) => (
                <td key={name} data-align="end" className="tabular">
                  <span className={classes.worked}>
                    {line[name].price}
                    <span className={classes.quiet}>{line[name].rule}</span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
