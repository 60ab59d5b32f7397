import type { palette as en } from '../en/palette.ts';
import type { Texts } from '../keys.ts';

export const palette: Texts<typeof en> = {
  'palette.title': 'Buscar en el panel de gestión',
  'palette.placeholder': 'Cliente, reserva, página o acción',
  'palette.pages': 'Ir a',
  'palette.actions': 'Acciones',
  'palette.allClients': 'Todos los clientes para “{query}”',
  'palette.allBookings': 'Los {count} resultados para “{query}”',
  'palette.inviteAgent': 'Invitar a un agente',
  'palette.shortcuts': 'Atajos de teclado',
  'palette.everywhere': 'En todas las páginas',
  'palette.lists': 'En las listas',
  'palette.nextRow': 'Fila siguiente',
  'palette.previousRow': 'Fila anterior',
  'palette.openRow': 'Abrir la fila',
  'palette.records': 'En una reserva abierta desde una lista',
  'palette.singleKeys': 'Atajos de una tecla',
  'palette.singleKeysText': 'Desactivados, solo funcionan los atajos con Ctrl o Cmd. Útil si le hablas a tu computadora.',
  'palette.results': '{count, plural, =0 {No hay resultados} one {# resultado} many {# de resultados} other {# resultados}}',
};
