import type { ErrorCode } from '@caravel/contracts';
import { formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import { FormAlert } from '../form/form-alert.tsx';

/** What went wrong last with a service while nobody was there. */
export function LastError({ error }: { error: { readonly code: ErrorCode; readonly at: string } | null }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  if (error === null) return null;
  const time = formatInstant(error.at, locale, zone);
  return <FormAlert kind="danger" text={t('common.lastError', { time, text: t(`error.${error.code}`) })} />;
}
