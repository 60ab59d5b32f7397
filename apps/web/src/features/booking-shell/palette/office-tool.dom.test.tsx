import { expect, onTestFinished, test } from 'vitest';
import { openTool, takeTyped, typeAhead } from './office-tool.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  typeAhead({ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more } as KeyboardEvent);

/** Puts the focus on a button that is, or is not, within a dialog. */
function focusOn(dialog: boolean): void {
  const part = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    openTool(null);
    part.remove();
  });
  if (dialog) part.setAttribute('aria-modal', 'true');
  part.appendChild(document.createElement('button')).focus();
}

test('what is typed before the palette is there is its text, and no key of the page below', () => {
  focusOn(false);
  expect(press('g')).toBe(false);
  openTool('palette');
  expect([...'ga', 'Enter'].map((key) => press(key))).toEqual([true, true, true]);
  expect([press('k', { ctrlKey: true }), press('Shift')]).toEqual([false, false]);
  const texts: string[] = [];
  const end = takeTyped((text) => texts.push(text));
  press('b');
  end();
  expect(texts).toEqual(['ga', 'b']);
});

test('nothing of it is left for the next palette, and keys are its own once it has the focus', () => {
  focusOn(false);
  openTool('palette');
  press('x');
  expect(press('Escape')).toBe(true);
  openTool('palette');
  const texts: string[] = [];
  takeTyped((text) => texts.push(text))();
  expect(texts).toEqual([]);
  focusOn(true);
  expect(press('y')).toBe(false);
});
