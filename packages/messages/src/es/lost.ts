import type { lost as en } from '../en/lost.ts';
import type { Texts } from '../keys.ts';

/** Words of orders whose supplier's answer was lost. */
export const lost: Texts<typeof en> = {
  'lost.title': 'Falta la respuesta del proveedor',
  'lost.text':
    '{supplier} recibió el pedido de esta reserva y no nos ha dicho qué pasó con ella. Puede tenerla o no. Pregunta a {supplier} por nuestra referencia y anota aquí lo que dijo.',
  'lost.since': 'Sin respuesta desde',
  'lost.reference': 'Nuestra referencia',
  'lost.copyReference': 'Copiar nuestra referencia',
  'lost.booked': 'El proveedor la tiene',
  'lost.none': 'El proveedor no tiene la reserva',
  'lost.bookedText':
    'Primero preguntamos a {supplier} por esta reserva. Si está allí con nuestra referencia, se confirma y se cobra el pago.',
  'lost.noneText':
    'Primero preguntamos a {supplier}. Si tampoco responde, la reserva falla: se libera el pago y se avisa al viajero. Anótalo solo si {supplier} te dijo que no hay reserva.',
  'lost.orderId': 'Código de la reserva en el proveedor',
  'lost.orderIdWhy': 'El código del propio proveedor, no el que recibe el viajero.',
  'lost.orderIdMissing': 'Escribe el código de la reserva en el proveedor.',
  'lost.bookedDo': 'Comprobar y confirmar',
  'lost.noneDo': 'Cerrar la reserva y liberar el pago',
  'lost.confirmed': 'El proveedor tiene la reserva.',
  'lost.released': 'La reserva falló y su pago se liberó.',
  'lost.answered': 'El proveedor respondió mientras tanto. Vale su respuesta.',
  'lost.unpaid': 'El proveedor tiene la reserva, pero el pago no se pudo cobrar. Pide otra tarjeta al viajero.',
};
