import type { palette as en } from '../en/palette.ts';
import type { Texts } from '../keys.ts';

export const palette: Texts<typeof en> = {
  'palette.title': 'Buscar no painel de gestão',
  'palette.placeholder': 'Cliente, reserva, página ou ação',
  'palette.pages': 'Ir para',
  'palette.actions': 'Ações',
  'palette.allClients': 'Todos os clientes para “{query}”',
  'palette.allBookings': 'Todos os {count} resultados para “{query}”',
  'palette.inviteAgent': 'Convidar agente',
  'palette.shortcuts': 'Atalhos de teclado',
  'palette.everywhere': 'Em todas as páginas',
  'palette.lists': 'Nas listas',
  'palette.nextRow': 'Próxima linha',
  'palette.previousRow': 'Linha anterior',
  'palette.openRow': 'Abrir a linha',
  'palette.records': 'Numa reserva aberta de uma lista',
  'palette.singleKeys': 'Atalhos de uma tecla',
  'palette.singleKeysText': 'Desativados, só funcionam os atalhos com Ctrl ou Cmd. Útil para quem fala com o computador.',
  'palette.results': '{count, plural, =0 {Nada encontrado} one {# resultado} many {# de resultados} other {# resultados}}',
};
