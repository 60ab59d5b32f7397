import type { LocalDateTime } from '@caravel/kernel';
import type { CarDesk } from '@caravel/products/cars/contract';
import { PlaceMap } from '../../../../components/map/place-map.tsx';
import { Card } from '../../../../components/page/card.tsx';
import { PhoneNumber } from '../../../../components/phone/phone-number.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { hoursRows, wayToDesk } from '../../desk-words.ts';
import { endText } from '../../rental-ends.tsx';
import classes from './details.module.css';

type DeskSectionProps = {
  title: string;
  /** When the driver is there, on the desk's clocks. */
  at: LocalDateTime;
  desk: CarDesk;
  vendor: string;
};

function Hours({ desk }: Pick<DeskSectionProps, 'desk'>) {
  const t = useT();
  return (
    <div>
      <h3 className={classes.subtitle}>{t('rental.hours')}</h3>
      <ul className={classes.hours}>
        {hoursRows(desk, t).map(({ days, hours }) => (
          <li key={days}>
            {days === '' ? null : <span className={classes.days}>{days}</span>}
            <span className="tabular">{hours}</span>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{t('rental.localTimes')}</p>
    </div>
  );
}

/** A desk: when, where, how to get there, its hours, and a map. */
export function DeskSection({ title, at, desk, vendor }: DeskSectionProps) {
  const t = useT();
  return (
    <Card title={title}>
      <div className={classes.desk}>
        <div className={classes.deskWords}>
          <p className={classes.text}>
            <strong>{endText(at, t)}</strong>
          </p>
          <p className={classes.text}>
            <bdi>{desk.name}</bdi>
            <br />
            <bdi className={classes.quiet}>{[desk.address, desk.cityName].filter(Boolean).join(', ')}</bdi>
          </p>
          <p className={classes.text}>{wayToDesk(desk, vendor, t).join(' ')}</p>
          {desk.phone ? (
            <p className={classes.text}>
              <PhoneNumber value={desk.phone} />
            </p>
          ) : null}
          {desk.hours === null ? null : <Hours desk={desk} />}
        </div>
        <PlaceMap
          id={desk.deskId}
          name={desk.name}
          position={desk.position}
          label={t('cars.mapOf', { desk: desk.name })}
          className={classes.map}
        />
      </div>
    </Card>
  );
}
