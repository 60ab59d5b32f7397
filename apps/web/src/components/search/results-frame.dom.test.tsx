import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/open-page.tsx';
import { LiveCount } from '../list/search-progress.tsx';
import { ResultsFrame } from './results-frame.tsx';
import { ResultsOrState } from './search-states.tsx';

const nothing = () => undefined;
const LIST = {
  isInvalid: false,
  problems: [],
  isSearching: false,
  onAgain: nothing,
  onChange: nothing,
  isStopped: false,
  problem: null,
  found: 0,
  shown: 0,
  lastFilter: undefined,
  whyNone: undefined,
  unanswered: '',
  cardHeight: 100,
} as const;
const WRONG = [{ message: 'Choose a day' }];

test.each([
  ['no supplier answers', { unanswered: 'Bedloom' }, 'We could not find out what there is'],
  ['it was stopped', { isStopped: true }, 'You stopped the search before any hotels were found.'],
  ['filters hide everything', { found: 3 }, 'No hotel matches all your filters'],
  ['it is wrong', { isInvalid: true, problems: WRONG }, 'This search needs a correction'],
  ['nothing is sold', {}, 'No hotels with rooms on these dates'],
  ['something is listed', { found: 3, shown: 3 }, '3 hotels found'],
])('of a search, screen readers hear what stands in place of its list: %s', async (_, given, heard) => {
  const page = await renderPart(
    <ResultsFrame summary={null} filters={undefined} isBusy={false}>
      <LiveCount text={'shown' in given ? '3 hotels found' : 'No hotels found'} />
      <ResultsOrState texts="hotels" {...LIST} {...given}>
        a list
      </ResultsOrState>
    </ResultsFrame>,
  );
  await waitFor(() => expect(page.getByRole('status').textContent).toMatch(new RegExp(`^${heard}(?:\\. |$)`)));
});
