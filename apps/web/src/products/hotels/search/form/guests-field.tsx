import { IconPlus, IconUsers } from '@caravel/icons';
import { HOTEL_LIMITS, type HotelForm } from '@caravel/products/hotels/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { offWhen } from '../../../../components/form/off-when.ts';
import { PickerField } from '../../../../components/form/picker-field.tsx';
import { Stepper } from '../../../../components/page/stepper.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { NEW_ROOM, setChildAge, setRoom } from '../hotel-form.ts';
import { guestsText } from '../words.ts';
import classes from './guests-field.module.css';

type GuestsFieldProps = { id: string; form: HotelForm; error: string | undefined; onChange: (form: HotelForm) => void };
type RoomProps = Omit<GuestsFieldProps, 'error'> & { at: number; onRemove: () => void };

const AGES = Array.from({ length: HOTEL_LIMITS.maxChildAge + 1 }, (_, age) => age);

/** The guests of one room. */
function Room({ id, form, at, onChange, onRemove }: RoomProps) {
  const t = useT();
  const room = form.rooms[at] ?? NEW_ROOM;
  const counts = { adults: room.adults, children: room.childAges.length };
  const title = t('hotels.roomNumbered', { number: at + 1 });
  return (
    <fieldset className={classes.room}>
      <legend className="visually-hidden">{title}</legend>
      <div className={classes.head}>
        <span className={classes.title} aria-hidden="true">
          {title}
        </span>
        {form.rooms.length > 1 ? (
          <Button variant="subtle" size="compact-sm" aria-label={t('common.remove', { name: title })} onClick={onRemove}>
            {t('hotels.removeRoom')}
          </Button>
        ) : null}
      </div>
      <Stepper
        label={t('common.adultsLabel')}
        value={counts.adults}
        min={HOTEL_LIMITS.minAdults}
        max={HOTEL_LIMITS.maxPerGuestType}
        onChange={(adults) => onChange(setRoom(form, at, { ...counts, adults }))}
      />
      <Stepper
        label={t('common.childrenLabel')}
        hint={t('hotels.childrenHint', { max: HOTEL_LIMITS.maxChildAge })}
        value={counts.children}
        min={0}
        max={HOTEL_LIMITS.maxPerGuestType}
        onChange={(children) => onChange(setRoom(form, at, { ...counts, children }))}
      />
      {room.childAges.length > 0 ? (
        <div className={classes.ages}>
          <p className={classes.ask}>{t('hotels.askAges', { age: HOTEL_LIMITS.defaultChildAge })}</p>
          {room.childAges.map((age, child) => (
            <NativeSelect
              // biome-ignore lint/suspicious/noArrayIndexKey: a child is known by its number alone
              key={child}
              id={`${id}-room-${at}-child-${child}`}
              label={t('hotels.childAge', { number: child + 1 })}
              value={String(age)}
              onChange={(event) => onChange(setChildAge(form, at, child, Number(event.currentTarget.value)))}
              data={AGES.map((years) => ({ value: String(years), label: t('hotels.years', { years }) }))}
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}

/** Rooms, and who sleeps in each: at most six, five of each kind in a room, every child with an age. */
export function GuestsField({ id, form, error, onChange }: GuestsFieldProps) {
  const t = useT();
  const [said, setSaid] = useState('');
  const summary = guestsText(form.rooms, t);
  return (
    <PickerField
      id={id}
      label={t('hotels.roomsAndGuests')}
      summary={summary}
      error={error}
      isJoined
      icon={<IconUsers size={20} aria-hidden="true" />}
      width={380}
    >
      {() => (
        <div className={classes.rooms}>
          {form.rooms.map((_, at) => (
            <Room
              // biome-ignore lint/suspicious/noArrayIndexKey: a room is known by its number alone
              key={at}
              id={id}
              form={form}
              at={at}
              onChange={onChange}
              onRemove={() => {
                onChange({ ...form, rooms: form.rooms.filter((_room, other) => other !== at) });
                setSaid(t('hotels.roomRemoved', { number: at + 1 }));
                document.getElementById(`${id}-add`)?.focus();
              }}
            />
          ))}
          <Button
            id={`${id}-add`}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            {...offWhen(form.rooms.length >= HOTEL_LIMITS.maxRooms, () => {
              onChange({ ...form, rooms: [...form.rooms, NEW_ROOM] });
              setSaid(t('hotels.roomAdded', { number: form.rooms.length + 1 }));
            })}
          >
            {t('hotels.addRoom')}
          </Button>
          <p className={classes.rule}>{t('hotels.roomsRule', { rooms: HOTEL_LIMITS.maxRooms })}</p>
          <span className="visually-hidden" role="status">
            {said || summary}
          </span>
        </div>
      )}
    </PickerField>
  );
}
