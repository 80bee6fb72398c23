// Written by codegen from schemas/services and schemas/components. Do not edit: change those files, then run "npm run codegen".

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
}

export type AccountState = "Pending" | "Active" | "Suspended" | "Terminating" | "Terminated";

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

export interface AuthenticateRequest {
  readonly userName: string;
  readonly password: string;
  readonly mfaToken?: string;
  readonly mfaMethodId?: number;
}

export type AuthenticateResponse = SessionUser;

export interface AuthenticationMethod {
  readonly Id: number;
  readonly IsPrimary: boolean;
  readonly AuthenticatorType: "EmailCode" | "AuthenticatorApplication";
  readonly Name: string;
}

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

/** What a role can hold; each with some of Create, Read, Update, Delete and Execute. */
export type CapabilityName = "LOGIN" | "ADMINISTRATIVE" | "ACCOUNT_MOVE" | "ACCOUNT_NOTES" | "USER_ACCOUNT" | "DEPARTMENT_ACCOUNT" | "COMPANY_ACCOUNT" | "RESELLER_ACCOUNT" | "PRODUCT_ACCOUNT" | "ACCOUNT_TERMINATION" | "ACCOUNT_EXPORT" | "USER_CHANGE_ADMIN_STATUS" | "USER_CHANGE_PASSWORD" | "USER_CHANGE_STATUS" | "USER_CHANGE_USERNAME" | "USER_EXPORT" | "USER_MFA" | "USER_RESET_PASSWORD" | "USER_IMPERSONATE" | "USER_ROLES" | "SECURITY_MANAGEMENT" | "SECURITY_TEMPLATES" | "ENFORCE_MFA" | "ENFORCE_HIERARCHY_MFA" | "DISABLE_MFA" | "IP_AUTHORIZATION_CONFIGURATION" | "SSO_CONFIGURATION" | "AUDIT_LOG" | "AUDIT_LOG_USER" | "SYSTEM_AUDIT_LOG" | "NOTIFICATIONS" | "NOTIFICATIONS_PREFERENCES" | "NOTIFICATIONS_COMMITMENT" | "NOTIFICATIONS_TEMPLATES" | "BILLING_INFORMATION" | "BILLING_INVOICES" | "BILLING_PURCHASE_PRICES" | "BILLING_SALES_PRICES" | "BILLING_MARGIN" | "BILLING_CREDIT_LIMIT" | "BILLING_INTERVAL" | "BILLING_EXPORT" | "ONLINEBILL" | "ONLINEBILL_INDIRECT" | "CUSTOM_CHARGE_VIEW" | "CUSTOM_CHARGE_MANAGE" | "CUSTOM_CHARGE_COST" | "CUSTOM_CHARGE_NEGATIVE" | "PRICEQUOTES" | "QUOTATION_TOOL" | "SALESQUOTE" | "SALESQUOTE_MANAGE" | "CAMPAIGNS" | "MARKETPLACE" | "MARKETPLACE_MANAGEMENT" | "MARKETPLACE_PRICES" | "MARKETPLACE_PRIORITY" | "MARKETPLACE_PROPAGATION" | "MARKETPLACE_CUSTOMERS" | "MARKETPLACE_ASSIGNMENT" | "MARKETPLACE_OFFERS" | "MARKETPLACE_TERMS" | "MARKETPLACE_RANKING" | "PROMOTIONS" | "SPECIAL_DEALS" | "EXCHANGE_RATES" | "MY_SERVICES" | "PRODUCT_OWNER_PROFILE" | "SERVICE_TOOL_SERVICES" | "SERVICE_TOOL_PRICING" | "SERVICE_TOOL_FIELDS" | "SERVICE_TOOL_UPGRADES" | "SERVICE_TOOL_PUBLISH" | "SERVICE_GROUP_MANAGEMENT" | "SERVICE_LOCALIZATION" | "VIEW_LAYOUTS" | "SUBSCRIPTION_VIEW" | "SUBSCRIPTION_CHANGE" | "SUBSCRIPTION_UPGRADE" | "SUBSCRIPTION_RENEWAL" | "SUBSCRIPTION_SUSPEND" | "SUBSCRIPTION_COMMITMENT" | "PROVISIONING_REQUEST_VIEW" | "PROVISIONING_REQUEST_RETRY" | "PROVISIONING_REQUEST_RESUBMIT" | "PROVISIONING_REQUEST_ESCALATE" | "PROVISIONING_REQUEST_COMPLETE" | "PROVISIONING_REQUEST_CANCEL" | "FAILED_PROVISIONING" | "FAILED_PROVISIONING_OWNED" | "MY_IMPORTS" | "MY_IMPORTS_CREATE" | "MY_IMPORTS_ALL" | "CREDITCHECK_COMPANYORDERS" | "CREDITCHECK_ORDERMANAGEMENT" | "REPORTING" | "REPORTING_SCHEDULE" | "CUSTOM_LANDING_PAGE" | "WIKI" | "SUPPORT_CONTACT_DETAILS" | "CO_BROWSING" | "CHAT_BOT";

