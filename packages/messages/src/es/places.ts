import type { places as english } from '../en/places.ts';
import type { Texts } from '../keys.ts';

export const places: Texts<typeof english> = {
  'place.city': 'Ciudad',
  'place.region': 'Zona',
  'place.airport': 'Aeropuerto',
  'place.landmark': 'Atracción',
  'place.hotel': 'Hotel',
  'place.detail': '{kind}, {context}',
  'place.gone': 'Ya no conocemos este destino. Elige uno de la lista.',
  'place.notFound': 'No conocemos ningún lugar llamado “{text}”. Revisa cómo se escribe y elige uno de la lista.',
  'place.mapArea': 'La zona del mapa',
  'place.metres': '{metres, number} m',
  'place.miles': '{miles} mi',
  'place.kilometres': '{km} km',
};
