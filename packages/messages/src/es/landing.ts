import type { landing as pattern } from '../en/landing.ts';
import type { Texts } from '../keys.ts';

/** The agency's landing page. */
export const landing: Texts<typeof pattern> = {
  'landing.bookNow': 'Reservar',
  'landing.defaultHeading': '¿A dónde quieres ir ahora?',
  'landing.defaultSubHeading': 'Vuelos para cada plan, con un solo precio desde la búsqueda hasta el boleto.',
  'landing.searchTitle': 'Empieza con un vuelo',
  'landing.from': 'Desde',
  'landing.to': 'Hasta',
  'landing.dates': 'Fechas',
  'landing.anyCity': 'Ciudad o aeropuerto',
  'landing.pickDates': 'Elegir fechas',
  'landing.searchButton': 'Buscar vuelos',
  'landing.promiseTotalTitle': 'El precio es el precio',
  'landing.promiseTotalText': 'Los impuestos y cargos ya están en el primer monto que ves, y no cambia hasta que pagas.',
  'landing.promiseRulesTitle': 'Reglas en palabras sencillas',
  'landing.promiseRulesText': 'Equipaje, cambios y reembolsos figuran en cada tarifa antes de elegirla.',
  'landing.promiseHumanTitle': 'Personas detrás',
  'landing.promiseHumanText': '{agency} conoce tu reserva y te ayuda antes, durante y después del viaje.',
  'landing.videoPause': 'Pausar el video de fondo',
  'landing.videoPlay': 'Reproducir el video de fondo',
  'landing.picksTitle': 'Lugares que vale la pena ver',
  'landing.picksText': 'Algunas rutas que gustan a nuestros viajeros.',
};