export interface CheckResult {
  readonly IsValid: boolean;
  readonly Problems: readonly LayoutProblem[];
  /** Share of texts per locale, 0 to 1. */
  readonly Coverage: { readonly [name: string]: number };
}

export interface CheckViewLayoutRequest {
  readonly layout: Layout;
}

export type CheckViewLayoutResponse = CheckResult;

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

export type CountryCode = string;

export interface CreateAccountRequest {
  readonly accountType: AccountType;
  readonly parentAccountId: AccountId;
  readonly productName?: string;
  readonly values: Values;
  readonly layoutVersion?: number;
}

export type CreateAccountResponse = Account;

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

export type CreditExposure = "Interval" | "FullCommitment";

export type CurrencyCode = string;

export interface DeleteDraftRequest {
  readonly layoutId: DraftLayoutId;
  readonly recordKey: DraftRecordKey;
}

export type DeleteDraftResponse = Record<string, never>;

export interface DeleteViewRequest {
  readonly viewId: ViewId;
}

export type DeleteViewResponse = Record<string, never>;

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

/** Id of an element of a layout. */
export type ElementId = string;

export type EmailAddress = string;

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
export type ErrorCode = "AccessDenied" | "NotFound" | "UnknownOperation" | "MethodNotAllowed" | "UnsupportedMediaType" | "MalformedRequest" | "RequestTooLarge" | "FileTooLarge" | "FileTypeNotAllowed" | "ValidationFailed" | "FieldNotInLayout" | "FieldReadonly" | "ConcurrencyConflict" | "LayoutChanged" | "LayoutInvalid" | "ParentTypeNotAllowed" | "ParentNotActive" | "TooDeep" | "CurrencyNotAllowed" | "AccountNotActive" | "AccountTerminated" | "NotUnique" | "InUse" | "ConnectorUnavailable" | "NotSignedIn" | "SignInFailed" | "MissingLoginCapability" | "TooManyAttempts" | "RateLimited" | "XsrfRejected" | "IpNotAllowed" | "MfaRequired" | "MfaSetupRequired" | "MfaCodeIncorrect" | "CapabilityEscalation" | "IdempotencyKeyReused" | "StateConflict" | "SaveFailed" | "Overloaded" | "Maintenance" | "Unexpected";

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

export type GetCurrentUserRequest = Record<string, never>;

export type GetCurrentUserResponse = SessionUser;

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

export interface GetJobRequest {
  readonly jobId: JobId;
}

export type GetJobResponse = Job;

export type GetLiveTicketRequest = Record<string, never>;

export interface GetLiveTicketResponse {
  readonly Ticket: string;
  readonly ExpiresInSeconds: number;
}

export interface GetScreenRequest {
  readonly route: string;
  readonly viewAs?: ViewAs;
}

export interface GetScreenResponse {
  readonly Layout: Layout;
  readonly LayoutId: string;
  readonly Version: number;
}

export interface GetSupportDetailsRequest {
  readonly accountId?: AccountId;
}

export type GetSupportDetailsResponse = SupportDetails;

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

