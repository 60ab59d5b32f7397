import type { Texts } from '@caravel/messages/keys.ts';
import type { sandboxHotels as english } from '../en/sandbox-hotels.ts';

export const sandboxHotels: Texts<typeof english> = {
  'sandboxHotels.place':
    '{kind, select, resort {Resort} apartments {Apartamentos} guesthouse {Pousada} hostel {Hostel} other {Hotel}} {setting, select, centre {no centro da cidade} district {em uma parte animada da cidade} waterfront {à beira da água} airport {perto do aeroporto} other {nos arredores da cidade}}.',
  'sandboxHotels.toCentre': 'Fica a {distance} do centro.',
  'sandboxHotels.toWater': 'A água fica a {distance}.',
  'sandboxHotels.toAirport': 'O aeroporto {code} fica a {distance}.',
  'sandboxHotels.house':
    '{floors, plural, one {A casa tem {rooms, plural, one {# quarto} many {# de quartos} other {# quartos}} em um andar} many {A casa tem {rooms, plural, one {# quarto} many {# de quartos} other {# quartos}} em # de andares} other {A casa tem {rooms, plural, one {# quarto} many {# de quartos} other {# quartos}} em # andares}} e foi construída em {year}.',
  'sandboxHotels.renovated': 'A última reforma foi em {year}.',
  'sandboxHotels.chain': 'Faz parte da rede {name}.',
  'sandboxHotels.dining':
    '{restaurants, plural, =0 {Os hóspedes se encontram no bar.} one {Há um restaurante{bar, select, true { e um bar} other {}}.} many {Há # de restaurantes{bar, select, true { e um bar} other {}}.} other {Há # restaurantes{bar, select, true { e um bar} other {}}.}}',
  'sandboxHotels.pool': 'Os hóspedes podem nadar na piscina.',
  'sandboxHotels.spa': 'Há um spa.',
  'sandboxHotels.gym': 'Os hóspedes podem treinar na academia.',
  'sandboxHotels.reception': 'Recepção',
  'sandboxHotels.receptionAlways': 'Aberta 24 horas.',
  'sandboxHotels.receptionUntil': 'Aberta até as {until}. Avise a hospedagem se você chegar mais tarde.',
  'sandboxHotels.pets': 'Animais de estimação',
  'sandboxHotels.petsYes': 'Animais de estimação são bem-vindos. A hospedagem pode cobrar por eles.',
  'sandboxHotels.petsNo': 'Animais de estimação não são permitidos.',
  'sandboxHotels.smoking': 'Fumantes',
  'sandboxHotels.smokingNo': 'É proibido fumar em todos os quartos.',
  'sandboxHotels.children': 'Crianças',
  'sandboxHotels.childrenText': 'Crianças com menos de 3 anos dormem de graça em um berço.',
  'sandboxHotels.document': 'Cada hóspede apresenta um documento de identidade no check-in.',
  'sandboxHotels.other.freeParking': 'Estacionamento gratuito',
  'sandboxHotels.other.indoorPool': 'Piscina coberta',
  'sandboxHotels.other.breakfast': 'Sala de café da manhã',
  'sandboxHotels.other.roomService': 'Serviço de quarto',
  'sandboxHotels.other.lift': 'Elevador',
  'sandboxHotels.other.kidsClub': 'Clube infantil',
  'sandboxHotels.other.garden': 'Jardim',
  'sandboxHotels.other.terrace': 'Terraço',
  'sandboxHotels.other.meetingRooms': 'Salas de reunião',
  'sandboxHotels.other.concierge': 'Concierge',
  'sandboxHotels.other.skiStorage': 'Depósito de esquis',
  'sandboxHotels.other.casino': 'Cassino',
  'sandboxHotels.other.sharedKitchen': 'Cozinha compartilhada',
};
