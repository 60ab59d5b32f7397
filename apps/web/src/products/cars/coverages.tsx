import { IconCheck, IconX } from '@caravel/icons';
import type { CarOffer } from '@caravel/products/cars/contract';
import { carWords } from '@caravel/products/cars/texts/car-words.ts';
import { formatMoney } from '../../lib/language/format.ts';
import { type Translator, useT } from '../../lib/language/i18n.tsx';
import classes from './coverages.module.css';

type Coverage = CarOffer['availableInfo']['coverages'][number];

/** What a driver bears of a damage; nothing where nothing is said of it. */
function excessText({ excess }: Coverage, t: Translator): string | null {
  if (excess === null) return null;
  return excess.amountMinor === 0 ? t('rental.noExcess') : t('rental.excess', { price: formatMoney(excess, t.formats) });
}

function CoverageList({ title, coverages }: { title: string; coverages: readonly Coverage[] }) {
  const t = useT();
  if (coverages.length === 0) return null;
  return (
    <div className={classes.group}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.list}>
        {coverages.map((coverage) => {
          const { title: name, text } = carWords(t).coverage(coverage.code);
          const isIncluded = coverage.charge.includedRateInd;
          const Icon = isIncluded ? IconCheck : IconX;
          return (
            <li key={coverage.code} data-included={isIncluded || undefined}>
              <Icon size={18} aria-hidden="true" />
              <span className={classes.words}>
                <strong>{name}</strong>
                <span>{[text, isIncluded ? excessText(coverage, t) : null].filter(Boolean).join(' ')}</span>
                {!isIncluded && coverage.price ? (
                  <span>{t('rental.coveragePrice', { price: formatMoney(coverage.price, t.formats) })}</span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What is covered and what is not, in plain words, with what the driver bears and what the desk asks for the rest. Some suppliers tell nothing of it. */
export function Coverages({ coverages }: { coverages: readonly Coverage[] }) {
  const t = useT();
  const isIn = ({ charge }: Coverage) => charge.includedRateInd;
  if (coverages.length === 0) return <p>{t('rental.coverageUnknown')}</p>;
  return (
    <div className={classes.groups}>
      <CoverageList title={t('rental.included')} coverages={coverages.filter(isIn)} />
      <CoverageList title={t('rental.notIncluded')} coverages={coverages.filter((coverage) => !isIn(coverage))} />
    </div>
  );
}
