import type { priceWatches as english } from '../en/price-watches.ts';
import type { Texts } from '../keys.ts';

/** Texts of prices that people watch by email. */
export const priceWatches: Texts<typeof english> = {
  'priceWatches.watch': 'Seguir este precio',
  'priceWatches.hint':
    'Te avisamos por correo cuando el total más bajo cambia un {percent, number} % o más: como máximo un correo al día, hasta que empiece el viaje.',
  'priceWatches.email': 'Tu correo',
  'priceWatches.ask': 'Enviarme el enlace',
  'priceWatches.askedTitle': 'Revisa tu correo',
  'priceWatches.asked': 'El seguimiento empieza cuando abras el enlace que enviamos a {email}, en un plazo de 24 horas.',
  'priceWatches.begun': 'Te avisaremos por correo cuando cambie este precio.',
  'priceWatches.end': 'Dejar de seguir',
  'priceWatches.endOf': 'Dejar de seguir {what}',
  'priceWatches.ended': 'Ya no recibirás correos sobre este precio.',
  'priceWatches.title': 'Precios seguidos',
  'priceWatches.empty': 'No sigues ningún precio. Busca vuelos o alojamiento y elige “Seguir este precio” encima de la lista.',
  'priceWatches.last': '{price} en la última consulta',
  'priceWatches.waits': 'Aún sin consultar',
  'priceWatches.area': 'Una zona del mapa',
  'priceWatches.see': 'Ver los resultados',
  'priceWatches.seeOf': 'Ver los resultados de {what}',
  'priceWatches.confirmTitle': '¿Seguir este precio?',
  'priceWatches.confirm': 'Empezar a seguir',
  'priceWatches.confirmedTitle': 'Estás siguiendo este precio',
};
