import type { viewing as en } from '../en/viewing.ts';
import type { Texts } from '../keys.ts';

/** Words of a view of an agency by those who run the platform. */
export const viewing: Texts<typeof en> = {
  'viewing.title': 'Ver {name}',
  'viewing.text':
    'Você vê o que o proprietário desta agência vê, por uma hora, sem poder alterar nada. O proprietário foi avisado por e-mail.',
  'viewing.noLink': 'Este link está incompleto. Abra a visita de novo na página da agência.',
  'viewing.begin': 'Começar a ver',
  'viewing.bar': 'Você está vendo esta agência',
  'viewing.barText': 'Você está vendo {name} como proprietário, só para leitura, até {time}.',
  'viewing.end': 'Encerrar a visita',
};
