import { Checkbox } from '@mantine/core';
import { useT } from '../../lib/language/i18n.tsx';

type RestrictionChoiceProps = { isRestricted: boolean; onChange: (isRestricted: boolean) => void };

/** Whether an agent sees only their own bookings, with what each answer means. */
export function RestrictionChoice({ isRestricted, onChange }: RestrictionChoiceProps) {
  const t = useT();
  return (
    <Checkbox
      label={t('agents.restricted')}
      description={isRestricted ? t('agents.restrictedText') : t('agents.unrestrictedText')}
      checked={isRestricted}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
