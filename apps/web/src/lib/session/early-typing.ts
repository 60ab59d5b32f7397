/** Values that were typed or autofilled into the server-rendered forms before hydration, by field id. */
const typed = new Map<string, string | boolean>();

function note(field: EventTarget | null): void {
  if (field instanceof HTMLInputElement && field.id !== '')
    typed.set(field.id, field.type === 'checkbox' ? field.checked : field.value);
}

const hear = (event: Event): void => note(event.target);

/** Records the values in the fields of the server's HTML, and what is typed until a form takes them. Call it before hydration. */
export function hearEarlyTyping(root: HTMLElement): void {
  for (const field of root.querySelectorAll('input')) note(field);
  document.addEventListener('input', hear, { capture: true });
}

/** Returns the early values, once, and stops listening: from then on the form handles its own input. */
export function takeEarlyTyping(): ReadonlyMap<string, string | boolean> {
  document.removeEventListener('input', hear, { capture: true });
  const taken = new Map(typed);
  typed.clear();
  return taken;
}
