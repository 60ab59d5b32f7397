import { NETWORK_NAMES, SETTING_KEYS } from '@caravel/messages/setting-names.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import type { FieldName } from './draft.ts';

/** The name of a field on the page. */
export function labelOf(name: FieldName, t: Translator): string {
  return name in NETWORK_NAMES
    ? NETWORK_NAMES[name as keyof typeof NETWORK_NAMES]
    : t(SETTING_KEYS[name as keyof typeof SETTING_KEYS]);
}
