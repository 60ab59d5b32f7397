import { namedTwice } from '@caravel/kernel';
import type { HotelQuote } from '@caravel/products/hotels/contract';
import { NativeSelect } from '@mantine/core';
import { NameFields } from '../../../components/form/name-fields.tsx';
import { toNames } from '../../../components/form/name-rules.ts';
import { PeopleNames, PeopleStep, PersonFieldset, type PersonFieldsProps } from '../../../components/form/people-step.tsx';
import classes from '../../../components/form/step-form.module.css';
import { FieldLabel, TextField } from '../../../components/form/text-field.tsx';
import { formatTime } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import type { StepBodyProps } from '../../checkout.ts';
import { guestsText } from '../stay-parts.tsx';
import {
  type GuestDraft,
  guestId,
  guestIds,
  guestsProblems,
  type HotelOwn,
  LONGEST_REQUEST,
  SAVED_FOR_STAY,
} from './guest-rules.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

type GuestFieldsProps = PersonFieldsProps<GuestDraft> & {
  quote: HotelQuote;
  /** Whether a room before this one has a guest of the same name. */
  isAgain: boolean;
};

/** The questions about the guest of one room. */
function GuestFields({ quote, isAgain, index, value, state, onChange, me, choice }: GuestFieldsProps) {
  const t = useT();
  const locale = useFormatLocale();
  const room = quote.rooms[index];
  const id = (field: keyof GuestDraft) => guestId(index, field);
  // Where the guests arrive, not the city that their clock is named after.
  const place = quote.hotel.cityName;
  const { inTime } = quote.checkinCheckoutPolicy;
  const clock = (time: string) => formatTime(`2000-01-01T${time}`, locale);
  return (
    <PersonFieldset
      legend={
        <>
          <bdi>{t('hotelCheckout.roomNamed', { number: index + 1, name: room?.roomName ?? '' })}</bdi>
          <span className={classes.quiet}>{room ? guestsText(room.occupancy, t) : null}</span>
        </>
      }
      me={me}
      meLabel={(name) => t('hotelCheckout.isMe', { number: index + 1, name })}
      choice={choice}
    >
      <NameFields
        idOf={id}
        value={value}
        mayFill={index === 0}
        note={isAgain ? t('hotelCheckout.sameGuest') : undefined}
        state={state}
        onChange={(names) => onChange({ ...value, ...names })}
      />
      <NativeSelect
        id={id('arrivalTime')}
        size="md"
        className={classes.medium ?? ''}
        label={<FieldLabel label={t('hotelCheckout.arrival')} isOptional />}
        description={
          inTime ? t('hotelCheckout.arrivalWhy', { place, time: clock(inTime) }) : t('hotelCheckout.arrivalWhere', { place })
        }
        autoComplete="off"
        data={[
          { value: '', label: t('hotelCheckout.arrivalUnknown') },
          ...HOURS.map((time) => ({ value: time, label: clock(time) })),
        ]}
        value={value.arrivalTime}
        onChange={(event) => onChange({ ...value, arrivalTime: event.currentTarget.value })}
      />
      <TextField
        id={id('requests')}
        label={t('hotelCheckout.requests')}
        isOptional
        description={t('hotelCheckout.requestsWhy')}
        autoComplete="off"
        value={value.requests}
        atMost={LONGEST_REQUEST}
        error={state.errorOf(id('requests'))}
        onChange={(event) => onChange({ ...value, requests: event.currentTarget.value })}
        onBlur={() => state.leave(id('requests'))}
      />
    </PersonFieldset>
  );
}

/** Asks for the guest in whose name each room is. */
export function GuestsStep({ quote, own, clientId, refused, onChange, onDone }: StepBodyProps<HotelQuote, HotelOwn>) {
  const t = useT();
  const again = namedTwice(own.guests.map((guest) => ({ ...toNames(guest), bornOn: null })));
  return (
    <PeopleStep
      people={own.guests}
      problems={guestsProblems(own.guests)}
      refused={refused}
      hint={t('hotelCheckout.guestsHint')}
      idsOf={guestIds}
      placeOf={(_, index) => t('hotelCheckout.roomNumbered', { number: index + 1 })}
      clientId={clientId}
      saved={SAVED_FOR_STAY}
      fieldsOf={(fields) => <GuestFields quote={quote} isAgain={again.includes(fields.index)} {...fields} />}
      onChange={(guests) => onChange({ guests })}
      onDone={onDone}
    />
  );
}

/** The guests of the rooms, as a list. */
export const GuestNames = ({ own }: { own: HotelOwn }) => <PeopleNames people={own.guests} />;
