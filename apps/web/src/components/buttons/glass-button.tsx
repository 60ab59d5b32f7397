import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './glass-button.module.css';

type GlassButtonProps = {
  /** What it does, for those who do not see its icon. */
  label: string;
  onClick: () => void;
  /** Where it stands. */
  className?: string;
  children: ReactNode;
};

/** A round button on a picture or a film. */
export function GlassButton({ label, onClick, className = '', children }: GlassButtonProps) {
  return (
    <button type="button" className={`${classes.button} ${className}`} onClick={onClick} aria-label={label}>
      {children}
    </button>
  );
}

/** The icon of what pressing will do: pause what plays, play what stands still. */
export function PlayIcon({ isPlaying }: { isPlaying: boolean }) {
  return isPlaying ? <IconPlayerPause size={18} aria-hidden="true" /> : <IconPlayerPlay size={18} aria-hidden="true" />;
}
