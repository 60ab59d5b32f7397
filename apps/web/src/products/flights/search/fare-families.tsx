import {
  IconArmchair,
  IconArrowsExchange,
  IconBackpack,
  IconBolt,
  IconLuggage,
  type IconProps,
  IconReceiptRefund,
} from '@caravel/icons';
import type { FareFamily } from '@caravel/products/flights/contract';
import type { ComponentType } from 'react';
import { ActionButton } from '../../../components/buttons/action-link.tsx';
import { PlainButton } from '../../../components/buttons/plain-button.tsx';
import { formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { bagPoints, changePoint, type FarePoint, refundPoint, seatPoint } from '../fare-words.ts';
import classes from './fare-families.module.css';
import { CABIN_KEYS } from './words.ts';

function Point({ point, icon: Icon }: { point: FarePoint; icon: ComponentType<IconProps> }) {
  return (
    <li className={classes.point} data-standing={point.standing}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span>{point.text}</span>
    </li>
  );
}

/** The conditions of a fare, in words with icons: bags, seat, changes, refund. */
export function FarePoints({ family }: { family: FareFamily }) {
  const t = useT();
  const locale = useFormatLocale();
  const [carryOn, checked] = bagPoints(family, t);
  return (
    <ul className={classes.points}>
      <Point point={carryOn} icon={IconBackpack} />
      <Point point={checked} icon={IconLuggage} />
      <Point point={seatPoint(family, t)} icon={IconArmchair} />
      <Point point={changePoint(family, t, locale)} icon={IconArrowsExchange} />
      <Point point={refundPoint(family, t, locale)} icon={IconReceiptRefund} />
      {family.priorityBoarding ? <Point point={{ text: t('flights.priority'), standing: 'good' }} icon={IconBolt} /> : null}
    </ul>
  );
}

type FareFamiliesProps = {
  families: readonly FareFamily[];
  /** The fare that is already chosen (selected flight); its button says so. */
  chosenId?: string | undefined;
  /** There are several travelers: the price of one adult is shown under the total. */
  isGroup: boolean;
  onSelect: (family: FareFamily) => void;
  onRules: (family: FareFamily) => void;
};

/** The fares of a flight side by side, with the same lines in the same order so that they can be compared; one button each. */
export function FareFamilies({ families, chosenId, isGroup, onSelect, onRules }: FareFamiliesProps) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <ul className={classes.families} aria-label={t('flights.faresOf')}>
      {families.map((family) => {
        const price = formatMoney(family.total, locale);
        const isChosen = family.offerId === chosenId;
        return (
          <li key={family.offerId} className={classes.family} data-chosen={isChosen || undefined}>
            <div className={classes.head}>
              <bdi className={classes.name}>{family.name}</bdi>
              <span className={classes.cabin}>{t(CABIN_KEYS[family.cabin])}</span>
            </div>
            <FarePoints family={family} />
            <PlainButton
              className={classes.rules}
              onClick={() => onRules(family)}
              aria-label={t('flights.fareRulesOf', { name: family.name })}
            >
              {t('flights.fareRules')}
            </PlainButton>
            <div className={classes.price}>
              <bdi className={`${classes.total} tabular`}>{price}</bdi>
              {isGroup && family.perAdult.amountMinor !== family.total.amountMinor ? (
                <span className={classes.each}>{t('flights.perPerson', { price: formatMoney(family.perAdult, locale) })}</span>
              ) : null}
            </div>
            <ActionButton
              look={isChosen ? 'soft' : 'filled'}
              onClick={() => onSelect(family)}
              aria-pressed={chosenId === undefined ? undefined : isChosen}
              aria-label={isChosen ? undefined : t('flights.selectFare', { name: family.name, price })}
            >
              {t(isChosen ? 'flights.selected' : 'flights.select')}
            </ActionButton>
          </li>
        );
      })}
    </ul>
  );
}
