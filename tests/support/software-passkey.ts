/** A passkey in memory: what an authenticator and a browser do together, as far as a server can tell. */
import { createSign, generateKeyPairSync, hash, type KeyObject, randomBytes } from "node:crypto";
import type { PasskeyAssertion, PasskeyRegistration } from "../../shared/generated/types.ts";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Answering {
  readonly challenge: string;
  readonly origin?: string;
  /** Whether it has checked its user, e.g. by a finger. */
  readonly verifiesUser?: boolean;
}

export class SoftwarePasskey {
  readonly credentialId = randomBytes(32);
  readonly #key: KeyObject;
  readonly #public: KeyObject;
  readonly #host: string;
  counter = 0;

  constructor(host = "localhost") {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = privateKey;
    this.#public = publicKey;
    this.#host = host;
  }

  get id(): string {
    return this.credentialId.toString("base64url");
  }

  /** The public key as COSE: kty EC2, alg ES256, curve P-256, x, y. */
  publicKey(): Buffer {
    const { x = "", y = "" } = this.#public.export({ format: "jwk" });
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
    const coordinate = (label: number, value: string) => Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, "base64url")]);
    return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
  }

  register({ challenge, origin, verifiesUser = true }: Answering): PasskeyRegistration {
    const length = Buffer.from([0, this.credentialId.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.publicKey()]);
    const data = Buffer.concat([this.#head(PRESENT | ATTESTED | (verifiesUser ? VERIFIED : 0)), attested]);
    // A CBOR map of three: fmt "none", attStmt {}, authData.
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
      data,
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON: client("webauthn.create", challenge, origin),
        attestationObject: attestationObject.toString("base64url"),
      },
    };
  }

  assert({ challenge, origin, verifiesUser = true }: Answering): PasskeyAssertion {
    this.counter += 1;
    const authenticatorData = this.#head(PRESENT | (verifiesUser ? VERIFIED : 0));
    const clientDataJSON = client("webauthn.get", challenge, origin);
    const signed = Buffer.concat([authenticatorData, hash("sha256", Buffer.from(clientDataJSON, "base64url"), "buffer")]);
    const signature = createSign("sha256").update(signed).sign(this.#key);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString("base64url"),
        signature: signature.toString("base64url"),
      },
    };
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([hash("sha256", this.#host, "buffer"), Buffer.from([flags]), counter]);
  }
}

const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

const client = (type: string, challenge: string, origin = "http://localhost:8080") =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString("base64url");
