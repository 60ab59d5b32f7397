import { IconPlayerPause, IconPlayerPlay } from '@caravel/icons';
import type { ReactNode } from 'react';
import classes from './glass-button.module.css';

type GlassButtonProps = {
  /** The name of the action, for screen readers. */
  label: string;
  onClick: () => void;
  /** Positions the button. */
  className?: string;
  children: ReactNode;
};

/** A round button on a picture or a video. */
export function GlassButton({ label, onClick, className = '', children }: GlassButtonProps) {
  return (
    <button type="button" className={`${classes.button} ${className}`} onClick={onClick} aria-label={label}>
      {children}
    </button>
  );
}

/** The icon of what pressing will do: pause if it plays, play if it is paused. */
export function PlayIcon({ isPlaying }: { isPlaying: boolean }) {
  return isPlaying ? <IconPlayerPause size={18} aria-hidden="true" /> : <IconPlayerPlay size={18} aria-hidden="true" />;
}
