import { useEffect, useState } from 'react';
import { formatAgo, formatDate } from '../../lib/language/format.ts';
import { useT } from '../../lib/language/i18n.tsx';

/** When a price was seen that is not asked for now. The server's page says the day, which is the same on every clock. */
export function SeenAgo({ at }: { readonly at: string }) {
  const t = useT();
  const [now, setNow] = useState<number>();
  useEffect(() => setNow(Date.now()), []);
  const ago = now === undefined ? formatDate(at.slice(0, 10), t.formats) : formatAgo(at, now, t.formats);
  return <time dateTime={at}>{t('landing.seenAgo', { ago })}</time>;
}
