import type { apiKeys as en } from '../en/api-keys.ts';
import type { Texts } from '../keys.ts';

/** Keys by which the agency's own systems call. */
export const apiKeys: Texts<typeof en> = {
  'apiKeys.title': 'Claves de API',
  'apiKeys.intro':
    'Tus propios sistemas usan una clave en lugar de una contraseña. Da a cada sistema una clave propia, con los derechos que necesita.',
  'apiKeys.ownerOnly': 'Solo el propietario de la agencia puede gestionar claves de API.',
  'apiKeys.add': 'Crear una clave',
  'apiKeys.name': 'Nombre',
  'apiKeys.nameHint': 'El sistema que la usa, como Contabilidad. Lo que hace la clave se registra con este nombre.',
  'apiKeys.nameMissing': 'Escribe un nombre',
  'apiKeys.scopes': 'Derechos',
  'apiKeys.scope_search': 'Búsqueda y precios',
  'apiKeys.scope_bookings:read': 'Leer reservas',
  'apiKeys.scope_bookings:write': 'Reservar y responder a solicitudes',
  'apiKeys.scope_clients:read': 'Leer clientes',
  'apiKeys.scope_clients:write': 'Agregar clientes',
  'apiKeys.ends': 'Termina',
  'apiKeys.inDays': 'En {days} días',
  'apiKeys.never': 'Nunca',
  'apiKeys.state': 'Estado',
  'apiKeys.state_valid': 'Válida',
  'apiKeys.state_expired': 'Vencida',
  'apiKeys.state_revoked': 'Revocada',
  'apiKeys.lastUsed': 'Último uso',
  'apiKeys.unused': 'Todavía sin uso',
  'apiKeys.createdBy': 'Creada por',
  'apiKeys.none': 'Todavía no hay claves de API',
  'apiKeys.noneText': 'Crea una para cada sistema que hace llamadas.',
  'apiKeys.revoke': 'Revocar',
  'apiKeys.revokeOf': 'Revocar “{name}”',
  'apiKeys.revokeTitle': '¿Revocar la clave “{name}”?',
  'apiKeys.revokeText': 'Lo que la usa se rechazará al momento. Esto no se puede deshacer.',
  'apiKeys.revoked': 'La clave “{name}” está revocada',
  'apiKeys.secretTitle': 'La nueva clave',
  'apiKeys.secretText':
    'Cópiala ahora: solo se muestra una vez. Quien la tenga podrá hacer lo que elegiste; guárdala como una contraseña.',
  'apiKeys.toPage': 'Gestionar claves de API',
};
