import type { CarDetails, ChosenExtra } from '@caravel/products/cars/contract';
import { carWords } from '@caravel/products/cars/texts/car-words.ts';
import { Card } from '../../../../components/page/card.tsx';
import { Stepper } from '../../../../components/page/stepper.tsx';
import { formatMoney } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import classes from './details.module.css';

type ExtrasSectionProps = {
  extras: CarDetails['extras'];
  chosen: readonly ChosenExtra[];
  onChange: (chosen: readonly ChosenExtra[]) => void;
};

/** What may be chosen besides the car; nothing is chosen before the person does. */
export function ExtrasSection({ extras, chosen, onChange }: ExtrasSectionProps) {
  const t = useT();
  if (extras.length === 0) return null;
  const countOf = (code: string) => chosen.find((one) => one.code === code)?.count ?? 0;
  return (
    <Card title={t('cars.extras')}>
      <div className={classes.extras}>
        {extras.map(({ code, price, due, max }) => (
          <Stepper
            key={code}
            label={carWords(t).extra(code)}
            hint={t(due === 'now' ? 'cars.extraNow' : 'cars.extraAtDesk', { price: formatMoney(price, t.formats) })}
            value={countOf(code)}
            min={0}
            max={max}
            onChange={(count) =>
              onChange([...chosen.filter((one) => one.code !== code), ...(count > 0 ? [{ code, count }] : [])])
            }
          />
        ))}
      </div>
    </Card>
  );
}
