// Written by codegen from schemas/services and schemas/components. Do not edit: change those files, then run "npm run codegen".

export interface AcceptTermsForAccountAndProductRequest {
  readonly accountId: AccountId;
  readonly productName?: ProductName;
  readonly termIds: readonly TermId[];
}

export interface AcceptTermsForAccountAndProductResponse {
  readonly Items: readonly TermAcceptance[];
}

export interface Account {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly AccountType: AccountType;
  readonly AccountState: AccountState;
  /** Name of the icon of the account type (spec §1). */
  readonly Icon: string;
  /** Ids from the root to the account, joined by `/`. */
  readonly AccountPath: string;
  readonly ParentAccountId?: AccountId | null;
  readonly CompanyAccountId?: AccountId | null;
  /** From the highest account the caller may see down to this one. */
  readonly Hierarchy: readonly HierarchyEntry[];
  readonly ViewsKeyValues: { readonly AccountType: AccountType; readonly ProductName: string | null; readonly Currency: string | null; readonly Country: string | null };
  readonly Values: Values;
  /** Text of values that need a look-up, e.g. the name of a referenced account. */
  readonly DisplayValues?: { readonly [name: string]: string };
  readonly AllowedActions: readonly ("Read" | "Update" | "Delete" | "CreateReseller" | "CreateCompany" | "CreateDepartment" | "CreateUser" | "CreateProduct")[];
  readonly RowVersion: RowVersion;
  readonly CreatedAt: string;
  readonly UpdatedAt: string;
}

export type AccountFigure = number | null;

export interface AccountFigures {
  readonly Resellers: AccountFigure;
  readonly Companies: AccountFigure;
  readonly Departments: AccountFigure;
  readonly Users: AccountFigure;
  readonly SuspendedUsers: AccountFigure;
  readonly Subscriptions: AccountFigure;
  /** Pending, suspended or being terminated. */
  readonly SubscriptionsNotActive: AccountFigure;
  /** Types that the caller may read and of which there are any. */
  readonly Types: readonly AccountTypeFigures[];
  /** States in which there are any subscriptions. */
  readonly SubscriptionStates: readonly AccountStateFigure[];
}

/** Id of an account. Ids outside the caller's scope answer exactly as unknown ones. */
export type AccountId = number;

/** A row of a list of accounts. Values asked for by `fields` stand beside the fixed members, under their own names. */
export interface AccountRow {
  readonly AccountId: AccountId;
  readonly ParentAccountId?: AccountId | null;
  readonly DisplayName: string;
  readonly AccountType: AccountType;
  readonly AccountState: AccountState;
  readonly Icon: string;
  readonly ProductName?: string | null;
  readonly Currency?: string | null;
  readonly Country?: string | null;
  readonly CreatedAt?: string;
  readonly UpdatedAt?: string;
  readonly RowVersion?: RowVersion;
  readonly [name: string]: unknown;
}

export interface AccountSearchResult {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly AccountType: AccountType;
  readonly AccountState: AccountState;
  readonly Icon: string;
  /** Names of the accounts above it that the caller may see. */
  readonly PathText: string;
  /** Of a user; tells people of one name apart. */
  readonly Username?: string;
}

export type AccountState = "Pending" | "Active" | "Suspended" | "Terminating" | "Terminated";

export interface AccountStateFigure {
  readonly AccountState: AccountState;
  readonly Count: number;
}

export interface AccountTreeNode {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly AccountType: AccountType;
  readonly AccountState: AccountState;
  readonly Icon: string;
  readonly HasChildren: boolean;
  readonly Children: readonly AccountTreeNode[];
}

export type AccountType = "Reseller" | "Company" | "Department" | "User" | "Product";

export interface AccountTypeFigures {
  readonly AccountType: AccountType;
  readonly Active: number;
  readonly Suspended: number;
  readonly Total: number;
}

export interface AdminJob {
  readonly JobId: JobId;
  readonly Kind: string;
  readonly Title: string;
  readonly Status: JobStatus;
  /** Per cent; null while nobody knows how much there is. */
  readonly Progress: number | null;
  /** Rows done, whether well or not. */
  readonly Done: number;
  readonly Total: number | null;
  readonly Failed: number;
  readonly Message: string | null;
  /** Key of the message in the locale files. */
  readonly MessageKey: string | null;
  readonly CreatedAt: string;
  readonly StartedAt: string | null;
  readonly FinishedAt: string | null;
  readonly CanCancel: boolean;
  /** Done again: all of it after a failure, else the rows that failed. */
  readonly CanRetry: boolean;
  readonly File: FileRef | null;
  /** The rows that failed as CSV. */
  readonly ErrorFile: FileRef | null;
  readonly OwnerAccountId: AccountId;
  readonly OwnerUsername: string | null;
  /** How often it was begun. */
  readonly Attempts: number;
  /** The node that has it or had it last. */
  readonly Node: string | null;
}

/** Decimal string; money is never a float. */
export type Amount = string;

export interface ApiToken {
  readonly TokenId: TokenId;
  readonly Name: EntityName;
  readonly UserAccountId: AccountId;
  readonly UserDisplayName: string;
  readonly ScopeAccountId: AccountId;
  readonly ScopeDisplayName: string | null;
  readonly Scope: MembershipScope;
  /** What it may do something with. */
  readonly ObjectTypes: string;
  readonly State: ApiTokenState;
  readonly CreatedAt: string;
  readonly RotatedAt: string | null;
  readonly ExpiresAt: string;
  readonly LastUsedAt: string | null;
  readonly LastUsedAddress: string | null;
}

export type ApiTokenState = "Active" | "Expired" | "Revoked";

export interface AuditChange {
  readonly Field: string;
  readonly OldValue: string | null;
  readonly NewValue: string | null;
  readonly IsMasked: boolean;
}

export interface AuditRecord {
  readonly AuditId: number;
  readonly TimestampUtc: string;
  readonly Channel: "Portal" | "Api" | "Import" | "System" | "Connector";
  readonly ActorAccountId: AccountId | null;
  readonly ActorUsername: string | null;
  readonly ActorDisplayName?: string | null;
  readonly ImpersonatorAccountId?: AccountId | null;
  readonly ImpersonatorUsername?: string | null;
  readonly IpAddress?: string | null;
  readonly Service: string;
  readonly Operation: string;
  readonly EventType: string;
  readonly ObjectType: string;
  readonly ObjectId?: string | null;
  readonly ObjectDisplayName?: string | null;
  readonly ObjectAccountId?: AccountId | null;
  /** The changes in one line, for lists. */
  readonly ChangesText?: string;
  readonly Changes: readonly AuditChange[];
  readonly Reason?: string | null;
  readonly Result: "Success" | "Denied" | "Failed";
  readonly ErrorCode?: string | null;
  readonly CorrelationId?: string | null;
}

export interface AuthenticateOpenIdRequest {
  readonly code: ReturnedText;
  readonly state: ReturnedText;
  readonly clientName?: ClientName;
  readonly iss?: ReturnedText;
}

export type AuthenticateOpenIdResponse = SessionUser | NeedsLink;

export interface AuthenticatePasskeyRequest {
  readonly passkey: PasskeyAssertion;
}

export type AuthenticatePasskeyResponse = SessionUser;

export interface AuthenticateRequest {
  readonly userName: string;
  /** The policy allows 256 characters in NFC; the room above that is for the same text in another form. */
  readonly password: string;
  readonly mfaToken?: MfaToken;
  readonly mfaMethodId?: MethodId;
}

export type AuthenticateResponse = SessionUser;

export interface AuthenticateWithSubConfirmationRequest {
  readonly userName: string;
  readonly password: string;
  /** The OpenIdSubIdentifier that AuthenticateOpenId answered. */
  readonly subId: string;
  readonly clientName?: ClientName;
  readonly mfaToken?: MfaToken;
  readonly mfaMethodId?: MethodId;
}

export type AuthenticateWithSubConfirmationResponse = SessionUser;

export interface AuthenticationMethod {
  readonly Id: MethodId;
  readonly IsPrimary: boolean;
  readonly AuthenticatorType: AuthenticatorType;
  readonly Name: string;
  /** An e-mail code is no second proof for a day after the password was reset by e-mail. */
  readonly UnavailableUntil?: string | null;
}

export type AuthenticatorType = "AuthenticatorApplication" | "EmailCode" | "Passkey";

export type AuthenticatorTypes = readonly AuthenticatorType[];

export type Base64Url = string;

export interface BeginIdentityLinkRequest {
  readonly providerId: ProviderKey;
  readonly currentPassword?: string;
}

export type BeginIdentityLinkResponse = ContinueElsewhere;

export type BeginPasskeySignInRequest = Record<string, never>;

export interface BeginPasskeySignInResponse {
  readonly Options: PasskeyOptions;
}

export interface BeginProviderSignInRequest {
  readonly providerId: ProviderKey;
}

export type BeginProviderSignInResponse = ContinueElsewhere;

export interface CancelJobRequest {
  readonly jobId: JobId;
}

export type CancelJobResponse = Job;

export interface Capability {
  readonly ObjectType: string;
  readonly Create: boolean;
  readonly Read: boolean;
  readonly Update: boolean;
  readonly Delete: boolean;
  readonly Execute: boolean;
  readonly Value?: "OWN" | "HIERARCHY" | null;
}

/** What may be done with one kind of object. ServiceName, ObjectName, Description and Flags come from the catalogue; what is sent in them is not read. */
export interface CapabilityLine {
  readonly ServiceName?: string;
  readonly ObjectType: CapabilityName;
  /** What people call it, in the caller's language. */
  readonly ObjectName?: string;
  readonly Description?: string;
  readonly Create?: boolean;
  readonly Read?: boolean;
  readonly Update?: boolean;
  readonly Delete?: boolean;
  readonly Execute?: boolean;
  /** HIERARCHY: customers' objects as well. */
  readonly Value?: "OWN" | "HIERARCHY" | null;
  /** The letters of C R U D X that mean something here. */
  readonly Flags?: string;
}

export type CapabilityLines = readonly CapabilityLine[];

