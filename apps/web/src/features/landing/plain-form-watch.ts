/* The plain form of the landing page, until the product's own form is there: what the person begins in it goes on in the other. */

const CONTROLS = 'input, select, button';

/** The controls of a form, which the plain one and the product's own have in the same order. */
const controlsOf = (frame: Element): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>(CONTROLS)];

const isText = (control: HTMLElement) => control instanceof HTMLInputElement && !/^(?:radio|checkbox)$/.test(control.type);

/** A text that was typed, with what is selected of it where the person is still in its field. */
export type TypedText = { readonly text: string; readonly caret: readonly [number, number] | undefined };

/** What a person began in the plain form. */
export type Begun = {
  /** What was typed, by the names of the fields. */
  readonly texts: ReadonlyMap<string, TypedText>;
  /** Where the person is, by the number of the control; -1: nowhere. */
  readonly at: number;
  /** Whether they pressed it, or typed into it. */
  readonly isPressed: boolean;
  /** Whether they asked to search. */
  readonly isTried: boolean;
};

function readBegun(frame: Element, pressed: number): Begun {
  const controls = controlsOf(frame);
  const isTried = controls[pressed]?.getAttribute('type') === 'submit';
  const here = document.activeElement as HTMLElement;
  const texts = [...frame.querySelectorAll<HTMLInputElement>('[data-field]')].flatMap((input): [string, TypedText][] => {
    const { value: text, selectionStart, selectionEnd } = input;
    if (text.trim() === '') return [];
    const isHere = input === here && !isTried;
    return [[input.dataset.field ?? '', { text, caret: isHere ? [selectionStart ?? 0, selectionEnd ?? 0] : undefined }]];
  });
  const active = controls.indexOf(here);
  const isTyping = texts.some(([, { caret }]) => caret !== undefined);
  return {
    texts: new Map(texts),
    at: isTried || pressed < 0 ? active : pressed,
    isPressed: !isTried && (pressed >= 0 || isTyping),
    isTried,
  };
}

/**
 * Watches the plain form in `frame`: `load` fetches the product's own form as soon as a person points at it, `swap` puts it in its place once they are in
 * it. Never between the two halves of a press or of a composed letter, which would be lost. Returns what ends it.
 */
export function watchPlainForm(frame: Element, load: () => Promise<unknown>, swap: (begun: Begun) => void): () => void {
  const ended = new AbortController();
  // Before React hears of it: it stops what happens in a part of the server's page that it has not taken over.
  const on = (names: string, run: (event: Event) => void, place: Node = frame) => {
    const heard = (event: Event) => {
      if (event.target instanceof Node && place.contains(event.target)) run(event);
    };
    for (const name of names.split(' ')) document.addEventListener(name, heard, { signal: ended.signal, capture: true });
  };
  let [isThere, isHeld, pressed] = [false, false, -1];
  const go = () => {
    if (!isThere || isHeld || ended.signal.aborted) return;
    ended.abort();
    swap(readBegun(frame, pressed));
  };
  const want = () =>
    load().then(
      () => {
        isThere = true;
        go();
      },
      () => undefined,
    );
  on('pointerover', () => void load().catch(() => undefined));
  on('focusin', want);
  on('pointerdown compositionstart', () => {
    isHeld = true;
    void want();
  });
  // The click of a touch comes after it.
  const letGo = () => {
    isHeld = false;
    go();
  };
  on('pointerup pointercancel compositionend', () => setTimeout(letGo, 300), document);
  on('click', (event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(CONTROLS);
    if (!control) return;
    if (control instanceof HTMLButtonElement) event.preventDefault();
    pressed = controlsOf(frame).indexOf(control);
    if (isThere) letGo();
    else {
      isHeld = false;
      void want();
    }
  });
  // They were in it before the script was there (`app/start-later.js`).
  pressed = controlsOf(frame).findLastIndex(({ dataset }) => 'pressed' in dataset);
  if (pressed >= 0 || frame.contains(document.activeElement)) void want();
  return () => ended.abort();
}

/** Puts the person where they were in the form that has come, and presses there what they pressed. */
export function resume(frame: Element, { at, isPressed }: Begun): void {
  const control = controlsOf(frame)[at];
  control?.focus({ preventScroll: true });
  if (!control || !isPressed || isText(control)) return;
  if (control instanceof HTMLSelectElement) control.showPicker?.();
  else control.click();
}
