/** Texts of the frames around Stripe's fields. The messages of the card's fields are those of spec 3, section 12. */
type StripeTexts = {
  readonly title: string;
  readonly holder: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly failed: string;
  readonly challengeTitle: string;
  readonly challengeText: string;
  readonly problems: Readonly<
    Record<'missing_holder' | 'incomplete_number' | 'invalid_number' | 'invalid_expiry' | 'invalid_cvc', string>
  >;
};

export const STRIPE_TEXTS: Readonly<Record<'en' | 'pt' | 'es', StripeTexts>> = {
  en: {
    title: 'Card details',
    holder: 'Name on the card',
    number: 'Card number',
    expiry: 'Expiry date',
    cvc: 'Security code',
    failed: 'The card could not be checked. Check your network and try again.',
    challengeTitle: 'Confirm your payment',
    challengeText: 'Your bank asks you to confirm the payment.',
    problems: {
      missing_holder: 'Please enter card holder name',
      incomplete_number: 'Your card number is incomplete',
      invalid_number: 'Your card number is invalid.',
      invalid_expiry: 'Please enter valid expiry date',
      invalid_cvc: 'Please enter valid CVV',
    },
  },
  pt: {
    title: 'Dados do cartão',
    holder: 'Nome no cartão',
    number: 'Número do cartão',
    expiry: 'Validade',
    cvc: 'CVV',
    failed: 'Não foi possível verificar o cartão. Confira sua conexão e tente de novo.',
    challengeTitle: 'Confirme o pagamento',
    challengeText: 'Seu banco pede que você confirme o pagamento.',
    problems: {
      missing_holder: 'Informe o nome do titular do cartão',
      incomplete_number: 'O número do cartão está incompleto',
      invalid_number: 'O número do cartão é inválido.',
      invalid_expiry: 'Informe uma data de validade correta',
      invalid_cvc: 'Informe um CVV correto',
    },
  },
  es: {
    title: 'Datos de la tarjeta',
    holder: 'Nombre en la tarjeta',
    number: 'Número de tarjeta',
    expiry: 'Fecha de vencimiento',
    cvc: 'Código de seguridad',
    failed: 'No se pudo comprobar la tarjeta. Revisa tu conexión e inténtalo de nuevo.',
    challengeTitle: 'Confirma el pago',
    challengeText: 'Tu banco te pide que confirmes el pago.',
    problems: {
      missing_holder: 'Ingresa el nombre del titular de la tarjeta',
      incomplete_number: 'El número de la tarjeta está incompleto',
      invalid_number: 'El número de la tarjeta no es válido.',
      invalid_expiry: 'Ingresa una fecha de vencimiento válida',
      invalid_cvc: 'Ingresa un CVV válido',
    },
  },
};
