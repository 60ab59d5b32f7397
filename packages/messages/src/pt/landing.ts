import type { landing as pattern } from '../en/landing.ts';
import type { Texts } from '../keys.ts';

/** The agency's landing page. */
export const landing: Texts<typeof pattern> = {
  'landing.bookNow': 'Reservar',
  'landing.defaultHeading': 'Para onde você quer ir agora?',
  'landing.defaultSubHeading': 'Voos para todos os planos, com impostos e taxas em cada preço.',
  'landing.chooseDays': 'Escolha os dias',
  'landing.ideasTitle': 'Ideias saindo de {city}',
  'landing.ideasText': 'As menores tarifas das próximas semanas: só ida, um adulto, com impostos.',
  'landing.seenAgo': 'visto {ago}',
  'landing.ideaFrom': 'A partir de {price}',
  'landing.helpOpen': 'Aberto agora até {time}',
  'landing.helpOpensAt': 'Fechado agora. Abre às {time}',
  'landing.helpOpensOn': 'Fechado agora. Abre {day} às {time}',
  'landing.helpTitle': 'Quando atendemos',
  'landing.helpZone': 'Fuso horário',
  'landing.helpSpan': '{from} às {to}',
  'landing.promiseTotalTitle': 'O preço é o preço',
  'landing.promiseTotalText':
    'Impostos e taxas já estão no primeiro valor que você vê. Se a companhia mudar o preço, perguntamos antes de reservar.',
  'landing.promiseRulesTitle': 'Regras claras',
  'landing.promiseRulesText': 'Bagagem, alterações e reembolsos aparecem em cada tarifa antes de você escolher.',
  'landing.promiseHumanTitle': 'Aqui para ajudar',
  'landing.promiseHumanText': '{agency} conhece a sua reserva e ajuda antes, durante e depois da viagem.',
  'landing.videoPause': 'Pausar o vídeo de fundo',
  'landing.videoPlay': 'Reproduzir o vídeo de fundo',
};
