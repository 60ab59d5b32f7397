import type { BookingFigures } from '@caravel/contracts';
import { useMediaQuery } from '@mantine/hooks';
import { formatMoney } from '../../lib/language/format.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './figures.module.css';

type Term = {
  readonly of: keyof BookingFigures;
  readonly key: MessageKey;
  /** How the amount stands to the one before it. */
  readonly sign?: '+' | '−' | '=';
  /** Left out while it is zero. */
  readonly isRare?: true;
};

/** The equation of the glossary ("Sums"). */
const EQUATION: readonly Term[] = [
  { of: 'charged', key: 'office.paid' },
  { of: 'refunded', key: 'office.refunded', sign: '−' },
  { of: 'sales', key: 'office.sales', sign: '=' },
  { of: 'unpaid', key: 'office.unpaid', sign: '+', isRare: true },
  { of: 'toRefund', key: 'office.toRefund', sign: '−', isRare: true },
  { of: 'cost', key: 'office.cost', sign: '=' },
  { of: 'platformMarkup', key: 'office.pricePlatformMarkup', sign: '+', isRare: true },
  { of: 'commission', key: 'office.commission', sign: '+' },
  { of: 'protectionPremium', key: 'office.pricePremium', sign: '+', isRare: true },
  { of: 'recovered', key: 'office.recovered', sign: '+', isRare: true },
];

/** The amounts beside it. */
const BESIDE: readonly Term[] = [
  { of: 'agencyFee', key: 'office.agencyFeePart', isRare: true },
  { of: 'transactionFees', key: 'office.transactionFee' },
  { of: 'held', key: 'office.held', isRare: true },
  { of: 'processing', key: 'office.processing', isRare: true },
];

/** What a phone shows of them before they are opened: the list below is what people came for. */
const TOLD: readonly Term[] = EQUATION.filter(({ of }) => of === 'sales' || of === 'commission');

type FiguresProps = {
  figures: BookingFigures;
  /** Which bookings they are of, and which dates of travel. */
  label: string;
  /** Whether a phone folds them; they stand above a list then. */
  isAboveList?: boolean;
};

/** What bookings add up to: what was paid, who has it now, and what is not sold yet. For staff only. */
export function Figures({ figures, label, isAboveList = false }: FiguresProps) {
  const t = useT();
  const locale = useFormatLocale();
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const isShown = ({ of, isRare }: Term) => !isRare || figures[of].amountMinor !== 0;
  const amounts = (
    <div className={classes.figures}>
      {[EQUATION, BESIDE].map((terms) => (
        <dl key={terms === EQUATION ? 'equation' : 'beside'} className={terms === EQUATION ? classes.equation : classes.beside}>
          {terms.filter(isShown).map(({ of, key, sign }) => (
            <div key={of}>
              <dt>{t(key)}</dt>
              <dd className="tabular" data-sign={sign}>
                {formatMoney(figures[of], locale)}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
  return (
    <section aria-label={t('office.sums')}>
      <p className={classes.scope}>{label}</p>
      {isWide || !isAboveList ? (
        amounts
      ) : (
        <details>
          <summary className={classes.told}>
            {TOLD.map(({ of, key }) => (
              <span key={of}>
                {t(key)} <strong className="tabular">{formatMoney(figures[of], locale)}</strong>
              </span>
            ))}
          </summary>
          {amounts}
        </details>
      )}
    </section>
  );
}
