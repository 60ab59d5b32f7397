import type { PasswordRequirement } from '@caravel/contracts';
import { PASSWORD_POLICY, passwordRequirements } from '@caravel/contracts';
import { IconCheck, IconMinus } from '@caravel/icons';
import { Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './password-field.module.css';
import type { SecretFieldProps } from './text-field.tsx';
import { SecretField } from './text-field.tsx';

const REQUIREMENTS = [
  ['length', 'auth.requirementLength'],
  ['oneLowerCase', 'auth.requirementOneLowerCase'],
  ['oneUpperCase', 'auth.requirementOneUpperCase'],
  ['oneNumber', 'auth.requirementOneNumber'],
  ['oneSpecial', 'auth.requirementOneSpecial'],
] as const satisfies readonly (readonly [PasswordRequirement, string])[];

/** Signs other than these do not count, and nobody guesses which. */
const SIGNS = [...PASSWORD_POLICY.specials].join(' ');

/** The requirements of a password, each with whether it is met (spec 1, section 5). */
function Requirements({ password, id }: { password: string; id: string }) {
  const t = useT();
  const met = passwordRequirements(password);
  return (
    <div id={id} className={classes.requirements}>
      <p className={classes.title}>{t('auth.requirementsTitle')}</p>
      <ul>
        {REQUIREMENTS.map(([requirement, key]) => (
          <li key={requirement} data-met={met[requirement] || undefined}>
            {met[requirement] ? <IconCheck size={16} aria-hidden="true" /> : <IconMinus size={16} aria-hidden="true" />}
            {t(key)}
            {requirement === 'oneSpecial' ? <bdi>({SIGNS})</bdi> : null}
            <span className="visually-hidden">: {t(met[requirement] ? 'auth.requirementMet' : 'auth.requirementMissing')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A new password, with its requirements in a popover while it is being typed. */
export function NewPasswordField({ value, onFocus, onBlur, ...props }: SecretFieldProps & { value: string }) {
  const [isOpen, setOpen] = useState(false);
  // The popover opens beside the form, or over the fields before it; it must never cover what comes next.
  const isWide = useMediaQuery('(min-width: 62em)', true);
  const hintId = `${props.id}-requirements`;
  return (
    <Popover
      opened={isOpen}
      position={isWide ? 'right-start' : 'top-start'}
      width={300}
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
    >
      <Popover.Target>
        <div>
          <SecretField
            {...props}
            value={value}
            autoComplete="new-password"
            aria-describedby={isOpen ? hintId : undefined}
            onFocus={(event) => {
              setOpen(true);
              onFocus?.(event);
            }}
            onBlur={(event) => {
              setOpen(false);
              onBlur?.(event);
            }}
          />
        </div>
      </Popover.Target>
      {/* Screen readers already hear it as the description of the field. */}
      <Popover.Dropdown role="presentation" aria-hidden="true" className={classes.dropdown}>
        <Requirements password={value} id={hintId} />
      </Popover.Dropdown>
    </Popover>
  );
}
