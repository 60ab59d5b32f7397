import { Button } from '@mantine/core';
import { DatePartsField } from '../../../components/form/date-parts-field.tsx';
import { GenderField } from '../../../components/form/gender-field.tsx';
import { NameFields } from '../../../components/form/name-fields.tsx';
import { PassportFields } from '../../../components/form/passport-fields.tsx';
import { PersonFieldset, type PersonFieldsProps } from '../../../components/form/people-step.tsx';
import classes from '../../../components/form/step-form.module.css';
import { formatDate } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import type { TravelerDraft, TravelerNeeds } from './traveler-rules.ts';
import { ticketOf, travelerId } from './traveler-rules.ts';

type TravelerFieldsProps = PersonFieldsProps<TravelerDraft> & { count: number; needs: TravelerNeeds };

/** The questions about one traveler, as in their passport. */
export function TravelerFields({ index, count, value, needs, state, onChange, me, choice, keep }: TravelerFieldsProps) {
  const t = useT();
  // The browser may autofill the first traveler only: the others are different people.
  const isFirst = index === 0;
  const id = (field: keyof TravelerDraft) => travelerId(index, field);
  const ticket = ticketOf(value, needs);
  return (
    <PersonFieldset
      legend={
        <span>
          {count > 1 ? t('flightCheckout.travelerNumbered', { number: index + 1, type: value.type }) : t('checkout.traveler')}
        </span>
      }
      me={me}
      meLabel={(name) => t('checkout.thisIsMe', { number: index + 1, name })}
      choice={choice}
    >
      <NameFields
        idOf={id}
        value={value}
        mayFill={isFirst}
        note={ticket && t(ticket.isCut ? 'flightCheckout.onTicketCut' : 'flightCheckout.onTicket', { name: ticket.line })}
        state={state}
        onChange={(names) => onChange({ ...value, ...names })}
      />
      <DatePartsField
        id={id('dob')}
        legend={t('checkout.dob')}
        {...(value.type === 'ADT'
          ? {}
          : { description: t(value.type === 'CHD' ? 'flightCheckout.dobChild' : 'flightCheckout.dobInfant') })}
        value={value.dob}
        error={state.errorOf(id('dob'))}
        {...(isFirst ? { autoComplete: 'bday' as const } : {})}
        onChange={(dob) => onChange({ ...value, dob })}
        onLeave={() => state.leave(id('dob'))}
      />
      <GenderField
        id={id('gender')}
        value={value.gender}
        description={t('flightCheckout.genderWhy')}
        mayFill={isFirst}
        takes={needs.ticketTakes?.genders}
        notTaken={t('flightCheckout.genderNotTaken')}
        state={state}
        onChange={(gender) => onChange({ ...value, gender })}
      />
      {needs.needsPassport ? <Passport index={index} value={value} state={state} onChange={onChange} /> : null}
      {keep}
    </PersonFieldset>
  );
}

/** The passport of a traveler: a saved one, or the questions about it. */
function Passport({ index, value, state, onChange }: Pick<TravelerFieldsProps, 'index' | 'value' | 'state' | 'onChange'>) {
  const t = useT();
  const locale = useFormatLocale();
  const id = (field: keyof TravelerDraft) => travelerId(index, field);
  const { savedPassport } = value;
  if (!savedPassport) {
    return (
      <>
        <p className={classes.quiet}>{t('flightCheckout.passportWhy')}</p>
        <PassportFields idOf={id} value={value} state={state} onChange={(passport) => onChange({ ...value, ...passport })} />
      </>
    );
  }
  const problem = state.errorOf(id('passportNumber'));
  const until = formatDate(savedPassport.expiresOn, locale, 'dated');
  return (
    <div>
      <p className={classes.text}>{t('checkout.passportSaved', { last4: savedPassport.last4, until })}</p>
      {problem ? <p className={classes.error}>{problem}</p> : null}
      <Button
        id={id('passportNumber')}
        variant="subtle"
        size="compact-md"
        onClick={() => onChange({ ...value, savedPassport: null })}
      >
        {t('checkout.passportOther')}
      </Button>
    </div>
  );
}
