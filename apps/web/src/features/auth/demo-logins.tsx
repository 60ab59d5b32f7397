import { useT } from '../../lib/language/i18n.tsx';
import classes from './auth.module.css';

const PEOPLE = ['owner', 'agent', 'restricted', 'client'] as const;
const PASSWORD = 'Caravel-demo1';

/** Outside production, on a demo agency: its logins, one click each. */
export function DemoLogins({ onPick }: { onPick: (email: string, password: string) => void }) {
  const t = useT();
  const host = typeof location === 'undefined' ? '' : location.hostname.split('.')[0];
  if (host !== 'sunset' && host !== 'atlas') return null;
  return (
    <section className={classes.demo} aria-label={t('auth.demoTitle')}>
      <p className={classes.demoTitle}>
        {t('auth.demoTitle')} · {t('auth.demoText', { password: PASSWORD })}
      </p>
      <div className={classes.demoPeople}>
        {PEOPLE.map((person) => (
          <button
            key={person}
            type="button"
            translate="no"
            className={classes.demoPerson}
            onClick={() => onPick(`${person}@${host}.test`, PASSWORD)}
          >
            {person}
          </button>
        ))}
      </div>
    </section>
  );
}
