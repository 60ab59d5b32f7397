import { getPolicy } from '@caravel/contracts';
import { useRouterState } from '@tanstack/react-router';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency, useBoot } from '../../lib/page/boot.tsx';
import { ServerState } from '../../lib/page/server-state.tsx';
import classes from './policy-page.module.css';

type PolicyKind = 'privacy' | 'cookies' | 'disclaimer' | 'terms' | 'userTerms';

const TITLES = {
  privacy: 'common.privacyPolicy',
  cookies: 'common.cookiesPolicy',
  disclaimer: 'common.disclaimer',
  terms: 'policy.agencyTerms',
  userTerms: 'policy.userTerms',
} as const satisfies Record<PolicyKind, string>;

function isPolicyKind(text: string | undefined): text is PolicyKind {
  return text !== undefined && text in TITLES;
}

function PolicyText({ kind }: { kind: PolicyKind }) {
  const t = useT();
  const { agencyName } = useAgency();
  const { policy } = useBoot();
  const known = policy?.kind === kind ? { data: policy } : undefined;
  const { data, error } = useCall(getPolicy, { params: { kind } }, { staleMs: 300_000, known });
  if (error) return <p>{error.code === 'notFound' ? t('policy.missing', { agency: agencyName }) : error.message}</p>;
  if (!data) return <TextSkeleton lines={12} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises the text when it is written and when it is read
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: data.data.html }} />;
}

/** A policy of the agency: privacy, cookies, disclaimer, terms. */
export function PolicyPage() {
  const t = useT();
  const { agencyName } = useAgency();
  const policy = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.policy });
  const kind = isPolicyKind(policy) ? policy : 'userTerms';
  usePageTitle(t(TITLES[kind]));
  return (
    <article className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        {t(TITLES[kind])}
      </h1>
      <p className={classes.by}>{t('policy.updated', { agency: agencyName })}</p>
      <ServerState>
        <PolicyText kind={kind} />
      </ServerState>
    </article>
  );
}
