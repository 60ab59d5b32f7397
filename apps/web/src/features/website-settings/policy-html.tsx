import { paragraphsOf } from '@caravel/contracts';
import type { ReactNode } from 'react';
import { createElement } from 'react';

/** Elements that a policy may have: those that the server keeps. */
const KEPT = new Set(
  ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'blockquote', 'a', 'table', 'thead', 'tbody'].concat(
    ['tr', 'th', 'td'],
  ),
);
const RENAMED: Readonly<Record<string, string>> = { h1: 'h2', b: 'strong', i: 'em' };
/** Elements whose content is not text. */
const DROPPED = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math']);
const VOID = new Set(['br', 'hr']);

/**
 * Opening tags with attributes, which the preview drops: parsing an attribute that runs a script would be reported, though it
 * could not run.
 */
const TAG = /<([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, at) => shown(child, at));
}

function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const own = node.tagName.toLowerCase();
  if (DROPPED.has(own)) return null;
  const name = RENAMED[own] ?? own;
  if (!KEPT.has(name)) return childrenOf(node);
  if (VOID.has(name)) return createElement(name, { key });
  return createElement(name, { key }, ...childrenOf(node));
}

/**
 * Preview of a policy, built element by element: the text is never inserted into the page as HTML, so nothing in it can run.
 * Links look like links but lead nowhere. Browser only.
 */
export function PolicyHtml({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(paragraphsOf(html).replace(TAG, '<$1>'), 'text/html');
  return childrenOf(body);
}
