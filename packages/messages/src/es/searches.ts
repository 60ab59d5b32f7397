import type { searches as en } from '../en/searches.ts';
import type { Texts } from '../keys.ts';

/** Words of the office's page of recent searches (spec 3, section 2). */
export const searches: Texts<typeof en> = {
  'searches.intro':
    'Lo que tus clientes y tu equipo buscaron hace poco. Una búsqueda repetida aparece con la hora de la última vez.',
  'searches.introOwn': 'Lo que buscaste hace poco. Una búsqueda repetida aparece con la hora de la última vez.',
  'searches.list': 'Búsquedas recientes',
  'searches.none': 'Todavía no hay búsquedas',
  'searches.noneText': 'Lo que se busque en tu sitio aparece aquí.',
  'searches.noMatch': 'Ninguna búsqueda coincide con estos filtros',
  'searches.anyProduct': 'Todos los productos',
  'searches.product': 'Producto',
  'searches.madeFrom': 'Buscadas desde',
  'searches.madeTo': 'Buscadas hasta',
  'searches.onlyBy': 'Solo las búsquedas de {name}',
  'searches.byChip': 'de {name}',
  'searches.nobody': 'Cuenta eliminada',
  'searches.area': 'Una parte del mapa',
  'searches.unreadable': 'Una búsqueda que ya no se puede mostrar',
  'searches.people': '{count, plural, one {# persona} many {# personas} other {# personas}}',
  'searches.past': 'Ya pasó',
  'searches.again': 'Buscar de nuevo: {what}',
};
