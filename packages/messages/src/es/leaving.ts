import type { leaving as en } from '../en/leaving.ts';
import type { Texts } from '../keys.ts';

/** Taking the data of an agency along, and closing it. */
export const leaving: Texts<typeof en> = {
  'leaving.title': 'Tus datos y la salida',
  'leaving.intro': 'Llévate todos los datos de tu agencia cuando quieras y ciérrala cuando haya terminado el último viaje.',
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
  'leaving.closeTitle': 'Cerrar la agencia',
  'leaving.closeText': 'Ciérrala cuando haya terminado el último viaje. Al pulsar el botón:',
  'leaving.thenSite': 'Tu sitio dice que la agencia cerró y ya no se puede reservar nada.',
  'leaving.thenClients': 'Se cierra la sesión de tus clientes, y ya no pueden iniciarla.',
  'leaving.thenStaff':
    'Tú y tus agentes todavía pueden iniciar sesión, pero solo para consultar y para llevarse los datos, durante {years, plural, one {# año} many {# años} other {# años}}.',
  'leaving.thenSubscription': 'Tu suscripción no se renueva. Lo que pagaste no se reembolsa.',
  'leaving.thenData':
    'Los datos personales de clientes, viajeros y agentes se borran {years, plural, one {# año} many {# años} other {# años}} después del último viaje. Los importes y el libro contable se conservan, como exige la ley.',
  'leaving.thenBack': 'Puedes reabrir la agencia durante {days, plural, one {# día} many {# días} other {# días}}.',
  'leaving.notYet': 'Todavía no se puede cerrar la agencia, porque queda algo pendiente:',
  'leaving.obstacles': 'Lo que sigue pendiente',
  'leaving.obstacle_trips': '{count, plural, one {Queda # viaje} many {Quedan # viajes} other {Quedan # viajes}} por hacer',
  'leaving.obstacle_unfinished':
    '{count, plural, one {# reserva no está terminada} many {# reservas no están terminadas} other {# reservas no están terminadas}}',
  'leaving.obstacle_moneyDue':
    '{count, plural, one {# reserva tiene} many {# reservas tienen} other {# reservas tienen}} dinero pendiente',
  'leaving.obstacle_claims':
    '{count, plural, one {# reclamación está abierta} many {# reclamaciones están abiertas} other {# reclamaciones están abiertas}}',
  'leaving.obstacle_requests':
    '{count, plural, one {# solicitud de cambio está abierta} many {# solicitudes de cambio están abiertas} other {# solicitudes de cambio están abiertas}}',
  'leaving.obstacle_charge':
    '{count, plural, one {Hay un pago} many {Hay # pagos} other {Hay # pagos}} de tu suscripción en curso',
  'leaving.toSubscription': 'Suscripción',
  'leaving.andMore': 'y {count} más',
  'leaving.typeName': 'Escribe el nombre de la agencia para cerrarla: {name}',
  'leaving.wrongName': 'Este no es el nombre de la agencia',
  'leaving.close': 'Cerrar la agencia',
  'leaving.closedTitle': 'La agencia está cerrada',
  'leaving.closedText': 'La cerraste el {time}. Su sitio lo dice; tú y tus agentes pueden consultar todo aquí.',
  'leaving.dataGo': 'Los datos personales se borran a partir del {day}.',
  'leaving.mayReopen': 'Puedes reabrirla hasta el {time}. La suscripción sigue cancelada hasta que la reanudes.',
  'leaving.reopen': 'Reabrir la agencia',
  'leaving.tooLate': 'El plazo para reabrirla aquí terminó. Escríbenos si lo necesitas.',
};
