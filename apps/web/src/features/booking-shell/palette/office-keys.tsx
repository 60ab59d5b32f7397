import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import type { RouterContext } from '../../../lib/api/router-context.ts';
import { ServerState } from '../../../lib/page/server-state.tsx';
import { useStaffLinks } from '../use-staff-links.ts';
import { openTool, useOfficeTool } from './office-tool.ts';
import { areSingleKeysOn, goKeyOf, isTyping } from './single-keys.ts';

/** The tools say words of the office also on pages whose first load is without them. */
function partsOf(getTexts: RouterContext['getTexts']) {
  const texts = () => getTexts().load('forms', 'app');
  return {
    palette: lazyPart(async () => (await Promise.all([import('./palette.tsx'), texts()]))[0].Palette),
    shortcuts: lazyPart(async () => (await Promise.all([import('./shortcuts-dialog.tsx'), texts()]))[0].ShortcutsDialog),
  };
}

const GO_WITHIN_MS = 1500;

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('[data-list-search]');
  search?.focus();
  search?.select();
  return search !== null;
}

/** The keys of the office: `Ctrl`/`Cmd` and `K` for the palette, `/` for the list's search, `?` for this list of keys, `g` and a letter for a page. */
function useOfficeKeys(): void {
  const navigate = useNavigate();
  const links = useStaffLinks();
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
  const router = useRouter();
  const parts = useRef<ReturnType<typeof partsOf>>(undefined);
  if (!tool) return null;
  parts.current ??= partsOf(router.options.context.getTexts);
  const Part = parts.current[tool];
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
