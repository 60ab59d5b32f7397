import { keepEmail, proveEmail, SHORTEST_LINK_TOKEN } from '@caravel/contracts';
import { Link, useSearch } from '@tanstack/react-router';
import { ActionButton, actionClass } from '../../components/buttons/action-link.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { findLinkFault, LINK_FAULT_TEXTS, type LinkFault } from '../../components/notices/bad-link.ts';
import { StatePage } from '../../components/notices/state-page.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { ServerState } from '../../lib/page/server-state.tsx';
import { sessionStore } from '../../lib/session/session.ts';

/** What the page of each link asks, does, and where it leads afterwards. */
const WAYS = {
  prove: {
    call: proveEmail,
    title: 'profile.proveEmailTitle',
    text: 'profile.proveEmailText',
    button: 'profile.proveEmail',
    next: '/profile',
    nextLabel: 'profile.title',
  },
  keep: {
    call: keepEmail,
    title: 'profile.keepEmailTitle',
    text: 'profile.keepEmailText',
    button: 'profile.keepEmail',
    next: '/forgotpassword',
    nextLabel: 'profile.newPassword',
  },
} as const;

function Failed({ fault }: { fault: LinkFault }) {
  const t = useT();
  const { title, text } = LINK_FAULT_TEXTS[fault];
  return (
    <StatePage title={t(title)} text={t(text)} scene="desert">
      <Link to="/login" className={actionClass()}>
        {t('common.logIn')}
      </Link>
    </StatePage>
  );
}

/** The link alone does nothing: programs open links, too. */
function Question({ way, token }: { way: keyof typeof WAYS; token: string }) {
  const t = useT();
  const { call, title, text, button, next, nextLabel } = WAYS[way];
  const action = useAction(call, {
    onSuccess: () => {
      // Everybody is logged out, here too.
      if (way === 'keep') sessionStore.set(null);
    },
  });
  const fault = findLinkFault(action.error);
  if (fault) return <Failed fault={fault} />;
  if (action.data)
    return (
      <StatePage title={t('profile.emailDone')} text={action.data.data.message} scene="coast" mood="good">
        <a href={next} className={actionClass()}>
          {t(nextLabel)}
        </a>
      </StatePage>
    );
  return (
    <StatePage title={t(title)} text={t(text)} scene="coast">
      <FormAlert kind="danger" text={action.error?.message ?? null} />
      <ActionButton disabled={action.isPending} onClick={() => action.mutate({ body: { token } })}>
        {t(button)}
      </ActionButton>
    </StatePage>
  );
}

function LinkPage({ way }: { way: keyof typeof WAYS }) {
  const t = useT();
  const { token } = useSearch({ strict: false });
  usePageTitle(t(WAYS[way].title));
  if (token === undefined || token.length < SHORTEST_LINK_TOKEN) return <Failed fault="cut" />;
  return (
    <ServerState>
      <Question way={way} token={token} />
    </ServerState>
  );
}

/** Where the link leads that was mailed to the new email of an account. */
export const ProveEmailPage = () => <LinkPage way="prove" />;

/** Where the link leads that was mailed to the old email of an account. */
export const KeepEmailPage = () => <LinkPage way="keep" />;
