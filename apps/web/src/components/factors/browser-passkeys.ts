import type { PasskeyCreation, PasskeyRequest } from '@caravel/contracts';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { loadChunk } from '../../lib/api/load-chunk.ts';

/** Whether this browser knows passkeys; an insecure page of another computer does not. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const library = () => loadChunk(() => import('@simplewebauthn/browser'));

/** Has the browser make a passkey. Rejects where the person or the browser declines. */
export async function makePasskey(options: PasskeyCreation) {
  const { startRegistration } = await library();
  const { id, rawId, response, clientExtensionResults } = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    clientExtensionResults: { ...clientExtensionResults },
    response: { clientDataJSON, attestationObject, ...(transports && { transports: transports.filter(isTransport) }) },
  };
}

/** Has the browser use one of the passkeys of this host. Rejects where the person or the browser declines. */
export async function askForPasskey(options: PasskeyRequest) {
  const { startAuthentication } = await library();
  const { id, rawId, response, clientExtensionResults } = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    clientExtensionResults: { ...clientExtensionResults },
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const isTransport = (name: string): name is (typeof TRANSPORTS)[number] => TRANSPORTS.some((one) => one === name);
