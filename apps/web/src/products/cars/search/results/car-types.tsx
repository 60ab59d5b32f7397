import type { CarFacet } from '@caravel/products/cars/contract';
import { memo, useMemo } from 'react';
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

/** The picture of a type: that of its cheapest car. */
function usePictures(): ReadonlyMap<string, string> {
  const offers = useCars((state) => state.results?.offers);
  return useMemo(() => {
    const dearestFirst = offers?.toSorted((a, b) => b.price.total.amountMinor - a.price.total.amountMinor) ?? [];
    return new Map(dearestFirst.map(({ availableCore: { vehicle } }) => [String(vehicle.size), vehicle.picture]));
  }, [offers]);
}

/** The types of the results in a row, the cheapest first: each with its picture, how many cars it has, and its lowest total. Those that are pressed are in the list; if none is, all are. */
export const CarTypes = memo(function CarTypes() {
  const t = useT();
  const types = usePaintedPanel(typesOf);
  const chosen = useCars((state) => state.view.filter.type) ?? NONE;
  const pictures = usePictures();
  if (!types || types.length < 2) return null;
  return (
    <ul className={classes.types} aria-label={t('cars.type')}>
      {types.toSorted(byPrice).map(({ option, count, from }) => {
        const isChosen = chosen.includes(option);
        const others = chosen.filter((one) => one !== option);
        return (
          <li key={option}>
            <PlainButton
              className={classes.type}
              aria-pressed={isChosen}
              disabled={from === null && !isChosen}
              onClick={() => carStore.setGroup('type', isChosen ? others : [...others, option])}
            >
              <img className={classes.picture} src={pictures.get(option)} alt="" width={640} height={320} decoding="async" />
              <span className={classes.name}>{sizeText(Number(option), t) || option}</span>{' '}
              <span className={classes.count}>{t('cars.optionCount', { count })}</span>{' '}
              {from ? (
                <bdi className={`${classes.price} tabular`}>
                  {t('cars.typeFrom', { price: formatMoney(from, t.formats, { compact: true }) })}
                </bdi>
              ) : null}
            </PlainButton>
          </li>
        );
      })}
    </ul>
  );
});
