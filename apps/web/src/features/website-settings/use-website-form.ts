import type { AgencyBrand, AgencySettings } from '@caravel/contracts';
import { getAgencySettings, updateAgency } from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FieldError } from '../../components/form/error-summary.tsx';
import { ApiError, asApiError } from '../../lib/api/api-error.ts';
import { callKey, useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useChangeAgency } from '../../lib/page/boot.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import type { Draft, FieldName, TextName } from './draft.ts';
import { changedNames, changesOf, draftOf, problemsOf, rebase } from './draft.ts';
import { brandOf } from './draft-brand.ts';
import { labelOf } from './field-labels.ts';
import { meetOthers } from './meet-others.ts';

/** Sets the tab's icon to that of the site; without one the page keeps its initial icon. */
function showIcon({ favicon, logo }: AgencyBrand): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const icon = favicon ?? logo;
  if (link && icon) link.href = icon;
}

type Saved = { readonly data: AgencySettings; readonly message: string };

/** Shows what was saved at once, on each page, and says so. */
function usePublish() {
  const client = useQueryClient();
  const changeAgency = useChangeAgency();
  return ({ data, message }: Saved) => {
    const brand = brandOf(data);
    client.setQueryData(callKey(getAgencySettings, {}), { data });
    changeAgency(brand);
    showIcon(brand);
    showToast({ kind: 'success', text: message });
  };
}

export const idOf = (name: FieldName): string => `website-${name}`;

/**
 * The form of the site's settings: the draft and the saved values, messages when a field is left or the form is submitted, and
 * one save for all sections. A save sends only fields that differ; the page shows the new brand at once.
 */
export function useWebsiteForm(initial: AgencySettings) {
  const t = useT();
  const client = useQueryClient();
  const publish = usePublish();
  const [settings, setSettings] = useState(initial);
  const [draft, setDraft] = useState<Draft>(() => draftOf(initial));
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [serverErrors, setServerErrors] = useState<Readonly<Partial<Record<string, string>>>>({});
  const saved = useMemo(() => draftOf(settings), [settings]);
  const changed = changedNames(draft, saved);
  const problems = problemsOf(draft, saved, t.has);

  const start = (next: AgencySettings) => {
    setSettings(next);
    setLeft(new Set());
    setAttempt(0);
    setServerErrors({});
  };
  const action = useAction(updateAgency);
  const accept = (sent: Draft) => (answer: Saved) => {
    start(answer.data);
    setDraft((now) => rebase(now, sent, draftOf(answer.data)));
    publish(answer);
  };
  // The main message and every field message appear as toasts (spec 3, section 5).
  const refuse = ({ message, validationError }: ApiError) => {
    setServerErrors(validationError);
    for (const text of [...Object.values(validationError), message]) {
      showToast({ kind: 'error', text: text || t('error.somethingWentWrong') });
    }
  };
  const send = (mine: Draft, seen: Draft, { revision }: AgencySettings) => {
    const onError = (failure: ApiError) =>
      void (failure.code === 'settingsChanged' ? meet(failure, mine, seen) : refuse(failure));
    action.mutate({ body: { ...changesOf(mine, seen), revision } }, { onSuccess: accept(mine), onError });
  };
  const meet = async (failure: ApiError, mine: Draft, seen: Draft) => {
    const met = await meetOthers(client, { failure, mine, seen }, t).catch(asApiError);
    if (met instanceof ApiError) return refuse(met);
    start(met.settings);
    setDraft(met.draft);
    if (met.refusal) refuse(met.refusal);
    else send(met.draft, draftOf(met.settings), met.settings);
  };
  const submit = () => {
    setAttempt(attempt + 1);
    if (changed.length === 0 || Object.keys(problems).length > 0 || action.isPending) return;
    send(draft, saved, settings);
  };

  const errorOf = (name: FieldName): string | undefined => {
    const problem = problems[name];
    if (problem && (attempt > 0 || left.has(name))) return t(problem);
    return Object.entries(serverErrors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];
  };
  const set = <Name extends FieldName>(name: Name, value: Draft[Name]) => {
    setDraft((now) => ({ ...now, [name]: value }));
    if (Object.keys(serverErrors).length > 0) setServerErrors({});
  };
  const leave = (name: FieldName) => setLeft((now) => new Set(now).add(name));
  const errors = (Object.keys(draft) as FieldName[]).flatMap((name): FieldError[] => {
    const message = errorOf(name);
    return message === undefined ? [] : [{ id: idOf(name), message: t('website.problem', { field: labelOf(name, t), message }) }];
  });
  /** Id, value, message and handlers of a text field. */
  const bind = (name: TextName) => ({
    id: idOf(name),
    name,
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    onBlur: () => leave(name),
  });
  const discard = () => {
    setDraft(saved);
    start(settings);
    showToast({ kind: 'info', text: t('website.discarded') });
  };
  return {
    settings,
    draft,
    errors,
    attempt,
    isDirty: changed.length > 0,
    isSaving: action.isPending,
    set,
    leave,
    bind,
    errorOf,
    submit,
    discard,
  };
}

/** The form, as the sections of the page get it. */
export type WebsiteForm = ReturnType<typeof useWebsiteForm>;