/** What a role can hold; each with some of Create, Read, Update, Delete and Execute. */
export type CapabilityName = "LOGIN" | "ADMINISTRATIVE" | "ACCOUNT_MOVE" | "ACCOUNT_NOTES" | "USER_ACCOUNT" | "DEPARTMENT_ACCOUNT" | "COMPANY_ACCOUNT" | "RESELLER_ACCOUNT" | "PRODUCT_ACCOUNT" | "ACCOUNT_TERMINATION" | "ACCOUNT_EXPORT" | "USER_CHANGE_ADMIN_STATUS" | "USER_CHANGE_PASSWORD" | "USER_CHANGE_STATUS" | "USER_CHANGE_USERNAME" | "USER_EXPORT" | "USER_MFA" | "USER_RESET_PASSWORD" | "USER_IMPERSONATE" | "USER_ROLES" | "SECURITY_MANAGEMENT" | "SECURITY_TEMPLATES" | "ENFORCE_MFA" | "ENFORCE_HIERARCHY_MFA" | "DISABLE_MFA" | "IP_AUTHORIZATION_CONFIGURATION" | "SSO_CONFIGURATION" | "AUDIT_LOG" | "AUDIT_LOG_USER" | "SYSTEM_AUDIT_LOG" | "NOTIFICATIONS" | "NOTIFICATIONS_PREFERENCES" | "NOTIFICATIONS_COMMITMENT" | "NOTIFICATIONS_TEMPLATES" | "BILLING_INFORMATION" | "BILLING_INVOICES" | "BILLING_PURCHASE_PRICES" | "BILLING_SALES_PRICES" | "BILLING_MARGIN" | "BILLING_CREDIT_LIMIT" | "BILLING_INTERVAL" | "BILLING_EXPORT" | "ONLINEBILL" | "ONLINEBILL_INDIRECT" | "CUSTOM_CHARGE_VIEW" | "CUSTOM_CHARGE_MANAGE" | "CUSTOM_CHARGE_COST" | "CUSTOM_CHARGE_NEGATIVE" | "PRICEQUOTES" | "QUOTATION_TOOL" | "SALESQUOTE" | "SALESQUOTE_MANAGE" | "CAMPAIGNS" | "MARKETPLACE" | "MARKETPLACE_MANAGEMENT" | "MARKETPLACE_PRICES" | "MARKETPLACE_PRIORITY" | "MARKETPLACE_PROPAGATION" | "MARKETPLACE_CUSTOMERS" | "MARKETPLACE_ASSIGNMENT" | "MARKETPLACE_OFFERS" | "MARKETPLACE_TERMS" | "MARKETPLACE_RANKING" | "PROMOTIONS" | "SPECIAL_DEALS" | "EXCHANGE_RATES" | "MY_SERVICES" | "PRODUCT_OWNER_PROFILE" | "SERVICE_TOOL_SERVICES" | "SERVICE_TOOL_PRICING" | "SERVICE_TOOL_FIELDS" | "SERVICE_TOOL_UPGRADES" | "SERVICE_TOOL_PUBLISH" | "SERVICE_GROUP_MANAGEMENT" | "SERVICE_LOCALIZATION" | "VIEW_LAYOUTS" | "SUBSCRIPTION_VIEW" | "SUBSCRIPTION_CHANGE" | "SUBSCRIPTION_UPGRADE" | "SUBSCRIPTION_RENEWAL" | "SUBSCRIPTION_SUSPEND" | "SUBSCRIPTION_COMMITMENT" | "PROVISIONING_REQUEST_VIEW" | "PROVISIONING_REQUEST_RETRY" | "PROVISIONING_REQUEST_RESUBMIT" | "PROVISIONING_REQUEST_ESCALATE" | "PROVISIONING_REQUEST_COMPLETE" | "PROVISIONING_REQUEST_CANCEL" | "FAILED_PROVISIONING" | "FAILED_PROVISIONING_OWNED" | "MY_IMPORTS" | "MY_IMPORTS_CREATE" | "MY_IMPORTS_ALL" | "CREDITCHECK_COMPANYORDERS" | "CREDITCHECK_ORDERMANAGEMENT" | "REPORTING" | "REPORTING_SCHEDULE" | "CUSTOM_LANDING_PAGE" | "WIKI" | "SUPPORT_CONTACT_DETAILS" | "CO_BROWSING" | "CHAT_BOT";

export interface CapabilitySet {
  readonly Id: EntityId;
  readonly Name: EntityName;
  readonly Description?: EntityDescription;
  readonly IsTemplate?: boolean;
  readonly OwnerAccountId: AccountId;
  readonly OwnerDisplayName: string | null;
  readonly ObjectTypes: number;
  readonly Roles: number;
  readonly CanChange: boolean;
  readonly RowVersion: RowVersion;
  readonly Capabilities?: CapabilityLines;
}

export interface CapabilitySetRow {
  readonly Id: EntityId;
  readonly Name: EntityName;
  readonly Description: EntityDescription;
  /** Seen by all accounts below its owner; whoever uses it gets a copy. */
  readonly IsTemplate: boolean;
  readonly OwnerAccountId: AccountId;
  /** Null when the caller does not see the owner. */
  readonly OwnerDisplayName: string | null;
  /** How many kinds of object it holds something on. */
  readonly ObjectTypes: number;
  /** How many roles hold it. */
  readonly Roles: number;
  readonly CanChange: boolean;
  readonly RowVersion: RowVersion;
}

export interface CatalogueEntry {
  readonly ObjectType: CapabilityName;
  /** What people call it, in the caller's language. */
  readonly ObjectName: string;
  readonly ServiceName: string;
  readonly Description: string;
  /** The letters of C R U D X that mean something here. */
  readonly Flags: string;
  readonly Values: readonly ("OWN" | "HIERARCHY")[];
}

export interface ChangeMyPasswordRequest {
  readonly currentPassword: Password;
  readonly newPassword: Password;
}

export type ChangeMyPasswordResponse = Record<string, never>;

export interface ChangeUserPasswordRequest {
  readonly userAccountId: AccountId;
  readonly newPassword: Password;
  /** The user chooses a new password at the next sign-in. */
  readonly mustChange?: boolean;
}

export type ChangeUserPasswordResponse = Record<string, never>;

export interface ChangeUserStatusRequest {
  readonly userAccountId: AccountId;
  readonly status: UserStatus;
  /** Kept with the record in the audit log. */
  readonly reason?: string;
}

export type ChangeUserStatusResponse = AccountRow;

export interface CheckResult {
  readonly IsValid: boolean;
  readonly Problems: readonly LayoutProblem[];
  /** Share of texts per locale, 0 to 1. */
  readonly Coverage: { readonly [name: string]: number };
}

export interface CheckTwoFactorRequest {
  readonly authenticationMethodId: MethodId;
  readonly code: MfaToken;
}

export interface CheckTwoFactorResponse {
  readonly IsValid: boolean;
}

export interface CheckViewLayoutRequest {
  readonly layout: Layout;
}

export type CheckViewLayoutResponse = CheckResult;

/** Our client id at the provider. */
export type ClientName = string;

export type CompanySize = "1-9" | "10-49" | "50-249" | "250-999" | "1000+";

export interface CompanyValues {
  readonly CompanyName: string;
  readonly CustomerId?: string;
  readonly VatId?: string;
  readonly RegistrationNumber?: string;
  readonly Industry?: Industry;
  readonly CompanySize?: CompanySize;
  readonly Segment: Segment;
  readonly Website?: WebAddress;
  readonly Domains?: readonly string[];
  readonly Address: string;
  readonly Address2?: string;
  readonly Zip: string;
  readonly City: string;
  readonly State?: string;
  readonly Country: CountryCode;
  readonly ContactPerson: string;
  readonly ContactEmail: EmailAddress;
  readonly ContactPhone?: PhoneNumber;
  readonly TechnicalContact?: string;
  readonly TechnicalEmail?: EmailAddress;
  readonly Language: Locale;
  readonly Currency: CurrencyCode;
  readonly BillingEmail: readonly EmailAddress[];
  readonly InvoiceFormat: InvoiceFormat;
  readonly InvoiceDelivery: InvoiceDelivery;
  readonly BillingInterval?: "Monthly";
  readonly GroupInvoiceBy?: GroupInvoiceBy;
  readonly PaymentTerms?: PaymentTerms;
  readonly PurchaseOrderNumber?: string;
  readonly BankName?: string;
  readonly Iban?: string;
  readonly Bic?: string;
  readonly EInvoiceAddress?: string;
  readonly EInvoiceOperator?: string;
  readonly ContractId?: string;
  readonly CompanyContractEndDate?: string;
  readonly AccountManagerId?: AccountId;
  readonly Salesman?: string;
  readonly TechnicalAccountManager?: string;
  readonly CreditLimit?: string;
  readonly RemainingCreditLimit?: string;
  readonly CreditLocked?: boolean;
  readonly CreditRating?: string;
  readonly [name: string]: unknown;
}

export interface CompareViewLayoutsRequest {
  readonly layoutId: string;
  readonly fromVersion: number;
  readonly toVersion: number;
}

export interface CompareViewLayoutsResponse {
  readonly Changes: readonly LayoutChange[];
}

export interface ConfirmedTerm {
  readonly Id: TermId;
  readonly DocumentId: number;
  readonly Kind: TermsKind;
  readonly Name: string;
  readonly Version: number;
  readonly ValidFrom: string;
  readonly ProductName: string | null;
  /** Markdown. */
  readonly TermsText: string;
  readonly Changes: string;
  readonly PathToTermsPdf: string;
  readonly IsPrivacyPolicy: boolean;
  readonly AcceptedAt: string;
  /** Name of the person. */
  readonly AcceptedBy: string;
}

export interface ContinueElsewhere {
  /** Where the browser goes now. */
  readonly ContinueAt: string;
}

export interface ContinueSignInRequest {
  readonly mfaToken?: MfaToken;
  readonly mfaMethodId?: MethodId;
  readonly passkey?: PasskeyAssertion;
}

export type ContinueSignInResponse = SessionUser;

export type CountryCode = string;

export interface CreateAccountRequest {
  readonly accountType: AccountType;
  readonly parentAccountId: AccountId;
  readonly productName?: string;
  readonly values: Values;
  readonly layoutVersion?: number;
}

export type CreateAccountResponse = Account;

export interface CreateApiTokenRequest {
  readonly name: EntityName;
  readonly expiresInDays: number;
  /** The account it works on; without one the company of its owner. */
  readonly scopeId?: EntityId;
  readonly scope?: MembershipScope;
  readonly capabilities: CapabilityLines;
}

export type CreateApiTokenResponse = IssuedApiToken;

export interface CreateCapabilitySetRequest {
  readonly ownerAccountId: AccountId;
  readonly name: EntityName;
  readonly description?: EntityDescription;
  readonly isTemplate?: boolean;
  readonly capabilities?: CapabilityLines;
  readonly copyFromId?: EntityId;
}

export type CreateCapabilitySetResponse = CapabilitySet;

export interface CreateRoleRequest {
  readonly ownerAccountId: AccountId;
  readonly name: EntityName;
  readonly description?: EntityDescription;
  readonly isTemplate?: boolean;
  readonly capabilitySetIds?: readonly EntityId[];
  readonly copyFromId?: EntityId;
}

export type CreateRoleResponse = Role;

export interface CreateSelectionRequest {
  readonly service: MemberName;
  readonly operation: MemberName;
  /** The list request without its paging. */
  readonly input: Variables;
  readonly rowKey: MemberName;
  readonly excludedKeys?: RowKeys;
}

export interface CreateSelectionResponse {
  readonly SelectionToken: string;
  readonly Count: number;
  readonly ExpiresAt: string;
}

export interface CreateSignInProviderRequest {
  readonly name: ProviderName;
  readonly issuer: Issuer;
  readonly clientId: ClientName;
  /** Absent or empty for a client without one. */
  readonly clientSecret?: string;
  readonly scopes?: Scopes;
  readonly isEnabled?: boolean;
  readonly position?: Position;
}

export type CreateSignInProviderResponse = SignInProvider;

export type CreditExposure = "Interval" | "FullCommitment";

export type CurrencyCode = string;

export interface DeleteCapabilitySetRequest {
  readonly id: EntityId;
}

export type DeleteCapabilitySetResponse = Ok;

export interface DeleteDraftRequest {
  readonly layoutId: DraftLayoutId;
  readonly recordKey: DraftRecordKey;
}

export type DeleteDraftResponse = Record<string, never>;

export interface DeleteNotificationsRequest {
  readonly ids: NotificationIds;
}

export type DeleteNotificationsResponse = NotificationCount;

export interface DeleteRoleRequest {
  readonly id: EntityId;
  readonly reassignToRoleId?: EntityId;
}

export type DeleteRoleResponse = Ok;

