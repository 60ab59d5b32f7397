import type { landing as pattern } from '../en/landing.ts';
import type { Texts } from '../keys.ts';

/** The agency's landing page. */
export const landing: Texts<typeof pattern> = {
  'landing.bookNow': 'Reservar',
  'landing.defaultHeading': 'Para onde você quer ir agora?',
  'landing.defaultSubHeading': 'Voos para todos os planos, com um só preço da busca à passagem.',
  'landing.searchTitle': 'Comece por um voo',
  'landing.from': 'De',
  'landing.to': 'Para',
  'landing.dates': 'Datas',
  'landing.anyCity': 'Cidade ou aeroporto',
  'landing.pickDates': 'Escolher datas',
  'landing.searchButton': 'Buscar voos',
  'landing.promiseTotalTitle': 'O preço é o preço',
  'landing.promiseTotalText': 'Impostos e taxas já estão no primeiro valor que você vê, e ele não muda até o pagamento.',
  'landing.promiseRulesTitle': 'Regras em palavras simples',
  'landing.promiseRulesText': 'Bagagem, alterações e reembolsos aparecem em cada tarifa antes de você escolher.',
  'landing.promiseHumanTitle': 'Gente por trás',
  'landing.promiseHumanText': '{agency} conhece a sua reserva e ajuda antes, durante e depois da viagem.',
  'landing.videoPause': 'Pausar o vídeo de fundo',
  'landing.videoPlay': 'Reproduzir o vídeo de fundo',
  'landing.picksTitle': 'Lugares que valem a visita',
  'landing.picksText': 'Algumas rotas de que nossos viajantes gostam.',
};
