import type { profile as pattern } from '../en/profile.ts';
import type { Texts } from '../keys.ts';

/** Words of the person's own account. */
export const profile: Texts<typeof pattern> = {
  'profile.title': 'Perfil',
  'profile.intro': 'Cómo te ve tu agencia y cómo te habla este sitio.',
  'profile.name': 'Nombre',
  'profile.email': 'Correo electrónico',
  'profile.role': 'Rol',
  'profile.memberSince': 'Miembro desde',
  'profile.roleClient': 'Viajero',
  'profile.roleSalesAgent': 'Agente de ventas',
  'profile.roleAgencyOwner': 'Propietario de la agencia',
  'profile.roleRestrictedAgent': 'Agente de ventas, restringido',
  'profile.preferences': 'Preferencias',
  'profile.personal': 'Información personal',
  'profile.security': 'Seguridad',
  'profile.changePassword': 'Cambiar contraseña',
  'profile.currentPassword': 'Contraseña actual',
  'profile.newPassword': 'Contraseña nueva',
  'profile.confirmPassword': 'Confirmar contraseña',
  'profile.passwordChanged': 'Tu contraseña cambió. Se cerró la sesión en los demás dispositivos.',
  'profile.languageText': 'Vale para páginas, correos y documentos.',
  'profile.logOutText': 'Cierra la sesión en este dispositivo.',
};