export interface DeleteSignInProviderRequest {
  readonly providerId: EntityId;
}

export type DeleteSignInProviderResponse = Ok;

export interface DeleteViewRequest {
  readonly viewId: ViewId;
}

export type DeleteViewResponse = Record<string, never>;

export type Density = "comfortable" | "compact";

export interface DepartmentValues {
  readonly DepartmentName: string;
  readonly DepartmentCode?: string;
  readonly CostCenter?: string;
  readonly Manager?: AccountId;
  readonly Email?: EmailAddress;
  readonly Phone?: PhoneNumber;
  readonly MonthlyBudget?: Amount;
  readonly Comment?: string;
  readonly [name: string]: unknown;
}

export interface DisableTwoFactorForUserRequest {
  readonly userAccountId: AccountId;
  readonly reason: string;
}

export type DisableTwoFactorForUserResponse = Ok;

export interface DisableTwoFactorRequest {
  readonly authenticationMethodId: MethodId;
  readonly code?: MfaToken;
}

export type DisableTwoFactorResponse = Ok;

export interface DismissJobRequest {
  readonly jobId: JobId;
}

export type DismissJobResponse = Record<string, never>;

/** What the portal made of it; the server does not read it. At most 65,536 bytes of UTF-8, without passwords and other secrets. */
export type DraftContent = string;

/** Layout that the form is part of. */
export type DraftLayoutId = string;

/** Which form of the layout, and of which record. */
export type DraftRecordKey = string;

/** The window that wrote it, as the portal calls it. */
export type DraftWriter = string;

export interface EffectiveCapability {
  readonly Id: string;
  readonly ServiceName: string;
  readonly ObjectType: CapabilityName;
  /** What people call it, in the caller's language. */
  readonly ObjectName: string;
  readonly Description: string;
  readonly Create: boolean;
  readonly Read: boolean;
  readonly Update: boolean;
  readonly Delete: boolean;
  readonly Execute: boolean;
  readonly Value: "OWN" | "HIERARCHY" | null;
  readonly RoleId: EntityId;
  readonly RoleName: string;
  readonly CapabilitySetId: EntityId;
  readonly CapabilitySetName: string;
  readonly ScopeAccountId: AccountId;
  /** Null when the caller does not see that account. */
  readonly ScopeDisplayName: string | null;
  readonly Scope: MembershipScope;
  readonly ValidTo: string | null;
}

/** Id of an element of a layout. */
export type ElementId = string;

export type ElementIds = readonly string[];

export type EmailAddress = string;

export interface EnableTwoFactorRequest {
  readonly setupId: string;
  readonly name: MethodName;
  readonly code?: MfaToken;
  readonly passkey?: PasskeyRegistration;
}

export interface EnableTwoFactorResponse {
  readonly Method: MethodRow;
  readonly RecoveryCodes: readonly string[];
}

export type EndMyOtherSessionsRequest = Record<string, never>;

export type EndMyOtherSessionsResponse = RevokedSessions;

export interface EndMySessionRequest {
  readonly sessionId: SessionHandle;
}

export type EndMySessionResponse = RevokedSessions;

export type EntityDescription = string;

export type EntityId = number;

export type EntityName = string;

export interface EnumMember {
  readonly DisplayName: string;
  readonly Value: string | number | boolean;
  readonly Disabled?: boolean;
  readonly Group?: string;
  readonly Color?: "neutral" | "info" | "success" | "warning" | "error";
}

export interface EnumMembers {
  readonly EnumMembers: readonly EnumMember[];
  readonly TotalCount: number;
}

export interface Error {
  readonly message: string;
  readonly messageKey: string;
  readonly errorCode: string;
  readonly details: readonly ErrorDetail[];
  readonly correlationId: string;
  /** The entity as it is now; only with ConcurrencyConflict. */
  readonly current?: { readonly [name: string]: unknown };
}

/** Stable; texts are not. The catalogue on the server says status and message of each. */
export type ErrorCode = "AccessDenied" | "NotFound" | "UnknownOperation" | "MethodNotAllowed" | "UnsupportedMediaType" | "MalformedRequest" | "RequestTooLarge" | "FileTooLarge" | "FileTypeNotAllowed" | "ValidationFailed" | "FieldNotInLayout" | "FieldReadonly" | "ConcurrencyConflict" | "LayoutChanged" | "LayoutInvalid" | "ParentTypeNotAllowed" | "ParentNotActive" | "TooDeep" | "CurrencyNotAllowed" | "AccountNotActive" | "AccountTerminated" | "NotUnique" | "InUse" | "ConnectorUnavailable" | "NotSignedIn" | "SignInFailed" | "MissingLoginCapability" | "TooManyAttempts" | "RateLimited" | "XsrfRejected" | "IpNotAllowed" | "MfaRequired" | "MfaSetupRequired" | "MfaCodeIncorrect" | "MailUnavailable" | "ChatUnavailable" | "TokenExpired" | "MfaMethodUnavailable" | "MfaEnforced" | "ProviderSignInFailed" | "ProviderUnavailable" | "PasswordNeeded" | "ImpersonationNotAllowed" | "CapabilityEscalation" | "LastAdministrator" | "WouldLockOutCaller" | "TokenInvalid" | "PasswordRule" | "IdempotencyKeyReused" | "StateConflict" | "SaveFailed" | "Overloaded" | "Maintenance" | "Unexpected";

