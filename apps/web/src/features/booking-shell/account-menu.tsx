import type { Profile } from '@caravel/contracts';
import { Link } from '@tanstack/react-router';
import { Disclosure } from '../../components/page/disclosure.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { isTravelAgent } from '../../lib/session/session.ts';
import classes from './account-menu.module.css';

/** Up to two initials of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '')
    .join('');
}

type AccountLinksProps = {
  session: Profile;
  /** The office links, among them dashboard and support, are already shown beside these. */
  hasOffice?: boolean;
  onNavigate: () => void;
};

/** The links of the account, for the header's menu and the mobile one. */
export function AccountLinks({ session, hasOffice = false, onNavigate }: AccountLinksProps) {
  const t = useT();
  const links = [
    ...(isTravelAgent(session) && !hasOffice ? ([[PATHS.dashboard, 'common.dashboard']] as const) : []),
    session.isOperator ? (['/operator', 'common.operatorOffice'] as const) : ([PATHS.myTrips, 'common.myTrips'] as const),
    ['/profile', 'common.profile'],
    ...(hasOffice ? [] : ([[PATHS.support, 'common.support']] as const)),
  ] as const;
  return (
    <ul className={classes.links}>
      {links.map(([href, key]) => (
        <li key={href}>
          <Link to={href} className={classes.link} onClick={onNavigate}>
            {t(key)}
          </Link>
        </li>
      ))}
      <li className={classes.last}>
        <Link to="/logout" className={classes.link} preload={false} onClick={onNavigate}>
          {t('common.logOut')}
        </Link>
      </li>
    </ul>
  );
}

/** The name of the logged-in person and the links of their account. */
export function AccountMenu({ session }: { session: Profile }) {
  const t = useT();
  return (
    <Disclosure
      label={t('common.accountOf', { name: session.name })}
      button={<span className={classes.initials}>{initialsOf(session.name)}</span>}
    >
      {(close) => (
        <>
          <p className={classes.who}>
            <bdi className={classes.name}>{session.name}</bdi>
            <bdi className={classes.email}>{session.email}</bdi>
          </p>
          <AccountLinks session={session} onNavigate={close} />
        </>
      )}
    </Disclosure>
  );
}
