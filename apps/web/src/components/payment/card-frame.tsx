import { GATEWAY_FRAME_SUBMIT, gatewayFrameMessageSchema } from '@caravel/contracts';
import { useDirection } from '@mantine/core';
import type { Ref } from 'react';
import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useScheme } from '../../lib/look/scheme.tsx';
import classes from './card-frame.module.css';
import { frameUrlOf } from './frame-url.ts';

/** A card that the gateway has stored; we know its token and what may be shown of it. */
export type CardToken = { readonly token: string; readonly brand: string; readonly last4: string };

/** What the page can ask of the frame. `submit` returns the token, or null if the frame shows an error in the card. */
export type CardFrameHandle = { readonly submit: () => Promise<CardToken | null> };

/** How long a press of Pay waits for a form that is still loading, in milliseconds. Then it is fetched again. */
const READY_WITHIN_MS = 10_000;

type CardFrameProps = {
  frameUrl: string;
  /** Where the card is billed; empty: nobody asks. */
  country: string;
  handle: Ref<CardFrameHandle>;
  /** What the frame is; by default the form of a payment. */
  title?: string;
  /** The frame's key is over: it takes a card no more. */
  onExpired?: () => void;
};

/** A form may ask for an address besides the card, each field on a line of its own. */
const HIGHEST = 2_100;

/**
 * The gateway's own card form in a frame: card data never reaches our page. Messages count only if their origin and
 * source are the frame's. Unknown or malformed ones are ignored.
 */
export function CardFrame({ frameUrl, country, handle, title, onExpired }: CardFrameProps) {
  const t = useT();
  const language = useFormatLocale().slice(0, 2);
  // At once, not after the first paint: the look of the frame is fixed when it opens.
  const { scheme: theme } = useScheme();
  const { dir } = useDirection();
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<((token: CardToken | null) => void) | null>(null);
  const [height, setHeight] = useState(304);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  // The look is fixed when the frame opens: a change of theme must not empty a half-typed card.
  const [source] = useState(() => frameUrlOf(frameUrl, { language, theme, dir, country }));
  const isReady = useRef(false);
  /** How often the form was fetched: a frame that never loaded, for example without a network, is fetched again. */
  const [tries, setTries] = useState(0);
  const late = useRef<number>(undefined);
  const settle = (token: CardToken | null) => {
    window.clearTimeout(late.current);
    waiting.current?.(token);
    waiting.current = null;
  };
  const ask = () => frame.current?.contentWindow?.postMessage(GATEWAY_FRAME_SUBMIT, source.origin);
  const askNewFrame = () => {
    setMissing(true);
    setTries((count) => count + 1);
    settle(null);
  };
  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.source !== frame.current?.contentWindow || event.origin !== source.origin) return;
    const read = gatewayFrameMessageSchema.safeParse(event.data);
    if (!read.success) return;
    const message = read.data;
    const wasReady = isReady.current;
    isReady.current = true;
    if (!wasReady && waiting.current) {
      window.clearTimeout(late.current);
      ask();
    }
    if (message.type === 'ready') setMissing(false);
    if (message.type === 'height') setHeight(Math.min(Math.max(message.height, 120), HIGHEST));
    if (message.type === 'change' && message.message === null) setProblem(null);
    if (message.type === 'error') {
      setProblem(message.message);
      settle(null);
    }
    if (message.type === 'expired') {
      settle(null);
      onExpired?.();
    }
    if (message.type === 'token') {
      setProblem(null);
      settle({ token: message.token, brand: message.brand, last4: message.last4 });
    }
  });
  // Before the frame can speak: React may run other effects later than it loads.
  useLayoutEffect(() => {
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
      window.clearTimeout(late.current);
    };
  }, []);
  useImperativeHandle(handle, () => ({
    submit: () =>
      new Promise((resolve) => {
        settle(null);
        waiting.current = resolve;
        if (isReady.current) ask();
        // The fields may be filled in before the frame's script has run: fetching it anew at once would empty them.
        else late.current = window.setTimeout(askNewFrame, READY_WITHIN_MS);
      }),
  }));
  return (
    <div className={classes.card}>
      {isMissing ? (
        <p className={classes.missing} role="alert">
          {t('checkout.cardNotLoaded')}
        </p>
      ) : null}
      <iframe
        key={tries}
        ref={frame}
        className={classes.frame}
        style={{ blockSize: height }}
        src={source.href}
        title={title ?? t('checkout.cardFrame')}
        allow="payment"
      />
      <p className="visually-hidden" role="alert">
        {problem}
      </p>
    </div>
  );
}
