import { useState } from 'react';
import classes from './carrier-tile.module.css';

/**
 * The logo of an airline. `name` is its full name, used as the alternative text; leave it empty if the name stands
 * beside it.
 */
export function CarrierTile({ code, name = '', size = 40 }: { code: string; name?: string; size?: 24 | 32 | 40 | 48 }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing || !/^[A-Z0-9]{2,3}$/.test(code)) {
    return (
      <span
        className={classes.fallback}
        data-size={size}
        {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      >
        {code.slice(0, 3)}
      </span>
    );
  }
  return (
    <img
      className={classes.tile}
      src={`/img/airline_logos/${code}-96.png`}
      alt={name}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
