import { useState } from 'react';

/** The form that a search page opens with. `replace` puts another in its place, which is kept; `version` is the key of the form, to be drawn anew. */
export function useSearchForm<Form>(make: Form | (() => Form), keep: (form: Form) => void) {
  const [form, setForm] = useState(make);
  const [version, setVersion] = useState(0);
  const replace = (next: Form) => {
    keep(next);
    setForm(next);
    setVersion(version + 1);
  };
  return { form, version, replace };
}
