import { EmailField } from '../../components/form/text-field.tsx';
import { useT } from '../../lib/language/i18n.tsx';

type SenderFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void };

export const SENDER_FIELD = 'mailgun-sender';

/** The address that emails leave from. */
export function SenderField({ value, error, onChange }: SenderFieldProps) {
  const t = useT();
  return (
    <EmailField
      id={SENDER_FIELD}
      label={t('applications.sender')}
      description={t('applications.senderText')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="off"
      dir="ltr"
      atMost={254}
    />
  );
}
