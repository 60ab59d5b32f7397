import type { leaving as en } from '../en/leaving.ts';
import type { Texts } from '../keys.ts';

/** Taking the data of an agency along, and closing it. */
export const leaving: Texts<typeof en> = {
  'leaving.title': 'Seus dados e a saída',
  'leaving.intro': 'Leve todos os dados da sua agência quando quiser e feche-a quando a última viagem terminar.',
  'leaving.ownerOnly': 'Somente o proprietário da agência pode levar os dados dela.',
  'leaving.takeTitle': 'Leve seus dados',
  'leaving.takeText':
    'Reunimos tudo o que a sua agência tem aqui em um só arquivo (ZIP) e avisamos por e-mail quando ele estiver pronto. Você pode baixá-lo por {days, plural, one {# dia} many {# dias} other {# dias}}.',
  'leaving.hasPeople': 'Clientes e agentes, em CSV para planilhas e em JSON Lines para outros programas',
  'leaving.hasBookings':
    'Reservas de todos os produtos com pagamentos, reembolsos, solicitações de proteção e pedidos de alteração, e o livro contábil até o centavo',
  'leaving.hasSettings':
    'Configurações do site, margens, anotações, o registro de e-mails e de atividades e o que você pagou pela assinatura',
  'leaving.hasDocuments':
    'Documentos: os comprovantes das reservas, suas faturas, os arquivos enviados com solicitações e as imagens do site',
  'leaving.hasNoSecrets': 'Nenhuma senha, chave ou cartão: esses nunca saem daqui',
  'leaving.ask': 'Pedir o arquivo',
  'leaving.none': 'Você ainda não pediu nenhum arquivo.',
  'leaving.tooMany': 'Você pediu três arquivos em 24 horas. Poderá pedir outro a partir de {time}.',
  'leaving.archives': 'Arquivos',
  'leaving.state_making': 'Sendo reunido',
  'leaving.state_ready': 'Pronto',
  'leaving.state_failed': 'Falhou',
  'leaving.state_gone': 'Não está mais disponível',
  'leaving.makingText': 'Leva de segundos a horas, conforme a quantidade de dados. Você pode sair desta página.',
  'leaving.readyText': '{size}, {files} arquivos, {rows} linhas. Disponível até {until}.',
  'leaving.failedText': 'Nenhum dado se perdeu. Peça de novo; se falhar outra vez, escreva para nós.',
  'leaving.asked': 'Pedido por {name}, {time}',
  'leaving.download': 'Baixar',
  'leaving.downloadOf': 'Baixar o arquivo de {time}',
  'leaving.toPage': 'Levar seus dados ou fechar a agência',
  'leaving.toPageHint': 'Baixe tudo o que a sua agência tem aqui em um só arquivo.',
  'leaving.closeTitle': 'Fechar a agência',
  'leaving.closeText': 'Feche-a depois que a última viagem terminar. Ao pressionar o botão:',
  'leaving.thenSite': 'Seu site avisa que a agência fechou, e nada mais pode ser reservado.',
  'leaving.thenClients': 'Seus clientes são desconectados e não podem mais entrar.',
  'leaving.thenStaff':
    'Você e seus agentes ainda podem entrar, mas só para consultar e para levar os dados, durante {years, plural, one {# ano} many {# anos} other {# anos}}.',
  'leaving.thenSubscription': 'Sua assinatura não é renovada. O que você pagou não é reembolsado.',
  'leaving.thenData':
    'Os dados pessoais de clientes, viajantes e agentes são apagados {years, plural, one {# ano} many {# anos} other {# anos}} depois da última viagem. Os valores e o livro contábil ficam, como a lei exige.',
  'leaving.thenBack': 'Você pode reabrir a agência durante {days, plural, one {# dia} many {# dias} other {# dias}}.',
  'leaving.notYet': 'A agência ainda não pode ser fechada, porque há algo em aberto:',
  'leaving.obstacles': 'O que continua em aberto',
  'leaving.obstacle_trips':
    '{count, plural, one {# viagem ainda vai acontecer} many {# viagens ainda vão acontecer} other {# viagens ainda vão acontecer}}',
  'leaving.obstacle_unfinished':
    '{count, plural, one {# reserva não foi concluída} many {# reservas não foram concluídas} other {# reservas não foram concluídas}}',
  'leaving.obstacle_moneyDue':
    '{count, plural, one {# reserva tem} many {# reservas têm} other {# reservas têm}} valores pendentes',
  'leaving.obstacle_claims':
    '{count, plural, one {# solicitação de proteção está em aberto} many {# solicitações de proteção estão em aberto} other {# solicitações de proteção estão em aberto}}',
  'leaving.obstacle_requests':
    '{count, plural, one {# pedido de alteração está em aberto} many {# pedidos de alteração estão em aberto} other {# pedidos de alteração estão em aberto}}',
  'leaving.obstacle_charge':
    '{count, plural, one {Há um pagamento} many {Há # pagamentos} other {Há # pagamentos}} da sua assinatura em andamento',
  'leaving.toSubscription': 'Assinatura',
  'leaving.andMore': 'e mais {count}',
  'leaving.typeName': 'Digite o nome da agência para fechá-la: {name}',
  'leaving.wrongName': 'Este não é o nome da agência',
  'leaving.close': 'Fechar a agência',
  'leaving.closedTitle': 'A agência está fechada',
  'leaving.closedText': 'Você a fechou em {time}. O site avisa sobre isso; você e seus agentes podem consultar tudo aqui.',
  'leaving.dataGo': 'Os dados pessoais são apagados a partir de {day}.',
  'leaving.mayReopen': 'Você pode reabri-la até {time}. A assinatura continua cancelada até que você a retome.',
  'leaving.reopen': 'Reabrir a agência',
  'leaving.tooLate': 'O prazo para reabri-la aqui terminou. Escreva para nós se precisar.',
};
