import type { Application } from '@caravel/contracts';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';

/** What went wrong last with an application while nobody was there. */
export function LastError({ error }: { error: Application['lastError'] }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  if (error === null) return null;
  const time = formatInstant(error.at, locale, zone);
  return <FormAlert kind="danger" text={t('applications.lastError', { time, text: t(`error.${error.code}`) })} />;
}
