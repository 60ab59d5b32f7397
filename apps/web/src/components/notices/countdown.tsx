import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { serverNow } from '../../lib/page/server-clock.ts';

/** Whole seconds as `4:05` or `1:04:05`. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : `${Number(parts[0])}:${parts[1]}`;
}

/** Minutes left at which the time is read out. */
const ANNOUNCED = [5, 1];

/**
 * Time left until an instant of the server (ISO). Announced at five minutes, at one, and at the end, but never every
 * second.
 */
export function Countdown({ until, onExpire }: { until: string; onExpire?: () => void }) {
  const t = useT();
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const tick = useEffectEvent(() => {
    const now = left();
    if (now === 0 && seconds > 0) onExpire?.();
    setSeconds(now);
  });
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.ceil(seconds / 60);
  const announced =
    seconds === 0 ? t('common.timeUp') : ANNOUNCED.includes(minutes) ? t('common.timeLeftMinutes', { minutes }) : '';
  return (
    <span>
      <span className="tabular" role="timer" aria-live="off">
        {seconds === 0 ? t('common.timeUp') : t('common.timeLeft', { time: clockText(seconds) })}
      </span>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </span>
  );
}
