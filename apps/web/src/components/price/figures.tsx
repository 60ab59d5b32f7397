import type { BookingFigures } from '@caravel/contracts';
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

type FiguresProps = {
  figures: BookingFigures;
  /** Which bookings they are of, and which dates of travel. */
  label: string;
};

/** What bookings add up to: what was paid, who has it now, and what is not sold yet. For staff only. */
export function Figures({ figures, label }: FiguresProps) {
  const t = useT();
  const locale = useFormatLocale();
  const isShown = ({ of, isRare }: Term) => !isRare || figures[of].amountMinor !== 0;
  return (
    <section aria-label={t('office.sums')}>
      <p className={classes.scope}>{label}</p>
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
    </section>
  );
}
