import type { gallery as english } from '../en/gallery.ts';
import type { Texts } from '../keys.ts';

export const gallery: Texts<typeof english> = {
  'gallery.of': 'Fotos de {name}',
  'gallery.all': '{count, plural, one {Ver # foto} many {Ver las # de fotos} other {Ver las # fotos}}',
  'gallery.open': 'Abrir foto: {what}',
  'gallery.at': '{what}, foto {number, number} de {count, number}',
  'gallery.previous': 'Foto anterior de {name}',
  'gallery.next': 'Foto siguiente de {name}',
};
