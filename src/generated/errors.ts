// Written by codegen from schemas/services and schemas/components. Do not edit: change those files, then run "npm run codegen".

import type { ErrorCode } from "./types.ts";

export type { ErrorCode } from "./types.ts";

export const errorCodes = ["AccessDenied", "NotFound", "UnknownOperation", "MethodNotAllowed", "UnsupportedMediaType", "MalformedRequest", "RequestTooLarge", "FileTooLarge", "FileTypeNotAllowed", "ValidationFailed", "FieldNotInLayout", "FieldReadonly", "ConcurrencyConflict", "LayoutChanged", "LayoutInvalid", "ParentTypeNotAllowed", "ParentNotActive", "TooDeep", "CurrencyNotAllowed", "AccountNotActive", "AccountTerminated", "NotUnique", "InUse", "ConnectorUnavailable", "NotSignedIn", "SignInFailed", "MissingLoginCapability", "TooManyAttempts", "RateLimited", "XsrfRejected", "IpNotAllowed", "MfaRequired", "MfaSetupRequired", "MfaCodeIncorrect", "MailUnavailable", "ChatUnavailable", "TokenExpired", "MfaMethodUnavailable", "MfaEnforced", "ProviderSignInFailed", "ProviderUnavailable", "PasswordNeeded", "ImpersonationNotAllowed", "CapabilityEscalation", "LastAdministrator", "WouldLockOutCaller", "TokenInvalid", "PasswordRule", "IdempotencyKeyReused", "StateConflict", "SaveFailed", "Overloaded", "Maintenance", "Unexpected"] as const satisfies readonly ErrorCode[];
