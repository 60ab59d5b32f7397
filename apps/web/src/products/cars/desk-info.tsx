import type { CarDesk } from '@caravel/products/cars/contract';
import { PlaceMap } from '../../components/map/place-map.tsx';
import { PhoneNumber } from '../../components/phone/phone-number.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { hoursRows, wayToDesk } from './desk-words.ts';
import classes from './rental-parts.module.css';

type DeskInfoProps = { desk: CarDesk; vendor: string; hasMap?: boolean };

function DeskMap({ desk }: { desk: CarDesk }) {
  const t = useT();
  const { deskId, name, address, position } = desk;
  return (
    <div data-screen-only>
      <PlaceMap
        id={deskId}
        name={name}
        position={position}
        label={t('carCheckout.mapLabel', { desk: name, address })}
        className={classes.map}
      />
    </div>
  );
}

/** A desk: its address, the way there, its hours on its own clocks and its phone. */
export function DeskInfo({ desk, vendor, hasMap = false }: DeskInfoProps) {
  const t = useT();
  return (
    <div className={classes.stack}>
      <p className={classes.text}>
        <strong>
          <bdi>{desk.name}</bdi>
        </strong>
        <br />
        <bdi>{desk.address}</bdi>
      </p>
      <ul className={classes.notes}>
        {wayToDesk(desk, vendor, t).map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      {desk.hours === null ? null : (
        <dl className={classes.hours}>
          {hoursRows(desk, t).map(({ days, hours }) => (
            <div key={days} className={classes.hoursRow}>
              <dt>{days === '' ? t('carCheckout.hours') : days}</dt>
              <dd className="tabular">{hours}</dd>
            </div>
          ))}
        </dl>
      )}
      {desk.phone ? (
        <p className={classes.text}>
          {t('carCheckout.deskPhone')}: <PhoneNumber value={desk.phone} />
        </p>
      ) : null}
      {hasMap ? <DeskMap desk={desk} /> : null}
    </div>
  );
}