export interface ErrorDetail {
  /** Path of the field, e.g. `values.VatId`; empty for the whole request. */
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export interface ExportAuditLogRequest {
  readonly accountId: AccountId;
  readonly from?: string;
  readonly to?: string;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly format: TableFormat;
}

export type ExportAuditLogResponse = Job;

/** Either a new value, or none. */
export interface FieldChange {
  readonly set?: unknown;
  readonly clear?: true;
}

export type FieldNames = readonly string[];

/** By field; decimals as text, null where no row has a value. */
export interface FigureValues {
  readonly [name: string]: string | number | null;
}

/** A file that the server keeps. Browsers get it at /keeper/get/{Path}, an image at /keeper/getimage/{Path}/{width}/{height}. */
export interface FileRef {
  readonly FileName: string;
  readonly ContentType: string;
  /** A folder of 32 characters and a file of 23 with an extension of 3 or 4 letters. */
  readonly Path: string;
  readonly SizeBytes: number;
  readonly ExpiresAt: string | null;
}

export interface Filter {
  readonly field: string;
  readonly operator: FilterOperator;
  /** One value, or a list with the operator `in`. Absent with isEmpty and isNotEmpty. */
  readonly value?: string | number | boolean | null | readonly (string | number | boolean)[];
}

export type FilterOperator = "equals" | "notEquals" | "contains" | "startsWith" | "in" | "lessThan" | "lessOrEqual" | "greaterThan" | "greaterOrEqual" | "isEmpty" | "isNotEmpty";

export type Filters = readonly Filter[];

export interface FormDraft {
  readonly Content: DraftContent;
  readonly Writer: DraftWriter;
  readonly SavedAt: string;
}

export type GetAccountFiguresRequest = Record<string, never>;

export type GetAccountFiguresResponse = AccountFigures;

export interface GetAccountTreeRequest {
  readonly rootAccountId?: AccountId;
  readonly depth?: number;
  readonly includeTerminated?: boolean;
  readonly types?: readonly AccountType[];
}

export interface GetAccountTreeResponse {
  readonly Roots: readonly AccountTreeNode[];
}

export interface GetAuditLogRequest {
  readonly accountId: AccountId;
  readonly from?: string;
  readonly to?: string;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetAuditLogResponse {
  readonly Items: readonly AuditRecord[];
  readonly TotalCount: number;
  /** False: there are at least TotalCount rows; counting stopped there. */
  readonly TotalIsExact?: boolean;
}

export interface GetAuthenticationMethodsForUserRequest {
  readonly userAccountId: AccountId;
}

export type GetAuthenticationMethodsForUserResponse = MethodList;

export type GetAuthenticationMethodsRequest = Record<string, never>;

export type GetAuthenticationMethodsResponse = MethodList;

export interface GetCapabilityCatalogueRequest {
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetCapabilityCatalogueResponse {
  readonly Items: readonly CatalogueEntry[];
  readonly TotalCount: number;
}

export interface GetCapabilitySetRequest {
  readonly id: EntityId;
  readonly allObjectTypes?: boolean;
}

export type GetCapabilitySetResponse = CapabilitySet;

export type GetChatBotTokenRequest = Record<string, never>;

export interface GetChatBotTokenResponse {
  /** A credential for this one conversation. */
  readonly Token: string;
  readonly ExpiresAt: string;
  /** Address of the Direct Line service, version 3; without a scheme it is a path of the portal's own origin. */
  readonly Domain: string;
  /** The service pushes over a WebSocket; otherwise it is asked. */
  readonly Streaming: boolean;
}

export type GetCurrentUserRequest = Record<string, never>;

export type GetCurrentUserResponse = SessionUser;

export interface GetEffectiveCapabilitiesRequest {
  readonly userAccountId: AccountId;
  readonly targetAccountId?: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetEffectiveCapabilitiesResponse {
  readonly Items: readonly EffectiveCapability[];
  readonly TotalCount: number;
}

export interface GetEnumDataForFieldRequest {
  readonly accountType: AccountType;
  readonly productName?: string;
  readonly fieldName: string;
  readonly accountId?: AccountId;
  readonly parentAccountId?: AccountId;
  readonly text?: SearchText;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly values?: readonly (string | number | boolean)[];
  readonly contextValues?: Values;
}

export type GetEnumDataForFieldResponse = EnumMembers;

export interface GetHierarchyMFAPolicyRequest {
  readonly accountId: AccountId;
}

export type GetHierarchyMFAPolicyResponse = HierarchyMfaPolicy;

export interface GetIpRestrictionsRequest {
  readonly accountId: AccountId;
}

export interface GetIpRestrictionsResponse {
  readonly Own: readonly IpEntry[];
  readonly Inherited: readonly InheritedIpEntry[];
  /** Accounts above that the caller does not see have lists that count here. */
  readonly HasHiddenInherited: boolean;
  readonly RowVersion: RowVersion;
}

export interface GetJobRequest {
  readonly jobId: JobId;
}

export type GetJobResponse = Job;

export type GetLiveTicketRequest = Record<string, never>;

export interface GetLiveTicketResponse {
  readonly Ticket: string;
  readonly ExpiresInSeconds: number;
}

export interface GetMFAPolicyRequest {
  readonly accountId: AccountId;
}

export type GetMFAPolicyResponse = MfaPolicy;

export type GetMaintenanceRequest = Record<string, never>;

export type GetMaintenanceResponse = Maintenance;

export type GetMyConfirmedTermsRequest = Record<string, never>;

export interface GetMyConfirmedTermsResponse {
  readonly Items: readonly ConfirmedTerm[];
}

export type GetMyIpAddressRequest = Record<string, never>;

export interface GetMyIpAddressResponse {
  readonly IpAddress: string;
  /** 4 or 6. */
  readonly Version: number | null;
}

export type GetMyNotificationPreferencesRequest = Record<string, never>;

export type GetMyNotificationPreferencesResponse = NotificationChoices;

export interface GetNotificationPreferencesRequest {
  readonly accountId: AccountId;
}

export type GetNotificationPreferencesResponse = NotificationChoices;

export type GetPasskeyChallengeRequest = Record<string, never>;

export interface GetPasskeyChallengeResponse {
  readonly Options: PasskeyOptions;
}

export type GetPasswordPolicyRequest = Record<string, never>;

export interface GetPasswordPolicyResponse {
  readonly MinLength: number;
  readonly MaxLength: number;
  /** So many of the last passwords may not be used again. */
  readonly History: number;
  readonly Rules: readonly PasswordRule[];
}

export interface GetRequiredTermsRequest {
  readonly accountId: AccountId;
  readonly productName?: ProductName;
}

export interface GetRequiredTermsResponse {
  readonly Items: readonly Term[];
}

export interface GetRoleRequest {
  readonly id: EntityId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetRoleResponse {
  readonly Role: Role;
  readonly Members: readonly RoleMembership[];
  readonly TotalCount: number;
}

export interface GetRolesForUserRequest {
  readonly userAccountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetRolesForUserResponse {
  readonly Items: readonly RoleMembership[];
  readonly TotalCount: number;
  /** Changes with everything that changes what the user may do. */
  readonly RowVersion: number;
}

export interface GetScreenRequest {
  readonly route: string;
  readonly viewAs?: ViewAs;
}

export interface GetScreenResponse {
  readonly Layout: Layout;
  readonly LayoutId: string;
  readonly Version: number;
  /** Only when it was asked for. */
  readonly Withheld?: readonly WithheldPart[];
  readonly Arrangements?: PageArrangements;
}

export interface GetSearchFacetsRequest {
  readonly facet: "Vendor" | "Category" | "Tag";
  readonly text?: SearchText;
  readonly skip?: Skip;
  readonly take?: Take;
  /** Only these; for the labels of values that are chosen already. */
  readonly values?: readonly (string | number)[];
}

export type GetSearchFacetsResponse = EnumMembers;

export interface GetSessionsForUserRequest {
  readonly userAccountId: AccountId;
}

export type GetSessionsForUserResponse = SessionList;

export interface GetSignInProviderRequest {
  readonly providerId: EntityId;
}

export type GetSignInProviderResponse = SignInProvider;

export type GetSignInProvidersRequest = Record<string, never>;

export interface GetSignInProvidersResponse {
  readonly Items: readonly SignInProviderItem[];
}

export interface GetSupportDetailsRequest {
  readonly accountId?: AccountId;
}

export type GetSupportDetailsResponse = SupportDetails;

export type GetUnreadCountRequest = Record<string, never>;

export type GetUnreadCountResponse = NotificationCount;

export interface GetUsersForCompanyRequest {
  readonly companyAccountId: AccountId;
  readonly includeDepartments?: boolean;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetUsersForCompanyResponse {
  readonly Items: readonly UserRow[];
  readonly TotalCount: number;
}

export interface GetViewLayoutRequest {
  readonly accountType?: AccountType;
  readonly action: LayoutAction;
  readonly productName?: string;
  readonly accountId?: AccountId;
  readonly parentAccountId?: AccountId;
  readonly viewAs?: ViewAs;
}

export interface GetViewLayoutResponse {
  readonly Layout: Layout;
  readonly LayoutId: string;
  readonly Version: number;
  /** Only when it was asked for. */
  readonly Withheld?: readonly WithheldPart[];
  readonly Arrangements?: PageArrangements;
}

export interface GetViewLayoutVersionRequest {
  readonly layoutId: string;
  readonly version?: number;
  readonly draft?: boolean;
}

export type GetViewLayoutVersionResponse = LayoutVersion;

export interface Group {
  /** What its rows have in common. */
  readonly Values: { readonly [name: string]: string | number | boolean | null };
  readonly Count: number;
  readonly Totals: FigureValues;
}

export type GroupBy = readonly string[];

export type GroupInvoiceBy = "Service" | "Department" | "User";

export interface HierarchyEntry {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly AccountType: AccountType;
  readonly AccountState: AccountState;
  readonly Icon: string;
}

export interface HierarchyMfaPolicy {
  readonly Policy: MfaPolicy;
  /** Active users at or below the account that it asks for a second factor, or would ask if it were enforced. */
  readonly AffectedUsers: number;
  /** Of these, how many would have to set one up at the next sign-in. */
  readonly UsersWithoutMethod: number;
}

export interface ImpersonateRequest {
  readonly userAccountId: AccountId;
  readonly reason: ImpersonationReason;
}

export type ImpersonateResponse = SessionUser;

/** Goes on record, and the user may be told. */
export type ImpersonationReason = string;

export type Industry = "Agriculture" | "Construction" | "Education" | "Energy" | "Finance" | "Government" | "Healthcare" | "Hospitality" | "IT" | "Legal" | "Logistics" | "Manufacturing" | "Media" | "Nonprofit" | "Retail" | "Other";

export interface InheritedIpEntry {
  readonly Id: EntityId;
  readonly AccountId: AccountId;
  readonly AccountDisplayName: string;
  readonly ListType: IpListType;
  readonly Ranges: string;
  readonly Comment: string;
}

export type InvoiceDelivery = "Email" | "PortalOnly" | "ElectronicInvoicing";

export type InvoiceFormat = "Pdf" | "PdfAndXlsx" | "Xml" | "Json" | "Csv";

export interface IpEntry {
  readonly ListType: IpListType;
  readonly Ranges: IpRangesText;
  readonly Comment?: string | null;
  /** Counts for the accounts below as well. */
  readonly ApplyToChildren?: boolean;
}

export type IpListType = "Allow" | "Deny";

/** Addresses, networks and ranges of IPv4 and IPv6, separated by commas: `192.0.2.1, 198.51.100.0/24, 2001:db8::1-2001:db8::ff`. */
export type IpRangesText = string;

export interface IpRecord {
  readonly Text: string;
  readonly Kind: "Address" | "Network" | "Range" | null;
  readonly IsValid: boolean;
  readonly Message: string | null;
}

export interface IssuedApiToken {
  readonly TokenId: TokenId;
  readonly Name: EntityName;
  /** Sent as `Authorization: Bearer …`. Shown this once; only its hash is kept. */
  readonly Secret: string;
  readonly ExpiresAt: string;
}

/** Exactly as the provider writes it in its tokens. */
export type Issuer = string;

export interface Job {
  readonly JobId: JobId;
  readonly Kind: string;
  readonly Title: string;
  readonly Status: JobStatus;
  /** Per cent; null while nobody knows how much there is. */
  readonly Progress: number | null;
  /** Rows done, whether well or not. */
  readonly Done: number;
  readonly Total: number | null;
  readonly Failed: number;
  readonly Message: string | null;
  /** Key of the message in the locale files. */
  readonly MessageKey: string | null;
  readonly CreatedAt: string;
  readonly StartedAt: string | null;
  readonly FinishedAt: string | null;
  readonly CanCancel: boolean;
  /** Done again: all of it after a failure, else the rows that failed. */
  readonly CanRetry: boolean;
  readonly File: FileRef | null;
  /** The rows that failed as CSV. */
  readonly ErrorFile: FileRef | null;
}

/** Id of a job. Those of others answer as unknown ones. */
export type JobId = string;

export interface JobRow {
  readonly Key: string;
  readonly Label: string;
  readonly Status: JobRowStatus;
  readonly Message: string | null;
  readonly MessageKey: string | null;
}

export type JobRowStatus = "Succeeded" | "Failed" | "Skipped";

export type JobStatus = "Queued" | "Running" | "Completed" | "CompletedWithWarnings" | "Failed" | "Superseded" | "Cancelled";

export interface Layout {
  readonly Id: string;
  readonly Name: string;
  /** A text: one string, or a form per language. */
  readonly Title: string | { readonly [name: string]: string };
  readonly Version?: number;
  readonly Target: { readonly [name: string]: unknown };
  readonly Pages: readonly { readonly [name: string]: unknown }[];
  readonly [name: string]: unknown;
}

export type LayoutAction = "Create" | "View" | "Edit" | "Upgrade" | "Renew";

export interface LayoutChange {
  readonly Kind: string;
  readonly Severity: "breaking" | "risky" | "safe";
  readonly Id: string;
  readonly Path: string;
  readonly Message: string;
}

export interface LayoutProblem {
  readonly Severity: "error" | "warning";
  readonly Path: string;
  readonly Pointer: string;
  readonly Code: string;
  readonly Message: string;
  readonly Hint?: string;
}

export type LayoutStatus = "Draft" | "Published" | "Superseded";

export interface LayoutSummary {
  readonly LayoutId: string;
  readonly Name: string;
  readonly TargetText: string;
  readonly AccountType?: string | null;
  readonly Action?: string | null;
  readonly ProductName?: string | null;
  readonly Route?: string | null;
  readonly PublishedVersion: number | null;
  readonly HasDraft: boolean;
  readonly Versions: number;
  readonly UpdatedAt: string;
}

export interface LayoutVersion {
  readonly LayoutId: string;
  readonly Version: number;
  readonly Status: LayoutStatus;
  readonly Layout: Layout;
  readonly RowVersion: RowVersion;
  readonly CreatedAt: string;
  readonly CreatedBy: string | null;
  readonly PublishedAt?: string | null;
  readonly Hash: string;
}

export interface LinkIdentityRequest {
  readonly code: ReturnedText;
  readonly state: ReturnedText;
  readonly iss?: ReturnedText;
}

export type LinkIdentityResponse = Ok;

export interface LinkedIdentity {
  readonly Id: EntityId;
  /** The issuer when its provider was removed. */
  readonly ProviderName: string;
  readonly Issuer: string;
  /** What the provider calls the person. */
  readonly Label: string | null;
  readonly LinkedAt: string;
  readonly LastUsedAt: string | null;
}

export interface ListAccountApiTokensRequest {
  readonly accountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListAccountApiTokensResponse {
  readonly Items: readonly ApiToken[];
  readonly TotalCount: number;
}

export interface ListAccountsRequest {
  readonly parentAccountId: AccountId;
  readonly include?: "Children" | "Descendants";
  readonly accountTypes: readonly AccountType[];
  readonly includeTerminated?: boolean;
  readonly groupBy?: GroupBy;
  readonly totals?: Totals;
  /** Count to the end, whatever it takes: TotalCount is then exact. */
  readonly countAll?: boolean;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListAccountsResponse {
  readonly Items: readonly AccountRow[];
  readonly TotalCount: number;
  /** False: there are at least TotalCount rows; counting stopped there. */
  readonly TotalIsExact?: boolean;
  /** With groupBy: the largest 500. */
  readonly Groups?: readonly Group[];
  /** With totals. */
  readonly Totals?: FigureValues;
}

export interface ListCapabilitySetsRequest {
  readonly accountId: AccountId;
  /** Also those of the accounts above that are offered to all below. */
  readonly includeTemplates?: boolean;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListCapabilitySetsResponse {
  readonly Items: readonly CapabilitySetRow[];
  readonly TotalCount: number;
}

export interface ListJobRowsRequest {
  readonly jobId: JobId;
  readonly onlyFailed?: boolean;
  readonly skip?: Skip;
  readonly take?: Take;
}

export interface ListJobRowsResponse {
  readonly Items: readonly JobRow[];
  readonly TotalCount: number;
}

export interface ListJobsRequest {
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListJobsResponse {
  readonly Items: readonly AdminJob[];
  readonly TotalCount: number;
}

export interface ListMyApiTokensRequest {
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListMyApiTokensResponse {
  readonly Items: readonly ApiToken[];
  readonly TotalCount: number;
}

export type ListMyIdentitiesRequest = Record<string, never>;

export interface ListMyIdentitiesResponse {
  readonly Items: readonly LinkedIdentity[];
}

export interface ListMyJobsRequest {
  /** Only those that wait or run. */
  readonly activeOnly?: boolean;
  readonly skip?: number;
  readonly take?: number;
}

export interface ListMyJobsResponse {
  readonly Items: readonly Job[];
}

export type ListMySessionsRequest = Record<string, never>;

export type ListMySessionsResponse = SessionList;

export interface ListNotificationsRequest {
  readonly unreadOnly?: boolean;
  readonly skip?: Skip;
  readonly take?: Take;
}

export interface ListNotificationsResponse {
  readonly Items: readonly Notification[];
  readonly TotalCount: number;
}

export interface ListRecentAccountsRequest {
  readonly skip?: number;
  readonly take?: number;
}

export interface ListRecentAccountsResponse {
  readonly Items: readonly RecentAccount[];
}

export interface ListRolesRequest {
  readonly accountId: AccountId;
  /** Also those of the accounts above that are offered to all below. */
  readonly includeTemplates?: boolean;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListRolesResponse {
  readonly Items: readonly Role[];
  readonly TotalCount: number;
}

export interface ListSavedViewsRequest {
  readonly layoutId: ElementId;
  readonly containerId: ElementId;
}

export interface ListSavedViewsResponse {
  readonly Items: readonly SavedView[];
  readonly DefaultViewId: ViewId | null;
}

export interface ListScreensRequest {
  readonly viewAs?: ViewAs;
}

export interface ListScreensResponse {
  readonly Items: readonly Screen[];
}

export type ListSignInProvidersRequest = Record<string, never>;

export interface ListSignInProvidersResponse {
  readonly Items: readonly SignInProvider[];
}

export interface ListTermsRequest {
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListTermsResponse {
  readonly Items: readonly TermsDocument[];
  readonly TotalCount: number;
}

export interface ListViewLayoutsRequest {
  readonly accountType?: AccountType;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListViewLayoutsResponse {
  readonly Items: readonly LayoutSummary[];
  readonly TotalCount: number;
  /** False: there are at least TotalCount rows; counting stopped there. */
  readonly TotalIsExact?: boolean;
}

export type ListViewRolesRequest = Record<string, never>;

export interface ListViewRolesResponse {
  readonly Items: readonly ViewRole[];
}

export interface LoadAccountByIdRequest {
  readonly accountId: AccountId;
}

export type LoadAccountByIdResponse = Account;

export interface LoadDraftRequest {
  readonly layoutId: DraftLayoutId;
  readonly recordKey: DraftRecordKey;
}

export interface LoadDraftResponse {
  readonly Draft: FormDraft | null;
}

export type Locale = "en" | "bg" | "de" | "es" | "fi" | "fr" | "hu" | "it" | "nl" | "pl" | "pt" | "ro" | "ru" | "sv" | "tr";

export type LogoutRequest = Record<string, never>;

export type LogoutResponse = Ok;

export interface Maintenance {
  readonly State: MaintenanceState;
  /** Null while the state is Off. */
  readonly BeginsAt: string | null;
  /** Until it begins; 0 unless the state is Countdown. */
  readonly SecondsLeft: number;
  readonly Message: string | null;
}

export type MaintenanceState = "Off" | "Countdown" | "On";

export interface MarkNotificationsReadRequest {
  readonly ids?: NotificationIds;
  readonly all?: boolean;
}

export type MarkNotificationsReadResponse = NotificationCount;

export interface MemberInput {
  readonly userAccountId: AccountId;
  readonly scopeAccountId: AccountId;
  readonly scope: MembershipScope;
  readonly validFrom?: string | null;
  readonly validTo?: string | null;
}

export type MemberName = string;

export interface MemberReference {
  readonly userAccountId: AccountId;
  readonly scopeAccountId: AccountId;
}

export interface MembershipInput {
  readonly roleId: EntityId;
  readonly scopeAccountId: AccountId;
  readonly scope: MembershipScope;
  readonly validFrom?: string | null;
  readonly validTo?: string | null;
}

/** Direct ends before the next Company or Reseller below; WholeHierarchy is the account and everything below it. */
export type MembershipScope = "Direct" | "WholeHierarchy";

export type MethodId = number;

export interface MethodList {
  readonly Items: readonly MethodRow[];
  readonly TotalCount: number;
  readonly RecoveryCodesLeft: number;
  /** A policy asks this user for a second factor. */
  readonly IsEnforced: boolean;
  readonly AllowedTypes: AuthenticatorTypes;
}

export type MethodName = string;

export interface MethodRow {
  readonly Id: MethodId;
  readonly Name: string;
  readonly AuthenticatorType: AuthenticatorType;
  readonly IsPrimary: boolean;
  readonly CreatedAt: string;
  readonly LastUsedAt: string | null;
  /** Where codes go, e.g. a•••@example.com; only of EmailCode. */
  readonly MaskedEmail: string | null;
  /** An e-mail code is no second proof for a day after the password was reset by e-mail. */
  readonly UnavailableUntil: string | null;
}

export interface MfaPolicy {
  readonly AccountId: AccountId;
  readonly IncludeChildren: boolean;
  readonly Mode: PolicyMode;
  readonly AllowedTypes: AuthenticatorTypes;
  readonly ExemptUserIds: UserIds;
  readonly ExemptUsers: readonly { readonly UserAccountId: AccountId; readonly DisplayName: string }[];
  readonly RowVersion: number;
  readonly EffectiveMode: PolicyMode;
  readonly EffectiveTypes: AuthenticatorTypes;
  /** The nearest account above whose policy reaches this one and asks for a second factor. */
  readonly InheritedFrom: { readonly AccountId: AccountId; readonly DisplayName: string } | null;
}

export interface MfaPolicyInput {
  readonly Mode: PolicyMode;
  readonly AllowedTypes?: AuthenticatorTypes;
  readonly ExemptUserIds?: UserIds;
  /** The one that was read; 0 when there was no policy yet. */
  readonly RowVersion?: number;
}

/** Six digits, or one of the recovery codes. */
export type MfaToken = string;

export interface NeedsLink {
  readonly NeedsLink: true;
  /** A handle that counts once, for ten minutes, in this browser. Never the subject itself. */
  readonly OpenIdSubIdentifier: string;
  readonly ProviderName: string;
}

export interface Notification {
  readonly Id: EntityId;
  readonly Type: NotificationType;
  readonly EventType: NotificationEvent;
  readonly Title: string;
  readonly Text: string;
  /** What it is about: a screen of the portal (`/account/100`) or a kept file (`/keeper/get/…`). */
  readonly Link: string | null;
  readonly CreatedAt: string;
  readonly ReadAt: string | null;
  readonly IsRead: boolean;
}

/** What counts for one event. */
export interface NotificationChoice {
  readonly EventType: NotificationEvent;
  readonly DisplayName: string;
  readonly InPortal: boolean;
  /** Who has decided: nobody may (Mandatory), the account itself, its company, or nobody has. */
  readonly Origin: "Mandatory" | "Own" | "Company" | "Default";
}

export interface NotificationChoices {
  readonly Items: readonly NotificationChoice[];
}

export interface NotificationCount {
  readonly Count: number;
}

/** What happened. PasswordChanged, MfaChanged, IdentityChanged and EmailChanged are always told. */
export type NotificationEvent = "PasswordChanged" | "MfaChanged" | "IdentityChanged" | "EmailChanged" | "RolesChanged" | "NewSignInLocation" | "AccountSuspended" | "JobFinished";

export type NotificationIds = readonly EntityId[];

export interface NotificationPreference {
  readonly EventType: NotificationEvent;
  /** Null: as the company has decided, else told. */
  readonly InPortal: boolean | null;
}

export type NotificationPreferences = readonly NotificationPreference[];

export type NotificationType = "success" | "info" | "warning" | "error";

export type Ok = Record<string, never>;

/** How somebody has arranged a page. Ids that the layout no longer has are skipped, containers that it names nowhere stand where the layout has them. */
export interface PageArrangement {
  readonly Order: ElementIds;
  readonly Hidden: ElementIds;
}

/** By the Id of the page; pages that the caller never arranged are not there. */
export interface PageArrangements {
  readonly [name: string]: PageArrangement;
}

export type PartnerLevel = "Registered" | "Silver" | "Gold" | "Platinum";

/** What the browser answers to navigator.credentials.get, as JSON. */
export interface PasskeyAssertion {
  readonly id: Base64Url;
  readonly rawId: Base64Url;
  readonly type: "public-key";
  readonly authenticatorAttachment?: string | null;
  readonly clientExtensionResults?: { readonly [name: string]: unknown };
  readonly response: { readonly clientDataJSON: Base64Url; readonly authenticatorData: Base64Url; readonly signature: Base64Url; readonly userHandle?: string | null };
}

/** Handed as it is to the browser's WebAuthn: publicKey options in their JSON form. */
export interface PasskeyOptions {
  readonly challenge: Base64Url;
  readonly [name: string]: unknown;
}

/** What the browser answers to navigator.credentials.create, as JSON. */
export interface PasskeyRegistration {
  readonly id: Base64Url;
  readonly rawId: Base64Url;
  readonly type: "public-key";
  readonly authenticatorAttachment?: string | null;
  readonly clientExtensionResults?: { readonly [name: string]: unknown };
  readonly response: { readonly clientDataJSON: Base64Url; readonly attestationObject: Base64Url; readonly authenticatorData?: Base64Url; readonly publicKey?: Base64Url; readonly publicKeyAlgorithm?: number; readonly transports?: readonly string[] };
}

/** At most 256 characters in NFC; the room above that is for the same text in another form. Never shortened. */
export type Password = string;

/** Names whose parts may not stand in the password. */
export interface PasswordNames {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly companyName?: string;
}

/** MinLength15 takes the place of MinLength12 for a user who need not have a second factor where others must. MaxLength256 is only said when it is broken. */
export type PasswordRule = "MinLength12" | "MinLength15" | "MaxLength256" | "Digit" | "Special" | "Upper" | "Lower" | "NoNameParts" | "NotLast10" | "NotBreached";

export interface PasswordVerdict {
  readonly IsValid: boolean;
  readonly Rules: readonly { readonly Rule: PasswordRule; readonly Passed: boolean }[];
}

export type PaymentTerms = "Net14" | "Net30" | "Net60";

/** E.164 */
export type PhoneNumber = string;

export type PingPongRequest = Record<string, never>;

export interface PingPongResponse {
  readonly ServerTimeUtc: string;
  readonly SessionExpiresAt: string;
}

export type PolicyMode = "Optional" | "Enforced";

/** Providers with a lower number come first. */
export type Position = number;

export interface Preferences {
  readonly Scheme: SchemeChoice;
  readonly Density: Density;
}

export type ProductName = string;

export interface ProductValues {
  readonly ServiceDisplayName?: string;
  readonly VendorDisplayName?: string;
  readonly ServiceName?: string;
  readonly SubscriptionName?: string;
  readonly Quantity: number;
  readonly AssignedUser?: AccountId;
  readonly ProvisioningStatus?: ProvisioningStatus;
  readonly ErrorDetails?: string;
  readonly VendorReferenceId?: string;
  readonly SecondVendorReferenceId?: string;
  readonly OfferName?: string;
  readonly CommitmentTerm?: "OneMonth" | "Annual" | "ThreeYears" | "Other";
  readonly BillingRule?: "InAdvance" | "InArrears" | "Prepaid";
  readonly BillingStartDate?: string;
  readonly TermStart?: string;
  readonly TermEnd?: string;
  readonly LockEndDate?: string;
  readonly PrepaidEndDate?: string;
  readonly ContractEndDate?: string;
  readonly AdvancePeriodEndAction?: RenewAction;
  readonly RenewQuantity?: number;
  readonly PriceProtectionEndDate?: string;
  readonly ScheduledTerminationDate?: string;
  readonly PurchaseOrderNumber?: string;
  readonly ContractId?: string;
  readonly TenantDomain?: string;
  readonly AdminEmail?: EmailAddress;
  readonly DataRegion?: string;
  readonly Edition?: "Basic" | "Plus" | "Max";
  readonly Devices?: number;
  readonly PolicyTemplate?: string;
  readonly StorageGb?: number;
  readonly RetentionDays?: 7 | 30 | 90 | 365;
  readonly EncryptionKey?: string;
  readonly [name: string]: unknown;
}

export type ProviderKey = string;

export type ProviderName = string;

export type ProvisioningStatus = "NotStarted" | "Pending" | "InProgress" | "Active" | "Updating" | "Failed" | "Escalated" | "Terminating" | "Terminated";

export interface PublishTermsRequest {
  readonly documentId: number;
  /** The number it gets: one more than that of the version it replaces. Another one means that somebody else was faster. */
  readonly version: number;
  readonly texts: readonly TermsTranslation[];
}

export interface PublishTermsResponse {
  readonly Id: TermId;
  readonly DocumentId: number;
  readonly Version: number;
}

export interface PublishViewLayoutRequest {
  readonly layoutId: string;
  readonly rowVersion?: RowVersion;
}

export type PublishViewLayoutResponse = LayoutVersion;

export interface RecentAccount {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly AccountType: AccountType;
  readonly AccountState: AccountState;
  readonly Icon: string;
  /** Null where the caller may not see the account above. */
  readonly ParentDisplayName: string | null;
  readonly UpdatedAt: string;
  /** Never changed since it was created. */
  readonly IsNew: boolean;
}

export type RegenerateRecoveryCodesRequest = Record<string, never>;

export interface RegenerateRecoveryCodesResponse {
  readonly RecoveryCodes: readonly string[];
}

export interface RenameTwoFactorRequest {
  readonly authenticationMethodId: MethodId;
  readonly name: MethodName;
}

export type RenameTwoFactorResponse = MethodRow;

export type RenewAction = "Renew" | "Terminate";

export interface ReportProblemRequest {
  readonly reference: string;
  readonly text: string;
  readonly stack: string;
  /** The path of the screen. */
  readonly place: string;
}

export type ReportProblemResponse = Record<string, never>;

export interface RequestResetPasswordRequest {
  readonly username: Username;
}

export type RequestResetPasswordResponse = Record<string, never>;

export interface ResellerValues {
  readonly CompanyName: string;
  readonly CustomerId?: string;
  readonly VatId?: string;
  readonly RegistrationNumber?: string;
  readonly Industry?: Industry;
  readonly CompanySize?: CompanySize;
  readonly Website?: WebAddress;
  readonly Domains?: readonly string[];
  readonly Address: string;
  readonly Address2?: string;
  readonly Zip: string;
  readonly City: string;
  readonly State?: string;
  readonly Country: CountryCode;
  readonly ContactPerson: string;
  readonly ContactEmail: EmailAddress;
  readonly ContactPhone?: PhoneNumber;
  readonly TechnicalContact?: string;
  readonly TechnicalEmail?: EmailAddress;
  readonly Language: Locale;
  readonly Currency: CurrencyCode;
  readonly BillingEmail: readonly EmailAddress[];
  readonly InvoiceFormat: InvoiceFormat;
  readonly InvoiceDelivery: InvoiceDelivery;
  readonly BillingInterval?: "Monthly";
  readonly GroupInvoiceBy?: GroupInvoiceBy;
  readonly PaymentTerms?: PaymentTerms;
  readonly PurchaseOrderNumber?: string;
  readonly BankName?: string;
  readonly Iban?: string;
  readonly Bic?: string;
  readonly EInvoiceAddress?: string;
  readonly EInvoiceOperator?: string;
  readonly ContractId?: string;
  readonly CompanyContractEndDate?: string;
  readonly AccountManagerId?: AccountId;
  readonly Salesman?: string;
  readonly TechnicalAccountManager?: string;
  readonly CreditLimit?: string;
  readonly RemainingCreditLimit?: string;
  readonly CreditLocked?: boolean;
  readonly CreditRating?: string;
  readonly PartnerLevel?: PartnerLevel;
  readonly PartnerProgramIds?: readonly { readonly Vendor: string; readonly PartnerId: string; readonly ValidUntil?: string }[];
  readonly ResellerContractId?: string;
  readonly SalesCurrencies: readonly CurrencyCode[];
  readonly MaxSubResellerLevels?: number;
  readonly HideUpstreamPrices?: boolean;
  readonly CreditExposure?: CreditExposure;
  readonly DefaultCreditLimit?: Amount;
  readonly DefaultAccountManagerId?: AccountId;
  readonly Imprint?: WebAddress;
  readonly SupportPhoneNumber?: PhoneNumber;
  readonly SupportTechnicalEmail?: EmailAddress;
  readonly SupportWorkingHoursRegular?: string;
  readonly SupportWorkingDaysRegular?: string;
  readonly SupportWorkingHoursOthers?: string;
  readonly SupportWorkingDaysOthers?: string;
  readonly SupportUrl?: WebAddress;
  readonly SupportButtonText?: string;
  readonly SupportSalesPhoneNumber?: PhoneNumber;
  readonly SupportSalesEmail?: EmailAddress;
  readonly SupportBillingPhoneNumber?: PhoneNumber;
  readonly SupportBillingEmail?: EmailAddress;
  readonly KnowledgeBaseUrl?: WebAddress;
  readonly PortalTitle?: string;
  readonly PrimaryColor?: string;
  /** Path of a kept image; everybody who meets the portal sees it. */
  readonly Logo?: string;
  /** Path of a kept image, for the browser's tab. */
  readonly Favicon?: string;
  readonly RegisterUrl?: WebAddress;
  readonly ImprintUrl?: WebAddress;
  readonly StatusPageUrl?: WebAddress;
  readonly [name: string]: unknown;
}

export interface ResetPasswordRequest {
  readonly username: Username;
  readonly newPassword: Password;
  readonly token: ResetToken;
}

export type ResetPasswordResponse = Record<string, never>;

export type ResetToken = string;

export interface ResolveRemoteEnumRequest {
  readonly accountType: AccountType;
  readonly productName?: string;
  readonly fieldName: string;
  readonly accountId?: AccountId;
  readonly parentAccountId?: AccountId;
  readonly contextValues?: Values;
  readonly dependencyAccountId?: AccountId;
  readonly text?: SearchText;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly values?: readonly (string | number | boolean)[];
}

export interface ResolveRemoteEnumResponse {
  readonly EnumMembers: readonly EnumMember[];
  readonly TotalCount: number;
  readonly ExpiresAt: string;
}

export interface RestartJobRequest {
  readonly jobId: JobId;
}

export type RestartJobResponse = Job;

export interface RetryJobRequest {
  readonly jobId: JobId;
}

export type RetryJobResponse = Job;

export type ReturnedText = string;

export interface RevokeAccountApiTokenRequest {
  readonly userAccountId: AccountId;
  readonly tokenId: TokenId;
}

export type RevokeAccountApiTokenResponse = Ok;

export interface RevokeApiTokenRequest {
  readonly tokenId: TokenId;
}

export type RevokeApiTokenResponse = Ok;

export interface RevokeSessionsRequest {
  readonly userAccountId: AccountId;
  readonly exceptCurrent?: boolean;
}

export type RevokeSessionsResponse = RevokedSessions;

export interface RevokedSessions {
  readonly Revoked: number;
}

export interface Role {
  readonly Id: EntityId;
  readonly Name: EntityName;
  readonly Description?: EntityDescription;
  readonly IsTemplate?: boolean;
  readonly OwnerAccountId: AccountId;
  readonly OwnerDisplayName: string | null;
  readonly CapabilitySetIds?: readonly EntityId[];
  /** Names of its sets. */
  readonly CapabilitySets: string;
  /** Users in the caller's scope who hold it. */
  readonly MemberCount: number;
  readonly CanChange: boolean;
  readonly RowVersion: RowVersion;
}

export interface RoleMembership {
  /** Role, user and scope account: together they name a membership. */
  readonly Id: string;
  readonly RoleId: EntityId;
  readonly RoleName: string;
  readonly UserAccountId: AccountId;
  readonly UserDisplayName: string;
  readonly Username: string | null;
  readonly ScopeAccountId: AccountId;
  readonly ScopeDisplayName: string;
  readonly Scope: MembershipScope;
  readonly ValidFrom: string | null;
  /** Exclusive. */
  readonly ValidTo: string | null;
  /** By the database's clock. */
  readonly State: "Valid" | "Later" | "Ended";
  /** Null for the installation itself and for whom the caller does not see. */
  readonly AssignedBy: string | null;
  readonly AssignedAt: string;
}

export interface RollbackViewLayoutRequest {
  readonly layoutId: string;
  readonly version: number;
}

export type RollbackViewLayoutResponse = LayoutVersion;

export interface RotateApiTokenRequest {
  readonly tokenId: TokenId;
  readonly expiresInDays?: number;
}

export type RotateApiTokenResponse = IssuedApiToken;

export type RowKeys = readonly (string | number)[];

/** Counts the saves of an entity. A save that names an older one is refused with ConcurrencyConflict. */
export type RowVersion = number;

export type Salutation = "None" | "Mr" | "Ms" | "Mx" | "Dr";

export interface SaveDraftRequest {
  readonly layoutId: DraftLayoutId;
  readonly recordKey: DraftRecordKey;
  readonly content: DraftContent;
  readonly writer: DraftWriter;
  /** SavedAt of the draft of another writer that this one goes over. */
  readonly basedOn?: string | null;
}

export interface SaveDraftResponse {
  readonly SavedAt: string;
}

export interface SaveIpRestrictionsRequest {
  readonly accountId: AccountId;
  /** Absent: the list is emptied. */
  readonly entries?: readonly IpEntry[];
  readonly confirmLockout?: boolean;
  readonly rowVersion?: RowVersion;
}

export type SaveIpRestrictionsResponse = GetIpRestrictionsResponse;

export interface SaveMyNotificationPreferencesRequest {
  readonly preferences: NotificationPreferences;
}

export type SaveMyNotificationPreferencesResponse = NotificationChoices;

export interface SaveMyPreferencesRequest {
  readonly scheme: SchemeChoice;
  readonly density: Density;
}

export type SaveMyPreferencesResponse = Record<string, never>;

export interface SaveNotificationPreferencesRequest {
  readonly accountId: AccountId;
  readonly preferences: NotificationPreferences;
}

export type SaveNotificationPreferencesResponse = NotificationChoices;

export interface SavePageArrangementRequest {
  readonly layoutId: string;
  readonly pageId: string;
  readonly arrangement: PageArrangement | null;
}

export type SavePageArrangementResponse = Record<string, never>;

export interface SaveRoleMembersRequest {
  readonly roleId: EntityId;
  readonly add?: readonly MemberInput[];
  readonly remove?: readonly MemberReference[];
}

export type SaveRoleMembersResponse = Role;

export interface SaveRolesForUserRequest {
  readonly userAccountId: AccountId;
  readonly memberships: readonly MembershipInput[];
  readonly rowVersion: number;
}

export type SaveRolesForUserResponse = GetRolesForUserResponse;

export interface SaveViewLayoutRequest {
  readonly layout: Layout;
  readonly rowVersion?: RowVersion;
}

export interface SaveViewLayoutResponse {
  readonly Draft: LayoutVersion;
  readonly Check: CheckResult;
}

export interface SaveViewRequest {
  readonly view: SavedViewInput;
  readonly rowVersion?: RowVersion;
}

export type SaveViewResponse = SavedView;

export interface SavedView {
  readonly ViewId: ViewId;
  readonly LayoutId: ElementId;
  readonly ContainerId: ElementId;
  readonly Name: string;
  readonly Scope: ViewScope;
  readonly RoleName: string | null;
  readonly State: ViewState;
  readonly IsMine: boolean;
  readonly OwnerName?: string;
  readonly RowVersion: RowVersion;
}

export interface SavedViewInput {
  readonly ViewId?: ViewId;
  readonly LayoutId: ElementId;
  readonly ContainerId: ElementId;
  readonly Name: string;
  readonly Scope: ViewScope;
  /** Of one of the caller's own roles; with Scope Role. */
  readonly RoleName?: string | null;
  readonly State: ViewState;
}

/** Light, dark, or as the person's system says. */
export type SchemeChoice = "light" | "dark" | "system";

/** Separated by blanks; openid is always asked for. */
export type Scopes = string;

export interface Screen {
  /** With the names of its parameters in braces. */
  readonly Route: string;
  readonly LayoutId: string;
  readonly Version: number;
  readonly Title: string;
  readonly Menu: ScreenMenu | null;
}

export interface ScreenMenu {
  readonly DisplayValue: string;
  readonly Icon?: string;
  readonly Section?: string;
  readonly Order?: number;
}

/** What expressions of the layout read besides the row. They decide what is asked for, never what is allowed: each call is checked by itself. */
export interface ScreenVariables {
  readonly Account?: Variables | null;
  readonly Route?: Variables;
}

export interface SearchAccountRequest {
  readonly text: string;
  readonly limit?: number;
  readonly accountTypes?: readonly AccountType[];
}

export interface SearchAccountResponse {
  readonly Items: readonly AccountSearchResult[];
}

export interface SearchServicesRequest {
  /** How many at most; `take` counts before it. */
  readonly limit?: number;
  readonly options?: { readonly filter?: ServiceFilter };
  readonly orderBy?: { readonly Field: "Ranking" | "DisplayName"; readonly Direction: SortDirection };
  readonly skip?: Skip;
  readonly take?: number;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface SearchServicesResponse {
  readonly Items: readonly ServiceResult[];
  readonly TotalCount: number;
}

export type SearchText = string;

export interface SecurityCodeSent {
  readonly ExpiresInSeconds: number;
  readonly ResendAfterSeconds: number;
  readonly MaskedEmail: string;
}

export type Segment = "Commercial" | "Education" | "Government" | "Nonprofit";

/** Either everything that a token stands for, or these rows. */
export interface Selection {
  readonly token?: string;
  readonly keys?: RowKeys;
}

export interface SendResetPasswordMailRequest {
  readonly userAccountId: AccountId;
}

export type SendResetPasswordMailResponse = Record<string, never>;

export interface SendSecurityCodeNotificationRequest {
  readonly authenticationMethodId: MethodId;
}

export type SendSecurityCodeNotificationResponse = SecurityCodeSent;

/** All of them narrow; of a list one suffices. */
export interface ServiceFilter {
  readonly DisplayName?: SearchText;
  /** Accounts that brought the service in. */
  readonly OwnerIds?: readonly AccountId[];
  /** Ids; the categories below one belong to it. */
  readonly Categories?: readonly number[];
  readonly Tags?: readonly string[];
  readonly NewOnly?: boolean;
  /** Services of the top reseller's catalogue, of the caller's own company, or all. */
  readonly SourceType?: "Root" | "Own" | "All";
}

/** Id of a service of the catalogue. */
export type ServiceId = number;

export interface ServiceResult {
  readonly Id: ServiceId;
  readonly DisplayName: string;
  /** Name of an icon. */
  readonly Icon: string;
  /** The name by which subscriptions and layouts know it. */
  readonly ProductName: string;
  readonly VendorId: number;
  readonly VendorName: string;
  /** The most precise one. */
  readonly CategoryId: number | null;
  /** Names in the caller's language, the most precise one first. */
  readonly Categories: readonly string[];
  readonly Tags: readonly string[];
  readonly IsNew: boolean;
  readonly IsBundle: boolean;
  readonly IsAddon: boolean;
  /** A position: smaller is better. */
  readonly Ranking: number;
}

export interface SessionAccount {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly AccountType: AccountType;
  readonly AccountState: AccountState;
  readonly Icon: string;
  readonly AccountPath: string;
  readonly ViewsKeyValues: { readonly AccountType: AccountType; readonly ProductName: string | null; readonly Currency: string | null; readonly Country: string | null };
}

/** A name of a session; useless as a credential. */
export type SessionHandle = string;

export interface SessionList {
  readonly Items: readonly SessionRow[];
}

export interface SessionRow {
  readonly Id: SessionHandle;
  /** Browser and system, as far as the browser says. */
  readonly Device: string;
  readonly RemoteAddress: string;
  readonly SignedInAt: string;
  /** Within a minute. */
  readonly LastSeenAt: string;
  /** When it ends without further use. */
  readonly ExpiresAt: string;
  readonly IsCurrent: boolean;
  /** The name of whoever acts for the user in it. */
  readonly Impersonator: string | null;
}

/** The signed-in user (spec §3). SessionId is a public handle of the session, not the secret in the cookie; it is null while a second factor is open. */
export interface SessionUser {
  readonly SessionId: string | null;
  readonly UserAuthenticationMethods: readonly AuthenticationMethod[];
  readonly MustSetupMfa: boolean;
  /** How far the sign-in has come. SessionId is null until it is complete. */
  readonly SignInStage?: "second-factor" | "mfa-setup" | "password-change" | "complete";
  readonly AllowedMfaTypes?: AuthenticatorTypes;
  readonly UserAccountId: AccountId;
  readonly UserAccount?: SessionAccount;
  readonly CompanyAccount?: SessionAccount;
  readonly Capabilities: readonly Capability[];
  /** Names of the user's own roles, each once. */
  readonly Roles?: readonly string[];
  readonly ImpersonatorAccountId: AccountId | null;
  readonly ImpersonatorAccount?: SessionAccount | null;
  /** When acting for this user ends at the latest. */
  readonly ImpersonationEndsAt?: string | null;
  readonly Username: string;
  readonly Firstname?: string;
  readonly Lastname?: string;
  readonly Category?: string | null;
  readonly PaasType?: string;
  readonly PaasCountry?: string | null;
  readonly PaasName?: string;
  readonly LastLogon?: string | null;
  readonly AccountIdentificator?: string;
  /** Null until the user has chosen any. */
  readonly Preferences?: Preferences | null;
  /** There are terms that the user may accept for the own company, and nobody has. */
  readonly MustAcceptTerms?: boolean;
  readonly LanguageCode?: Locale;
}

export interface SetDefaultViewRequest {
  readonly layoutId: ElementId;
  readonly containerId: ElementId;
  readonly viewId: ViewId | null;
}

export type SetDefaultViewResponse = Record<string, never>;

export interface SetLanguageRequest {
  readonly languageCode: Locale;
}

export interface SetLanguageResponse {
  readonly LanguageCode: Locale;
}

export interface SetMaintenanceRequest {
  readonly state: MaintenanceState;
  /** From now until it begins; with the state Countdown. */
  readonly countdownSeconds?: number;
  /** What people read besides how long it takes. */
  readonly message?: string;
}

export type SetMaintenanceResponse = Maintenance;

export interface SetPrimaryTwoFactorRequest {
  readonly authenticationMethodId: MethodId;
}

export type SetPrimaryTwoFactorResponse = MethodList;

export interface SetupTwoFactorRequest {
  readonly authenticatorType: AuthenticatorType;
  /** Only for EmailCode; without it the address in the account. */
  readonly email?: string;
}

export interface SetupTwoFactorResponse {
  readonly SetupId: string;
  /** Base32, to be typed where the picture cannot be read. */
  readonly Secret: string | null;
  /** What the picture holds. */
  readonly OtpAuthUri: string | null;
  readonly MaskedEmail: string | null;
  readonly PasskeyOptions: PasskeyOptions | null;
  readonly ExpiresInSeconds: number;
  readonly ResendAfterSeconds: number | null;
}

export interface SignInProvider {
  readonly Id: EntityId;
  readonly Name: ProviderName;
  readonly Issuer: Issuer;
  readonly ClientId: ClientName;
  readonly HasClientSecret: boolean;
  readonly Scopes: string;
  readonly IsEnabled: boolean;
  readonly Position: Position;
  readonly RowVersion: RowVersion;
}

export interface SignInProviderItem {
  readonly id: ProviderKey;
  readonly name: ProviderName;
  /** Null until the provider has been asked. */
  readonly auth_endpoint: string | null;
  readonly client: ClientName;
  readonly scope: string;
}

export type Skip = number;

export interface Sort {
  readonly field: string;
  readonly direction: SortDirection;
}

export type SortDirection = "Ascending" | "Descending";

export type Sorts = readonly Sort[];

export interface StartBulkActionRequest {
  readonly layoutId: ElementId;
  readonly containerId: ElementId;
  /** The version that the person sees. */
  readonly layoutVersion?: number;
  /** What the parameters of the grid's source came to. */
  readonly parameters: Variables;
  readonly variables?: ScreenVariables;
  readonly actionId: ElementId;
  readonly selection: Selection;
  /** Of the action's form. */
  readonly values?: Values;
  readonly dryRun?: boolean;
}

export type StartBulkActionResponse = Job;

export interface StartBulkEditRequest {
  readonly layoutId: ElementId;
  readonly containerId: ElementId;
  /** The version that the person sees. */
  readonly layoutVersion?: number;
  /** What the parameters of the grid's source came to. */
  readonly parameters: Variables;
  readonly variables?: ScreenVariables;
  readonly selection: Selection;
  readonly changes: { readonly [name: string]: FieldChange };
  readonly dryRun?: boolean;
}

export type StartBulkEditResponse = Job;

export interface StartExportRequest {
  readonly layoutId: ElementId;
  readonly containerId: ElementId;
  /** The version that the person sees. */
  readonly layoutVersion?: number;
  /** What the parameters of the grid's source came to. */
  readonly parameters: Variables;
  readonly variables?: ScreenVariables;
  readonly text?: SearchText;
  readonly sort?: Sorts;
  readonly filters?: Filters;
  readonly columns: readonly MemberName[];
  readonly format: "Csv" | "Xlsx";
}

export type StartExportResponse = Job;

export interface StopJobRequest {
  readonly jobId: JobId;
}

export type StopJobResponse = Job;

/** The fields that are present (spec §3); the nearest account above that has a field wins. */
export interface SupportDetails {
  readonly Imprint?: string;
  readonly SupportPhoneNumber?: string;
  readonly SupportTechnicalEmail?: string;
  readonly SupportWorkingHoursRegular?: string;
  readonly SupportWorkingDaysRegular?: string;
  readonly SupportWorkingHoursOthers?: string;
  readonly SupportWorkingDaysOthers?: string;
  readonly SupportUrl?: string;
  readonly SupportButtonText?: string;
  readonly SupportSalesPhoneNumber?: string;
  readonly SupportSalesEmail?: string;
  readonly SupportBillingPhoneNumber?: string;
  readonly SupportBillingEmail?: string;
  readonly KnowledgeBaseUrl?: string;
}

export type TableFormat = "Csv" | "Xlsx";

export type Take = number;

export interface Term {
  readonly Id: TermId;
  readonly DocumentId: number;
  readonly Kind: TermsKind;
  readonly Name: string;
  readonly Version: number;
  readonly ValidFrom: string;
  /** The product for which they are accepted; null for the account as a whole. */
  readonly ProductName: string | null;
  /** Markdown. */
  readonly TermsText: string;
  /** Markdown: what is new since the version before; empty with the first one. */
  readonly Changes: string;
  /** The same as a PDF: GET /keeper/get/{PathToTermsPdf}. */
  readonly PathToTermsPdf: string;
  readonly IsPrivacyPolicy: boolean;
}

export interface TermAcceptance {
  readonly TermId: TermId;
  readonly AccountId: AccountId;
  readonly ProductName: string | null;
  readonly AcceptedAt: string;
}

/** Id of one version of a document: what is accepted is what was read. */
export type TermId = number;

export interface TermsDocument {
  readonly DocumentId: number;
  readonly Kind: TermsKind;
  readonly OwnerAccountId: AccountId;
  readonly OwnerDisplayName: string;
  readonly VendorName: string | null;
  readonly ProductName: string | null;
  readonly AcceptanceMode: "EveryPurchase" | "FirstPurchase" | "FirstPurchaseAndChange" | "EveryPurchaseAndChange";
  readonly Name: string;
  readonly Version: number;
  readonly ValidFrom: string;
  readonly Languages: readonly string[];
  /** Accounts in sight of the caller that have accepted this version. */
  readonly AcceptedCount: number;
}

export type TermsKind = "Platform" | "Privacy" | "Reseller" | "Vendor" | "Product";

export interface TermsTranslation {
  readonly Language: Locale;
  readonly Name: string;
  /** Markdown. */
  readonly TermsText: string;
  /** Markdown: what is new. */
  readonly Changes?: string;
}

export interface TestIpAddressRequest {
  readonly accountId: AccountId;
  readonly ip: string;
}

export interface TestIpAddressResponse {
  readonly Allowed: boolean;
  readonly Reason: "NoList" | "AllowEntry" | "DenyEntry" | "NotOnAllowList" | "NotOnDenyList";
  /** The range that decided. Null when none did or the caller does not see its account. */
  readonly MatchedEntry: string | null;
}

export type TokenId = string;

export type TotalFunction = "Sum" | "Average" | "Minimum" | "Maximum" | "Count";

/** Figures over all rows that match, and over each group. Count counts the rows that have a value. */
export type Totals = readonly { readonly field: string; readonly function: TotalFunction }[];

export type UnimpersonateRequest = Record<string, never>;

export type UnimpersonateResponse = SessionUser;

export interface UnlinkIdentityRequest {
  readonly identityId: EntityId;
  readonly currentPassword?: string;
}

export type UnlinkIdentityResponse = Ok;

export interface UnpublishViewLayoutRequest {
  readonly layoutId: string;
}

export type UnpublishViewLayoutResponse = Record<string, never>;

export interface UpdateAccountRequest {
  readonly accountId: AccountId;
  readonly values: Values;
  readonly rowVersion: RowVersion;
  readonly layoutVersion?: number;
}

export type UpdateAccountResponse = Account;

export interface UpdateCapabilitySetRequest {
  readonly id: EntityId;
  readonly name?: EntityName;
  readonly description?: EntityDescription;
  readonly isTemplate?: boolean;
  readonly capabilities?: CapabilityLines;
  readonly rowVersion: RowVersion;
  /** As in GetCapabilitySet. */
  readonly allObjectTypes?: boolean;
}

export type UpdateCapabilitySetResponse = CapabilitySet;

export interface UpdateHierarchyMFAPolicyRequest {
  readonly accountId: AccountId;
  readonly policy: MfaPolicyInput;
  readonly exemptUserIds?: UserIds;
}

export type UpdateHierarchyMFAPolicyResponse = HierarchyMfaPolicy;

export interface UpdateMFAPolicyRequest {
  readonly accountId: AccountId;
  readonly policy: MfaPolicyInput;
}

export type UpdateMFAPolicyResponse = MfaPolicy;

export interface UpdateRoleRequest {
  readonly id: EntityId;
  readonly name?: EntityName;
  readonly description?: EntityDescription;
  readonly isTemplate?: boolean;
  readonly capabilitySetIds?: readonly EntityId[];
  readonly rowVersion: RowVersion;
}

export type UpdateRoleResponse = Role;

export interface UpdateSignInProviderRequest {
  readonly providerId: EntityId;
  readonly name: ProviderName;
  readonly issuer: Issuer;
  readonly clientId: ClientName;
  /** Absent or empty for a client without one. */
  readonly clientSecret?: string;
  readonly scopes?: Scopes;
  readonly isEnabled?: boolean;
  readonly position?: Position;
  readonly rowVersion: RowVersion;
}

export type UpdateSignInProviderResponse = SignInProvider;

export interface UpdateSubscriptionRequest {
  readonly accountId: AccountId;
  readonly operation: "Suspend" | "Resume";
}

export type UpdateSubscriptionResponse = AccountRow;

export interface UploadFileRequest {
  readonly file: string;
}

export type UploadFileResponse = FileRef;

export type UserCategory = "Employee" | "External" | "ServiceAccount";

export type UserIds = readonly AccountId[];

export interface UserRow {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly Username: string | null;
  readonly AccountState: AccountState;
  readonly ParentAccountId: AccountId;
  readonly LastLogon: string | null;
  readonly HasMfa: boolean;
  /** Names of the roles held now, each once. */
  readonly Roles: string;
}

export type UserStatus = "Active" | "Suspended";

export interface UserValues {
  readonly Salutation?: Salutation;
  readonly FirstName: string;
  readonly LastName: string;
  readonly DisplayName?: string;
  readonly JobTitle?: string;
  readonly Category?: UserCategory;
  readonly Email: EmailAddress;
  readonly Phone?: PhoneNumber;
  readonly MobilePhone?: PhoneNumber;
  readonly Username: string;
  readonly Status?: UserStatus;
  readonly AdminStatus?: boolean;
  readonly LastLogon?: string;
  readonly SendInvitation?: boolean;
  readonly Language: Locale;
  readonly TimeZone?: string;
  readonly DateFormat?: "Locale" | "YYYY-MM-DD" | "DD.MM.YYYY" | "DD/MM/YYYY" | "MM/DD/YYYY";
  readonly NumberFormat?: "Locale" | "1,234.56" | "1.234,56" | "1 234,56";
  readonly ExternalId?: string;
  readonly CostCenter?: string;
  readonly SsoLinked?: boolean;
  readonly [name: string]: unknown;
}

export type Username = string;

export interface ValidateIpRangesRequest {
  readonly text: string;
}

export interface ValidateIpRangesResponse {
  readonly Records: readonly IpRecord[];
}

export interface ValidateMyPasswordRequest {
  readonly password: Password;
}

export type ValidateMyPasswordResponse = PasswordVerdict;

export interface ValidateRemoteFieldWithResultRequest {
  readonly accountType: AccountType;
  readonly productName?: string;
  readonly fieldName: string;
  readonly value: string;
  readonly accountId?: AccountId;
  readonly parentAccountId?: AccountId;
  readonly contextValues?: Values;
}

export interface ValidateRemoteFieldWithResultResponse {
  readonly IsValid: boolean;
  readonly Message: string | null;
  readonly NormalizedValue: string | null;
  readonly Suggestions: readonly string[];
}

export interface ValidateResetPasswordRequest {
  readonly username: Username;
  readonly token: ResetToken;
  readonly password: Password;
}

export type ValidateResetPasswordResponse = PasswordVerdict;

export interface ValidateResetTokenRequest {
  readonly username: Username;
  readonly token: ResetToken;
}

export interface ValidateResetTokenResponse {
  readonly IsValid: boolean;
  /** Null for a link that never was or was used. */
  readonly ExpiresAt: string | null;
}

export interface ValidateUniqueFieldRequest {
  readonly accountType: AccountType;
  readonly fieldName: string;
  readonly value: string;
  readonly accountId?: AccountId;
  readonly parentAccountId?: AccountId;
}

export interface ValidateUniqueFieldResponse {
  readonly IsUnique: boolean;
}

export interface ValidateUserPasswordRequest {
  readonly userAccountId?: AccountId;
  readonly context?: PasswordNames;
  readonly password: Password;
}

export type ValidateUserPasswordResponse = PasswordVerdict;

/** Values by field name. Which names an account has is said by the profile of its type, and by the layouts for values the contract does not name. */
export interface Values {
  readonly [name: string]: unknown;
}

export interface Variables {
  readonly [name: string]: unknown;
}

export interface VerifyStepUpRequest {
  readonly mfaToken?: MfaToken;
  readonly mfaMethodId?: MethodId;
  readonly passkey?: PasskeyAssertion;
}

export interface VerifyStepUpResponse {
  readonly MfaVerifiedAt: string;
  readonly ValidUntil: string;
}

/** The layout as others get it: those who hold a role and nothing else, or who read another language. Only for those who may read layouts; data stays the caller's own. */
export interface ViewAs {
  readonly roleId?: number;
  readonly language?: Locale;
  /** Also answer what is left out for want of a right, and which right that is. */
  readonly explain?: boolean;
}

export interface ViewColumn {
  readonly Id: ElementId;
  readonly Width?: number;
  readonly Pin?: "Start" | "End";
  readonly IsHidden?: boolean;
}

export interface ViewFilter {
  readonly Field: string;
  /** An operator of list requests, or one of the browser's own such as a relative date. */
  readonly Operator: string;
  readonly Value?: string | number | boolean | null | readonly (string | number | boolean)[];
}

export type ViewId = string;

export interface ViewRole {
  readonly RoleId: number;
  readonly Name: string;
  readonly Description: string;
  readonly Capabilities: readonly Capability[];
}

/** Who sees it besides its owner: nobody, those who hold a role, everybody at or below the owner's company. */
export type ViewScope = "Own" | "Role" | "Hierarchy";

export interface ViewSort {
  readonly Field: string;
  readonly Direction: SortDirection;
}

export interface ViewState {
  readonly Columns: readonly ViewColumn[];
  readonly Sort: readonly ViewSort[];
  readonly Filters: readonly ViewFilter[];
  readonly Text?: SearchText;
  readonly GroupBy?: readonly string[];
  readonly Density?: "comfortable" | "compact";
}

export type WebAddress = string;

export interface WithheldPart {
  readonly Id: string;
  readonly Name: string;
  readonly Kind: "page" | "container" | "field" | "action";
  /** Names of what it stands in. */
  readonly Place: readonly string[];
  /** The contract's or the layout's; Containers and Fields: nothing of them is left. */
  readonly Property: "x-access" | "ReadAccess" | "WriteAccess" | "Containers" | "Fields";
  /** The right that is missing, e.g. `Read on BILLING_INFORMATION`. */
  readonly Needs: string;
}
