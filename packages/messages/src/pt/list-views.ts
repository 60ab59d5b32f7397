import type { listViews as en } from '../en/list-views.ts';
import type { Texts } from '../keys.ts';

/** Words of the views that people of the staff keep of lists. */
export const listViews: Texts<typeof en> = {
  'views.title': 'Visualizações salvas',
  'views.all': 'Tudo',
  'views.default': 'padrão',
  'views.save': 'Salvar visualização',
  'views.saveTitle': 'Salvar esta visualização',
  'views.name': 'Nome',
  'views.nameMissing': 'Digite um nome',
  'views.openWith': 'Abrir a lista com esta visualização',
  'views.defaultOff': 'Não abrir mais a lista com ela',
  'views.menu': 'Ações da visualização {name}',
  'views.rename': 'Renomear',
  'views.renameTitle': 'Renomear a visualização',
  'views.replace': 'Substituir pelo que aparece agora',
  'views.replaceShort': 'Salvar alterações',
  'views.earlier': 'Mover uma posição para trás',
  'views.later': 'Mover uma posição para a frente',
  'views.delete': 'Excluir',
  'views.deleteTitle': 'Excluir a visualização “{name}”?',
  'views.deleteText': 'Só a visualização é excluída. O que ela mostra continua como está.',
  'views.unknown': '“{name}” aparece sem o que esta lista não tem mais: {what}.',
};
