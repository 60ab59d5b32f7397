import { IconCalendar, IconSearch, IconUsers } from '@caravel/icons';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { actionClass } from '../buttons/action-link.tsx';
import picker from '../form/picker-field.module.css';
import place from '../place/place-combobox.module.css';
import own from './plain-form.module.css';
import classes from './search-form.module.css';

/*
 * The form of a search as plain fields, which the server puts into the landing page: each has the size and the look of the field that comes in its place,
 * and the same controls stand in the same order. Only the server has this code.
 */

/** The frame of the plain fields. `action` is where they lead if they are sent before any script is there. */
export function PlainForm({ action, children }: { action: string; children: ReactNode }) {
  return (
    <form className={classes.form} action={action}>
      {children}
    </form>
  );
}

type PlainPlaceProps = { field: string; label: string } & Pick<ComponentProps<'input'>, 'name' | 'placeholder'>;

/** A place in words. `field` is the end of the id of the field that comes; `name` is what the words are called in the address. */
export function PlainPlace({ field, label, ...input }: PlainPlaceProps) {
  const id = useId();
  return (
    <div className={classes.place}>
      <div className={place.joined}>
        <label className={place.joinedLabel} htmlFor={id}>
          {label}
        </label>
        <input
          {...input}
          id={id}
          className={`${place.joinedInput} ${own.input}`}
          data-field={field}
          autoComplete="off"
          spellCheck={false}
          required
        />
      </div>
    </div>
  );
}

type PlainPickProps = { label: string; text: string; isEmpty?: boolean; icon: ReactNode };

/** A field that opens a panel. */
function PlainPick({ label, text, isEmpty, icon }: PlainPickProps) {
  return (
    <button type="button" className={`${picker.field} ${own.pick}`} data-joined aria-haspopup="dialog">
      <span className={picker.icon}>{icon}</span>
      <span className={picker.words}>
        <span className={picker.label}>{label}</span>
        <span className={picker.summary} data-empty={isEmpty || undefined}>
          {text}
        </span>
      </span>
    </button>
  );
}

/** The days: without a script nobody knows the day of today, so they are still to be chosen. `anyDay` is what stands there where they need not be. */
export function PlainDays({ label, anyDay }: { label: string; anyDay?: string }) {
  const t = useT();
  const icon = <IconCalendar size={20} aria-hidden="true" />;
  return (
    <div className={classes.date}>
      <PlainPick label={label} text={anyDay ?? t('landing.chooseDays')} isEmpty icon={icon} />
    </div>
  );
}

/** The people who travel. */
export function PlainParty({ label, text }: { label: string; text: string }) {
  return (
    <div className={classes.travelers}>
      <PlainPick label={label} text={text} icon={<IconUsers size={20} aria-hidden="true" />} />
    </div>
  );
}

type PlainSelectProps = { label: string; text: string; hint?: string; className?: string };

/** A choice under the bar, with its label above it. */
export function PlainSelect({ label, text, hint, className = '' }: PlainSelectProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={own.footLabel} htmlFor={id}>
        {label}
      </label>
      {hint === undefined ? null : <p className={own.footHint}>{hint}</p>}
      <select id={id} className={own.footField} data-small={hint !== undefined || undefined}>
        <option>{text}</option>
      </select>
    </div>
  );
}

/** The button at the end of the fields. */
export function PlainSearch() {
  const t = useT();
  return (
    <button type="submit" className={`${actionClass()} ${classes.submit} ${own.submit}`}>
      <IconSearch size={20} aria-hidden="true" />
      {t('common.search')}
    </button>
  );
}
