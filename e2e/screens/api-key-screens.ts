import { type ApiKey, KEY_SCOPES, listApiKeys } from '@caravel/contracts';
import { DIALOG, press } from './press.ts';
import type { Screen } from './screen.ts';

const AT = '2026-11-20T14:05:00.000Z';
const VALID: ApiKey = {
  _id: '01a1fe91-0000-7000-8000-000000000410',
  name: 'ERP 4711, Avenida Paulista 1578, São Paulo',
  scopes: [...KEY_SCOPES],
  begins: 'cvk_a1B2c3',
  state: 'valid',
  createdBy: 'Maria Aparecida dos Santos-Oliveira',
  createdAt: AT,
  expiresAt: null,
  lastUsedAt: AT,
};
const KEYS: readonly ApiKey[] = [
  VALID,
  { ...VALID, _id: '01a1fe91-0000-7000-8000-000000000411', state: 'expired', expiresAt: AT, scopes: ['search'] },
  { ...VALID, _id: '01a1fe91-0000-7000-8000-000000000412', state: 'revoked', lastUsedAt: null, createdBy: null },
];

const path = '/settings/api-keys';
const answered = (keys: readonly ApiKey[]) => ({
  path: `**${listApiKeys.path}*`,
  json: { data: { keys, total: keys.length } },
});

/** Screens of API keys, for an owner. */
export function apiKeyScreens(): readonly Omit<Screen, 'who'>[] {
  return [
    { name: 'api-keys-none', path, answered: answered([]) },
    { name: 'api-keys', path, answered: answered(KEYS) },
    { name: 'api-keys-add', path, answered: answered([]), open: press('button', 'apiKeys.add', DIALOG) },
    { name: 'api-keys-failed', path, broken: '**/api/agency/api-keys*', isRefused: true },
  ];
}
