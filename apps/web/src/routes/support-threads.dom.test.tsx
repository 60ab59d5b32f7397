import {
  answerSupportThread,
  closeOperatedThread,
  closeSupportThread,
  getOperatedThread,
  getSupportThread,
  listOperatedThreads,
  listSupportThreads,
  type OperatedThreadDetail,
  type SupportThreadDetail,
  startSupportThread,
  writeSupportMessage,
} from '@caravel/contracts';
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENCY, CLIENT, OWNER } from '../testing/people.ts';

const THREAD: SupportThreadDetail = {
  _id: '01a1fe91-0000-7000-8000-0000000000f1',
  kind: 'booking',
  booking: { _id: '01a1fe91-0000-7000-8000-0000000000b1', reference: 'ABC123', product: 'flights' },
  subject: 'A seat is missing',
  state: 'answered',
  author: 'Olivia Owner',
  messageCount: 2,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  messages: [
    { at: '2026-11-20T10:00:00.000Z', by: 'agency', author: 'Olivia Owner', text: 'Where is it?' },
    { at: '2026-11-21T10:00:00.000Z', by: 'platform', author: '', text: 'Row 12.' },
  ],
  isFull: false,
};
const OPERATED: OperatedThreadDetail = {
  ...THREAD,
  state: 'open',
  agency: { _id: '01a1fe91-0000-7000-8000-0000000000a1', name: 'Sunset Travel' },
  email: 'olivia@sunset.test',
};
const BRAND = { ...AGENCY, agencyName: 'Caravel', isPlatformBrand: true };

function server(thread: SupportThreadDetail = THREAD) {
  const answering = officeServer();
  const listed = answering.on(listSupportThreads, () => ({ data: { threads: [thread], total: 1 } }));
  answering.on(getSupportThread, () => ({ data: thread }));
  return { answering, listed };
}
const open = (address: string, answering = server().answering) => openPage(address, { session: OWNER, server: answering });

describe('the questions of an agency', () => {
  test('are listed for its staff, each with what it is about and how it stands, filtered by the address', async () => {
    const { answering, listed } = server();
    const { findByRole, user, router } = await open('/support', answering);
    const row = await findByRole('row', { name: /A seat is missing/ });
    expect(row.textContent).toContain('A booking · ABC123');
    expect(row.textContent).toContain('Answered');
    expect((await findByRole('link', { name: /A seat is missing/ })).getAttribute('href')).toBe(`/support/${THREAD._id}`);
    await user.selectOptions(await findByRole('combobox', { name: 'State' }), 'open');
    await waitFor(() => expect(listed.at(-1)?.query).toMatchObject({ state: 'open' }));
    expect(router.state.location.search).toEqual({ state: 'open' });
  });

  test('are none of a client’s: they ask the agency', async () => {
    const { findByRole, queryByRole } = await openPage('/support', { session: CLIENT, server: server().answering });
    await findByRole('button', { name: 'Send message' });
    expect(queryByRole('link', { name: 'New question' })).toBeNull();
  });

  test('say so where there are none, and where they cannot be loaded', async () => {
    const { answering } = server();
    let fails = true;
    answering.on(listSupportThreads, () => {
      if (fails) throw new Refusal('unavailable', 'Try again later.');
      return { data: { threads: [], total: 0 } };
    });
    const { findByText, findByRole, user } = await open('/support', answering);
    await findByText('Try again later.');
    fails = false;
    await user.click(await findByRole('button', { name: 'Try again' }));
    await findByText('No questions yet');
  });
});

