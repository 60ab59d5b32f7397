import type { officeActivity as en } from '../en/office-activity.ts';
import type { Texts } from '../keys.ts';

/** Words of the page that logs what staff did. */
export const officeActivity: Texts<typeof en> = {
  'activity.file': 'actividad',
  'activity.title': 'Registro de actividad',
  'activity.intro': 'Lo que hicieron las personas de tu agencia, lo más reciente primero.',
  'activity.ownerOnly': 'Solo quien es titular de la agencia ve lo que hicieron sus personas.',
  'activity.when': 'Cuándo',
  'activity.who': 'Quién',
  'activity.what': 'Qué',
  'activity.changes': 'Cambios',
  'activity.nothing': 'ningún valor',
  'activity.changed': '{name}: de {before} a {after}',
  'activity.kind': 'Tipo',
  'activity.device': 'Dispositivo',
  'activity.anybody': 'Todas las personas',
  'activity.anyKind': 'Todos los tipos',
  'activity.from': 'Hecho desde',
  'activity.to': 'Hecho hasta',
  'activity.none': 'Aún no se hizo nada',
  'activity.noneText': 'Lo que tú y tus agentes hacen aparece aquí.',
  'activity.export': 'Exportar CSV',
  'activity.exported':
    '{count, plural, one {# registro exportado} many {# de registros exportados} other {# registros exportados}}',
  'activity.person': 'por {name}',
  'activity.fromDay': 'desde {day}',
  'activity.toDay': 'hasta {day}',
  'activity.partOf': 'Parte de',
  'activity.openParts':
    '{count, plural, one {Mostrar el # registro} many {Mostrar los # de registros} other {Mostrar los # registros}}',
  'activity.closeParts': 'Ocultar los registros',
  'activity.partsOf': 'Registros de: {text}',
  'activity.partsNarrowed':
    '{count, plural, one {# registro coincide con la búsqueda.} many {# de registros coinciden con la búsqueda.} other {# registros coinciden con la búsqueda.}}',
  'activity.partsAll': 'Mostrar todos los registros',
  'activity.more':
    'Estos son los {count, number} registros más recientes que coinciden. Agrega una palabra o fechas para encontrar los más antiguos.',
  'activity.kind_bookings': 'Reservas',
  'activity.kind_clients': 'Clientes',
  'activity.kind_agents': 'Agentes',
  'activity.kind_prices': 'Precios',
  'activity.kind_site': 'Sitio',
  'activity.kind_platform': 'Plataforma',
  'activity.kind_account': 'Cuentas',
};
