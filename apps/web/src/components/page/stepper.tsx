import { IconMinus, IconPlus } from '@caravel/icons';
import { ActionIcon } from '@mantine/core';
import { useId } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { offWhen } from '../form/off-when.ts';
import classes from './stepper.module.css';

type StepperProps = { label: string; hint?: string; value: number; min: number; max: number; onChange: (value: number) => void };

/**
 * A number with a plus and a minus. At a limit the button is disabled and the hint under the label gives the reason.
 */
export function Stepper({ label, hint, value, min, max, onChange }: StepperProps) {
  const t = useT();
  const id = useId();
  const limit =
    value >= max ? t('common.stepperLimit', { max }) : value <= min && min > 0 ? t('common.stepperMinimum', { min }) : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a layout of its own
    <div className={classes.stepper} role="group" aria-labelledby={id}>
      <div>
        <div className={classes.label} id={id}>
          {label}
        </div>
        <div className={classes.hint}>{limit ?? hint}</div>
      </div>
      <div className={classes.controls}>
        <ActionIcon
          variant="default"
          radius="xl"
          {...offWhen(value <= min, () => onChange(value - 1))}
          aria-label={t('common.decrease', { label })}
        >
          <IconMinus size={18} aria-hidden="true" />
        </ActionIcon>
        <output className={`${classes.value} tabular`}>{value}</output>
        <ActionIcon
          variant="default"
          radius="xl"
          {...offWhen(value >= max, () => onChange(value + 1))}
          aria-label={t('common.increase', { label })}
        >
          <IconPlus size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
    </div>
  );
}
