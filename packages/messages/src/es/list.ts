import type { list as en } from '../en/list.ts';
import type { Texts } from '../keys.ts';

export const list: Texts<typeof en> = {
  'list.filters': 'Filtros',
  'list.filtersCount': '{count, plural, =0 {Filtros} one {Filtros (#)} many {Filtros (#)} other {Filtros (#)}}',
  'list.only': 'solo',
  'list.onlyOption': 'Solo {name}',
  'list.moreOptions': '{count, plural, one {Mostrar # más} many {Mostrar # más} other {Mostrar # más}}',
  'list.fewerOptions': 'Mostrar menos',
  'list.price': 'Precio',
  'list.priceMin': 'Precio mínimo',
  'list.priceMax': 'Precio máximo',
  'list.applied': 'Filtros aplicados',
  'list.chipMin': 'desde {price}',
  'list.chipMax': 'hasta {price}',
  'list.sort': 'Orden',
  'list.sortBy': 'Ordenar por',
  'list.stop': 'Detener',
  'list.visitorLimit':
    'Desde tu red se hicieron muchas búsquedas en poco tiempo. Espera un minuto y busca otra vez, o inicia sesión para seguir buscando ahora.',
  'list.visitorLogIn': 'Iniciar sesión para seguir buscando',
  'list.searchAgain': 'Buscar de nuevo',
  'list.oneSupplier': 'un proveedor',
  'list.noAnswerTitle': 'No pudimos saber qué hay',
  'list.noAnswerText':
    'Sin respuesta de {suppliers}: no sabemos qué hay disponible. Busca de nuevo en un momento; si continúa, consulta a {agency}.',
  'list.wrongTitle': 'Esta búsqueda necesita una corrección',
  'list.editSearch': 'Modificar búsqueda',
  'list.closeSearch': 'Cerrar búsqueda',
  'list.removeLast': 'Quitar “{filter}”',
  'list.noMatchText': 'El último filtro que elegiste fue “{filter}”.',
  'list.showNewResults':
    'Mostrar {count, plural, one {# resultado nuevo} many {# de resultados nuevos} other {# resultados nuevos}}',
};
