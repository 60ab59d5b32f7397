import { ADDRESS_LENGTHS, type AddressField, addressFormat, type PostalAddress } from '@caravel/contracts';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './step-form.module.css';
import { TextField } from './text-field.tsx';

/** How browsers know the lines of an address (HTML, autofill). */
const AUTOFILL = {
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
} as const satisfies Record<AddressField, string>;

type AddressFieldsProps = {
  country: string;
  /** What the street and its number are called. */
  street: string;
  value: PostalAddress;
  /** Fields that may stay empty wherever they are asked. */
  optional?: readonly AddressField[];
  idOf: (field: AddressField) => string;
  errorOf: (field: AddressField) => string | undefined;
  onChange: (field: AddressField, text: string) => void;
  onLeave: (field: AddressField) => void;
};

/** The lines of an address that its country has, in the country's order and words. */
export function AddressFields({ country, street, value, optional = [], idOf, errorOf, onChange, onLeave }: AddressFieldsProps) {
  const t = useT();
  return (
    <div className={classes.address}>
      {addressFormat(country).fields.map(({ field, name, isNeeded }) => (
        <TextField
          key={field}
          id={idOf(field)}
          className={field === 'address' ? (classes.line ?? '') : ''}
          label={name === 'street' ? street : t(`addressNames.${name}`)}
          isOptional={!isNeeded || optional.includes(field)}
          autoComplete={AUTOFILL[field]}
          atMost={ADDRESS_LENGTHS[field]}
          value={value[field]}
          error={errorOf(field)}
          onChange={(event) => onChange(field, event.currentTarget.value)}
          onBlur={() => onLeave(field)}
        />
      ))}
    </div>
  );
}
