import { getProfile, IDLE_SECONDS, logout, PRESENCE_SECONDS } from '@caravel/contracts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Countdown } from '../../components/notices/countdown.tsx';
import { call } from '../../lib/api/call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { serverNow } from '../../lib/page/server-clock.ts';
import { endSession } from '../../lib/session/end-session.ts';
import { lastTouch, noteTouch, presenceAt } from '../../lib/session/presence.ts';
import { useSession } from '../../lib/session/session.ts';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** What is touched is told to the other tabs no more often. */
const NOTED_EVERY_MS = 1000;

/**
 * Keeps the session of a person who is active. A person who types for long makes no calls. A failure says nothing: the next call of the page does.
 */
const tellServer = () => call(getProfile, {}).catch(() => undefined);

/** Until when (ISO, the server's clock) somebody has to answer whether they are there; undefined while nobody is asked. */
function usePresence(limitMs: number, onGone: () => void) {
  const [until, setUntil] = useState<string>();
  const noted = useRef({ touchAt: 0, toldAt: Date.now() });
  const touch = (now: number) => {
    noted.current.touchAt = now;
    noteTouch(now);
    if (now - noted.current.toldAt < PRESENCE_SECONDS * 1000) return;
    noted.current.toldAt = now;
    void tellServer();
  };
  /** Looks who is there, and returns after how many milliseconds to look again; undefined once nobody is. */
  const look = useEffectEvent((): number | undefined => {
    const now = Date.now();
    const presence = presenceAt(lastTouch(now), now, limitMs);
    if (presence.state === 'gone') return void onGone();
    if (presence.state === 'there') setUntil(undefined);
    else setUntil(new Date(serverNow() + presence.forMs).toISOString());
    return presence.forMs;
  });
  const onTouch = useEffectEvent(() => {
    const now = Date.now();
    if (now - noted.current.touchAt < NOTED_EVERY_MS) return;
    // A person who comes back after the end, or while the question is open, must answer: a touch does not renew the session.
    if (presenceAt(lastTouch(now), now, limitMs).state === 'there') touch(now);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      const again = look();
      if (again !== undefined) timer = setTimeout(watch, again);
    };
    // A page that opens was asked for by somebody.
    noteTouch(Date.now());
    watch();
    for (const kind of TOUCHES) window.addEventListener(kind, onTouch, { capture: true, passive: true });
    // Another tab was touched, or this one comes into sight after its timers slept.
    for (const kind of ['storage', 'visibilitychange', 'focus']) window.addEventListener(kind, watch);
    return () => {
      clearTimeout(timer);
      for (const kind of TOUCHES) window.removeEventListener(kind, onTouch, { capture: true });
      for (const kind of ['storage', 'visibilitychange', 'focus']) window.removeEventListener(kind, watch);
    };
  }, []);
  const stay = () => {
    noted.current.toldAt = 0;
    touch(Date.now());
    setUntil(undefined);
  };
  return { until, stay };
}

/**
 * Asks whether somebody is still there before a session is left alone for too long (`IDLE_SECONDS`), and ends it if nobody answers. All tabs of the
 * site are one presence: a touch in any of them counts, and an answer in one answers in all.
 */
function Watch({ limitMs }: { limitMs: number }) {
  const t = useT();
  const router = useRouter();
  const { until, stay } = usePresence(limitMs, async () => {
    endSession(router, t('auth.leftAlone'));
    // The page has ended the session already, for the next person at this computer. If this call fails, the server ends it by its own limit.
    await call(logout, {}, { tellsExpiry: true }).catch(() => undefined);
  });
  if (until === undefined) return null;
  return (
    <ConfirmDialog
      isOpen
      isCancelMain
      title={t('auth.stillThere')}
      cancelLabel={t('auth.stayLoggedIn')}
      confirmLabel={t('common.logOut')}
      onCancel={stay}
      onConfirm={() => void router.navigate({ to: '/logout' })}
    >
      <p>{t('auth.stillThereText')}</p>
      <Countdown until={until} />
    </ConfirmDialog>
  );
}

/** Watches over the session of staff; those of clients end with their last day alone. */
export function IdleWatch() {
  const session = useSession();
  const seconds = session && IDLE_SECONDS[session.userType];
  return seconds ? <Watch limitMs={seconds * 1000} /> : null;
}
