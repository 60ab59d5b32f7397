/** What was typed or filled in by the browser into the server's forms, before the app was there to hear it, by the id of the field. */
const typed = new Map<string, string | boolean>();

function note(field: EventTarget | null): void {
  if (field instanceof HTMLInputElement && field.id !== '')
    typed.set(field.id, field.type === 'checkbox' ? field.checked : field.value);
}

const hear = (event: Event): void => note(event.target);

/** Remembers what is in the fields of the server's HTML, and what is typed until a form takes it. Call it before the app takes the HTML over. */
export function hearEarlyTyping(root: HTMLElement): void {
  for (const field of root.querySelectorAll('input')) note(field);
  document.addEventListener('input', hear, { capture: true });
}

/** Hands over what was typed early, once, and stops listening: from now on the form hears it itself. */
export function takeEarlyTyping(): ReadonlyMap<string, string | boolean> {
  document.removeEventListener('input', hear, { capture: true });
  const taken = new Map(typed);
  typed.clear();
  return taken;
}
