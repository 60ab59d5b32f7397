import type { AgencySettings } from '@caravel/contracts';
import { getAgencySettings } from '@caravel/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { callKey } from '../../lib/api/use-call.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { conflictsOf, type Draft, draftOf, rebase } from './draft.ts';

/** The longest value of somebody else that a message quotes, characters. */
const MOST_SHOWN = 120;

/** A save that was refused because somebody else has saved since: what was to be saved, and what it was made of. */
type Late = { readonly failure: ApiError; readonly mine: Draft; readonly seen: Draft };

/**
 * Reads what somebody else has saved and takes their fields beside the person's own. `refusal`: names the fields that both have changed, to be asked about;
 * null if there are none. Throws `ApiError`.
 */
export async function meetOthers(
  client: QueryClient,
  { failure, mine, seen }: Late,
  t: Translator,
): Promise<{ readonly settings: AgencySettings; readonly draft: Draft; readonly refusal: ApiError | null }> {
  const queryKey = callKey(getAgencySettings, {});
  const { data: settings } = await client.fetchQuery({ queryKey, queryFn: () => call(getAgencySettings, {}) });
  const theirs = draftOf(settings);
  const conflicts = conflictsOf(mine, seen, theirs);
  const wordOf = (value: unknown) =>
    typeof value === 'string' && value.length <= MOST_SHOWN ? t('website.changedTo', { value }) : t('website.changedMeanwhile');
  const validationError = Object.fromEntries(conflicts.map((name) => [name, wordOf(theirs[name])]));
  const refusal = conflicts.length === 0 ? null : new ApiError(failure.status, { ...failure, validationError });
  return { settings, draft: rebase(mine, seen, theirs), refusal };
}
