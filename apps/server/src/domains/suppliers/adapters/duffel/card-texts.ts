type CardTexts = { readonly title: string; readonly incomplete: string; readonly refused: string; readonly failed: string };

/** Texts of the page around Duffel's card form. */
export const CARD_TEXTS: Readonly<Record<'en' | 'pt' | 'es', CardTexts>> = {
  en: {
    title: 'Card that holds the car',
    incomplete: 'Fill in every field of the card.',
    refused: 'This card was not accepted. Check its details, or use another card.',
    failed: 'The card could not be checked. Try again.',
  },
  pt: {
    title: 'Cartão que garante o carro',
    incomplete: 'Preencha todos os campos do cartão.',
    refused: 'Este cartão não foi aceito. Confira os dados ou use outro cartão.',
    failed: 'Não foi possível verificar o cartão. Tente de novo.',
  },
  es: {
    title: 'Tarjeta que garantiza el auto',
    incomplete: 'Completa todos los campos de la tarjeta.',
    refused: 'Esta tarjeta no fue aceptada. Revisa los datos o usa otra.',
    failed: 'No se pudo verificar la tarjeta. Inténtalo de nuevo.',
  },
};
