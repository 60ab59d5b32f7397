import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { ServerState } from '../../../lib/page/server-state.tsx';
import { openTool, typeAhead, useOfficeTool } from './office-tool.ts';
import { areSingleKeysOn, goKeyOf, isTyping } from './single-keys.ts';
import { useGoLinks } from './use-go-links.ts';

const PARTS = {
  palette: lazyPart(async () => (await import('./palette.tsx')).Palette),
  shortcuts: lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog),
};

const GO_WITHIN_MS = 1500;

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('[data-list-search]');
  search?.focus();
  search?.select();
  return search !== null;
}

/** Moves the focus to the next row of the page's list, or to the one before: `Enter` then opens it, as any link. Stays at the ends. */
function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at < 0 ? rows[0] : rows[at + step];
  next?.focus();
  return rows.length > 0;
}

/** Opens the next record of the list that this one was opened from, or the one before. */
function openRecord(name: 'next' | 'previous'): boolean {
  const link = document.querySelector<HTMLElement>(`[data-record-link="${name}"]`);
  link?.click();
  return link !== null;
}

/** The keys of the office: `Ctrl`/`Cmd` and `K` for the palette, `/` for the list's search, `j` and `k` for its rows and on a record for its neighbours, `?` for this list of keys, `g` and a letter for a page. */
function useOfficeKeys(): void {
  const navigate = useNavigate();
  const links = useGoLinks();
  const state = useRef({ links, wentAt: 0 });
  state.current.links = links;
  useEffect(() => {
    const go = (key: string): boolean => {
      const href = state.current.links.find((link) => goKeyOf(link.href) === key)?.href;
      if (href) void navigate({ to: href });
      return href !== undefined;
    };
    const onSingleKey = (event: KeyboardEvent): boolean => {
      const isSecond = event.timeStamp - state.current.wentAt < GO_WITHIN_MS && state.current.wentAt > 0;
      state.current.wentAt = 0;
      if (isSecond) return go(event.key);
      if (event.key === '/') return focusSearch();
      if (event.key === 'j') return openRecord('next') || focusRow(1);
      if (event.key === 'k') return openRecord('previous') || focusRow(-1);
      if (event.key === 'g') state.current.wentAt = event.timeStamp;
      if (event.key !== '?') return false;
      openTool('shortcuts');
      return true;
    };
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey;
      if (hasModifier && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!document.querySelector('[aria-modal="true"]')) openTool('palette');
        return;
      }
      if (typeAhead(event)) {
        event.preventDefault();
        return;
      }
      if (hasModifier || event.altKey || event.isComposing || !areSingleKeysOn() || isTyping(event.target)) return;
      if (onSingleKey(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
}

function Keys() {
  useOfficeKeys();
  const tool = useOfficeTool();
  if (!tool) return null;
  const Part = PARTS[tool];
  return <Part />;
}

/** The office's keys and what they open over any page of staff; each part is loaded when it is first opened. */
export function OfficeKeys() {
  return (
    <ServerState>
      <Keys />
    </ServerState>
  );
}
