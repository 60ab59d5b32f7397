import type { CarDesk, CarOffer } from '@caravel/products/cars/contract';
import { carWords } from '@caravel/products/cars/texts/car-words.ts';
import { actionClass } from '../../../../components/buttons/action-link.tsx';
import { ResultLink } from '../../../../components/list/result-link.tsx';
import type { ResultLinks } from '../../../../components/search/use-result-links.ts';
import { formatMoney } from '../../../../lib/language/format.ts';
import { type Translator, useT } from '../../../../lib/language/i18n.tsx';
import { nowAndDesk } from '../../rental-lines.ts';
import { mileageText } from '../../vehicle-words.ts';
import { Cancellation } from './cancellation.tsx';
import classes from './car-rates.module.css';

/** What a rate covers, and what the driver bears of a damage to the car; empty where nothing is covered or known. Its cancellation has a line of its own. */
function coveredText({ availableInfo }: CarOffer, t: Translator): string {
  const covered = availableInfo.coverages.filter(({ code, charge }) => code !== 'CF' && charge.includedRateInd);
  if (covered.length === 0) return '';
  const names = covered.map(({ code }) => carWords(t).coverage(code).title);
  const excess = covered.find(({ code }) => code === 'CDW')?.excess;
  const said = t('cars.covered', { coverages: names.join(' · ') });
  if (!excess) return said;
  const most = excess.amountMinor === 0 ? t('rental.noExcess') : t('rental.excess', { price: formatMoney(excess, t.formats) });
  return `${said}. ${most}`;
}

function fuelText({ availableCore }: CarOffer, t: Translator): string {
  const { fuelPolicy } = availableCore.rentalRate;
  return fuelPolicy === null ? '' : carWords(t).fuelPolicy(fuelPolicy);
}

type CarRatesProps = { rates: readonly CarOffer[]; desk: CarDesk | undefined; links: ResultLinks<CarOffer> };

/** Rates of one car with the same lines in the same order, so that they can be compared; each leads to its page. */
export function CarRates({ rates, desk, links }: CarRatesProps) {
  const t = useT();
  return (
    <ul className={classes.rates} aria-label={t('cars.otherRates')}>
      {rates.map((rate) => {
        const payment = carWords(t).payment(rate.price.payment);
        const price = formatMoney(rate.price.total, t.formats);
        const facts = [mileageText(rate.availableCore.rentalRate, t), fuelText(rate, t), coveredText(rate, t)];
        return (
          <li key={rate.offerId} className={classes.rate}>
            <div className={classes.terms}>
              <strong className={classes.payment}>{payment}</strong>
              <Cancellation car={rate} desk={desk} />
              {facts.filter(Boolean).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </div>
            <div className={classes.buy}>
              <div className={classes.price}>
                <bdi className={`${classes.total} tabular`}>{price}</bdi>
                {rate.price.dueAtDesk.amountMinor > 0 ? <span className={classes.note}>{nowAndDesk(rate.price, t)}</span> : null}
              </div>
              <ResultLink
                href={links.hrefOf(rate)}
                onOpen={() => links.onSelect(rate)}
                className={actionClass({ look: 'outline' })}
              >
                {t('cars.selectRate')}
                <span className="visually-hidden">
                  : {payment}, {price}
                </span>
              </ResultLink>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
