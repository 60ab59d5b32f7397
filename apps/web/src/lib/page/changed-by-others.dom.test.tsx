import { cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bearChangesByOthers } from './changed-by-others.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeAll(bearChangesByOthers);
afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore }));
afterEach(cleanup);

type Facts = { readonly note?: string; readonly price?: number; readonly days?: readonly string[]; readonly isFree?: boolean };

/** Texts beside elements, as pages have them: some come and go, some change, some are in a list. */
function Offer({ note, price = 120, days = [], isFree = false }: Facts) {
  return (
    <p>
      {note}
      {isFree ? <b>free</b> : null}
      from ${price} a day
      {days.map((day) => (
        <i key={day}>{day}</i>
      ))}
      {isFree ? 'till tomorrow' : null}
    </p>
  );
}

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

const font = (text: string) => {
  const inner = document.createElement('font');
  inner.textContent = text;
  const outer = document.createElement('font');
  outer.append(inner);
  return outer;
};

/** What browsers and extensions do to the texts of a page. */
const CHANGES: Readonly<Record<string, (root: Node) => void>> = {
  'a translator that replaces texts': (root) => {
    for (const text of textsIn(root)) text.replaceWith(font(text.data.toUpperCase()));
  },
  'a translator that adds its own and takes the text away': (root) => {
    for (const text of textsIn(root)) {
      text.before(font(text.data.toUpperCase()));
      text.remove();
    }
  },
  'a translator that wraps texts': (root) => {
    for (const text of textsIn(root)) {
      const outer = font('');
      text.replaceWith(outer);
      outer.firstElementChild?.append(text);
    }
  },
  'a translator that works twice': (root) => {
    for (let turn = 0; turn < 2; turn++)
      for (const text of textsIn(root))
        (text.parentElement?.closest('font > font') ?? text).replaceWith(font(text.data.toUpperCase()));
  },
  'an extension that marks words': (root) => {
    for (const text of textsIn(root)) {
      const mark = document.createElement('mark');
      mark.textContent = text.data.slice(2);
      text.replaceWith(text.data.slice(0, 2), mark);
    }
  },
  'an extension that takes texts away': (root) => {
    for (const text of textsIn(root)) text.remove();
  },
};

/** Lets the observer hear of what has happened. */
const heard = () => new Promise((resolve) => setTimeout(resolve));
const shown = (container: Element) => (container.textContent ?? '').toLowerCase();

describe.each(Object.entries(CHANGES))('after %s', (name, change) => {
  const isLost = name.includes('takes texts away');

  test('parts come and go, and a page that is left takes all of it along', async () => {
    const { container, rerender, unmount } = render(<Offer note="today" isFree days={['mon', 'tue']} />);
    change(container);
    await heard();
    rerender(<Offer days={['tue', 'wed', 'mon']} />);
    await heard();
    change(container);
    await heard();
    rerender(<Offer note="later" isFree days={['mon']} />);
    await heard();
    expect(shown(container)).toContain('later');
    expect(shown(container)).toContain('till tomorrow');
    expect(shown(container)).not.toContain('wed');
    unmount();
    expect(container.textContent).toBe('');
  });

  test.skipIf(isLost)('a text that is gone leaves nothing behind', async () => {
    const { container, rerender } = render(<Offer note="today" isFree />);
    change(container);
    await heard();
    rerender(<Offer />);
    await heard();
    expect(shown(container)).toBe('from $120 a day');
  });

  test.skipIf(isLost)('a price that has changed is shown as it is now', async () => {
    const { container, rerender } = render(<Offer price={120} />);
    change(container);
    await heard();
    rerender(<Offer price={135} />);
    await heard();
    expect(shown(container)).toBe('from $135 a day');
  });
});

test('what nobody has changed is as without it', () => {
  const list = document.createElement('ul');
  const [first, second] = [document.createElement('li'), document.createElement('li')];
  expect(list.insertBefore(second, null)).toBe(second);
  expect(list.insertBefore(first, second)).toBe(first);
  expect([...list.children]).toEqual([first, second]);
  expect(list.removeChild(first)).toBe(first);
  expect([...list.children]).toEqual([second]);
});
