import type { places as english } from '../en/places.ts';
import type { Texts } from '../keys.ts';

export const places: Texts<typeof english> = {
  'place.city': 'Cidade',
  'place.region': 'Região',
  'place.airport': 'Aeroporto',
  'place.landmark': 'Atração',
  'place.hotel': 'Hotel',
  'place.detail': '{kind}, {context}',
  'place.gone': 'Não conhecemos mais este destino. Escolha um da lista.',
  'place.notFound': 'Não conhecemos nenhum lugar chamado “{text}”. Confira a grafia e escolha um lugar da lista.',
  'place.mapArea': 'A área do mapa',
  'place.metres': '{metres, number} m',
  'place.miles': '{miles} milhas',
  'place.kilometres': '{km} km',
};
