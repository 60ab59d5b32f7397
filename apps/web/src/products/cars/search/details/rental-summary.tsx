import type { CarDetails, RentalPrice } from '@caravel/products/cars/contract';
import { ContinueButton } from '../../../../components/price/continue-button.tsx';
import { PriceSummary } from '../../../../components/price/price-summary.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { RentalEnds } from '../../rental-ends.tsx';
import { nowAndDesk, rentalLines } from '../../rental-lines.ts';

type RentalSummaryProps = { details: CarDetails; price: RentalPrice; isBusy: boolean; onContinue: () => void };

/** The rental with its running total: every line, and what is paid where. */
export function RentalSummary({ details, price, isBusy, onContinue }: RentalSummaryProps) {
  const t = useT();
  const { rental, pickUpDesk, dropOffDesk } = details;
  return (
    <PriceSummary
      lines={rentalLines(price, t)}
      total={price.total}
      note={
        <>
          {nowAndDesk(price, t)}. {t('cars.continueHint')}
        </>
      }
      action={
        <ContinueButton isBusy={isBusy} onClick={onContinue}>
          {t('cars.continue')}
        </ContinueButton>
      }
    >
      <RentalEnds pickUp={{ at: rental.pickUp.at, desk: pickUpDesk }} dropOff={{ at: rental.dropOff.at, desk: dropOffDesk }} />
    </PriceSummary>
  );
}
