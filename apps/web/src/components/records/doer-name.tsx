import type { Doer } from '@caravel/contracts';
import { type Translator, useT } from '../../lib/language/i18n.tsx';

/** Letters and signs that change the direction of what stands around them. */
const TURNS_TEXT = /[\p{Script=Arabic}\p{Script=Hebrew}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The name of a doer, as a part of a sentence. A name is kept apart from the direction of the sentence. */
export function doerText(by: Doer, t: Translator): string {
  if (by.kind === 'system') return t('office.system');
  const name = by.name?.trim();
  if (!name) return t(by.name === null ? 'records.personGone' : 'records.personUnnamed');
  return TURNS_TEXT.test(name) ? `\u2068${name}\u2069` : name;
}

/** The name of a doer. The system is set apart from people, who may be called anything. */
export function DoerName({ by }: { readonly by: Doer }) {
  const t = useT();
  const text = doerText(by, t);
  return by.kind === 'system' ? <em>{text}</em> : <bdi>{text}</bdi>;
}
