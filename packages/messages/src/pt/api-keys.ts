import type { apiKeys as en } from '../en/api-keys.ts';
import type { Texts } from '../keys.ts';

/** Keys by which the agency's own systems call. */
export const apiKeys: Texts<typeof en> = {
  'apiKeys.title': 'Chaves de API',
  'apiKeys.intro':
    'Seus próprios sistemas usam uma chave em vez de uma senha. Dê a cada sistema uma chave própria, com os direitos de que precisa.',
  'apiKeys.ownerOnly': 'Só o proprietário da agência pode gerenciar chaves de API.',
  'apiKeys.add': 'Criar uma chave',
  'apiKeys.name': 'Nome',
  'apiKeys.nameHint': 'O sistema que a usa, como Contabilidade. O que a chave faz é registrado com este nome.',
  'apiKeys.nameMissing': 'Digite um nome',
  'apiKeys.scopes': 'Direitos',
  'apiKeys.scope_search': 'Busca e preços',
  'apiKeys.scope_bookings:read': 'Ler reservas',
  'apiKeys.scope_bookings:write': 'Reservar e responder a solicitações',
  'apiKeys.scope_clients:read': 'Ler clientes',
  'apiKeys.scope_clients:write': 'Adicionar clientes',
  'apiKeys.ends': 'Termina',
  'apiKeys.inDays': 'Em {days} dias',
  'apiKeys.never': 'Nunca',
  'apiKeys.state': 'Estado',
  'apiKeys.state_valid': 'Válida',
  'apiKeys.state_expired': 'Vencida',
  'apiKeys.state_revoked': 'Revogada',
  'apiKeys.lastUsed': 'Último uso',
  'apiKeys.unused': 'Ainda não usada',
  'apiKeys.createdBy': 'Criada por',
  'apiKeys.none': 'Ainda não há chaves de API',
  'apiKeys.noneText': 'Crie uma para cada sistema que chama por conta própria.',
  'apiKeys.revoke': 'Revogar',
  'apiKeys.revokeOf': 'Revogar “{name}”',
  'apiKeys.revokeTitle': 'Revogar a chave “{name}”?',
  'apiKeys.revokeText': 'O que a usa será recusado na hora. Isso não pode ser desfeito.',
  'apiKeys.revoked': 'A chave “{name}” foi revogada',
  'apiKeys.secretTitle': 'A nova chave',
  'apiKeys.secretText':
    'Copie-a agora: ela é mostrada só uma vez. Quem a tiver poderá fazer o que você escolheu; guarde-a como uma senha.',
  'apiKeys.toPage': 'Gerenciar chaves de API',
};
