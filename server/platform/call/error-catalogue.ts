/** One entry: HTTP status, key of the message in the locale files, English text. */
interface ErrorEntry {
  readonly status: number;
  readonly messageKey: string;
  readonly text: string;
}

const entry = (status: number, messageKey: string, text: string): ErrorEntry => ({ status, messageKey, text });

/**
 * All error codes. Codes are stable, texts are not: 400 invalid request, 401 no session, 403 not allowed, 404 unknown or outside the caller's scope
 * (indistinguishable), 409 state or concurrency, 422 a business rule, 429 too many calls, 503 try again later.
 */
export const errorCatalogue = {
  AccessDenied: entry(403, "error.accessDenied", "You are not allowed to do this."),
  NotFound: entry(404, "error.notFound", "This does not exist, or you do not have access to it."),
  UnknownOperation: entry(404, "error.unknownOperation", "There is no such operation."),
  MethodNotAllowed: entry(405, "error.methodNotAllowed", "Operations are called with POST."),
  UnsupportedMediaType: entry(415, "error.unsupportedMediaType", "The body must be application/json in UTF-8."),
  MalformedRequest: entry(400, "error.malformedRequest", "The request could not be read."),
  RequestTooLarge: entry(413, "error.requestTooLarge", "The request is larger than allowed."),
  FileTooLarge: entry(413, "error.fileTooLarge", "The file is too large."),
  FileTypeNotAllowed: entry(
    415,
    "error.fileTypeNotAllowed",
    "This file type is not accepted, or the content does not match the file name.",
  ),
  ValidationFailed: entry(400, "error.validationFailed", "Some values are not valid."),
  FieldNotInLayout: entry(400, "error.fieldNotInLayout", "A field is not part of this screen."),
  FieldReadonly: entry(400, "error.fieldReadonly", "A field cannot be changed."),
  ConcurrencyConflict: entry(409, "error.concurrencyConflict", "Another user has changed this in the meantime."),
  LayoutChanged: entry(409, "error.layoutChanged", "The form has changed in the meantime. Check it and save again."),
  LayoutInvalid: entry(422, "error.layoutInvalid", "The layout has problems and was not published."),
  ParentTypeNotAllowed: entry(422, "error.parentTypeNotAllowed", "An account of this type cannot be created here."),
  ParentNotActive: entry(409, "error.parentNotActive", "The account above is not active."),
  TooDeep: entry(422, "error.tooDeep", "Accounts cannot be nested this deep."),
  CurrencyNotAllowed: entry(422, "error.currencyNotAllowed", "The seller does not sell in this currency."),
  MoveInvalidState: entry(
    409,
    "error.moveInvalidState",
    "The root and terminated accounts cannot be moved, and the new account above must be active.",
  ),
  MoveParentTypeNotAllowed: entry(422, "error.moveParentTypeNotAllowed", "An account of this type cannot be there."),
  MoveTooDeep: entry(422, "error.moveTooDeep", "Accounts would be nested too deeply there."),
  MoveNoChange: entry(409, "error.moveNoChange", "The account is already there."),
  MoveCycle: entry(422, "error.moveCycle", "An account cannot be below itself."),
  MoveResellerNotAllowed: entry(
    422,
    "error.moveResellerNotAllowed",
    "Resellers cannot be moved here, or only by an administrator who sees all accounts.",
  ),
  MoveCrossesCompany: entry(
    422,
    "error.moveCrossesCompany",
    "Users and departments must stay within their company. A subscription can only move to another company with the same seller and currency.",
  ),
  MoveCurrencyMismatch: entry(422, "error.moveCurrencyMismatch", "The new seller does not sell in the company's currency or country."),
  MoveBlockedByOpenWork: entry(409, "error.moveBlockedByOpenWork", "Something is still in progress."),
  MoveServiceNotAvailable: entry(422, "error.moveServiceNotAvailable", "The new seller does not offer everything that is used here."),
  MoveNameTaken: entry(409, "error.moveNameTaken", "An account with this name or customer number already exists."),
  AccountNotActive: entry(409, "error.accountNotActive", "The account is not active."),
  AccountTerminated: entry(409, "error.accountTerminated", "The account is terminated and cannot be changed."),
  NotUnique: entry(409, "error.notUnique", "This value is already in use."),
  InUse: entry(409, "error.inUse", "This is still in use."),
  ConnectorUnavailable: entry(503, "error.connectorUnavailable", "The vendor's system is not responding. Please try again later."),
  NotSignedIn: entry(401, "error.notSignedIn", "Please sign in."),
  SignInFailed: entry(401, "auth.sign_in_failed", "The username or the password is not correct."),
  MissingLoginCapability: entry(403, "auth.missing_login_capabilities", "Missing capabilities to log in"),
  TooManyAttempts: entry(429, "auth.too_many_attempts", "Too many attempts. Please wait and try again."),
  RateLimited: entry(429, "error.rateLimited", "Too many requests. Please wait a moment."),
  XsrfRejected: entry(403, "error.xsrfRejected", "The request did not come from this portal. Please reload the page."),
  IpNotAllowed: entry(403, "error.ipNotAllowed", "Access from your network address is not allowed."),
  MfaRequired: entry(403, "error.mfaRequired", "Please confirm this with two-step verification."),
  MfaSetupRequired: entry(403, "error.mfaSetupRequired", "Please set up two-step verification first."),
  MfaCodeIncorrect: entry(401, "error.mfaCodeIncorrect", "MFA code is incorrect. Please try again."),
  MfaEnforced: entry(
    409,
    "error.mfaEnforced",
    "Two-step verification is required here. Set up another verification method first, or ask your administrator.",
  ),
  MfaMethodUnavailable: entry(
    409,
    "error.mfaMethodUnavailable",
    "This verification method cannot be used at the moment. Please choose another one.",
  ),
  ProviderSignInFailed: entry(403, "auth.provider_sign_in_failed", "The sign-in at the provider could not be confirmed. Please try again."),
  ProviderUnavailable: entry(503, "auth.provider_unavailable", "The provider is not responding correctly. Please try again later."),
  PasswordNeeded: entry(403, "auth.password_needed", "Please enter your password to confirm this."),
  ImpersonationNotAllowed: entry(403, "error.impersonationNotAllowed", "You cannot sign in as this user."),
  TokenExpired: entry(410, "error.tokenExpired", "This has expired or has already been used. Please start again."),
  CapabilityEscalation: entry(403, "error.capabilityEscalation", "You cannot assign permissions that you do not have yourself."),
  LastAdministrator: entry(
    422,
    "error.lastAdministrator",
    "No one could manage roles here any more. Assign the permissions to another user first.",
  ),
  WouldLockOutCaller: entry(422, "error.wouldLockOutCaller", "This list would block the network address that you are using now."),
  TokenInvalid: entry(410, "error.tokenInvalid", "This link is not valid or has already been used. Request a new one."),
  PasswordRule: entry(422, "error.passwordRule", "The password does not meet the rules."),
  IdempotencyKeyReused: entry(422, "error.idempotencyKeyReused", "This key was already used for another request."),
  StateConflict: entry(409, "error.stateConflict", "This is not possible in the current state."),
  SimulationOnly: entry(409, "error.simulationOnly", "Only simulated time can be advanced. This installation uses real time."),
  DemoOnly: entry(409, "error.demoOnly", "Only an installation in demo mode has demo data to reset."),
  ConfirmationNeeded: entry(409, "error.confirmationNeeded", "This cannot be undone. Confirm to continue."),
  ChargeAlreadyBilled: entry(409, "error.chargeAlreadyBilled", "This charge is already on an invoice and cannot be deleted."),
  NoBillingData: entry(422, "error.noBillingData", "No billing data for this period."),
  ExchangeRateStale: entry(422, "error.exchangeRateStale", "Exchange rate not up to date."),
  RatePairExists: entry(409, "error.ratePairExists", "There is already a rate between these two currencies."),
  PropagationFilterConflict: entry(
    409,
    "error.propagationFilterConflict",
    "Other filters of the pricelist are for the same vendors. Confirm that they are deleted.",
  ),
  OnlyOneEmptyVendorFilter: entry(
    422,
    "error.onlyOneEmptyVendorFilter",
    "Another filter of the pricelist has no vendors. Only one may be without.",
  ),
  RuleWithoutTarget: entry(422, "error.ruleWithoutTarget", "Each rule needs at least one priceable item, service group or vendor."),
  PriceMissing: entry(422, "error.priceMissing", "The price of a subscribed item is missing. Add it to the pricelist."),
  NoCommitmentPeriodSelected: entry(422, "error.noCommitmentPeriodSelected", "Select at least one commitment period."),
  AcknowledgementRequired: entry(422, "error.acknowledgementRequired", "Please confirm that you understand the consequences."),
  CannotTerminateOwnAccount: entry(
    422,
    "error.cannotTerminateOwnAccount",
    "You cannot terminate your own account or one that it belongs to. Ask an administrator above you.",
  ),
  ChildrenStillActive: entry(
    422,
    "error.childrenStillActive",
    "There are still companies or resellers below it. Terminate or move them first.",
  ),
  SubscriptionsLocked: entry(422, "error.subscriptionsLocked", "Not possible at this time: something is locked until later."),
  TerminationDateInvalid: entry(
    422,
    "error.terminationDateInvalid",
    "Choose a time that is at least one hour and at most three years from now.",
  ),
  MailUnavailable: entry(503, "error.mailUnavailable", "Sorry, we are unable to send email right now. Please try again later."),
  ChatUnavailable: entry(503, "error.chatUnavailable", "The assistant cannot be reached right now. Please try again later."),
  Overloaded: entry(503, "error.overloaded", "The service is busy. Please try again in a moment."),
  Maintenance: entry(503, "error.maintenance", "The service is being maintained. Please try again later."),
  Unexpected: entry(500, "error.unexpected", "The application has encountered an unknown error."),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
