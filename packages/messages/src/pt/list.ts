import type { list as en } from '../en/list.ts';
import type { Texts } from '../keys.ts';

export const list: Texts<typeof en> = {
  'list.filters': 'Filtros',
  'list.filtersCount': '{count, plural, =0 {Filtros} one {Filtros (#)} many {Filtros (#)} other {Filtros (#)}}',
  'list.only': 'somente',
  'list.onlyOption': 'Somente {name}',
  'list.moreOptions': '{count, plural, one {Mostrar mais #} many {Mostrar mais #} other {Mostrar mais #}}',
  'list.fewerOptions': 'Mostrar menos',
  'list.price': 'Preço',
  'list.priceMin': 'Menor preço',
  'list.priceMax': 'Maior preço',
  'list.applied': 'Filtros aplicados',
  'list.chipMin': 'a partir de {price}',
  'list.chipMax': 'até {price}',
  'list.sort': 'Ordem',
  'list.sortBy': 'Ordenar por',
  'list.stop': 'Parar',
  'list.visitorLimit':
    'Sua rede fez muitas buscas em pouco tempo. Espere um minuto e busque de novo, ou entre na sua conta para continuar buscando agora.',
  'list.visitorLogIn': 'Entrar para continuar buscando',
  'list.searchAgain': 'Buscar de novo',
  'list.oneSupplier': 'um fornecedor',
  'list.noAnswerTitle': 'Não conseguimos saber o que há',
  'list.noAnswerText':
    'Sem resposta de {suppliers}: não sabemos o que está disponível. Busque de novo daqui a pouco; se continuar assim, fale com {agency}.',
  'list.wrongTitle': 'Esta busca precisa de uma correção',
  'list.editSearch': 'Alterar busca',
  'list.closeSearch': 'Fechar busca',
  'list.removeLast': 'Remover “{filter}”',
  'list.noMatchText': 'O último filtro que você escolheu foi “{filter}”.',
  'list.showNewResults':
    'Mostrar {count, plural, one {# novo resultado} many {# de novos resultados} other {# novos resultados}}',
};
