import type { viewing as en } from '../en/viewing.ts';
import type { Texts } from '../keys.ts';

/** Words of a view of an agency by those who run the platform. */
export const viewing: Texts<typeof en> = {
  'viewing.title': 'Ver {name}',
  'viewing.text':
    'Ves lo que ve el propietario de esta agencia, durante una hora, sin poder cambiar nada. El propietario recibió un correo.',
  'viewing.noLink': 'Este enlace está incompleto. Abre la visita otra vez desde la página de la agencia.',
  'viewing.begin': 'Empezar a ver',
  'viewing.bar': 'Estás viendo esta agencia',
  'viewing.barText': 'Estás viendo {name} como su propietario, solo lectura, hasta {time}.',
  'viewing.end': 'Terminar la visita',
};
