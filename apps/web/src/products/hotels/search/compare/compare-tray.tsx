import { IconX } from '@caravel/icons';
import { HOTEL_LIMITS } from '@caravel/products/hotels/contract';
import { useState } from 'react';
import { ActionButton } from '../../../../components/buttons/action-link.tsx';
import { PlainButton } from '../../../../components/buttons/plain-button.tsx';
import { offWhen } from '../../../../components/form/off-when.ts';
import { lazyPart } from '../../../../components/page/lazy-part.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { hotelStore, useHotels } from '../hotel-store.ts';
import type { CompareDialogProps } from './compare-dialog.tsx';
import classes from './compare-tray.module.css';

const loadDialog = () => import('./compare-dialog.tsx');
const CompareDialog = lazyPart(async () => (await loadDialog()).CompareDialog);

/** The hotels that were ticked to be compared, at the foot of the window; two or three are shown side by side. */
export function CompareTray(props: Omit<CompareDialogProps, 'onClose'>) {
  const t = useT();
  const compared = useHotels((state) => state.compared);
  const [isOpen, setOpen] = useState(false);
  const { compareMin, compareMax } = HOTEL_LIMITS;
  if (compared.length === 0) return null;
  const isFew = compared.length < compareMin;
  const isFull = compared.length >= compareMax;
  return (
    <section className={classes.tray} aria-label={t('hotels.compareTitle')}>
      <p className={classes.count} role="status">
        {t('hotels.compareCount', { count: compared.length })}
        {isFew ? <span className={classes.hint}> {t('hotels.compareHint', { min: compareMin, max: compareMax })}</span> : null}
        {isFull ? <span className={classes.hint}> {t('hotels.compareFull')}</span> : null}
      </p>
      <ul className={classes.names}>
        {compared.map((hotel) => (
          <li key={hotel.hotelId}>
            <PlainButton
              className={classes.name}
              aria-label={t('common.remove', { name: hotel.name })}
              onClick={() => hotelStore.toggleCompared(hotel)}
            >
              <bdi>{hotel.name}</bdi>
              <IconX size={14} aria-hidden="true" />
            </PlainButton>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <ActionButton look="quiet" size="sm" onClick={hotelStore.clearCompared}>
          {t('common.clear')}
        </ActionButton>
        <ActionButton
          aria-haspopup="dialog"
          onPointerEnter={() => void loadDialog().catch(() => undefined)}
          {...offWhen(isFew, () => setOpen(true))}
        >
          {t('hotels.compareNow')}
        </ActionButton>
      </div>
      {isOpen ? <CompareDialog {...props} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
