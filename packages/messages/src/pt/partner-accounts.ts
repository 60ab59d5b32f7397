import type { partnerAccounts as en } from '../en/partner-accounts.ts';
import type { Texts } from '../keys.ts';

/** Accounts of an agency at its partners: what they consist of, and the form that sets them. */
export const partnerAccounts: Texts<typeof en> = {
  'partnerAccounts.sandbox_title': 'Operadora de pagamentos simulada',
  'partnerAccounts.sandbox_key': 'Chave',
  'partnerAccounts.sandbox_keyHelp':
    'Qualquer texto de 16 caracteres ou mais. A operadora é simulada: recusa uma chave que contém “refused” e não responde a uma que contém “silent”.',
  'partnerAccounts.stripe_title': 'Stripe',
  'partnerAccounts.stripe_secretKey': 'Chave secreta',
  'partnerAccounts.stripe_secretKeyHelp': 'Começa com sk_ ou rk_. Uma chave restrita precisa poder ler a própria conta.',
  'partnerAccounts.stripe_publishableKey': 'Chave publicável',
  'partnerAccounts.stripe_publishableKeyHelp': 'Começa com pk_ e é do mesmo modo que a chave secreta.',
  'partnerAccounts.stripe_webhookSecret': 'Segredo de assinatura do webhook',
  'partnerAccounts.stripe_webhookSecretHelp':
    'Crie um webhook na Stripe com o endereço desta conta e os eventos payment_intent.* e charge.refunded. O segredo começa com whsec_.',
  'partnerAccounts.usdc_title': 'USDC',
  'partnerAccounts.usdc_chain': 'Rede',
  'partnerAccounts.usdc_address': 'Endereço',
  'partnerAccounts.usdc_addressHelp':
    'Onde a sua agência recebe, como a carteira o escreve: maiúsculas e minúsculas são conferidas. Só a sua carteira pode enviar dele.',
  'partnerAccounts.usdc_confirmations': 'Confirmações',
  'partnerAccounts.usdc_confirmationsHelp':
    'Quantos blocos até um pagamento contar, de 2 a 1.000. Em branco: quantos a rede precisar.',
  'partnerAccounts.mode_own': 'Conta própria',
  'partnerAccounts.mode_platform': 'A conta da plataforma',
  'partnerAccounts.mode_none': 'Nenhuma conta',
  'partnerAccounts.mode_off': 'Desativada pela plataforma',
  'partnerAccounts.simulated_gateway': 'Simulada: nenhum dinheiro real é movimentado.',
  'partnerAccounts.inForce': 'Conta em uso',
  'partnerAccounts.since': 'Desde',
  'partnerAccounts.tested': 'Último teste',
  'partnerAccounts.neverTested': 'Ainda não',
  'partnerAccounts.lastFour': 'Termina em {last4}',
  'partnerAccounts.managed': 'Esta conta foi definida por quem opera a plataforma. Preencha todos os campos para substituí-la.',
  'partnerAccounts.eventsUrl': 'Endereço para eventos',
  'partnerAccounts.nextEventsUrl': 'Endereço para eventos de outra conta',
  'partnerAccounts.enter': 'Informar conta própria',
  'partnerAccounts.replace': 'Substituir chaves',
  'partnerAccounts.change': 'Alterar',
  'partnerAccounts.kept': 'Guardada. Deixe em branco para mantê-la.',
  'partnerAccounts.formText':
    'A conta é testada por uma chamada que nada altera e só vale se funcionar. As chaves são guardadas criptografadas e nunca mais são mostradas.',
  'partnerAccounts.save': 'Testar e salvar',
  'partnerAccounts.saved': 'Salvo. A conta funciona.',
  'partnerAccounts.savedInPart': 'Salvo. A conta funciona, mas {partner} não liberou isto para ela: {products}.',
  'partnerAccounts.test': 'Testar de novo',
  'partnerAccounts.works': 'Testada. A conta funciona.',
  'partnerAccounts.worksInPart': 'Testada. A conta funciona, mas {partner} não liberou isto para ela: {products}.',
  'partnerAccounts.product_open': 'Funciona',
  'partnerAccounts.product_closed': 'Não liberado: peça a {partner} e depois teste de novo',
  'partnerAccounts.product_unknown': 'Não se sabe: teste de novo',
  'partnerAccounts.back': 'Usar a conta da plataforma',
  'partnerAccounts.backTitle': 'Voltar para a conta da plataforma?',
  'partnerAccounts.backText_gateway':
    'O que vier de novo passa pela conta da plataforma. O que foi pago pela conta própria é reembolsado por ela: mantenha as chaves válidas até lá.',
  'partnerAccounts.keep': 'Manter conta própria',
  'partnerAccounts.wentBack': 'A conta da plataforma está em uso.',
  'partnerAccounts.copyUrl': 'Copiar endereço',
  'partnerAccounts.notSaved': 'Nada foi salvo.',
  'partnerAccounts.duffel_title': 'Duffel',
  'partnerAccounts.duffel_key': 'Token de acesso',
  'partnerAccounts.duffel_keyHelp': 'Começa com duffel_live_, ou com duffel_test_: o que se reserva com esse não é real.',
  'partnerAccounts.duffel_webhookSecret': 'Segredo de assinatura do webhook',
  'partnerAccounts.duffel_webhookSecretHelp':
    'Adicione na Duffel um webhook com o endereço desta conta. Sem ele, as mudanças são vistas quando perguntamos, a cada poucas horas.',
  'partnerAccounts.sameAccount': 'É uma chave nova da conta em vigor',
  'partnerAccounts.sameAccountText':
    'As reservas da conta continuam com a chave nova. Sem a marca, ficam com a antiga, e só as novas usam esta conta.',
  'partnerAccounts.simulated_supplier': 'Não é real: o que se reserva aqui é simulado.',
  'partnerAccounts.backText_supplier':
    'As novas reservas usam a conta da plataforma. As que a sua conta fez ficam com ela: mantenha as chaves válidas até o fim das viagens.',
};
