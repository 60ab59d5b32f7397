import type { suppliers as en } from '../en/suppliers.ts';
import type { Texts } from '../keys.ts';

/** What an agency sells of its suppliers, as its owner sets it. */
export const suppliers: Texts<typeof en> = {
  'suppliers.title': 'Fornecedores',
  'suppliers.intro': 'O que a sua agência vende de cada fornecedor, com que markup e por qual conta.',
  'suppliers.ownerOnly': 'Só o proprietário da agência pode configurar os fornecedores.',
  'suppliers.toPage': 'Configurar fornecedores',
  'suppliers.mode_live': 'Produção',
  'suppliers.mode_test': 'Modo de teste',
  'suppliers.mode_simulated': 'Simulado',
  'suppliers.modeText_test': 'O que se reserva em modo de teste não é real.',
  'suppliers.modeText_simulated': 'O que se reserva aqui não é real.',
  'suppliers.sold': 'À venda',
  'suppliers.notSold': 'Fora de venda',
  'suppliers.noAccount': 'Fora de venda: não há conta',
  'suppliers.off': 'Fora de venda: desativado pela plataforma',
  'suppliers.closed': 'Fora de venda: {supplier} não liberou isto para a sua conta',
  'suppliers.account_own': 'Pela sua própria conta',
  'suppliers.account_platform': 'Pela conta da plataforma',
  'suppliers.account_none': 'Sem conta',
  'suppliers.account_off': 'Desativado pela plataforma',
  'suppliers.account': 'Conta',
  'suppliers.markup': 'Markup',
  'suppliers.markupInherited': 'O mesmo do produto',
  'suppliers.excluded_airlines': 'Companhias aéreas fora de venda',
  'suppliers.excluded_rentalCompanies': 'Locadoras fora de venda',
  'suppliers.none': 'Nenhuma',
  'suppliers.edit': 'Alterar',
  'suppliers.editOf': 'Alterar {supplier} em {product}',
  'suppliers.sell': 'Vender o que {supplier} oferece',
  'suppliers.codes_airlines':
    'Códigos de dois caracteres separados por espaços, como AA B6. Não se vende nada que uma delas opere ou emita.',
  'suppliers.codes_rentalCompanies':
    'Nomes ou códigos das locadoras, separados por espaços; dentro de um nome, use hífen em vez de espaço, como em hertz sixt-rent-a-car.',
  'suppliers.markupText': 'Vale antes do markup do produto. O markup de um cliente ou agente vale antes dele.',
  'suppliers.save': 'Salvar',
  'suppliers.saved': 'Salvo. Vale a partir da próxima busca.',
  'suppliers.accountsText':
    'Com uma conta própria, você compra nas suas condições. Sem ela, usa-se a conta da plataforma, se houver.',
};
