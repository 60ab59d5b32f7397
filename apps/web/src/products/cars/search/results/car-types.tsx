import type { CarFacet } from '@caravel/products/cars/contract';
import { memo } from 'react';
import { PlainButton } from '../../../../components/buttons/plain-button.tsx';
import { formatMoney } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { sizeText } from '../../vehicle-words.ts';
import { carStore, type PanelState, useCars, usePaintedPanel } from '../car-store.ts';
import classes from './car-types.module.css';

const typesOf = ({ facets }: PanelState) => facets?.type;
const NONE: readonly string[] = [];
const costOf = ({ from }: CarFacet) => from?.amountMinor ?? Number.POSITIVE_INFINITY;
const byPrice = (a: CarFacet, b: CarFacet) => Math.sign(costOf(a) - costOf(b)) || 0;

/** The types of the results in a row, each with its lowest total, the cheapest first: pressed, the list has that type alone; pressed again, all. */
export const CarTypes = memo(function CarTypes() {
  const t = useT();
  const types = usePaintedPanel(typesOf);
  const chosen = useCars((state) => state.view.filter.type) ?? NONE;
  if (!types || types.length < 2) return null;
  const isAlone = (option: string) => chosen.length === 1 && chosen[0] === option;
  return (
    <ul className={classes.types} aria-label={t('cars.type')}>
      {types.toSorted(byPrice).map(({ option, from }) => (
        <li key={option}>
          <PlainButton
            className={classes.type}
            aria-pressed={isAlone(option)}
            disabled={from === null && !isAlone(option)}
            onClick={() => carStore.setGroup('type', isAlone(option) ? [] : [option])}
          >
            <span>{sizeText(Number(option), t) || option}</span>{' '}
            {from ? (
              <bdi className={`${classes.price} tabular`}>
                {t('cars.typeFrom', { price: formatMoney(from, t.formats, { compact: true }) })}
              </bdi>
            ) : null}
          </PlainButton>
        </li>
      ))}
    </ul>
  );
});
