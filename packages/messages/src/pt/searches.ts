import type { searches as en } from '../en/searches.ts';
import type { Texts } from '../keys.ts';

/** Words of the office's page of recent searches (spec 3, section 2). */
export const searches: Texts<typeof en> = {
  'searches.intro': 'O que seus clientes e sua equipe buscaram há pouco. Uma busca repetida aparece no horário da última vez.',
  'searches.introOwn': 'O que você buscou há pouco. Uma busca repetida aparece no horário da última vez.',
  'searches.list': 'Buscas recentes',
  'searches.none': 'Ainda não há buscas',
  'searches.noneText': 'O que for buscado no seu site aparece aqui.',
  'searches.noMatch': 'Nenhuma busca corresponde a estes filtros',
  'searches.anyProduct': 'Todos os produtos',
  'searches.product': 'Produto',
  'searches.madeFrom': 'Buscadas a partir de',
  'searches.madeTo': 'Buscadas até',
  'searches.onlyBy': 'Só as buscas de {name}',
  'searches.byChip': 'de {name}',
  'searches.nobody': 'Conta excluída',
  'searches.area': 'Uma parte do mapa',
  'searches.unreadable': 'Uma busca que não pode mais ser mostrada',
  'searches.people': '{count, plural, one {# pessoa} many {# pessoas} other {# pessoas}}',
  'searches.past': 'Já passou',
  'searches.again': 'Buscar de novo: {what}',
};
