import type { AgencyInfo, BookingFigures } from '@caravel/contracts';
import { type Money, money, subtractMoney } from '@caravel/kernel';
import { Link } from '@tanstack/react-router';
import { formatMoney, formatNumber } from '../../lib/language/format.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { periodText } from '../../products/figure-scope.ts';
import type { ProductModule } from '../../products/product.ts';
import classes from './dashboard.module.css';
import { type Counted, countHref, wordsOf } from './dashboard-links.ts';

type Counts = AgencyInfo['bookingCounts'];

const TILES: readonly { readonly counted: Counted; readonly key: MessageKey }[] = [
  { counted: 'confirmed', key: 'office.countConfirmed' },
  { counted: 'upcoming', key: 'office.countUpcoming' },
  { counted: 'held', key: 'office.countHeld' },
  { counted: 'cancelled', key: 'office.countCancelled' },
  { counted: 'total', key: 'office.countAll' },
];

type ListLink = { readonly name: string; readonly figure: string; readonly href: string };

type TileProps = {
  label: string;
  period: string;
  figure: string;
  note?: string | undefined;
  lists: readonly ListLink[];
  isLink: boolean;
};

/** A figure with links to the lists that it counts; where the agency sells one product alone, the tile itself is the link. */
function Tile({ label, period, figure, note, lists, isLink }: TileProps) {
  const [only] = lists;
  const words = (
    <>
      <span className={classes.quiet}>{label}</span>
      <span className={classes.figure}>{figure}</span>
      {note ? <span className={classes.quiet}>{note}</span> : null}
      <span className={classes.period}>{period}</span>
    </>
  );
  return (
    <li>
      {only && isLink ? (
        <Link to={only.href} className={classes.tile}>
          {words}
        </Link>
      ) : (
        <div className={classes.tile}>
          {words}
          <span className={classes.links}>
            {lists.map(({ name, figure: own, href }) => (
              <Link key={name} to={href}>
                {name} {own}
              </Link>
            ))}
          </span>
        </div>
      )}
    </li>
  );
}

/** Bookings by stage and the commission, of every product together and one by one (spec 3, section 2). Each figure equals that of the list it links to. */
export function CountTiles({ counts, products }: { counts: Counts; products: readonly ProductModule[] }) {
  const t = useT();
  const locale = useFormatLocale();
  const { currency } = useAgency();
  const ofProduct = (module: ProductModule) => counts.byProduct.find(({ product }) => product === module.product);
  const textOf = (amounts: readonly Money[]) => amounts.map((amount) => formatMoney(amount, locale)).join(' + ');
  const earned = (figures: readonly BookingFigures[] = []) => {
    // mutant dashboard-commission-is-the-cost: `({ commission }) => commission` -> `({ cost }) => cost` fails dashboard.dom.test.tsx
    const amounts = figures.map(({ commission }) => commission);
    return textOf(amounts.length > 0 ? amounts : [money(0, currency)]);
  };
  /** What is left of the commission after the fees that payments cost (glossary, "Sums"); undefined where they cost nothing. */
  const afterFees = (figures: readonly BookingFigures[] = []) => {
    if (figures.every(({ transactionFees }) => transactionFees.amountMinor === 0)) return undefined;
    const left = figures.map(({ commission, transactionFees }) => subtractMoney(commission, transactionFees));
    return t('office.afterFees', { amount: textOf(left) });
  };
  const linksOf = (counted: Counted, figureOf: (module: ProductModule) => string) =>
    products
      .filter((module) => counted === 'total' || wordsOf(module, counted) !== '')
      .map((module) => ({ name: t(`products.${module.product}`), figure: figureOf(module), href: countHref(module, counted) }));
  const period = periodText({ past: true }, t, locale);
  const isLink = products.length === 1;
  return (
    <ul className={classes.tiles}>
      {TILES.map(({ counted, key }) => (
        <Tile
          key={counted}
          isLink={isLink}
          label={t(key)}
          period={counted === 'upcoming' ? periodText({}, t, locale) : period}
          figure={formatNumber(counts.together[counted], locale)}
          lists={linksOf(counted, (module) => formatNumber(ofProduct(module)?.[counted] ?? 0, locale))}
        />
      ))}
      <Tile
        isLink={isLink}
        label={t('office.commission')}
        period={period}
        figure={earned(counts.together.figures)}
        note={afterFees(counts.together.figures)}
        lists={linksOf('total', (module) => earned(ofProduct(module)?.figures))}
      />
    </ul>
  );
}
