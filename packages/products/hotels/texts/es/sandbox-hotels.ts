import type { Texts } from '@caravel/messages/keys.ts';
import type { sandboxHotels as english } from '../en/sandbox-hotels.ts';

export const sandboxHotels: Texts<typeof english> = {
  'sandboxHotels.place':
    '{kind, select, resort {Resort} apartments {Apartamentos} guesthouse {Casa de huéspedes} hostel {Hostal} other {Hotel}} {setting, select, centre {en el centro de la ciudad} district {en una zona animada de la ciudad} waterfront {junto al agua} airport {cerca del aeropuerto} other {en las afueras de la ciudad}}.',
  'sandboxHotels.toCentre': 'Está a {distance} del centro.',
  'sandboxHotels.toWater': 'El agua está a {distance}.',
  'sandboxHotels.toAirport': 'El aeropuerto {code} está a {distance}.',
  'sandboxHotels.house':
    '{floors, plural, one {La casa tiene {rooms, plural, one {# habitación} many {# de habitaciones} other {# habitaciones}} en un piso} many {La casa tiene {rooms, plural, one {# habitación} many {# de habitaciones} other {# habitaciones}} en # de pisos} other {La casa tiene {rooms, plural, one {# habitación} many {# de habitaciones} other {# habitaciones}} en # pisos}} y se construyó en {year}.',
  'sandboxHotels.renovated': 'Su última renovación fue en {year}.',
  'sandboxHotels.chain': 'Pertenece a {name}.',
  'sandboxHotels.dining':
    '{restaurants, plural, =0 {Los huéspedes se encuentran en el bar.} one {Hay un restaurante{bar, select, true { y un bar} other {}}.} many {Hay # de restaurantes{bar, select, true { y un bar} other {}}.} other {Hay # restaurantes{bar, select, true { y un bar} other {}}.}}',
  'sandboxHotels.pool': 'Los huéspedes pueden nadar en la piscina.',
  'sandboxHotels.spa': 'Hay un spa.',
  'sandboxHotels.gym': 'Los huéspedes pueden entrenar en el gimnasio.',
  'sandboxHotels.reception': 'Recepción',
  'sandboxHotels.receptionAlways': 'Abierta las 24 horas.',
  'sandboxHotels.receptionUntil': 'Abierta hasta las {until}. Avisa al alojamiento si llegas más tarde.',
  'sandboxHotels.pets': 'Mascotas',
  'sandboxHotels.petsYes': 'Las mascotas son bienvenidas. El alojamiento puede cobrar por ellas.',
  'sandboxHotels.petsNo': 'No se admiten mascotas.',
  'sandboxHotels.smoking': 'Fumadores',
  'sandboxHotels.smokingNo': 'No se permite fumar en ninguna habitación.',
  'sandboxHotels.children': 'Niños',
  'sandboxHotels.childrenText': 'Los niños menores de 3 años duermen gratis en una cuna.',
  'sandboxHotels.document': 'Cada huésped presenta un documento de identidad en el check-in.',
  'sandboxHotels.other.freeParking': 'Estacionamiento gratuito',
  'sandboxHotels.other.indoorPool': 'Piscina cubierta',
  'sandboxHotels.other.breakfast': 'Sala de desayunos',
  'sandboxHotels.other.roomService': 'Servicio a la habitación',
  'sandboxHotels.other.lift': 'Ascensor',
  'sandboxHotels.other.kidsClub': 'Club infantil',
  'sandboxHotels.other.garden': 'Jardín',
  'sandboxHotels.other.terrace': 'Terraza',
  'sandboxHotels.other.meetingRooms': 'Salas de reuniones',
  'sandboxHotels.other.concierge': 'Conserje',
  'sandboxHotels.other.skiStorage': 'Guardaesquís',
  'sandboxHotels.other.casino': 'Casino',
  'sandboxHotels.other.sharedKitchen': 'Cocina compartida',
};
