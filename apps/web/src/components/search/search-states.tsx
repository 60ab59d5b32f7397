import type { ReactNode } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { ActionButton } from '../buttons/action-link.tsx';
import type { AppliedFilter } from '../filters/applied-filters.tsx';
import { PictureCardSkeletons } from '../list/card-skeletons.tsx';
import { ListNotice } from '../list/list-notice.tsx';
import { NoMatch } from '../list/no-match.tsx';
import { SearchProblem } from '../list/search-problem.tsx';
import { EmptyState } from '../notices/empty-state.tsx';
import { NoAnswer } from './no-answer.tsx';
import type { ResultTexts, StartOf } from './texts.ts';

type SearchNoticesProps = {
  texts: ResultTexts;
  isExpired: boolean;
  /** Why the list is incomplete, the gravest first, where another search may mend it; falsy ones are passed over. */
  troubles: readonly (string | false | undefined)[];
  /** What another search would not change. */
  hints: readonly (string | false | undefined)[];
  onAgain: () => void;
};

/** Why the list is incomplete or too old: one notice, with one action if any helps. */
export function SearchNotices({ texts, isExpired, troubles, hints, onAgain }: SearchNoticesProps) {
  const t = useT();
  const again = (
    <ActionButton size="sm" look="outline" onClick={onAgain}>
      {t('list.searchAgain')}
    </ActionButton>
  );
  if (isExpired) {
    return (
      <ListNotice action={again}>
        <strong>{t(`${texts}.expiredTitle`)}.</strong> {t(`${texts}.expiredText`)}
      </ListNotice>
    );
  }
  const trouble = troubles.find(Boolean);
  if (trouble) return <ListNotice action={again}>{trouble}</ListNotice>;
  const hint = hints.find(Boolean);
  return hint ? <ListNotice action={null}>{hint}</ListNotice> : null;
}

type SearchFailedProps = {
  texts: StartOf<'failedTitle'> & StartOf<'expiredTitle'>;
  problem: ApiError | null;
  /** The search is too old to be continued. */
  isGone?: boolean;
  onAgain: () => void;
};

/** The search failed: the server's message, and the way on. */
function SearchFailed({ texts, problem, isGone = false, onAgain }: SearchFailedProps) {
  const t = useT();
  return (
    <SearchProblem
      title={t(isGone ? `${texts}.expiredTitle` : `${texts}.failedTitle`)}
      problem={problem}
      fallback={t(`${texts}.failedText`)}
    >
      <ActionButton onClick={onAgain}>{t(isGone ? 'list.searchAgain' : 'common.retry')}</ActionButton>
    </SearchProblem>
  );
}

/** The search was stopped before anything was found. */
export function SearchStopped({ texts, onAgain }: { texts: StartOf<'stoppedNone'>; onAgain: () => void }) {
  const t = useT();
  return (
    <EmptyState title={t(`${texts}.stoppedNone`)} scene="lake">
      <ActionButton onClick={onAgain}>{t('list.searchAgain')}</ActionButton>
    </EmptyState>
  );
}

/** What the page of results knows of its search. */
export type ListState = {
  /** The address holds no search, or a wrong one: the form is open above, with the problems at its fields. */
  isInvalid: boolean;
  /** What is wrong with it, in words: a search that is there and wrong is not called incomplete. */
  problems: readonly { readonly message: string }[];
  isSearching: boolean;
  onAgain: () => void;
  /** Opens the form. */
  onChange: () => void;
};

type ResultsOrStateProps = ListState & {
  texts: ResultTexts;
  isStopped: boolean;
  problem: ApiError | null;
  isGone?: boolean;
  /** How many results there are, and how many the filters leave. */
  found: number;
  shown: number;
  lastFilter: AppliedFilter | undefined;
  /** Why nothing was found, as far as is known. */
  whyNone: string | false | undefined;
  /** The names of suppliers that did not answer; empty if all did. */
  unanswered: string;
  /** The height of a card in px while they load. */
  cardHeight: number;
  /** The list. */
  children: ReactNode;
};

/** The list of a search, or the state that stands in its place. */
export function ResultsOrState(props: ResultsOrStateProps) {
  const t = useT();
  const { texts, problem, onAgain } = props;
  const wrong = props.problems.map(({ message }) => message).join(' · ');
  if (props.isInvalid)
    return (
      <EmptyState
        title={t(wrong ? 'list.wrongTitle' : `${texts}.invalidTitle`)}
        text={wrong || t(`${texts}.invalidText`)}
        scene="coast"
      />
    );
  if (props.shown > 0) return props.children;
  if (problem) return <SearchFailed texts={texts} problem={problem} isGone={props.isGone ?? false} onAgain={onAgain} />;
  if (props.found > 0) return <NoMatch title={`${texts}.noMatchTitle`} last={props.lastFilter} />;
  if (props.isSearching) return <PictureCardSkeletons label={t(`${texts}.loadingList`)} height={props.cardHeight} />;
  if (props.isStopped) return <SearchStopped texts={texts} onAgain={onAgain} />;
  if (props.unanswered) return <NoAnswer suppliers={props.unanswered} onAgain={onAgain} />;
  return (
    <EmptyState title={t(`${texts}.emptyTitle`)} text={props.whyNone || t(`${texts}.emptyText`)} scene="lake">
      <ActionButton onClick={props.onChange}>{t(`${texts}.changeSearch`)}</ActionButton>
    </EmptyState>
  );
}
