import type { paymentSettings as en } from '../en/payment-settings.ts';
import type { Texts } from '../keys.ts';

/** How travelers pay an agency, as its owner sets it. */
export const paymentSettings: Texts<typeof en> = {
  'paymentSettings.title': 'Pagos',
  'paymentSettings.intro': 'Cómo pagan los viajeros a tu agencia, y con qué cuenta.',
  'paymentSettings.ownerOnly': 'Solo quien es propietario de la agencia puede definir cómo pagan los viajeros.',
  'paymentSettings.methods': 'Formas de pago',
  'paymentSettings.methodsText': 'Vale para pagos nuevos. Lo que se pagó se reembolsa de la misma forma.',
  'paymentSettings.card': 'Tarjeta',
  'paymentSettings.crypto': 'Cripto',
  'paymentSettings.takesCard': 'Los viajeros pueden pagar con tarjeta',
  'paymentSettings.takesCrypto': 'Los viajeros pueden pagar con cripto',
  'paymentSettings.shownFirst': 'Se muestra primero',
  'paymentSettings.nothing': 'Con ambas desactivadas, los viajeros solo pagan con crédito de viaje, o no pagan.',
  'paymentSettings.onLapse': 'Si una reserva espera más de una semana',
  'paymentSettings.onLapseText':
    'Un banco retiene un importe durante siete días. Algunos proveedores tardan más en decidir sobre una reserva bajo petición.',
  'paymentSettings.onLapse_capture': 'Cobrar la tarjeta antes y reembolsar si la reserva se rechaza',
  'paymentSettings.onLapse_renew':
    'Retener otra vez el importe en la misma tarjeta; si el banco lo rechaza, cobrar la primera retención',
  'paymentSettings.save': 'Guardar',
  'paymentSettings.saved': 'Guardado.',
  'paymentSettings.takesNew': 'Recibe pagos nuevos',
  'paymentSettings.takesNone': 'No recibe pagos nuevos',
  'paymentSettings.noCard': 'Con las tarjetas desactivadas, los viajeros solo pagan con crédito de viaje, o no pagan.',
  'paymentSettings.toPage': 'Ajustes de pago',
};
