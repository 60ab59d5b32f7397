import type { listExports as en } from '../en/list-exports.ts';
import type { Texts } from '../keys.ts';

/** Words of files made of lists. */
export const listExports: Texts<typeof en> = {
  'exports.title': '¿Exportar {count, plural, one {# fila} many {# de filas} other {# filas}}?',
  'exports.text':
    'El archivo tendrá unos {size} MB. Llega como descarga cuando está completo. Hasta entonces, quédate en esta página; puedes detenerlo cuando quieras.',
  'exports.start': 'Iniciar la descarga',
  'exports.running': 'Exportación en curso',
  'exports.progress': '{done, number} de {rows, number} filas',
  'exports.stop': 'Detener la exportación',
  'exports.sheet': 'Exportar XLSX',
  'exports.chosenSheet': 'Selección en XLSX',
  'exports.chosen': 'Exportar la selección',
  'exports.tooMany': 'Se pueden exportar como máximo {max, number} filas sueltas a la vez. Selecciona toda la lista o expórtala.',
  'exports.daysReversed': 'El último día es anterior al primero',
  'exports.daysReversedText': 'Cambia uno de los dos días para ver la lista.',
};
