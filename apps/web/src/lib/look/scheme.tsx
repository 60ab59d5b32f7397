import type { ThemeChoice } from '@caravel/contracts';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { keepScheme, keptScheme } from './display.ts';

/** Light or dark, as the page is drawn. */
export type Scheme = 'light' | 'dark';

const device = () => window.matchMedia('(prefers-color-scheme: dark)');
const ofDevice = (): Scheme => (device().matches ? 'dark' : 'light');

function watchDevice(tell: () => void): () => void {
  const media = device();
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

/** How long colors change at once instead of by and by: a page whose parts turn dark one after the other flickers. */
const STILL_MS = 10;

/** `isKept` (as usual): the next page is drawn so, too. */
type Schemes = { readonly scheme: Scheme; readonly setScheme: (next: Scheme, isKept?: boolean) => void };

const SchemeContext = createContext<Schemes>({ scheme: 'light', setScheme: () => undefined });

/** Draws the page light or dark: as the person chose, or as the device is where they chose nothing (`initial`: what the server knows of it). */
export function SchemeProvider({ initial, children }: { initial: ThemeChoice; children: ReactNode }) {
  const [choice, setChoice] = useState<ThemeChoice>(() => keptScheme() ?? initial);
  const found = useSyncExternalStore<Scheme>(watchDevice, ofDevice, () => 'light');
  const scheme = choice === 'auto' ? found : choice;
  useEffect(() => {
    // Until the browser has taken over the server's page, `scheme` is what the server could know.
    document.documentElement.dataset.mantineColorScheme = choice === 'auto' ? ofDevice() : scheme;
  }, [choice, scheme]);
  const setScheme = useCallback((next: Scheme, isKept = true) => {
    document.documentElement.dataset.still = '';
    setTimeout(() => delete document.documentElement.dataset.still, STILL_MS);
    if (isKept) keepScheme(next);
    setChoice(next);
  }, []);
  const value = useMemo(() => ({ scheme, setScheme }), [scheme, setScheme]);
  return <SchemeContext value={value}>{children}</SchemeContext>;
}

/** Whether the page is light or dark, and how to change that. */
export function useScheme(): Schemes {
  return useContext(SchemeContext);
}
