import type { CardProblem } from './cards.ts';

/** Texts of the gateway's own pages. The gateway is another company, so they are not in our catalogues. */
type GatewayTexts = {
  readonly title: string;
  readonly holder: string;
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly cvc: string;
  readonly zip: string;
  readonly simulated: string;
  readonly failed: string;
  readonly challengeTitle: string;
  readonly challengeText: string;
  readonly cardTitle: string;
  readonly cardText: string;
  readonly approveCard: string;
  readonly refuseCard: string;
  readonly challengeAmount: string;
  readonly approve: string;
  readonly refuse: string;
  readonly challengeOver: string;
  readonly disputeTitle: string;
  readonly disputeText: string;
  readonly disputeWon: string;
  readonly disputeLost: string;
  readonly disputeOver: string;
  readonly problems: Readonly<Record<CardProblem['code'], string>>;
};

export const LANGUAGES = ['en', 'pt', 'es'] as const;
export type GatewayLanguage = (typeof LANGUAGES)[number];

/** The messages of the card's fields are those of spec 3, section 12. */
export const TEXTS: Readonly<Record<GatewayLanguage, GatewayTexts>> = {
  en: {
    title: 'Card details',
    holder: 'Name on the card',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM / YY',
    cvc: 'Security code',
    zip: 'Zip code',
    simulated: 'Simulated payment. Try 4242 4242 4242 4242; no real card is accepted.',
    failed: 'The card could not be checked. Check your network and try again.',
    challengeTitle: 'Confirm your payment',
    challengeText: 'Your bank asks whether this payment is yours. This is a simulation: choose what the cardholder does.',
    cardTitle: 'Confirm your card',
    cardText:
      'Your bank asks whether this card may be kept for later payments. This is a simulation: choose what the cardholder does.',
    approveCard: 'Keep card',
    refuseCard: 'Do not keep card',
    challengeAmount: 'Amount',
    approve: 'Approve payment',
    refuse: 'Refuse payment',
    challengeOver: 'This payment is no longer waiting for an answer.',
    disputeTitle: 'Disputed payment',
    disputeText: 'The cardholder’s bank has taken this payment back. This is a simulation: choose what the bank decides.',
    disputeWon: 'The agency wins',
    disputeLost: 'The cardholder wins',
    disputeOver: 'This dispute has been decided.',
    problems: {
      missing_holder: 'Please enter card holder name',
      incomplete_number: 'Your card number is incomplete',
      invalid_number: 'Your card number is invalid.',
      invalid_expiry: 'Please enter valid expiry date',
      invalid_cvc: 'Please enter valid CVV',
      invalid_zip: 'Please enter valid zip code',
    },
  },
  pt: {
    title: 'Dados do cartão',
    holder: 'Nome no cartão',
    number: 'Número do cartão',
    expiry: 'Validade',
    expiryHint: 'MM / AA',
    cvc: 'CVV',
    zip: 'CEP',
    simulated: 'Pagamento simulado. Use 4242 4242 4242 4242; nenhum cartão real é aceito.',
    failed: 'Não foi possível verificar o cartão. Confira sua conexão e tente de novo.',
    challengeTitle: 'Confirme o pagamento',
    challengeText: 'Seu banco pergunta se este pagamento é seu. Isto é uma simulação: escolha o que o titular do cartão faz.',
    cardTitle: 'Confirme o cartão',
    cardText:
      'Seu banco pergunta se este cartão pode ser guardado para pagamentos futuros. Isto é uma simulação: escolha o que o titular do cartão faz.',
    approveCard: 'Guardar o cartão',
    refuseCard: 'Não guardar',
    challengeAmount: 'Valor',
    approve: 'Aprovar o pagamento',
    refuse: 'Recusar o pagamento',
    challengeOver: 'Este pagamento não espera mais uma resposta.',
    disputeTitle: 'Pagamento contestado',
    disputeText:
      'O banco do titular do cartão pegou este pagamento de volta. Isto é uma simulação: escolha o que o banco decide.',
    disputeWon: 'A agência ganha',
    disputeLost: 'O titular do cartão ganha',
    disputeOver: 'Esta contestação já foi decidida.',
    problems: {
      missing_holder: 'Informe o nome do titular do cartão',
      incomplete_number: 'O número do cartão está incompleto',
      invalid_number: 'O número do cartão é inválido.',
      invalid_expiry: 'Informe uma data de validade correta',
      invalid_cvc: 'Informe um CVV correto',
      invalid_zip: 'Informe um CEP correto',
    },
  },
  es: {
    title: 'Datos de la tarjeta',
    holder: 'Nombre en la tarjeta',
    number: 'Número de tarjeta',
    expiry: 'Vencimiento',
    expiryHint: 'MM / AA',
    cvc: 'CVV',
    zip: 'Código postal',
    simulated: 'Pago simulado. Usa 4242 4242 4242 4242; no se acepta ninguna tarjeta real.',
    failed: 'No se pudo comprobar la tarjeta. Revisa tu conexión e inténtalo de nuevo.',
    challengeTitle: 'Confirma el pago',
    challengeText: 'Tu banco pregunta si este pago es tuyo. Esto es una simulación: elige lo que hace el titular de la tarjeta.',
    cardTitle: 'Confirma la tarjeta',
    cardText:
      'Tu banco pregunta si esta tarjeta puede guardarse para pagos futuros. Esto es una simulación: elige lo que hace el titular de la tarjeta.',
    approveCard: 'Guardar la tarjeta',
    refuseCard: 'No guardarla',
    challengeAmount: 'Importe',
    approve: 'Aprobar el pago',
    refuse: 'Rechazar el pago',
    challengeOver: 'Este pago ya no espera respuesta.',
    disputeTitle: 'Pago en disputa',
    disputeText: 'El banco del titular de la tarjeta retiró este pago. Esto es una simulación: elige lo que decide el banco.',
    disputeWon: 'Gana la agencia',
    disputeLost: 'Gana el titular de la tarjeta',
    disputeOver: 'Esta disputa ya se decidió.',
    problems: {
      missing_holder: 'Ingresa el nombre del titular de la tarjeta',
      incomplete_number: 'El número de la tarjeta está incompleto',
      invalid_number: 'El número de la tarjeta no es válido.',
      invalid_expiry: 'Ingresa una fecha de vencimiento válida',
      invalid_cvc: 'Ingresa un CVV válido',
      invalid_zip: 'Ingresa un código postal válido',
    },
  },
};
