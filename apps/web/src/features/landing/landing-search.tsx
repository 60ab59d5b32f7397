import type { Product } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { pathsOf } from '@caravel/products';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BegunFields, BegunText } from '../../components/place/begun-text.ts';
import type { StartFormProps } from '../../components/search/start-form.tsx';
import { activeMenu, type MenuItem } from '../../lib/address/menu.ts';
import { loadChunk } from '../../lib/api/load-chunk.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { framed } from '../../lib/look/framed.tsx';
import { useAgency, useBoot } from '../../lib/page/boot.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { whenIdle } from '../../lib/page/when-idle.ts';
import { useMaySearch } from '../../lib/session/may-search.ts';
import classes from './landing-search.module.css';
import { type Begun, resume, type TypedText, watchPlainForm } from './plain-form-watch.ts';

/** The modules of products are not needed before a form is. */
async function loadRegistry() {
  return (await import('../../products/registry.ts')).registry;
}

/** The plain forms by product: the server alone has them. The browser keeps what the server rendered until the product's own form takes its place. */
const PLAIN: Readonly<Record<string, ComponentType>> = import.meta.env.SSR
  ? Object.fromEntries(await Promise.all((await loadRegistry()).all.map(async (one) => [one.product, await one.loadPlainForm()])))
  : {};
const KeptFromServer = lazy(() => new Promise<never>(() => undefined));

/** Stands where the server has rendered no form. */
function NoPlainForm({ onShown }: { onShown: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onShown, []);
  return <div className={classes.entryWaits} />;
}

/** The form that has come: which, and what was begun before it. */
type Arrived = { readonly product: Product; readonly Form: ComponentType<StartFormProps>; readonly begun?: Begun };

/** Loads the form of a product. The server's page names the files of the first, which would be found out one after the other. */
function load(product: Product) {
  const files = document.querySelector<HTMLMetaElement>('meta[name="form-files"]');
  for (const href of files?.content.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${href}` }));
  }
  files?.remove();
  return loadChunk(() =>
    framed(async () => required((await loadRegistry()).find(product), 'a product with pages').loadStartForm()),
  );
}

/** The form of a product in the frame: plain until somebody is in it, then the product's own. */
function useStartForm(first: Product) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef(first);
  const [arrived, setArrived] = useState<Arrived>();
  /** Fields that were left with a text that has not become a place yet. */
  const [unsettled, setUnsettled] = useState<readonly string[]>([]);
  /** Whether a search was asked for that waits for them. */
  const [isTried, setTried] = useState(false);
  /** Fetches a form; tells the person where that fails. */
  const fetch = (product: Product) =>
    load(product).catch((failure: unknown) => {
      const action = { label: t('common.reload'), run: () => window.location.reload() };
      showToast({ kind: 'error', text: t('common.chunkFailed'), action });
      throw failure;
    });
  const open = (product: Product) => {
    wanted.current = product;
    fetch(product).then(
      (Form) => {
        if (wanted.current === product) setArrived({ product, Form });
      },
      () => undefined,
    );
  };
  const isPlain = arrived === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plain form is watched until another form is there
  useEffect(() => {
    const box = frame.current;
    if (!box || !isPlain) return undefined;
    let Form: ComponentType<StartFormProps> | undefined;
    const stopWaiting = whenIdle(() => void load(first).catch(() => undefined));
    const stop = watchPlainForm(
      box,
      async () => {
        Form ??= await fetch(first);
      },
      (begun) => {
        // At once, so that no key falls between the two forms.
        flushSync(() => {
          if (Form) setArrived({ product: first, Form, begun });
          setUnsettled([...begun.texts].flatMap(([field, { caret }]) => (caret ? [] : [field])));
          setTried(begun.isTried);
        });
        resume(box, begun);
      },
    );
    return () => {
      stopWaiting();
      stop();
    };
  }, [isPlain]);
  useEffect(() => {
    if (!isTried || unsettled.length > 0) return;
    setTried(false);
    frame.current?.querySelector('form')?.requestSubmit();
  }, [isTried, unsettled]);
  const begun = useMemo((): BegunFields => {
    const settle = (field: string) => setUnsettled((before) => before.filter((other) => other !== field));
    const textOf = (field: string, typed: TypedText): BegunText => {
      return { ...typed, waits: unsettled.indexOf(field) > 0, onSettled: () => settle(field) };
    };
    return new Map([...(arrived?.begun?.texts ?? [])].map(([field, typed]) => [field, textOf(field, typed)]));
  }, [arrived, unsettled]);
  return { frame, arrived, begun, open };
}

/** The forms of the products that are on sale here, each under its tab, the first open. */
export function LandingSearch() {
  const { bookingMenuItemOptions } = useAgency();
  const [first, ...others] = activeMenu(bookingMenuItemOptions, useBoot().features.products);
  return first ? <SearchForms menu={[first, ...others]} /> : null;
}

function SearchForms({ menu }: { menu: readonly [MenuItem, ...MenuItem[]] }) {
  const t = useT();
  const navigate = useNavigate();
  const maySearch = useMaySearch();
  const first = menu[0].product;
  const [chosen, choose] = useState(first);
  const { frame, arrived, begun, open } = useStartForm(first);
  const search = (params: object) => {
    const href = `${pathsOf(arrived?.product ?? first).search}/search?${new URLSearchParams(Object.entries(params))}`;
    if (maySearch) void navigate({ href });
    else void navigate({ to: '/login', search: { navigateTo: href }, resetScroll: false });
  };
  const Plain = PLAIN[first] ?? KeptFromServer;
  // One element for good: drawn anew, React would take what the server has rendered away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const plain = useMemo(
    () => (
      <Suspense fallback={<NoPlainForm onShown={() => open(first)} />}>
        <Plain />
      </Suspense>
    ),
    [],
  );
  return (
    <section className={classes.entry} aria-label={t('common.search')}>
      {menu.length > 1 ? (
        <ul className={classes.entryTabs}>
          {menu.map(({ product, href, titleKey }) => (
            <li key={product}>
              <a
                href={href}
                aria-current={product === chosen}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  choose(product);
                  open(product);
                }}
              >
                {t(titleKey)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <div ref={frame}>{arrived ? <arrived.Form key={arrived.product} begun={begun} onSearch={search} /> : plain}</div>
    </section>
  );
}
