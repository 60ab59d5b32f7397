import type { officeActivity as en } from '../en/office-activity.ts';
import type { Texts } from '../keys.ts';

/** Words of the page that logs what staff did. */
export const officeActivity: Texts<typeof en> = {
  'activity.file': 'atividades',
  'activity.title': 'Registro de atividades',
  'activity.intro': 'O que as pessoas da sua agência fizeram, do mais recente ao mais antigo.',
  'activity.ownerOnly': 'Só o proprietário da agência vê o que as pessoas dela fizeram.',
  'activity.when': 'Quando',
  'activity.who': 'Quem',
  'activity.what': 'O quê',
  'activity.changes': 'Mudanças',
  'activity.nothing': 'nenhum valor',
  'activity.changed': '{name}: de {before} para {after}',
  'activity.kind': 'Tipo',
  'activity.device': 'Dispositivo',
  'activity.anybody': 'Todas as pessoas',
  'activity.anyKind': 'Todos os tipos',
  'activity.from': 'Feito desde',
  'activity.to': 'Feito até',
  'activity.none': 'Nada foi feito ainda',
  'activity.noneText': 'O que você e seus agentes fazem aparece aqui.',
  'activity.export': 'Exportar CSV',
  'activity.exported':
    '{count, plural, one {# registro exportado} many {# de registros exportados} other {# registros exportados}}',
  'activity.person': 'por {name}',
  'activity.fromDay': 'desde {day}',
  'activity.toDay': 'até {day}',
  'activity.partOf': 'Parte de',
  'activity.openParts':
    '{count, plural, one {Mostrar o # registro} many {Mostrar os # de registros} other {Mostrar os # registros}}',
  'activity.closeParts': 'Ocultar os registros',
  'activity.partsOf': 'Registros de: {text}',
  'activity.partsNarrowed':
    '{count, plural, one {# registro corresponde à busca.} many {# de registros correspondem à busca.} other {# registros correspondem à busca.}}',
  'activity.partsAll': 'Mostrar todos os registros',
  'activity.more':
    'Estes são os {count, number} registros mais recentes que correspondem. Adicione uma palavra ou datas para achar os mais antigos.',
  'activity.kind_bookings': 'Reservas',
  'activity.kind_clients': 'Clientes',
  'activity.kind_agents': 'Agentes',
  'activity.kind_prices': 'Preços',
  'activity.kind_site': 'Site',
  'activity.kind_platform': 'Plataforma',
  'activity.kind_account': 'Contas',
};
