import type { gallery as english } from '../en/gallery.ts';
import type { Texts } from '../keys.ts';

export const gallery: Texts<typeof english> = {
  'gallery.of': 'Fotos de {name}',
  'gallery.all': '{count, plural, one {Ver # foto} many {Ver todas as # de fotos} other {Ver todas as # fotos}}',
  'gallery.open': 'Abrir foto: {what}',
  'gallery.at': '{what}, foto {number, number} de {count, number}',
  'gallery.previous': 'Foto anterior de {name}',
  'gallery.next': 'Próxima foto de {name}',
};
