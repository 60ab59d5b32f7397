import type { Page } from '@playwright/test';
import { EVIL, PLANTED } from './payloads.ts';

/**
 * Injected content in a page: an element of a payload, something executable, a script that is not ours, a payload that did run.
 */
export function findInjected(page: Page): Promise<string[]> {
  return page.evaluate((planted) => {
    const found: string[] = [];
    if ('__xss' in window) found.push(`payload ${String(window.__xss)} ran`);
    for (const element of document.querySelectorAll('*')) {
      const what = element.outerHTML.slice(0, 120);
      if (element.hasAttribute(planted)) found.push(`an element of a payload: ${what}`);
      for (const { name, value } of element.attributes) {
        const address = value.replace(/[\p{Cc}\s]/gu, '').toLowerCase();
        if (name.startsWith('on')) found.push(`a handler in the page: ${what}`);
        // Attributes of links and forms that could run a script; plain texts are harmless.
        const leads = ['href', 'xlink:href', 'src', 'action', 'formaction', 'data'].includes(name);
        if (leads && /^(?:javascript|vbscript|data:text)/.test(address)) found.push(`an address that runs: ${what}`);
      }
      const isBoot = element instanceof HTMLScriptElement && element.type === 'application/json';
      const isOurs =
        element instanceof HTMLScriptElement && new URL(element.src || 'x:', location.href).origin === location.origin;
      if (element instanceof HTMLScriptElement && !isBoot && !isOurs) found.push(`a script that is not ours: ${what}`);
      if (['BASE', 'OBJECT', 'EMBED', 'MARQUEE'].includes(element.tagName))
        found.push(`an element that no page of ours has: ${what}`);
      if (element instanceof HTMLMetaElement && element.httpEquiv === 'refresh') found.push(`a page that leads away: ${what}`);
    }
    return found;
  }, PLANTED);
}

/** Watches a tab for calls to the attacker's host, which no page may make. */
export function watchCalls(page: Page): { take(): string[] } {
  let calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).host.includes(EVIL)) calls.push(`asked ${request.url()}`);
  });
  return {
    take: () => {
      const taken = calls;
      calls = [];
      return taken;
    },
  };
}
