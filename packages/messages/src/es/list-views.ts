import type { listViews as en } from '../en/list-views.ts';
import type { Texts } from '../keys.ts';

/** Words of the views that people of the staff keep of lists. */
export const listViews: Texts<typeof en> = {
  'views.title': 'Vistas guardadas',
  'views.all': 'Todo',
  'views.default': 'predeterminada',
  'views.save': 'Guardar vista',
  'views.saveTitle': 'Guardar esta vista',
  'views.name': 'Nombre',
  'views.nameMissing': 'Escribe un nombre',
  'views.openWith': 'Abrir la lista con esta vista',
  'views.defaultOff': 'Ya no abrir la lista con ella',
  'views.menu': 'Acciones de la vista {name}',
  'views.rename': 'Cambiar el nombre',
  'views.renameTitle': 'Cambiar el nombre de la vista',
  'views.replace': 'Reemplazar por lo que se muestra ahora',
  'views.replaceShort': 'Guardar cambios',
  'views.earlier': 'Mover un lugar atrás',
  'views.later': 'Mover un lugar adelante',
  'views.delete': 'Eliminar',
  'views.deleteTitle': '¿Eliminar la vista “{name}”?',
  'views.deleteText': 'Solo se elimina la vista. Lo que muestra sigue como está.',
  'views.unknown': '“{name}” se muestra sin lo que esta lista ya no tiene: {what}.',
};