export type Industry = "Agriculture" | "Construction" | "Education" | "Energy" | "Finance" | "Government" | "Healthcare" | "Hospitality" | "IT" | "Legal" | "Logistics" | "Manufacturing" | "Media" | "Nonprofit" | "Retail" | "Other";

export type InvoiceDelivery = "Email" | "PortalOnly" | "ElectronicInvoicing";

export type InvoiceFormat = "Pdf" | "PdfAndXlsx" | "Xml" | "Json" | "Csv";

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

export interface ListMyJobsRequest {
  /** Only those that wait or run. */
  readonly activeOnly?: boolean;
}

export interface ListMyJobsResponse {
  readonly Items: readonly Job[];
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

export type MemberName = string;

export type Ok = Record<string, never>;

export type PartnerLevel = "Registered" | "Silver" | "Gold" | "Platinum";

export type PaymentTerms = "Net14" | "Net30" | "Net60";

/** E.164 */
export type PhoneNumber = string;

export type PingPongRequest = Record<string, never>;

export interface PingPongResponse {
  readonly ServerTimeUtc: string;
  readonly SessionExpiresAt: string;
}

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

export type ProvisioningStatus = "NotStarted" | "Pending" | "InProgress" | "Active" | "Updating" | "Failed" | "Escalated" | "Terminating" | "Terminated";

export interface PublishViewLayoutRequest {
  readonly layoutId: string;
  readonly rowVersion?: RowVersion;
}

export type PublishViewLayoutResponse = LayoutVersion;

export type RenewAction = "Renew" | "Terminate";

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
  readonly ImprintUrl?: WebAddress;
  readonly StatusPageUrl?: WebAddress;
  readonly [name: string]: unknown;
}

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

export interface RollbackViewLayoutRequest {
  readonly layoutId: string;
  readonly version: number;
}

export type RollbackViewLayoutResponse = LayoutVersion;

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

export type SearchText = string;

export type Segment = "Commercial" | "Education" | "Government" | "Nonprofit";

/** Either everything that a token stands for, or these rows. */
export interface Selection {
  readonly token?: string;
  readonly keys?: RowKeys;
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

/** The signed-in user (spec §3). SessionId is a public handle of the session, not the secret in the cookie; it is null while a second factor is open. */
export interface SessionUser {
  readonly SessionId: string | null;
  readonly UserAuthenticationMethods: readonly AuthenticationMethod[];
  readonly MustSetupMfa: boolean;
  readonly UserAccountId: AccountId;
  readonly UserAccount?: SessionAccount;
  readonly CompanyAccount?: SessionAccount;
  readonly Capabilities: readonly Capability[];
  /** Names of the user's own roles, each once. */
  readonly Roles?: readonly string[];
  readonly ImpersonatorAccountId: AccountId | null;
  readonly ImpersonatorAccount?: SessionAccount | null;
  readonly Username: string;
  readonly Firstname?: string;
  readonly Lastname?: string;
  readonly Category?: string | null;
  readonly PaasType?: string;
  readonly PaasCountry?: string | null;
  readonly PaasName?: string;
  readonly LastLogon?: string | null;
  readonly AccountIdentificator?: string;
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

export type TotalFunction = "Sum" | "Average" | "Minimum" | "Maximum" | "Count";

/** Figures over all rows that match, and over each group. Count counts the rows that have a value. */
export type Totals = readonly { readonly field: string; readonly function: TotalFunction }[];

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

export interface UploadFileRequest {
  readonly file: string;
}

export type UploadFileResponse = FileRef;

export type UserCategory = "Employee" | "External" | "ServiceAccount";

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

/** Values by field name. Which names an account has is said by the profile of its type, and by the layouts for values the contract does not name. */
export interface Values {
  readonly [name: string]: unknown;
}

export interface Variables {
  readonly [name: string]: unknown;
}

/** The layout as others get it: those who hold a role and nothing else, or who read another language. Only for those who may read layouts; data stays the caller's own. */
export interface ViewAs {
  readonly roleId?: number;
  readonly language?: Locale;
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
