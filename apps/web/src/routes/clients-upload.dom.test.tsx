import { requestUpload, uploadClients } from '@caravel/contracts';
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
    const checked = { ...ANSWER, ready: 1, existing: 1, faulty: 1, problems: faults, report: 'Line,Problem' };
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
