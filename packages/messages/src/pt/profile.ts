import type { profile as pattern } from '../en/profile.ts';
import type { Texts } from '../keys.ts';

/** Words of the person's own account. */
export const profile: Texts<typeof pattern> = {
  'profile.title': 'Perfil',
  'profile.intro': 'Como você aparece para a sua agência e como este site fala com você.',
  'profile.name': 'Nome',
  'profile.email': 'E-mail',
  'profile.role': 'Função',
  'profile.memberSince': 'Membro desde',
  'profile.roleClient': 'Viajante',
  'profile.roleSalesAgent': 'Agente de vendas',
  'profile.roleAgencyOwner': 'Proprietário da agência',
  'profile.roleRestrictedAgent': 'Agente de vendas, restrito',
  'profile.preferences': 'Preferências',
  'profile.personal': 'Informações pessoais',
  'profile.security': 'Segurança',
  'profile.changePassword': 'Alterar senha',
  'profile.currentPassword': 'Senha atual',
  'profile.newPassword': 'Nova senha',
  'profile.confirmPassword': 'Confirmar senha',
  'profile.passwordChanged': 'Sua senha foi alterada. Os outros aparelhos foram desconectados.',
  'profile.languageText': 'Vale para páginas, e-mails e documentos.',
  'profile.logOutText': 'Encerra a sessão neste aparelho.',
};
