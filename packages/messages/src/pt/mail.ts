import type { mail as pattern } from '../en/mail.ts';
import type { Texts } from '../keys.ts';

/** Texts of emails. */
export const mail: Texts<typeof pattern> = {
  'mail.greeting': 'Olá, {name},',
  'mail.messageFrom': 'Uma mensagem de {agency}',
  'mail.wordsFrom': '{name} escreveu',

  // Account
  'mail.verifySubject': 'Verifique seu e-mail para {agency}',
  'mail.verifyText': 'Obrigado por se cadastrar em {agency}. Verifique seu endereço de e-mail para ativar sua conta.',
  'mail.verifyButton': 'Verificar e-mail',
  'mail.verifyNote':
    'O link funciona uma vez, por 24 horas, com a senha do cadastro ou uma nova. Se você não se cadastrou, ignore este e-mail.',
  'mail.welcomeSubject': 'Sua conta em {agency}',
  'mail.welcomeText':
    '{agency} criou uma conta para você. Crie uma senha para ver suas viagens, baixar seus bilhetes e pedir alterações quando quiser.',
  'mail.welcomeButton': 'Criar sua senha',
  'mail.welcomeNote':
    'O link funciona uma vez, por 7 dias. Depois disso, peça outro em “Esqueci minha senha”. Se você não conhece {agency}, ignore este e-mail.',
  'mail.registeredSubject': 'Você já tem uma conta em {agency}',
  'mail.registeredText':
    'Alguém tentou se cadastrar com este endereço em {agency}. Você já tem uma conta: entre, ou crie uma nova senha se esqueceu a sua.',
  'mail.registeredButton': 'Entrar',
  'mail.registeredNote': 'Se não foi você, não precisa fazer nada. Nada foi alterado.',
  'mail.resetSubject': 'Crie uma nova senha para {agency}',
  'mail.resetText': 'Você pediu uma nova senha em {agency}. Use o botão para criá-la.',
  'mail.resetButton': 'Criar nova senha',
  'mail.resetNote': 'O link funciona uma vez, por uma hora. Se você não pediu, ignore este e-mail: sua senha continua a mesma.',
  'mail.detailsSubject': '{agency} alterou os seus dados',
  'mail.detailsText': '{agency} alterou estes dados da sua conta: {parts}.',
  'mail.detailsButton': 'Ver o seu perfil',
  'mail.detailsNote': 'Se algo estiver errado, altere no seu perfil ou responda a este e-mail.',
  'mail.detailsPart_name': 'nome',
  'mail.detailsPart_email': 'e-mail',
  'mail.detailsPart_phone': 'telefone',
  'mail.detailsPart_travelers': 'viajantes salvos',
  'mail.detailsPart_address': 'endereço',
  'mail.passwordChangedSubject': 'Sua senha em {agency} foi alterada',
  'mail.passwordChangedText': 'A senha da sua conta em {agency} foi alterada, e os outros dispositivos foram desconectados.',
  'mail.passwordChangedButton': 'Não fui eu',
  'mail.passwordChangedNote': 'Se foi você, não precisa fazer nada. Se não foi, crie uma nova senha agora mesmo.',
  'mail.newDeviceSubject': 'Novo acesso à sua conta em {agency}',
  'mail.newDeviceText': 'Alguém entrou na sua conta em {agency} com um navegador que ainda não tinha sido usado para isso.',
  'mail.newDeviceWhen': 'Quando',
  'mail.newDeviceWhat': 'Dispositivo',
  'mail.newDeviceUnknown': 'Dispositivo desconhecido',
  'mail.newDeviceNote':
    'Se foi você, não precisa fazer nada. Se não foi, crie uma nova senha agora mesmo: isso desconecta todos os dispositivos.',
  'mail.confirmSignInSubject': 'Confirme seu e-mail para {agency}',
  'mail.confirmSignInText': 'Alguém quer entrar em {agency} com o {provider} e este e-mail.',
  'mail.confirmSignInButton': 'Confirmar e entrar',
  'mail.confirmSignInNote':
    'Abra o link no navegador em que você começou, em até uma hora. Ele só funciona lá. Se não foi você, ignore este e-mail: nada acontece.',
  'mail.signInLinkedSubject': 'Sua conta em {agency} agora abre com o {provider}',
  'mail.signInLinkedText':
    'Uma conta do {provider} foi vinculada à sua conta em {agency}. A partir de agora, você pode entrar com ela.',
  'mail.signInLinkedNote':
    'Se foi você, não precisa fazer nada. Se não, defina uma nova senha agora, desvincule a conta no seu perfil e avise a agência.',
  'mail.factorAddedSubject': 'Sua conta em {agency} tem uma nova forma de entrar',
  'mail.factorAddedText':
    '{kind, select, passkey {Uma chave de acesso foi adicionada à sua conta em {agency}.} other {Um aplicativo autenticador foi adicionado à sua conta em {agency}.}} Os outros dispositivos foram desconectados.',
  'mail.factorRemovedSubject': 'Uma forma de entrar foi removida da sua conta em {agency}',
  'mail.factorRemovedText':
    '{kind, select, passkey {Uma chave de acesso foi removida da sua conta em {agency}.} other {O aplicativo autenticador foi removido da sua conta em {agency}.}} Os outros dispositivos foram desconectados.',
  'mail.factorResetSubject': 'A segunda etapa do seu acesso a {agency} foi redefinida',
  'mail.factorResetText':
    'Suas chaves de acesso, seu aplicativo autenticador e seus códigos de recuperação em {agency} foram removidos porque você avisou que os perdeu. Sua senha continua a mesma. Entre para configurar uma nova segunda etapa.',
  'mail.recoveryCodeUsedSubject': 'Um código de recuperação foi usado na sua conta em {agency}',
  'mail.recoveryCodeUsedText':
    'Alguém confirmou um acesso à sua conta em {agency} com um código de recuperação. Ele não pode ser usado de novo.',
  'mail.factorNote': 'Se foi você, não precisa fazer nada. Se não foi, crie uma nova senha agora mesmo e avise a agência.',
  'mail.invitationSubject': 'Convite para a equipe de {agency}',
  'mail.invitationHeading': 'Faça parte de {agency} como agente de vendas',
  'mail.invitationText': '{inviter} convida você a buscar e reservar viagens para os clientes de {agency}.',
  'mail.invitationButton': 'Aceitar o convite',
  'mail.invitationNote': 'O link funciona uma vez, por 7 dias.',
  'mail.handoverLinkSubject': '{owner} quer passar {agency} para você',
  'mail.handoverLinkText': '{owner} quer que você assuma a propriedade de {agency}. Nada muda antes de você aceitar.',
  'mail.handoverLinkButton': 'Ver o que muda',
  'mail.handoverLinkNote': 'O link funciona uma vez, por dois dias, e só para a sua conta.',
  'mail.handoverStartedSubject': 'Você está passando {agency} para {agent}',
  'mail.handoverStartedText':
    '{agent} recebeu um link para assumir a propriedade de {agency}. Até que aceite, você pode voltar atrás.',
  'mail.handoverStartedButton': 'Abrir os agentes',
  'mail.handoverStartedNote':
    'Se não foi você, cancele e troque sua senha agora mesmo: uma senha nova também cancela a transferência.',
  'mail.handoverWithdrawnSubject': '{owner} continua com {agency}',
  'mail.handoverWithdrawnText': '{owner} cancelou a transferência de {agency}. O link que você recebeu não funciona mais.',
  'mail.handoverWithdrawnButton': 'Abrir o painel',
  'mail.handoverDoneSubject': '{agency} agora é sua',
  'mail.handoverDoneText': '{before} passou {agency} para você. Você saiu de todos os aparelhos; entre de novo para continuar.',
  'mail.handedOverSubject': '{owner} assumiu {agency}',
  'mail.handedOverText':
    'Você passou {agency} para {owner}. A partir de agora, você é agente e vê todas as reservas; as suas continuam no seu nome. Entre de novo para continuar.',

  // Bookings
  'mail.bookingButton': 'Ver a reserva',
  'mail.bookingsButton': 'Buscar outra viagem',
  'mail.rowIncluded': 'Incluído',
  'mail.rowHeldUntil': 'Pré-reserva até',
  'mail.rowPaid': 'Pago',
  'mail.rowPenalty': 'Custo do cancelamento',
  'mail.rowProtectionKept': 'Proteção de reembolso, não reembolsada',
  'mail.rowRecovered': 'Já pago a você',
  'mail.rowRefundedBefore': 'Reembolsado antes',
  'mail.rowRefund': 'Reembolso',
  'mail.itinerarySent': 'O itinerário foi enviado.',
  'mail.confirmationSent': 'A confirmação foi enviada.',
  'mail.confirmedSubject': 'Reserva {reference} confirmada: {title} · {agency}',
  'mail.confirmedText': 'Sua reserva está confirmada.',
  'mail.heldSubject': 'Pré-reserva {reference}: {title} · {agency}',
  'mail.heldText':
    'Sua pré-reserva está feita e ainda não foi paga. Nada foi cobrado. A sua agência precisa do pagamento antes do horário abaixo; depois disso, a reserva é liberada.',
  'mail.cancelledSubject': 'Reserva {reference} cancelada: {title} · {agency}',
  'mail.cancelledUnpaid': 'Sua reserva foi cancelada. Nada foi cobrado.',
  'mail.givenNote':
    '{off, select, all {Você já recebeu {given} por esta reserva. Esse valor é descontado do reembolso.} part {Você já recebeu {given} por esta reserva. Esse valor cobre primeiro o custo do cancelamento; os outros {recovered} são descontados do reembolso.} other {Você já recebeu {given} por esta reserva. Isso não reduz o reembolso.}}',
  'mail.cancelledRefund':
    '{refund} voltam para o cartão usado no pagamento. O valor chega em 5 a 10 dias úteis, conforme o banco.',
  'mail.lapsedText': 'O prazo para pagar sua reserva terminou, e ela foi liberada. Nada foi cobrado.',
  'mail.failedSubject': 'Reserva não feita: {title} · {agency}',
  'mail.chargedEarlySubject': 'Pagamento de {reference}: {title} · {agency}',
  'mail.chargedEarlyText':
    'O fornecedor ainda não decidiu sobre a sua reserva. O seu banco bloqueia o valor só por alguns dias, por isso cobramos o seu cartão agora. Se a reserva não for feita, você recebe tudo de volta.',
  'mail.paymentDueSubject': 'Pagamento pendente de {reference}: {title} · {agency}',
  'mail.paymentDueText':
    'A reserva está confirmada, mas não foi possível cobrar o pagamento. Fale com o cliente e receba o pagamento, ou cancele a reserva.',
  'mail.disownedSubject': '“Não fiz esta reserva”: {reference}, {title} · {agency}',
  'mail.disownedText':
    'Ela foi cancelada porque o viajante diz que não a fez. Alguém pode ter usado a conta ou o cartão dele: ligue para ele e veja como a reserva foi feita e paga.',
  'mail.disputedSubject': '{reference}: o pagamento foi contestado · {agency}',
  'mail.disputedText': 'O banco do titular do cartão contesta um pagamento desta reserva.',
  'mail.disputedOpen':
    'O banco do titular do cartão pegou {amount} de volta até decidir. Ele diz: {reason}. Envie as provas até {date}; a página da reserva as reúne em um arquivo.',
  'mail.disputedWarning':
    'O banco do titular do cartão pergunta sobre {amount}. Ele diz: {reason}. Nenhum dinheiro saiu; responda até {date} para que não vire uma contestação.',
  'mail.disputedWon': 'O banco decidiu a seu favor: {amount} voltou.',
  'mail.disputedLost': 'O banco decidiu a favor do titular do cartão: {amount} fica com ele.',
  'mail.disputedClosed': 'A pergunta do banco sobre {amount} está encerrada, e nenhum dinheiro saiu.',
  'mail.subscriptionDisputedSubject': '{agency} contesta um pagamento da assinatura',
  'mail.subscriptionDisputedText':
    'O banco de {agency} contesta um pagamento de {amount} da assinatura. Situação: {state}. Nada foi mudado; decida na empresa de pagamentos e na página da agência.',
  'mail.subscriptionDisputedButton': 'Abrir a agência',
  'mail.needsStaffSubject': 'Verifique {reference}: {title} · {agency}',
  'mail.needsStaffUnanswered':
    'O fornecedor ainda não informou a situação desta reserva. Continuamos perguntando, e nada é reservado nem cobrado duas vezes. Se a viagem estiver próxima, fale com o fornecedor.',
  'mail.needsStaffCancelling':
    'O fornecedor ainda não informou se este cancelamento foi concluído. Continuamos perguntando. Se o cliente não puder esperar pelo reembolso, fale com o fornecedor.',
  'mail.needsStaffUncancelled':
    'O fornecedor não cancelou esta reserva, embora o cliente tenha sido avisado de que o cancelamento estava em andamento. A reserva continua como antes. Fale com o fornecedor e avise o cliente.',
  'mail.needsStaffLapsing':
    'O fornecedor ainda não decidiu, e o bloqueio do banco no cartão do seu cliente termina em breve. Não foi possível cobrar o cartão nem bloquear o valor outra vez. Continuamos tentando. Se o fornecedor confirmar depois, faltará o pagamento.',
  'mail.needsStaffGivenUp':
    'Paramos de perguntar: o fornecedor não tem esta reserva. O cliente foi avisado de que ela não foi concluída, e o pagamento é devolvido. Se ela aparecer depois, o fornecedor vai cobrá-la: comparamos seus registros a cada seis horas e escreveremos para você.',
  'mail.needsStaffMoney':
    'A operadora de pagamentos ainda não devolveu ou liberou o dinheiro do cliente. Continuamos tentando. Se isso continuar, fale com a operadora.',
  'mail.booksDifferSubject':
    '{count, plural, one {Uma diferença} many {# de diferenças} other {# diferenças}} nos seus registros · {agency}',
  'mail.booksDifferHeading': 'Registros que não batem',
  'mail.booksDifferText':
    'Comparamos as suas reservas com as dos fornecedores e da operadora de pagamentos. Estas não batem. Nada foi alterado: fale com a outra parte e depois corrija.',
  'mail.booksDifferButton': 'Ver as reservas',
  'mail.booksOrderMissing': 'Vendida aqui, desconhecida pelo fornecedor.',
  'mail.booksOrderOver': 'Ativa aqui, cancelada no fornecedor.',
  'mail.booksOrderStands': 'Cancelada ou não concluída aqui, ativa no fornecedor.',
  'mail.booksOrderUnread': 'O fornecedor mostra esta reserva de uma forma que não conseguimos ler. Ela não foi comparada.',
  'mail.booksNetDiffers': 'O fornecedor cobra uma tarifa líquida diferente da reservada.',
  'mail.booksCaptureDiffers': 'A operadora de pagamentos cobrou um valor diferente do registrado aqui.',
  'mail.booksRefundDiffers': 'A operadora de pagamentos reembolsou um valor diferente do registrado aqui.',
  'mail.booksMoneyKept': 'Liberado aqui, ainda retido no cartão.',
  'mail.booksLedgerDiffers': 'O livro-razão e a reserva não batem.',
  'mail.booksPaymentUnknown': 'Um pagamento na operadora que não corresponde a nenhuma reserva.',

  // Custom domain
  'mail.sendingDomainVerifiedSubject': '{domain} foi verificado',
  'mail.sendingDomainVerifiedText': 'Os e-mails da sua agência agora saem de {sender}.',
  'mail.sendingDomainVerifiedNote': 'Mantenha os registros DNS: sem eles, os e-mails voltam a sair pela plataforma.',
  'mail.sendingDomainLostSubject': '{domain} não envia mais e-mails',
  'mail.sendingDomainLostText':
    'O Mailgun não aceita mais {domain}, por isso os e-mails da sua agência saem pela plataforma. Confira os registros DNS.',
  'mail.sendingDomainButton': 'Abrir as configurações',
  'mail.sendingDomainTestSubject': 'E-mail de teste de {agency}',
  'mail.sendingDomainTestText': 'Este e-mail saiu de {sender}. Se você consegue lê-lo, o seu domínio de envio funciona.',
  'mail.domainVerifiedSubject': '{host} agora leva a {agency}',
  'mail.domainVerifiedText':
    'O seu domínio próprio {host} foi verificado. Ele já leva ao seu site, e todos os links em e-mails e documentos começam com ele.',
  'mail.domainVerifiedNote':
    'Mantenha os dois registros DNS: nós os conferimos todos os dias. No novo endereço, cada pessoa precisa entrar mais uma vez.',
  'mail.domainVerifiedButton': 'Abrir o site',
  'mail.domainLapsedSubject': '{host} não leva mais a {agency}',
  'mail.domainLapsedText':
    'Os registros DNS do seu domínio próprio {host} sumiram ou mudaram. Para que ninguém mais possa tomá-lo, ele deixou de levar ao seu site. O site continua acessível no subdomínio, e os links voltam a usá-lo.',
  'mail.domainLapsedNote':
    'Para ter o domínio de volta, crie de novo os registros como aparecem nas configurações do site. Nós os procuramos por 72 horas; depois disso, use “Verificar de novo” nessa página.',
  'mail.domainLapsedButton': 'Abrir as configurações',
  'mail.subscriptionEndsSubject': 'A assinatura de {agency} termina em {day}',
  'mail.subscriptionEndsTodaySubject': 'A assinatura de {agency} termina hoje',
  'mail.subscriptionEndsText':
    'O último dia da sua assinatura é {day}. Até lá, nada muda. Depois disso, seu painel de gestão fica fechado e seu site não aceita novas reservas; seus viajantes mantêm as viagens e ainda podem consultá-las e cancelá-las.',
  'mail.subscriptionEndedSubject': 'A assinatura de {agency} terminou em {day}',
  'mail.subscriptionEndedText':
    'O último dia da sua assinatura foi {day}. Agora seu painel de gestão está fechado e seu site não aceita novas reservas. Seus viajantes mantêm as viagens e ainda podem consultá-las e cancelá-las.',
  'mail.subscriptionNote': 'Tudo fica guardado: quando você renovar, o painel de gestão reabre do jeito que estava.',
  'mail.subscriptionButton': 'Ver como renovar',
  'mail.renewalAheadSubject': 'A assinatura de {agency} será renovada em {day}',
  'mail.renewalAheadText': 'Em {day}, cobraremos {amount} no seu cartão {card} pelos próximos 12 meses.',
  'mail.renewalAheadNote': 'Você pode trocar o cartão ou cancelar até a véspera de {day}.',
  'mail.renewalButton': 'Ver a assinatura',
  'mail.renewalPaidSubject': '{agency} tem assinatura até {until}',
  'mail.renewalPaidText': 'Cobramos {amount} no seu cartão {card}. A fatura {invoice} está na página da assinatura.',
  'mail.renewalRefusedSubject': 'Não conseguimos renovar a assinatura de {agency}',
  'mail.renewalRefusedText': 'O banco recusou {amount} no seu cartão {card}. Nada foi cobrado.',
  'mail.renewalHolderText':
    'Seu banco quer que você confirme o pagamento de {amount} com o cartão {card}. Nada foi cobrado: pague na página da assinatura, onde o banco pode perguntar a você.',
  'mail.renewalNextText':
    'Tentaremos de novo em {day}. Seu painel de gestão funciona até {closesAfter}; pague antes disso ou use outro cartão, e nada muda.',
  'mail.renewalPayButton': 'Pagar agora',
  'mail.renewalClosedSubject': 'A assinatura de {agency} está encerrada',
  'mail.renewalClosedText':
    'Essa foi a última tentativa. Seu painel de gestão está fechado e seu site não aceita novas reservas. Tudo fica guardado, e seus viajantes mantêm as viagens: assim que você pagar, tudo volta como você deixou.',
  'mail.renewalCardSubject': 'O cartão que paga a assinatura de {agency} vence em breve',
  'mail.renewalCardText': 'Seu cartão {card} vence em {day}. Use outro na próxima renovação; nada é cobrado pela troca.',
  'mail.renewalPriceSubject': 'A assinatura de {agency} tem outro preço a partir de {day}',
  'mail.renewalPriceText': 'A partir da renovação em {day}, 12 meses custam {amount}. Até lá, seu preço continua o mesmo.',
  'mail.renewalPriceNote': 'Você pode cancelar até a véspera de {day}.',
  'mail.platformViewsSubject': 'A plataforma está vendo {agency}',
  'mail.platformViewsText':
    'Alguém que administra a plataforma está vendo {agency} como a equipe vê, por no máximo uma hora. Essa pessoa pode ler, mas não pode alterar nada.',
  'mail.platformViewsWhen': 'Desde',
  'mail.platformViewsWhy': 'O motivo informado',
  'mail.platformViewsButton': 'Abrir as atividades',
  'mail.platformViewsNote': 'Você pode encerrar a visita quando quiser: no seu perfil, saia de todos os outros dispositivos.',
  'mail.mailboxCodeSubject': 'Seu código para {agency}',
  'mail.mailboxCodeText': 'Digite este código na página em que você abre sua agência. Ele vale uma vez, por {minutes} minutos.',
  'mail.mailboxCodeNote': 'Se você não pediu este código, ignore este e-mail: ninguém pode fazer nada com seu endereço.',
  'mail.agencyOpenedSubject': '{agency} está aberta',
  'mail.agencyOpenedText': 'Boas-vindas. Sua assinatura está paga, e o site de {agency} já está no ar.',
  'mail.agencyOpenedSite': 'Seu site',
  'mail.agencyOpenedNext':
    'Entre com a senha que você escolheu. Comece pelo logotipo, pela cor e pelo banner: uma lista curta mostra o caminho.',
  'mail.agencyOpenedButton': 'Configurar o site',
  'mail.claimNewSubject': '{name} acionou a proteção de reembolso: {reference}',
  'mail.claimNewText': '{name} acionou a proteção de reembolso desta viagem e escreveu:',
  'mail.claimAnswerSubject': '{name} respondeu sobre a solicitação de {reference}',
  'mail.claimAnswerText': '{name} acrescentou à solicitação:',
  'mail.claimSentSubject': 'Recebemos sua solicitação: {reference}',
  'mail.claimSentText':
    '{agency} recebeu sua solicitação e vai analisá-la. Você receberá um e-mail assim que houver novidades e pode complementar a solicitação na página da viagem.',
  'mail.claimMoreSubject': 'Falta algo na sua solicitação: {reference}',
  'mail.claimMoreText': '{agency} precisa de mais informações para decidir sobre sua solicitação:',
  'mail.claimAcceptedSubject': 'Sua solicitação foi aceita: {reference}',
  'mail.claimAcceptedText': '{agency} aceitou sua solicitação. O pagamento vem a seguir.',
  'mail.claimRefusedSubject': 'Sua solicitação foi recusada: {reference}',
  'mail.claimRefusedText': '{agency} recusou sua solicitação por este motivo:',
  'mail.claimPaidSubject': 'Sua solicitação foi paga: {reference}',
  'mail.claimPaidText': '{agency} pagou {amount} pela sua solicitação.',
  'mail.claimButton': 'Abrir a solicitação',
  'mail.requestAgencyNewSubject': '{name} pede uma alteração: {reference}',
  'mail.requestAgencyNewText': '{name} pede que você altere esta viagem. Responda com um preço antes de alterar qualquer coisa.',
  'mail.requestAgencyAcceptedSubject': '{name} aceitou a sua oferta: {reference}',
  'mail.requestAgencyAcceptedText':
    '{name} aceitou a sua oferta. Cobre o valor como faz hoje, faça a alteração e registre-a como feita. Nada foi cobrado.',
  'mail.requestAgencyDeclinedSubject': '{name} recusou a sua oferta: {reference}',
  'mail.requestAgencyDeclinedText': '{name} recusou a sua oferta. A viagem fica como está.',
  'mail.requestAgencyWithdrawnSubject': 'O pedido de alteração de {reference} foi retirado',
  'mail.requestAgencyWithdrawnText': 'O pedido de alteração de {name} foi retirado. A viagem fica como está.',
  'mail.requestSentSubject': 'Recebemos o seu pedido de alteração: {reference}',
  'mail.requestSentText': '{agency} recebeu o seu pedido e vai responder com um preço. Nada foi alterado ainda.',
  'mail.requestSeenSubject': 'O seu pedido de alteração está em andamento: {reference}',
  'mail.requestSeenText': '{agency} está verificando o seu pedido. Nada foi alterado ainda.',
  'mail.changeMadeSubject': 'Sua viagem foi alterada: {reference}',
  'mail.changeMadeText':
    'A companhia aérea fez a alteração que você escolheu. Os novos documentos estão anexados; os antigos não valem mais.',
  'mail.requestAnsweredSubject': 'Uma oferta para a sua alteração: {reference}',
  'mail.requestAnsweredText':
    '{agency} respondeu ao seu pedido. Aceite ou recuse a oferta na página da sua viagem. Nada é alterado antes de você aceitar.',
  'mail.requestAcceptedSubject': 'Você aceitou a alteração: {reference}',
  'mail.requestAcceptedText':
    '{agency} sabe que você aceita e vai fazer a alteração. Você receberá um e-mail quando estiver feita.',
  'mail.requestDeclinedSubject': 'Você recusou a alteração: {reference}',
  'mail.requestDeclinedText': 'Você recusou a oferta de {agency}. A sua viagem fica como está.',
  'mail.requestWithdrawnSubject': 'O seu pedido de alteração foi retirado: {reference}',
  'mail.requestWithdrawnText': 'O seu pedido a {agency} foi retirado. A sua viagem fica como está.',
  'mail.requestClosedSubject': 'O seu pedido de alteração foi encerrado: {reference}',
  'mail.requestClosedText': 'A viagem foi cancelada e, com ela, o seu pedido de alteração a {agency} foi encerrado.',
  'mail.requestRefusedSubject': 'A sua alteração não é possível: {reference}',
  'mail.requestRefusedText': '{agency} não pode fazer a alteração, por este motivo:',
  'mail.requestDoneSubject': 'A sua viagem foi alterada: {reference}',
  'mail.requestDoneText': '{agency} fez a alteração. Estes são os novos dados:',
  'mail.requestAmount': 'Preço da alteração',
  'mail.requestValidUntil': 'Pode ser aceita até',
  'mail.requestMoney': 'Nada é cobrado aqui. {agency} cobra diretamente o preço de uma alteração.',
  'mail.requestButton': 'Abrir o pedido',

  // Questions to the platform
  'mail.supportThreadSubject': '{subject} · {agency}',
  'mail.supportThreadReply': 'Re: {subject}',
  'mail.supportThreadAgency': 'Agência',
  'mail.supportThreadAbout': 'Assunto',
  'mail.supportThreadButton': 'Abrir a conversa',
  'mail.supportThreadNote': 'Responda na página que o botão abre. Respostas a este e-mail não entram na conversa.',
  'mail.supportThreadAnswered': 'Respondemos à sua pergunta.',

  // Saída
  'mail.agencyLeftSubject': '{agency} está fechada',
  'mail.agencyLeftText':
    'Você fechou {agency}. O site avisa sobre isso e não aceita mais reservas. Você e seus agentes ainda podem entrar para consultar e para levar os dados.',
  'mail.agencyLeftUntil': 'Mudou de ideia? Você pode reabrir a agência até {until}.',
  'mail.agencyLeftButton': 'Ir para a agência',
  'mail.archiveReadySubject': 'Os dados da {agency} estão prontos',
  'mail.archiveReadyText': 'O arquivo com todos os dados da sua agência está pronto. Você pode baixá-lo até {until}.',
  'mail.archiveReadyButton': 'Ir para o arquivo',
  'mail.archiveReadyNote': 'Se não foi você que pediu, troque sua senha e confira o registro de atividades da sua agência.',
  'mail.archiveFailedSubject': 'Não foi possível reunir os dados da {agency}',
  'mail.archiveFailedText':
    'Tentamos várias vezes reunir o arquivo com os dados da sua agência e não conseguimos. Nenhum dado se perdeu. Peça de novo; se falhar outra vez, escreva para nós.',
  'mail.archiveFailedButton': 'Tentar de novo',

  // Unsubscribing
  'mail.unsubscribe': 'Cancelar novidades e lembretes da {agency}',
  'mail.unsubscribe_askedTitle': 'Parar os e-mails da {agency}?',
  'mail.unsubscribe_askedText':
    'Você deixa de receber novidades e lembretes. Os e-mails sobre suas viagens, sua conta e pagamentos continuam chegando.',
  'mail.unsubscribeButton': 'Parar',
  'mail.unsubscribe_doneTitle': 'Pronto',
  'mail.unsubscribe_doneText':
    'A {agency} não envia mais novidades nem lembretes. Os e-mails sobre suas viagens, sua conta e pagamentos continuam chegando.',
  'mail.unsubscribe_wrongTitle': 'Este link não funciona',
  'mail.unsubscribe_wrongText': 'Abra-o como está no e-mail ou escreva para a {agency}.',

  // The agency’s own mail service
  'mail.ownSenderSubject': 'Os e-mails da {agency} não saem do seu próprio endereço',
  'mail.ownSenderText':
    'A Mailgun não aceitou um e-mail de {sender}. Ele foi enviado do nosso endereço, assim como os próximos enquanto a Mailgun falhar.',
  'mail.ownSenderKey': 'A Mailgun recusa a sua chave. Informe uma chave válida.',
  'mail.ownSenderDomain':
    'A Mailgun se recusa a enviar do seu domínio. Veja a situação dele lá e se os registros de DNS continuam ativos.',
  'mail.ownSenderLimit': 'A sua conta na Mailgun já enviou o máximo de e-mails permitido por enquanto.',
  'mail.ownSenderUnreached': 'A Mailgun não respondeu. Em geral isso passa sozinho.',
  'mail.ownSenderButton': 'Ir para os aplicativos',
  'mail.ownSenderNote': 'Um e-mail pode ter chegado duas vezes se a Mailgun não disse se o aceitou. Avisamos uma vez por dia.',
  'mail.webhookOffSubject': 'Desligamos um webhook para {host}',
  'mail.webhookOffText': 'Seu webhook para {host} não aceita nada há três dias, por isso o desligamos.',
  'mail.webhookOffNext':
    'Veja na página o que falhou. Quando seu servidor voltar a responder, ligue o webhook e reenvie o que ele perdeu.',
  'mail.webhookOffButton': 'Ir para os webhooks',
  'mail.payLinkSubject': 'Pague {amount} por {reference}',
  'mail.payLinkText': '{agency} mantém a reserva {reference} para você. Pague aqui, sem conta, antes que o link termine.',
  'mail.payLinkChangeText': '{agency} pede que você pague a alteração combinada da reserva {reference}. Não é preciso ter conta.',
  'mail.payLinkAmount': 'Valor',
  'mail.payLinkUntil': 'Pagar até',
  'mail.payLinkCard': 'Cartão',
  'mail.payLinkButton': 'Pagar {amount}',
  'mail.payLinkNote': 'Pague apenas se espera isto de {agency}. O link paga somente esta reserva, uma vez.',
  'mail.payLinkReminderSubject': 'Lembrete: pague {amount} pela reserva {reference}',
  'mail.payLinkReminderText':
    'O link de pagamento de {agency} para a reserva {reference} termina em breve. Pague antes disso ou peça outro link a {agency}.',
  'mail.transferReminderSubject': 'Seu USDC para a reserva {reference} ainda não chegou',
  'mail.transferReminderText':
    'Ainda esperamos {amount} USDC na rede {network}. O que chegar depois do prazo não paga nada, e a agência terá de devolver.',
  'mail.transferMissing': 'Falta enviar',
  'mail.transferReminderButton': 'Continuar o pagamento',
  'mail.payLinkPaidSubject': 'Recebemos {amount} por {reference}',
  'mail.payLinkPaidText': '{agency} recebeu {amount} pela alteração da reserva {reference}. Obrigado.',
  'mail.payLinkRefundSubject': '{amount} de {reference} volta para você',
  'mail.payLinkRefundText':
    '{agency} devolveu {amount} da reserva {reference} ao seu cartão. Os bancos levam alguns dias para mostrar.',
  'mail.payLinkAgencySubject': 'A alteração de {reference} foi paga: {amount}',
  'mail.payLinkAgencyText': 'O link da alteração da reserva {reference}, de {name}, foi pago: {amount}.',
};
