import { fromMajor } from '@caravel/kernel';
import { EXAMPLE_MAJOR } from '../../components/markups/example-prices.tsx';
import page from '../../components/page/page.module.css';
import { AmountLines } from '../../components/price/amount-lines.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './markups.module.css';
import type { MarkupsDraft } from './markups-rules.ts';
import { exampleOf } from './markups-rules.ts';

/** The traveler's price for a wholesale price, with the values typed so far. */
export function ExamplePrice({ draft }: { draft: MarkupsDraft }) {
  const t = useT();
  const wholesale = fromMajor(EXAMPLE_MAJOR, draft.currency);
  const { markup, fee, total } = exampleOf(draft, wholesale);
  const lines = [
    { label: t('office.wholesale'), amount: wholesale },
    { label: t('office.priceAgencyMarkup'), amount: markup },
    { label: t('office.priceAgencyFee'), amount: fee },
  ];
  return (
    <section className={`${page.card} ${classes.example}`} aria-labelledby="example">
      <h2 id="example">{t('office.example')}</h2>
      <AmountLines lines={lines} total={{ label: t('office.travelerPays'), amount: total, isLive: true }} />
      <p className={page.quiet}>{t('office.exampleNote')}</p>
    </section>
  );
}
