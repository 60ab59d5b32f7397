import type { listExports as en } from '../en/list-exports.ts';
import type { Texts } from '../keys.ts';

/** Words of files made of lists. */
export const listExports: Texts<typeof en> = {
  'exports.title': 'Exportar {count, plural, one {# linha} many {# de linhas} other {# linhas}}?',
  'exports.text':
    'O arquivo terá cerca de {size} MB. Ele chega como download quando estiver completo. Até lá, fique nesta página; você pode interromper quando quiser.',
  'exports.start': 'Iniciar o download',
  'exports.running': 'Exportação em andamento',
  'exports.progress': '{done, number} de {rows, number} linhas',
  'exports.stop': 'Interromper a exportação',
  'exports.sheet': 'Exportar XLSX',
  'exports.chosenSheet': 'Selecionados em XLSX',
  'exports.chosen': 'Exportar selecionados',
  'exports.tooMany':
    'É possível exportar no máximo {max, number} linhas avulsas por vez. Selecione a lista inteira ou exporte-a.',
  'exports.daysReversed': 'O último dia é antes do primeiro',
  'exports.daysReversedText': 'Altere um dos dois dias para ver a lista.',
};
