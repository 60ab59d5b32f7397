import type { suppliers as en } from '../en/suppliers.ts';
import type { Texts } from '../keys.ts';

/** What an agency sells of its suppliers, as its owner sets it. */
export const suppliers: Texts<typeof en> = {
  'suppliers.title': 'Proveedores',
  'suppliers.intro': 'Qué vende tu agencia de cada proveedor, con qué margen y con qué cuenta.',
  'suppliers.ownerOnly': 'Solo el propietario de la agencia puede configurar los proveedores.',
  'suppliers.toPage': 'Configurar proveedores',
  'suppliers.mode_live': 'Producción',
  'suppliers.mode_test': 'Modo de prueba',
  'suppliers.mode_simulated': 'Simulado',
  'suppliers.modeText_test': 'Lo que se reserva en modo de prueba no es real.',
  'suppliers.modeText_simulated': 'Lo que se reserva aquí no es real.',
  'suppliers.sold': 'En venta',
  'suppliers.notSold': 'No se vende',
  'suppliers.noAccount': 'No se vende: no hay cuenta',
  'suppliers.off': 'No se vende: desactivado por la plataforma',
  'suppliers.closed': 'No se vende: {supplier} no habilitó esto para tu cuenta',
  'suppliers.account_own': 'Con tu propia cuenta',
  'suppliers.account_platform': 'Con la cuenta de la plataforma',
  'suppliers.account_none': 'Sin cuenta',
  'suppliers.account_off': 'Desactivado por la plataforma',
  'suppliers.account': 'Cuenta',
  'suppliers.markup': 'Margen',
  'suppliers.markupInherited': 'El mismo del producto',
  'suppliers.excluded_airlines': 'Aerolíneas que no se venden',
  'suppliers.excluded_rentalCompanies': 'Empresas de alquiler que no se venden',
  'suppliers.none': 'Ninguna',
  'suppliers.edit': 'Cambiar',
  'suppliers.editOf': 'Cambiar {supplier} en {product}',
  'suppliers.sell': 'Vender lo que ofrece {supplier}',
  'suppliers.codes_airlines':
    'Códigos de dos caracteres separados por espacios, como AA B6. No se vende nada que opere o emita una de ellas.',
  'suppliers.codes_rentalCompanies':
    'Nombres o códigos de las empresas, separados por espacios; dentro de un nombre, usa un guion en lugar de un espacio, como en hertz sixt-rent-a-car.',
  'suppliers.markupText': 'Vale antes que el margen del producto. El margen de un cliente o agente vale antes que este.',
  'suppliers.save': 'Guardar',
  'suppliers.saved': 'Guardado. Vale a partir de la próxima búsqueda.',
  'suppliers.accountsText':
    'Con una cuenta propia compras en tus condiciones. Sin ella se usa la cuenta de la plataforma, si la hay.',
};
