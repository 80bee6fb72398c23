import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { AuthenticatePasskeyRequest, EnableTwoFactorRequest, PasskeyOptions } from "../../../shared/generated/types.ts";

type Assertion = AuthenticatePasskeyRequest["passkey"];
type Registration = NonNullable<EnableTwoFactorRequest["passkey"]>;

/** Browsers support passkeys only in secure contexts. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === "function" && isSecureContext;

const library = () => import("@simplewebauthn/browser");

/** Asks the browser for one of the passkeys that the server names. @throws Error with a readable message if the user or the browser refuses */
export async function askForPasskey(options: PasskeyOptions, refused: string): Promise<Assertion> {
  const { startAuthentication } = await library();
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
    return { id, rawId, type: "public-key", response: { clientDataJSON, authenticatorData, signature, userHandle } };
  } catch (cause) {
    throw new Error(refused, { cause });
  }
}

/** Asks the browser to create a passkey. @throws Error with a readable message if the user or the browser refuses */
export async function makePasskey(options: PasskeyOptions, refused: string): Promise<Registration> {
  const { startRegistration } = await library();
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type: "public-key", response: { clientDataJSON, attestationObject, transports } };
  } catch (cause) {
    throw new Error(refused, { cause });
  }
}
