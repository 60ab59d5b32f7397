import type { leaving as en } from '../en/leaving.ts';
import type { Texts } from '../keys.ts';

/** Taking the data of an agency along, and closing it. */
export const leaving: Texts<typeof en> = {
  'leaving.title': 'Seus dados e a saída',
  'leaving.intro': 'Leve todos os dados da sua agência com você quando quiser.',
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
};
