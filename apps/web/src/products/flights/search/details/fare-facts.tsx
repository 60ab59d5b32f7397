import { IconBackpack, IconLuggage } from '@caravel/icons';
import type { FareFamily } from '@caravel/products/flights/contract';
import { Button } from '@mantine/core';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { bagPoints, changePoint, refundPoint } from '../../fare-words.ts';
import classes from './fare-facts.module.css';

/** The bags of a fare, and what changes and cancellation cost (14 CFR 399.85: bag rules are shown before the purchase). */
export function FareFacts({ family, onRules }: { family: FareFamily; onRules: () => void }) {
  const t = useT();
  const locale = useFormatLocale();
  const [carryOn, checked] = bagPoints(family, t);
  return (
    <div className={classes.grid}>
      <section className={classes.card} aria-labelledby="bags">
        <h2 className={classes.title} id="bags">
          {t('flights.bagsTitle')}
        </h2>
        <p className={classes.quiet}>{t('flights.bagsEach')}</p>
        <ul className={classes.list}>
          <li>
            <IconBackpack size={20} stroke={1.6} aria-hidden="true" />
            {carryOn.text}
          </li>
          <li>
            <IconLuggage size={20} stroke={1.6} aria-hidden="true" />
            {checked.text}
          </li>
        </ul>
        <p className={classes.quiet}>
          {t('flights.bagsPersonal')} {t('flights.bagsExtra')}
        </p>
      </section>
      <section className={classes.card} aria-labelledby="conditions">
        <h2 className={classes.title} id="conditions">
          {t('flights.conditionsTitle')}
        </h2>
        <ul className={classes.list}>
          <li>{changePoint(family, t, locale).text}</li>
          <li>{refundPoint(family, t, locale).text}</li>
        </ul>
        <p className={classes.quiet}>{t('flights.penaltyNote')}</p>
        <Button variant="default" className={classes.button ?? ''} onClick={onRules}>
          {t('flights.fareRules')}
        </Button>
      </section>
    </div>
  );
}
