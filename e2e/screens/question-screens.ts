import { getSupportThread } from '@caravel/contracts';
import { press, WRONG } from './press.ts';
import type { Screen } from './screen.ts';

const NONE = '00000000-0000-7000-8000-000000000000';

/** A question to the platform, with words of both sides. */
const QUESTION = {
  path: `/support/${NONE}`,
  answered: {
    path: `**${getSupportThread.path.replace(':threadId', '*')}`,
    json: {
      data: {
        _id: NONE,
        kind: 'website',
        booking: null,
        subject: 'Reembolso L1499',
        state: 'answered',
        author: 'Ana Souza',
        messageCount: 2,
        createdAt: '2026-11-20T10:00:00.000Z',
        updatedAt: '2026-11-21T10:00:00.000Z',
        messages: [
          { at: '2026-11-20T10:00:00.000Z', by: 'agency', author: 'Ana Souza', text: 'Where does it go?' },
          { at: '2026-11-21T10:00:00.000Z', by: 'platform', author: '', text: 'At the top of every page.' },
        ],
        isFull: false,
      },
    },
  },
} as const;

/** Screens of what an agency asks those who run the platform. */
export function questionScreens(): readonly Omit<Screen, 'who'>[] {
  return [
    { name: 'questions', path: '/support' },
    { name: 'questions-failed', path: '/support', broken: '**/api/agency/support/threads*', isRefused: true },
    { name: 'questions-new', path: '/support/new?about=booking', settled: 'form[novalidate]' },
    {
      name: 'questions-new-errors',
      path: '/support/new',
      settled: 'form[novalidate]',
      open: press('button', 'threads.send', WRONG),
    },
    { name: 'question', path: QUESTION.path, answered: QUESTION.answered },
    { name: 'question-missing', path: `/support/${NONE}`, isRefused: true },
  ];
}
