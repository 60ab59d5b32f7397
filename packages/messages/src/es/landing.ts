import type { landing as pattern } from '../en/landing.ts';
import type { Texts } from '../keys.ts';

/** The agency's landing page. */
export const landing: Texts<typeof pattern> = {
  'landing.bookNow': 'Reservar',
  'landing.defaultHeading': '¿Adónde quieres ir ahora?',
  'landing.defaultSubHeading': 'Vuelos para cada plan, con impuestos y cargos en cada precio.',
  'landing.chooseDays': 'Elige los días',
  'landing.ideasTitle': 'Ideas desde {city}',
  'landing.ideasText': 'Las tarifas más bajas de las próximas semanas: solo ida, un adulto, con impuestos.',
  'landing.seenAgo': 'visto {ago}',
  'landing.ideaFrom': 'Desde {price}',
  'landing.helpOpen': 'Abierto ahora hasta las {time}',
  'landing.helpOpensAt': 'Cerrado ahora. Abre a las {time}',
  'landing.helpOpensOn': 'Cerrado ahora. Abre el {day} a las {time}',
  'landing.helpTitle': 'Cuándo atendemos',
  'landing.helpZone': 'Zona horaria',
  'landing.helpSpan': '{from} a {to}',
  'landing.promiseTotalTitle': 'El precio es el precio',
  'landing.promiseTotalText':
    'Los impuestos y cargos ya están en el primer importe que ves. Si la aerolínea cambia el precio, te preguntamos antes de reservar.',
  'landing.promiseRulesTitle': 'Reglas claras',
  'landing.promiseRulesText': 'Equipaje, cambios y reembolsos aparecen en cada tarifa antes de elegirla.',
  'landing.promiseHumanTitle': 'Aquí para ayudarte',
  'landing.promiseHumanText': '{agency} conoce tu reserva y te ayuda antes, durante y después del viaje.',
  'landing.videoPause': 'Pausar el video de fondo',
  'landing.videoPlay': 'Reproducir el video de fondo',
};
