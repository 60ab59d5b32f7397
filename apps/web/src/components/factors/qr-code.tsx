import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './factors.module.css';

/** A text as a QR code, black on white in every theme, or cameras miss it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 });
    const dots = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: dots.join('') };
  }, [text]);
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  );
}
