import {
  type ClientUpload,
  listClients,
  listClientUploads,
  requestUpload,
  setUploadInvitations,
  uploadClients,
} from '@caravel/contracts';
import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { stubDownloads } from '../testing/downloads.ts';
import { Refusal } from '../testing/fake-server.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { OWNER } from '../testing/people.ts';

const KEY = `${OWNER._id}/${OWNER._id}/${OWNER._id}.csv`;
const ANSWER = {
  header: ['Cliente', 'Mail', 'Fone'],
  sample: [['Ana Souza', 'ana@x.test', '']],
  columns: { email: 1 },
  rows: 3,
  ready: 0,
  existing: 0,
  faulty: 0,
  isApplied: false,
  problems: [],
  uploadId: null,
  report: '',
  message: '',
};

async function open() {
  const server = officeServer();
  server.on(requestUpload, () => ({
    data: { url: '/uploads/grant', key: KEY, maxBytes: 10 * 1024 * 1024, expiresAt: '2026-12-01T10:00:00.000Z' },
  }));
  const page = await openPage('/clients/upload', { session: OWNER, server });
  const fetched = server.fetch;
  const put: string[] = [];
  vi.stubGlobal('fetch', (async (input, init) => {
    if (init?.method !== 'PUT') return fetched(input, init);
    put.push(String(input));
    return new Response(null, { status: 200 });
  }) satisfies typeof fetch);
  const asked = server.on(uploadClients, ({ body }) => {
    if (!body?.columns) return { data: ANSWER };
    const faults = [{ line: 3, problem: 'emailInvalid' as const, told: 'The email is not valid', cells: ['Bea', 'bea@x'] }];
    const checked = { ...ANSWER, ready: 1, existing: 1, faulty: 1, problems: faults, uploadId: null, report: 'Line,Problem' };
    return { data: body.apply ? { ...checked, isApplied: true, message: '1 client added' } : checked };
  });
  const choose = async (file = new File(['Cliente,Mail,Fone'], 'list.csv', { type: 'text/csv' })) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no field for a file');
    await page.user.upload(input, file);
  };
  return { ...page, server, asked, put, choose };
}

describe('a list of clients that is uploaded', () => {
  test('has its columns chosen, its rows checked, and its right ones added when the owner says so', async () => {
    const { user, asked, put, choose, findByRole, getByRole, findByText } = await open();
    await choose();
    await user.click(await findByRole('button', { name: 'Check the list' }));
    await findByText('Choose the columns of the email and of the name.');
    expect([put.length, asked.length]).toEqual([1, 1]);
    await user.selectOptions(getByRole('combobox', { name: 'Full name' }), 'Cliente');
    await user.click(getByRole('button', { name: 'Check the list' }));
    await findByText('1 client can be added');
    await findByText('1 is there already and stays as it is');
    await findByText('The email is not valid');
    const saved = stubDownloads();
    await user.click(getByRole('button', { name: 'Download the faulty rows' }));
    expect(saved).toHaveLength(1);
    await user.click(getByRole('button', { name: 'Add 1 client' }));
    await findByText('1 client added');
    await waitFor(() =>
      expect(asked.map(({ body }) => [body?.columns, body?.apply])).toEqual([
        [undefined, false],
        [{ email: 1, name: 0 }, false],
        [{ email: 1, name: 0 }, true],
      ]),
    );
  });

  test('that cannot be read says why, and another can be chosen', async () => {
    const { server, choose, findByText, findByRole } = await open();
    server.on(uploadClients, () => {
      throw new Refusal('clientFileUnreadable', 'The file cannot be read as a list.');
    });
    await choose();
    await findByText('The file cannot be read as a list.');
    server.on(uploadClients, () => ({ data: ANSWER }));
    await choose(new File(['Cliente,Mail'], 'other.csv', { type: 'text/csv' }));
    await findByRole('button', { name: 'Check the list' });
  });
});

describe('uploads of before', () => {
  const FAIR: ClientUpload = {
    ...{ id: '01a1fe91-0000-7000-8000-000000000901', name: 'Spring fair', at: '2026-11-01T10:00:00.000Z' },
    ...{ clients: 5_000, invited: 0, joined: 12, waiting: 4_988, bounced: 0, state: 'waiting', endsAt: null },
  };

  test('tell how many invitations bounced, and lead to those clients', async () => {
    const server = officeServer();
    const bounced: ClientUpload = { ...FAIR, invited: 5_000, waiting: 0, bounced: 3, state: 'done' };
    server.on(listClientUploads, () => ({ data: { uploads: [bounced] } }));
    const asked = server.on(listClients, () => ({ data: { clients: [], totalClients: 0 } }));
    const page = await openPage('/clients/upload', { session: OWNER, server });
    await page.user.click(await page.findByRole('link', { name: '3 invitations bounced' }));
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ upload: FAIR.id, bounced: true }));
    await page.findByText('invitation bounced');
  });

  test('are invited, paused and gone on with, and tell how far they are', async () => {
    const server = officeServer();
    let upload = FAIR;
    server.on(listClientUploads, () => ({ data: { uploads: [upload] } }));
    const asked = server.on(setUploadInvitations, ({ body }) => {
      upload = body?.isInviting
        ? { ...FAIR, invited: 35, waiting: 4_953, state: 'inviting', endsAt: '2026-11-02T10:00:00.000Z' }
        : { ...FAIR, invited: 35, waiting: 4_953, state: 'paused' };
      return { data: upload };
    });
    const page = await openPage('/clients/upload', { session: OWNER, server });
    await page.findByText('0 of 4,988 invited');
    page.getByText(/^5,000 clients, .* 12 have joined$/);
    expect(page.getByRole('link', { name: 'Show clients: Spring fair' }).getAttribute('href')).toBe(`/clients?upload=${FAIR.id}`);
    await page.user.click(page.getByRole('button', { name: 'Invite all: Spring fair' }));
    await page.findByText(/^35 of 4,988 invited · finishes around /);
    await page.user.click(page.getByRole('button', { name: 'Pause: Spring fair' }));
    await page.user.click(await page.findByRole('button', { name: 'Go on: Spring fair' }));
    expect(asked.map(({ params, body }) => [params?.id, body?.isInviting])).toEqual([
      [FAIR.id, true],
      [FAIR.id, false],
      [FAIR.id, true],
    ]);
  });

  test('that could not be changed say why, and those that could not be read can be asked for again', async () => {
    const server = officeServer();
    server.on(listClientUploads, () => ({ data: { uploads: [FAIR] } }));
    server.on(setUploadInvitations, () => {
      throw new Refusal('unavailable', 'Try again in a moment.');
    });
    const page = await openPage('/clients/upload', { session: OWNER, server });
    await page.user.click(await page.findByRole('button', { name: 'Invite all: Spring fair' }));
    await page.findByText('Try again in a moment.');
  });
});