describe('a new question', () => {
  test('asks for the booking only if it is about one, and leads to its thread', async () => {
    const { answering } = server();
    const sent = answering.on(startSupportThread, () => ({ data: THREAD }));
    const { findByLabelText, getByLabelText, getByRole, queryByLabelText, findByRole, user, router } = await open(
      '/support/new',
      answering,
    );
    const kind = await findByLabelText('What it is about');
    expect(queryByLabelText('Booking reference')).toBeNull();
    await user.click(getByRole('button', { name: 'Send' }));
    await findByRole('link', { name: 'What it is about: Required' });
    expect(sent).toEqual([]);
    await user.selectOptions(kind, 'booking');
    fireEvent.change(getByLabelText('Booking reference'), { target: { value: 'ABC123' } });
    fireEvent.change(getByLabelText('Subject'), { target: { value: 'A seat is missing' } });
    fireEvent.change(getByLabelText('Message'), { target: { value: 'Where is it?' } });
    await user.click(getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/support/${THREAD._id}`));
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: 'booking', reference: 'ABC123', subject: 'A seat is missing', text: 'Where is it?' },
    ]);
  });

  test('is filled in by a link, and a refusal stands at its field', async () => {
    const { answering } = server();
    answering.on(startSupportThread, () => {
      throw new Refusal('validationFailed', 'Check the fields.', undefined, { reference: 'There is no such booking' });
    });
    const { findByLabelText, getByLabelText, getByRole, findByRole, user } = await open(
      '/support/new?about=booking&reference=NOSUCH',
      answering,
    );
    expect(await findByLabelText('Booking reference')).toHaveProperty('value', 'NOSUCH');
    fireEvent.change(getByLabelText('Subject'), { target: { value: 'A seat' } });
    fireEvent.change(getByLabelText('Message'), { target: { value: 'Where?' } });
    await user.click(getByRole('button', { name: 'Send' }));
    await findByRole('link', { name: 'Booking reference: There is no such booking' });
    expect(getByLabelText('Message')).toHaveProperty('value', 'Where?');
  });
});

describe('a question', () => {
  test('shows the words of both sides, leads to its booking and goes on', async () => {
    const { answering } = server();
    const sent = answering.on(writeSupportMessage, () => ({ data: THREAD }));
    const { findByRole, findByText, getByLabelText, getByRole, user } = await open(`/support/${THREAD._id}`, answering);
    const words = await findByRole('list', { name: 'Messages' });
    expect([...words.children].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Olivia Owner.*Where is it\?$/),
      expect.stringMatching(/^The platform.*Row 12\.$/),
    ]);
    expect(getByRole('link', { name: 'ABC123' }).getAttribute('href')).toContain(THREAD.booking?._id);
    await user.click(getByRole('button', { name: 'Send' }));
    await findByText('Required');
    expect(sent).toEqual([]);
    fireEvent.change(getByLabelText('Your message'), { target: { value: ' Thanks. ' } });
    await user.click(getByRole('button', { name: 'Send' }));
    await findByText('Your message was sent.');
    expect(sent.map(({ body }) => body)).toEqual([{ text: 'Thanks.' }]);
    expect(getByLabelText('Your message')).toHaveProperty('value', '');
  });

  test('keeps what is typed where it is refused, and the next attempt is another', async () => {
    const { answering } = server();
    const sent = answering.on(writeSupportMessage, () => {
      throw new Refusal('tooManyRequests', 'Slow down.');
    });
    const { findByLabelText, findByText, getByRole, user } = await open(`/support/${THREAD._id}`, answering);
    const field = await findByLabelText('Your message');
    fireEvent.change(field, { target: { value: 'Thanks.' } });
    await user.click(getByRole('button', { name: 'Send' }));
    await findByText('Slow down.');
    expect(field).toHaveProperty('value', 'Thanks.');
    await user.click(getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  test('is closed by a press, and says that words open it again', async () => {
    const { answering } = server();
    let thread = THREAD;
    answering.on(getSupportThread, () => ({ data: thread }));
    answering.on(closeSupportThread, () => {
      thread = { ...THREAD, state: 'closed' };
      return { data: thread };
    });
    const { findByRole, findByText, queryByRole, user } = await open(`/support/${THREAD._id}`, answering);
    await user.click(await findByRole('button', { name: 'Close the question' }));
    await findByText('This question is closed. Another message opens it again.');
    expect(queryByRole('button', { name: 'Close the question' })).toBeNull();
  });

  test('that is full takes no more', async () => {
    const { findByText, queryByLabelText } = await open(`/support/${THREAD._id}`, server({ ...THREAD, isFull: true }).answering);
    await findByText('This conversation has no room for more messages. Start a new one.');
    expect(queryByLabelText('Your message')).toBeNull();
  });

  test('that is not there, or a colleague’s, says so', async () => {
    const { answering } = server();
    answering.on(getSupportThread, () => {
      throw new Refusal('notFound', 'Not found');
    });
    const { findByText } = await open(`/support/${THREAD._id}`, answering);
    await findByText('There is no such question');
  });
});

describe('the questions of all agencies', () => {
  const at = `/operator/support/${OPERATED.agency._id}/${OPERATED._id}`;
  function brandServer() {
    const answering = officeServer();
    const listed = answering.on(listOperatedThreads, () => ({ data: { threads: [OPERATED], total: 1 } }));
    answering.on(getOperatedThread, () => ({ data: OPERATED }));
    return { answering, listed };
  }
  const openBrand = (address: string, answering = brandServer().answering) =>
    openPage(address, { session: CLIENT, server: answering, agency: BRAND });

  test('are listed with their agency, filtered by the address', async () => {
    const { answering, listed } = brandServer();
    const { findByRole, user } = await openBrand('/operator/support?q=sun', answering);
    const row = await findByRole('row', { name: /A seat is missing/ });
    expect(row.textContent).toContain('Sunset Travel');
    expect(row.textContent).toContain('Waits for an answer');
    expect((await findByRole('link', { name: /A seat is missing/ })).getAttribute('href')).toBe(at);
    await user.selectOptions(await findByRole('combobox', { name: 'What it is about' }), 'payment');
    await waitFor(() => expect(listed.at(-1)?.query).toMatchObject({ searchQuery: 'sun', kind: 'payment' }));
  });

  test('are answered and closed', async () => {
    const { answering } = brandServer();
    const sent = answering.on(answerSupportThread, () => ({ data: OPERATED }));
    const closed = answering.on(closeOperatedThread, () => ({ data: { ...OPERATED, state: 'closed' as const } }));
    const { findByLabelText, findByText, getByRole, user } = await openBrand(at, answering);
    fireEvent.change(await findByLabelText('Answer'), { target: { value: 'Row 12.' } });
    await findByText('olivia@sunset.test');
    await user.click(getByRole('button', { name: 'Send' }));
    await findByText('Your message was sent.');
    expect(sent.map(({ body, params }) => [body, params])).toEqual([
      [{ text: 'Row 12.' }, { agencyId: OPERATED.agency._id, threadId: OPERATED._id }],
    ]);
    await user.click(getByRole('button', { name: 'Close the question' }));
    await findByText('The question is closed.');
    expect(closed).toHaveLength(1);
  });

  test('are shown to those who run the platform alone', async () => {
    const { answering } = brandServer();
    answering.on(listOperatedThreads, () => {
      throw new Refusal('forbidden', 'No');
    });
    const { findByText } = await openBrand('/operator/support', answering);
    await findByText('Only people who run the platform see this page');
  });
});
