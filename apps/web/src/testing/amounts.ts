/** What the lists of names and amounts in an element say, by name: `{ Total: '$828.75' }`. Notes beside a name and bars beside an amount are left out. */
export function amountsIn(element: Element): Record<string, string> {
  const names = [...element.querySelectorAll('dl dt')];
  return Object.fromEntries(
    names.map((name) => [name.firstChild?.textContent ?? '', name.nextElementSibling?.textContent ?? '']),
  );
}
