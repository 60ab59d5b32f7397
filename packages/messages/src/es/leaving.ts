import type { leaving as en } from '../en/leaving.ts';
import type { Texts } from '../keys.ts';

/** Taking the data of an agency along, and closing it. */
export const leaving: Texts<typeof en> = {
  'leaving.title': 'Tus datos y la salida',
  'leaving.intro': 'Llévate todos los datos de tu agencia cuando quieras.',
  'leaving.ownerOnly': 'Solo el propietario de la agencia puede llevarse sus datos.',
  'leaving.takeTitle': 'Llévate tus datos',
  'leaving.takeText':
    'Reunimos todo lo que tu agencia tiene aquí en un solo archivo (ZIP) y te avisamos por correo cuando esté listo. Puedes descargarlo durante {days, plural, one {# día} many {# días} other {# días}}.',
  'leaving.hasPeople': 'Clientes y agentes, en CSV para hojas de cálculo y en JSON Lines para otros programas',
  'leaving.hasBookings':
    'Reservas de todos los productos con sus pagos, reembolsos, reclamaciones y solicitudes de cambio, y el libro contable al centavo',
  'leaving.hasSettings':
    'Ajustes del sitio, márgenes, notas, el registro de correos y de actividad, y lo que pagaste por la suscripción',
  'leaving.hasDocuments':
    'Documentos: los comprobantes de las reservas, tus facturas, los archivos enviados con reclamaciones y las imágenes de tu sitio',
  'leaving.hasNoSecrets': 'Ninguna contraseña, clave ni tarjeta: nunca salen de aquí',
  'leaving.ask': 'Pedir el archivo',
  'leaving.none': 'Todavía no pediste ningún archivo.',
  'leaving.tooMany': 'Pediste tres archivos en 24 horas. Podrás pedir otro a partir de {time}.',
  'leaving.archives': 'Archivos',
  'leaving.state_making': 'En preparación',
  'leaving.state_ready': 'Listo',
  'leaving.state_failed': 'Falló',
  'leaving.state_gone': 'Ya no está disponible',
  'leaving.makingText': 'Tarda de segundos a horas, según la cantidad de datos. Puedes salir de esta página.',
  'leaving.readyText': '{size}, {files} archivos, {rows} filas. Disponible hasta el {until}.',
  'leaving.failedText': 'No se perdió ningún dato. Pídelo de nuevo; si vuelve a fallar, escríbenos.',
  'leaving.asked': 'Lo pidió {name}, {time}',
  'leaving.download': 'Descargar',
  'leaving.downloadOf': 'Descargar el archivo de {time}',
  'leaving.toPage': 'Llevarte tus datos o cerrar la agencia',
  'leaving.toPageHint': 'Descarga todo lo que tu agencia tiene aquí en un solo archivo.',
};
