/** An element of an email's HTML: name in lower case, attributes, and what is in it. */
export type MailElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: MailElement | null;
  readonly children: (MailElement | string)[];
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const VOID = new Set(['br', 'img', 'meta', 'hr']);
const UNSEEN = new Set(['head', 'style', 'title']);

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string) =>
    code === undefined ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Number(code)),
  );
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]));
}

/**
 * Reads an email's HTML as a program without styles and without Outlook's comments does. Throws where an element is closed that is not open, which
 * programs mend each in its own way.
 */
export function readHtml(html: string): MailElement {
  const root: MailElement = { name: '#root', attributes: {}, parent: null, children: [] };
  let open = root;
  for (const [whole, closing, tag, attributes = ''] of html
    .replaceAll(/<!--[\s\S]*?-->|<!doctype[^>]*>/gi, '')
    .matchAll(/<(\/?)([a-z0-9]+)((?:"[^"]*"|[^>"])*)>|[^<]+/gi)) {
    const name = tag?.toLowerCase();
    if (name === undefined) open.children.push(decode(whole));
    else if (closing === '/') {
      if (open.name !== name || !open.parent) throw new Error(`</${name}> closes <${open.name}>`);
      open = open.parent;
    } else {
      const element: MailElement = { name, attributes: attributesOf(attributes), parent: open, children: [] };
      open.children.push(element);
      if (!VOID.has(name)) open = element;
    }
  }
  if (open !== root) throw new Error(`<${open.name}> stays open`);
  return root;
}

/** All elements in an element, in order. */
export function elementsOf(element: MailElement): MailElement[] {
  return element.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...elementsOf(child)]));
}

/** The declared styles of an element itself. */
export const styleOf = ({ attributes }: MailElement): Readonly<Record<string, string>> =>
  Object.fromEntries((attributes.style ?? '').split(';').map((one) => one.split(/:(.*)/s).map((part) => part.trim())));

/** The value of a style that is inherited, as it stands on the element or above it. */
export function inherited(element: MailElement | null, style: string): string | undefined {
  return element ? (styleOf(element)[style] ?? inherited(element.parent, style)) : undefined;
}

/** Whether a program shows it or a screen reader says it. */
const isSeen = (element: MailElement) => !UNSEEN.has(element.name) && styleOf(element).display !== 'none';

/** The texts that are seen, each with its element. */
export function textsOf(element: MailElement): { readonly text: string; readonly element: MailElement }[] {
  if (!isSeen(element)) return [];
  return element.children.flatMap((child) => {
    if (typeof child !== 'string') return textsOf(child);
    const text = child.replaceAll(/[\s\u200a]+/g, ' ').trim();
    return text === '' ? [] : [{ text, element }];
  });
}

/** What a screen reader says of an element: its texts, and the words of its pictures. */
export const wordsOf = (element: MailElement): string =>
  [...textsOf(element).map(({ text }) => text), ...elementsOf(element).map(({ attributes }) => attributes.alt ?? '')]
    .join(' ')
    .trim();
