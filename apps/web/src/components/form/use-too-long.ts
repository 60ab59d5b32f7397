import { useEffect } from 'react';
import { useT } from '../../lib/language/i18n.tsx';

/**
 * What a field says whose text is longer than its call takes: a field never cuts what is typed or pasted. As long as it is, its form is not sent, and
 * pressing the button leads to the field. `most`: characters of the trimmed text; none is unlimited.
 */
export function useTooLong(id: string, text: unknown, most: number | undefined): string | undefined {
  const t = useT();
  const length = typeof text === 'string' ? text.trim().length : 0;
  const isLong = most !== undefined && length > most;
  useEffect(() => {
    const field = isLong ? document.getElementById(id) : null;
    const form = field?.closest('form');
    if (!field || !form) return undefined;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      field.focus();
    };
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [id, isLong]);
  return isLong ? t('validation.atMost', { most, length }) : undefined;
}
