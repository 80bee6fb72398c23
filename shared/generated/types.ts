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
  /** From the highest account that the caller may see down to this one. */
  readonly Hierarchy: readonly HierarchyEntry[];
  readonly ViewsKeyValues: { readonly AccountType: AccountType; readonly ProductName: string | null; readonly Currency: string | null; readonly Country: string | null };
  readonly Values: Values;
  /** Labels of values that need a look-up, e.g. the name of a referenced account or of a stored file. */
  readonly DisplayValues?: { readonly [name: string]: string };
  readonly Inherited?: InheritedSupportDetails;
  /** When it ends, while a termination is scheduled or running. */
  readonly ScheduledTerminationAt?: string;
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
  /** Types with accounts that the caller may read. */
  readonly Types: readonly AccountTypeFigures[];
  /** States with at least one subscription. */
  readonly SubscriptionStates: readonly AccountStateFigure[];
}

/** Id of an account. Ids outside the caller's scope are reported as not found. */
export type AccountId = number;

export interface AccountNote {
  readonly NoteId: number;
  readonly AccountId: AccountId;
  readonly Text: string;
  /** Name of the author at that time. */
  readonly CreatedBy: string;
  readonly CreatedAt: string;
  readonly ChangedBy: string | null;
  readonly ChangedAt: string | null;
  readonly RowVersion: RowVersion;
}

/** A row of a list of accounts. Values requested with `fields` are further members, under their own names. */
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
  /** Names of the ancestors that the caller may see. */
  readonly PathText: string;
  /** Only for users; distinguishes users of the same name. */
  readonly Username?: string;
}

export interface AccountService {
  readonly ProductName: string;
  readonly DisplayName: string;
  readonly VendorDisplayName: string | null;
  /** Names in the reader's language, the most specific one first. */
  readonly Categories: string;
  readonly Tags: string;
  readonly VendorSku: string | null;
  readonly ProductNumber: string | null;
  /** Null for a service in no catalogue that the caller sees. */
  readonly Status: "Draft" | "Active" | "NoNewSales" | "Retired" | null;
  readonly IsBundle: boolean;
  readonly IsAddon: boolean;
  /** A marketplace of the caller's company offers it. */
  readonly IsOffered: boolean;
  /** Without terminated ones. */
  readonly Subscriptions: number;
  /** Total of all of them. */
  readonly Quantity: number;
  /** The earliest day on which a term ends. */
  readonly NextTermEnd: string | null;
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

/** The caller knows that prices of customers and resellers change. */
export type Acknowledged = true;

export interface AddMarketplaceServicesRequest {
  readonly marketplaceIds: MarketplaceIds;
  readonly serviceIds: ServiceIds;
}

export interface AddMarketplaceServicesResponse {
  /** Lines of pricelists: a service that entered two of them counts twice. */
  readonly Added: number;
  readonly Skipped: readonly PropagationRow[];
  readonly SkippedCount: number;
  readonly Job: Job | null;
}

export type AdminGroup = "Installation" | "Jobs" | "SignIn" | "Layouts" | "Data";

export interface AdminJob {
  readonly JobId: JobId;
  readonly Kind: string;
  readonly Title: string;
  readonly Status: JobStatus;
  /** Per cent; null while the total is unknown. */
  readonly Progress: number | null;
  /** Finished rows, including failed ones. */
  readonly Done: number;
  readonly Total: number | null;
  readonly Failed: number;
  readonly Message: string | null;
  /** Key of the message in the locale files. */
  readonly MessageKey: string | null;
  readonly CreatedAt: string;
  readonly StartedAt: string | null;
  readonly FinishedAt: string | null;
  /** The maximum duration of such a job; absent if unknown. The estimated time left is never longer. */
  readonly LongestSeconds?: number;
  readonly CanCancel: boolean;
  /** The job can run again: all of it after a failure, else the failed rows. */
  readonly CanRetry: boolean;
  readonly File: FileRef | null;
  /** The failed rows as CSV. */
  readonly ErrorFile: FileRef | null;
  readonly OwnerAccountId: AccountId;
  readonly OwnerUsername: string | null;
  /** Number of starts. */
  readonly Attempts: number;
  /** The node that runs it or ran it last. */
  readonly Node: string | null;
}

export interface AdminMethod {
  readonly MethodName: AdminMethodName;
  readonly DisplayName: string;
  readonly Description: string;
  readonly Group: AdminGroup;
  /** Asks first and is refused unconfirmed. */
  readonly IsDangerous: boolean;
  readonly Kind: "query" | "mutation";
}

/** Name of an operation that the console offers. */
export type AdminMethodName = string;

export interface AdminRun {
  readonly RunId: AdminRunId;
  readonly MethodName: AdminMethodName;
  readonly DisplayName: string;
  readonly Status: AdminRunStatus;
  readonly StartedAt: string;
  readonly FinishedAt: string | null;
  /** The reason of a failure or of warnings. */
  readonly Message: string | null;
  /** The parameters of the call, without secrets. */
  readonly Parameters: { readonly [name: string]: unknown };
  readonly JobId: string | null;
  /** Progress of its job in per cent; null without a job, or while the total is unknown. */
  readonly Progress: number | null;
  /** The response of the operation, without secrets; empty if it failed or exceeded the size limit. */
  readonly Result: { readonly [name: string]: unknown };
  readonly Log: readonly AdminRunLine[];
}

/** Id of a run. Runs of other users are reported as not found. */
export type AdminRunId = string;

export interface AdminRunLine {
  readonly At: string;
  readonly Level: "Info" | "Warning" | "Error";
  readonly Text: string;
}

export interface AdminRunRow {
  readonly RunId: AdminRunId;
  readonly MethodName: AdminMethodName;
  readonly DisplayName: string;
  readonly Status: AdminRunStatus;
  readonly StartedAt: string;
  readonly FinishedAt: string | null;
  /** The reason of a failure or of warnings. */
  readonly Message: string | null;
  /** The parameters of the call, without secrets. */
  readonly Parameters: { readonly [name: string]: unknown };
  readonly JobId: string | null;
}

/** Running: its job has not ended. CompletedWithWarnings: it has ended, with problems. */
export type AdminRunStatus = "Running" | "Succeeded" | "CompletedWithWarnings" | "Failed";

/** Either a duration or a target time. */
export interface AdvanceClockRequest {
  /** From the current or target simulated time. */
  readonly minutes?: number;
  /** Later than the current simulated time. */
  readonly toUtc?: string;
}

export type AdvanceClockResponse = Clock;

/** Decimal string, never a floating-point number. */
export type Amount = string;

export type AmountOrNull = string | null;

export interface ApiToken {
  readonly TokenId: TokenId;
  readonly Name: EntityName;
  readonly UserAccountId: AccountId;
  readonly UserDisplayName: string;
  readonly ScopeAccountId: AccountId;
  readonly ScopeDisplayName: string | null;
  readonly Scope: MembershipScope;
  /** The objects that it has rights on. */
  readonly ObjectTypes: string;
  readonly State: ApiTokenState;
  readonly CreatedAt: string;
  readonly RotatedAt: string | null;
  readonly ExpiresAt: string;
  readonly LastUsedAt: string | null;
  readonly LastUsedAddress: string | null;
}

export type ApiTokenState = "Active" | "Expired" | "Revoked";

/** What it lowers: the purchase price, the suggested price or both. Of the kind Order it lowers the price of the subscription. */
export type AppliesTo = "Purchase" | "Srp" | "Both";

export type ArticleNumber = string;

/** Absent or null: the account's. */
export type AskedCurrency = string | null;

/** A month, `YYYY-MM`. Absent or null: the one that runs. */
export type AskedInterval = string | null;

export interface AuditChange {
  readonly Field: string;
  /** Label of the field, in the caller's language. */
  readonly DisplayName: string;
  readonly OldValue: string | null;
  readonly NewValue: string | null;
  readonly IsMasked: boolean;
}

export interface AuditLogPage {
  readonly Items: readonly AuditRecord[];
  readonly TotalCount: number;
  /** False: there are at least TotalCount rows; counting stopped there. */
  readonly TotalIsExact?: boolean;
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
  readonly UserAgent?: string | null;
  readonly Service: string;
  readonly Operation: string;
  readonly EventType: string;
  /** Label of the event, in the caller's language. */
  readonly EventName: string;
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
  /** The policy allows 256 characters in NFC; longer input allows for other Unicode forms. */
  readonly password: string;
  readonly mfaToken?: MfaToken;
  readonly mfaMethodId?: MethodId;
}

export type AuthenticateResponse = SessionUser;

export interface AuthenticateWithSubConfirmationRequest {
  readonly userName: string;
  readonly password: string;
  /** The OpenIdSubIdentifier of AuthenticateOpenId. */
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
  /** For a day after a password reset by e-mail, an e-mail code is no second proof. */
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

export interface BelowPurchase {
  readonly PriceableItemId: RuleId;
  readonly Name: string;
  /** In the pricelist's currency. */
  readonly PurchasePrice: string;
  readonly SalesPrice: string;
  readonly Difference: string;
  readonly RuleName: string;
}

export type BillAmount = string;

export interface BillHeader {
  readonly IntervalId: IntervalId;
  readonly Start: string;
  readonly End: string;
  readonly Status: BillStatus;
  readonly Currency: CurrencyCode;
  /** Who sells to the account; null for the distributor. */
  readonly Seller: BillParty | null;
  readonly SellerName: string | null;
  readonly Payer: BillParty;
  readonly PayerName: string;
  /** The first ten. */
  readonly InvoiceNumbers: readonly string[];
  readonly InvoiceCount: number;
  readonly LineCount: number;
  /** When the oldest of its invoices was worked out. */
  readonly GeneratedAt: string;
  readonly HideIndirectPayments: boolean;
  readonly GroupByCustomers: boolean;
  readonly Problem: BillProblem;
  readonly ProblemText: string | null;
  readonly NetTotal: BillAmount;
  readonly TaxTotal: BillAmount;
  readonly GrossTotal: BillAmount;
}

export interface BillLine {
  readonly SectionName: string;
  /** `<InvoiceId>-<LineNo>` */
  readonly LineKey: string;
  readonly LineNo: number;
  readonly InvoiceId: InvoiceId;
  readonly InvoiceNumber: string | null;
  readonly ChargeType: ChargeType;
  /** The subscription. */
  readonly AccountId: number | null;
  readonly SubscriptionName: string | null;
  readonly ServiceName: string | null;
  readonly ServiceId: number | null;
  readonly VendorName: string | null;
  readonly PriceableItemId: number | null;
  readonly PriceableItemDescription: string;
  readonly FeeType: FeeType;
  readonly ProductNumber: string | null;
  readonly MaterialNumber: string | null;
  readonly VendorReference: string | null;
  readonly Quantity: string;
  /** In the invoice's currency. */
  readonly UnitPrice: string;
  /** Null for all who may not see purchase prices of the seller (BILLING_PURCHASE_PRICES). */
  readonly UnitCost: string | null;
  readonly Amount: BillAmount;
  /** In CostCurrency; as UnitCost. */
  readonly Cost: string | null;
  readonly Currency: CurrencyCode;
  readonly CostCurrency: string | null;
  readonly PeriodStart: string;
  readonly PeriodEnd: string;
  /** The day whose price it is; null for a line without a subscription. */
  readonly PricedOn: string | null;
  /** Billed days by days of the period. */
  readonly Factor: string;
  readonly DepartmentId: number | null;
  readonly DepartmentName: string | null;
  readonly PayerName: string;
  readonly EndCustomerAccountId: AccountId;
  readonly EndCustomerName: string;
  readonly PurchaseOrderNumber: string | null;
  readonly ContractId: string | null;
  /** By which Amount was converted, for this report or for the invoice. */
  readonly ExchangeRate: string | null;
  /** The amount on the invoice where the report is in another currency. */
  readonly OriginalAmount: string | null;
  readonly OriginalCurrency: string | null;
  readonly CustomChargeId: number | null;
}

/** Seller or payer. On an invoice with the address and the VAT id of the day on which it was worked out. */
export interface BillParty {
  readonly AccountId: AccountId;
  readonly Name: string;
  readonly CustomerId?: string | null;
  readonly VatId?: string | null;
  readonly Address?: string | null;
  readonly Address2?: string | null;
  readonly Zip?: string | null;
  readonly City?: string | null;
  readonly State?: string | null;
  readonly Country?: CountryCode | null;
}

/** Why an invoice in it cannot become final. */
export type BillProblem = "ExchangeRateStale" | "PriceMissing" | null;

/** Which bill of an account. */
export interface BillQuestion {
  readonly companyAccountId: AccountId;
  readonly billingInterval?: AskedInterval;
  readonly hideIndirectPayments?: HideIndirectPayments;
  readonly groupByCustomers?: GroupByCustomers;
  readonly currency?: AskedCurrency;
}

export interface BillSection {
  /** `<customer>` or `<customer>/<department>`; by service `<service>`, 0 for what belongs to none. */
  readonly Key: string;
  readonly Name: string;
  readonly LineCount: number;
  readonly SubTotal: BillAmount;
  readonly Currency: CurrencyCode;
  readonly Lines: readonly InvoiceLine[];
}

/** Preview: what the running month comes to so far. Draft: it may still be made again. */
export type BillStatus = "Preview" | "Draft" | "Final";

export interface BillTotal {
  readonly Currency: CurrencyCode;
  readonly Net: BillAmount;
  readonly Tax: BillAmount;
  readonly Gross: BillAmount;
  /** To the currency of the report. */
  readonly ExchangeRate: string;
}

export interface BillingMonth {
  readonly IntervalId: IntervalId;
  readonly Start: string;
  readonly Status: BillStatus;
  readonly Purchases: BillAmount;
  readonly Sales: AmountOrNull;
}

export type BillingRule = "InAdvance" | "InArrears" | "Prepaid";

export interface BillingSettings {
  readonly AccountId: AccountId;
  readonly BillingInterval: "Monthly";
  readonly Currency: CurrencyCode;
  readonly InvoiceFormat: "Pdf" | "PdfAndXlsx" | "Xml" | "Json" | "Csv" | null;
  readonly InvoiceDelivery: "Email" | "PortalOnly" | "ElectronicInvoicing" | null;
  readonly Emails: readonly string[];
  readonly GroupBy: "Service" | "Department" | "User" | null;
  readonly PaymentTerms: "Net14" | "Net30" | "Net60" | null;
  readonly PurchaseOrderNumber: string | null;
  readonly EInvoiceAddress: string | null;
  readonly EInvoiceOperator: string | null;
  readonly RemainingCommitment: BillAmount;
  readonly RowVersion: RowVersion;
}

export interface BillingSettingsInput {
  readonly InvoiceFormat?: InvoiceFormat;
  readonly InvoiceDelivery?: InvoiceDelivery;
  readonly Emails?: readonly EmailAddress[];
  readonly GroupBy?: "Service" | "Department" | "User" | null;
  readonly PurchaseOrderNumber?: string | null;
  readonly EInvoiceAddress?: string | null;
  readonly EInvoiceOperator?: string | null;
}

export interface BundledLayout {
  readonly Layout: LayoutDocument;
  /** Version in the environment of origin. */
  readonly Version: number;
  readonly Hash: string;
}

export interface CancelImportRequest {
  readonly importId: ImportId;
}

export type CancelImportResponse = Import;

export interface CancelJobRequest {
  readonly jobId: JobId;
}

export type CancelJobResponse = Job;

export interface CancelTerminationRequest {
  readonly accountId: AccountId;
}

export type CancelTerminationResponse = Account;

export interface Capability {
  readonly ObjectType: string;
  readonly Create: boolean;
  readonly Read: boolean;
  readonly Update: boolean;
  readonly Delete: boolean;
  readonly Execute: boolean;
  readonly Value?: "OWN" | "HIERARCHY" | null;
}

export interface CapabilityLabel {
  readonly Label: string;
  readonly Description: string;
  /** The actions that the capability supports. */
  readonly Actions: readonly ("Create" | "Read" | "Update" | "Delete" | "Execute")[];
}

/** The actions on one kind of object. ServiceName, ObjectName, Description and Flags come from the catalogue and are ignored in requests. */
export interface CapabilityLine {
  readonly ServiceName?: string;
  readonly ObjectType: CapabilityName;
  /** Its label in the caller's language. */
  readonly ObjectName?: string;
  readonly Description?: string;
  readonly Create?: boolean;
  readonly Read?: boolean;
  readonly Update?: boolean;
  readonly Delete?: boolean;
  readonly Execute?: boolean;
  /** HIERARCHY: includes customers' objects. */
  readonly Value?: "OWN" | "HIERARCHY" | null;
  /** The supported letters of C R U D X. */
  readonly Flags?: string;
}

export type CapabilityLines = readonly CapabilityLine[];

/** A kind of object that a role can give rights on, each with some of Create, Read, Update, Delete and Execute. */
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
  /** Visible to all accounts below its owner; using it creates a copy. */
  readonly IsTemplate: boolean;
  readonly OwnerAccountId: AccountId;
  /** Null if the caller does not see the owner. */
  readonly OwnerDisplayName: string | null;
  /** Number of object types with rights. */
  readonly ObjectTypes: number;
  /** Number of roles that contain it. */
  readonly Roles: number;
  readonly CanChange: boolean;
  readonly RowVersion: RowVersion;
}

export interface CatalogueCategory {
  readonly CategoryId: CategoryId;
  readonly ParentId: number | null;
  /** Its name after that of the category above it, in the caller's language. */
  readonly Path: string;
  /** In the caller's language. */
  readonly Name: string;
  readonly Names: LocalizedText;
  readonly SortOrder: number;
  /** Services in it and in those below it. */
  readonly ServiceCount: number;
  readonly ChildCount: number;
  readonly RowVersion: RowVersion;
}

export interface CatalogueCategoryValues {
  /** Without it a new category is created. */
  readonly CategoryId?: CategoryId | null;
  readonly RowVersion?: RowVersion | null;
  /** Of a category of the second level: there are two. */
  readonly ParentId?: CategoryId | null;
  readonly Names: LocalizedText;
  readonly SortOrder?: number;
}

export interface CatalogueEntry {
  readonly ObjectType: CapabilityName;
  /** Its label in the caller's language. */
  readonly ObjectName: string;
  readonly ServiceName: string;
  readonly Description: string;
  /** The supported letters of C R U D X. */
  readonly Flags: string;
  readonly Values: readonly ("OWN" | "HIERARCHY")[];
}

export interface CatalogueItem {
  readonly PriceableItemId: number;
  readonly ServiceId: ServiceId;
  /** Null: part of all offers. */
  readonly OfferId: number | null;
  readonly OfferName: string | null;
  readonly Description: string;
  readonly FeeType: FeeType;
  readonly BillingRule: BillingRule;
  readonly Unit: string;
  readonly ProductNumber: string;
  readonly MaterialNumber: string;
  /** The vendor has set a price of it. */
  readonly IsPriced: boolean;
  readonly RowVersion: RowVersion;
  readonly CanChange: boolean;
}

export interface CatalogueItemValues {
  /** Without it a new item is created. */
  readonly PriceableItemId?: PriceableItemId | null;
  /** Of the changed item. */
  readonly RowVersion?: RowVersion | null;
  readonly ServiceId: ServiceId;
  /** Null: part of all offers. */
  readonly OfferId?: OfferId | null;
  readonly Description: ServiceName;
  readonly FeeType: FeeType;
  /** Usage is billed in arrears, a one-time fee in advance. */
  readonly BillingRule: BillingRule;
  /** What one of it is: a seat, a gigabyte. */
  readonly Unit: string;
  readonly ProductNumber: ArticleNumber;
  readonly MaterialNumber?: string;
}

export interface CatalogueOffer {
  readonly OfferId: number;
  readonly ServiceId: ServiceId;
  readonly ServiceName: string;
  readonly DisplayName: string;
  readonly CommitmentTerm: CommitmentTerm;
  readonly BillingRule: BillingRule;
  readonly PrepaidPeriodMonths: number | null;
  readonly MinimumContractMonths: number;
  readonly CancellationWindowHours: number;
  readonly MinQuantity: number;
  readonly MaxQuantity: number | null;
  readonly Renewal: Renewal;
  readonly RenewOfferId: number | null;
  readonly RenewOfferName: string | null;
  readonly ValidFrom: string | null;
  readonly ValidTo: string | null;
  readonly Status: OfferStatus;
  /** Active, and today lies in its time. */
  readonly IsOrderable: boolean;
  /** Its own items and those of all offers. */
  readonly ItemCount: number;
  readonly SubscriptionCount: number;
  readonly RowVersion: RowVersion;
  readonly CanChange: boolean;
}

export interface CatalogueOfferValues {
  /** Without it a new offer is created. */
  readonly OfferId?: OfferId | null;
  /** Of the changed offer. */
  readonly RowVersion?: RowVersion | null;
  readonly ServiceId: ServiceId;
  readonly DisplayName: ServiceName;
  readonly CommitmentTerm: CommitmentTerm;
  readonly BillingRule: BillingRule;
  /** Exactly with the billing rule Prepaid. */
  readonly PrepaidPeriodMonths?: number | null;
  readonly MinimumContractMonths?: number;
  readonly CancellationWindowHours?: number;
  readonly MinQuantity?: number;
  readonly MaxQuantity?: number | null;
  readonly Renewal?: Renewal;
  /** Another offer of the service; null: the same one. */
  readonly RenewOfferId?: OfferId | null;
  readonly ValidFrom?: string | null;
  readonly ValidTo?: string | null;
  readonly Status?: OfferStatus;
}

export interface CataloguePrice {
  readonly RowKey: ServicePriceKey;
  readonly PriceableItemId: number;
  readonly ItemName: string;
  readonly OfferName: string | null;
  readonly PricedAs: PricedAs;
  readonly Unit: string;
  /** Null: everywhere. */
  readonly Country: string | null;
  readonly Currency: string;
  /** What the vendor charges today. */
  readonly Cost: UnitPriceOrNull;
  /** What the vendor suggests today. */
  readonly Srp: UnitPriceOrNull;
  /** Null in answers; in a save the first day of the new prices. */
  readonly ValidFrom: string | null;
  /** The first day of prices to come. */
  readonly NextFrom: string | null;
}

export interface CatalogueService {
  readonly ServiceId: ServiceId;
  readonly OwnerAccountId: AccountId;
  /** The seller that brought the service in. */
  readonly OwnerName: string;
  /** The name by which subscriptions and layouts know it. It never changes. */
  readonly ProductName: string;
  readonly DisplayName: string;
  /** Name of an icon. */
  readonly Icon: string;
  readonly VendorId: VendorId;
  readonly VendorName: string;
  readonly VendorSku: string;
  readonly ProductNumber: string;
  readonly MaterialNumber: string;
  /** The most precise one. */
  readonly CategoryId: number | null;
  /** Its name in the caller's language, after that of the category above it. */
  readonly Category: string | null;
  readonly Tags: readonly string[];
  readonly BillingRule: BillingRule;
  readonly IsBundle: boolean;
  /** Services that the bundle contains. */
  readonly BundleItems: readonly number[];
  readonly IsAddon: boolean;
  /** Services that the add-on goes with; empty: all of its vendor. */
  readonly AddonFor: readonly number[];
  readonly Status: ServiceStatus;
  /** Shown as new up to this day. */
  readonly NewUntil: string | null;
  /** Empty: everywhere. */
  readonly Countries: readonly string[];
  /** Empty: for everyone. */
  readonly Segments: readonly string[];
  /** Offers that can be ordered. */
  readonly OfferCount: number;
  /** Priceable items. */
  readonly ItemCount: number;
  /** Pricelists in sight of the caller that sell it. */
  readonly PricelistCount: number;
  /** Subscriptions in sight of the caller that are not terminated. */
  readonly SubscriptionCount: number;
  readonly RowVersion: RowVersion;
  /** The caller may change it. */
  readonly CanChange: boolean;
}

/** What is left out stays as it is. A new service needs a DisplayName, VendorId, VendorSku and ProductNumber. */
export interface CatalogueServiceValues {
  readonly DisplayName?: ServiceName;
  /** Only of a new service; without it the DisplayName. */
  readonly ProductName?: ServiceName;
  readonly Icon?: string;
  readonly VendorId?: VendorId;
  readonly VendorSku?: ArticleNumber;
  readonly ProductNumber?: ArticleNumber;
  readonly MaterialNumber?: string | null;
  readonly CategoryId?: CategoryId | null;
  readonly Tags?: readonly TagName[];
  readonly BillingRule?: BillingRule;
  readonly IsBundle?: boolean;
  readonly BundleItems?: ServiceIdList;
  readonly IsAddon?: boolean;
  readonly AddonFor?: ServiceIdList;
  readonly NewUntil?: string | null;
  readonly Countries?: readonly CountryCode[];
  readonly Segments?: readonly string[];
}

export interface CatalogueTag {
  readonly TagId: number;
  readonly Name: string;
  readonly Color: string | null;
  readonly ServiceCount: number;
  readonly RowVersion: RowVersion;
}

export interface CatalogueTagValues {
  /** Without it a new tag is created. */
  readonly TagId?: TagId | null;
  readonly RowVersion?: RowVersion | null;
  readonly Name: TagName;
  readonly Color?: string | null;
}

export interface CatalogueVendor {
  readonly VendorId: VendorId;
  readonly Name: string;
  /** The account whose users keep its profile. */
  readonly OwnerAccountId: number | null;
  readonly OwnerName: string | null;
  readonly Country: string | null;
  readonly Website: string | null;
  readonly ServiceCount: number;
  readonly RowVersion: RowVersion;
}

export interface CatalogueVendorValues {
  /** Without it a new vendor is created. */
  readonly VendorId?: VendorId | null;
  readonly RowVersion?: RowVersion | null;
  readonly Name: ServiceName;
  /** The account whose users keep its profile; null: the owner of the catalogue. */
  readonly OwnerAccountId?: AccountId | null;
  readonly Country?: CountryCode | null;
  readonly Website?: WebAddress | null;
}

export type CategoryId = number;

export interface ChangeMyPasswordRequest {
  readonly currentPassword: Password;
  readonly newPassword: Password;
}

export type ChangeMyPasswordResponse = Record<string, never>;

export interface ChangeUserAdminStatusRequest {
  readonly userAccountId: AccountId;
  readonly isAdmin: boolean;
}

export type ChangeUserAdminStatusResponse = AccountRow;

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
  /** Recorded in the audit log. */
  readonly reason?: string;
}

export type ChangeUserStatusResponse = AccountRow;

export interface ChangeUsernameRequest {
  readonly userAccountId: AccountId;
  readonly username: string;
}

export type ChangeUsernameResponse = AccountRow;

/** What the first of the sellers pays, in the currency it pays in. */
export type ChangedCost = string | null;

/** Per cent off the purchase price and the suggested retail price. */
export type ChangedPromotion = string | null;

/** From fromCurrency into the currency of each pricelist that buys in it. */
export type ChangedRate = string | null;

/** Of ruleModel: an amount for Static, per cent else. Srp has none. */
export type ChangedValue = string | null;

/** Id of a charge. Charges that the caller may not see are reported as not found. */
export type ChargeId = number;

export type ChargeQuantity = string;

export type ChargeStatus = "PendingBilling" | "Billed";

export type ChargeType = "Setup" | "Recurring" | "Prepaid" | "Usage" | "ProrationCharge" | "ProrationCredit" | "CancellationCredit" | "CustomCharge" | "Adjustment" | "Rounding";

export interface CheckPriceFileRequest {
  readonly marketplaceId: MarketplaceId;
  /** Path of the caller's upload, as UploadFile answers it. */
  readonly file: string;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface CheckPriceFileResponse {
  readonly Items: readonly ImportedRow[];
  readonly TotalCount: number;
  /** Rows with a new price, those below cost included. */
  readonly Changed: number;
  readonly BelowCost: number;
  readonly Unchanged: number;
  readonly Refused: number;
}

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
  readonly layout: LayoutDocument;
}

export type CheckViewLayoutResponse = CheckResult;

export interface ChildType {
  readonly AccountType: AccountType;
  readonly CanCreate: boolean;
}

/** Our client ID at the provider. */
export type ClientName = string;

export interface Clock {
  /** Business time. */
  readonly NowUtc: string;
  /** Real time, which applies to sessions, tokens and limits. */
  readonly RealNowUtc: string;
  /** Difference between business time and real time. */
  readonly AheadMinutes: number;
  /** Target of the advancing clock; null while it is not advancing. */
  readonly AdvancingTo: string | null;
  /** The clock of this installation can be advanced. */
  readonly IsSimulation: boolean;
}

export interface ColumnUsage {
  readonly Id: string;
  readonly Path: string;
  readonly Name: string;
  /** In the caller's language. */
  readonly Label: string;
  /** Saved views with a setting for the column. */
  readonly Views: number;
  /** How many of them hide it; null: those of fewer than five users. */
  readonly Hidden: number | null;
}

export interface Commitment {
  readonly AccountId: AccountId;
  readonly SubscriptionName: string;
  readonly ServiceName: string | null;
  readonly CustomerAccountId: AccountId;
  readonly CustomerName: string | null;
  readonly Quantity: number;
  readonly CommitmentTerm: "OneMonth" | "Annual" | "ThreeYears" | "Other";
  readonly TermEnd: string;
  readonly RenewAction: "Renew" | "Terminate";
  readonly RemainingCommitment: BillAmount;
  readonly Currency: CurrencyCode;
}

export type CommitmentPeriod = "OneMonth" | "Annual" | "ThreeYears" | "Other";

/** Days before the end of a commitment of this length on which its company is reminded: up to three. */
export interface CommitmentReminder {
  readonly Period: CommitmentPeriod;
  readonly IsEnabled: boolean;
  readonly FirstDays: number;
  readonly SecondDays?: ReminderDays;
  readonly ThirdDays?: ReminderDays;
}

export interface CommitmentReminders {
  /** The account has made no choice: that of the nearest ancestor with one applies, else the product's default. */
  readonly IsInherited: boolean;
  readonly Items: readonly CommitmentReminder[];
}

export type CommitmentTerm = "OneMonth" | "Annual" | "ThreeYears" | "Other";

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
  /** The account's pricelists of its seller; if several list a service, the one with the smallest priority applies. */
  readonly Pricelists?: readonly MarketplaceId[];
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
  /** The address to continue at. */
  readonly ContinueAt: string;
}

export interface ContinueSignInRequest {
  readonly mfaToken?: MfaToken;
  readonly mfaMethodId?: MethodId;
  readonly passkey?: PasskeyAssertion;
}

export type ContinueSignInResponse = SessionUser;

/** Labels of contract names, in the caller's language if translated. */
export interface ContractLabels {
  /** By member name: the most frequent label in the product's own layouts. */
  readonly Members: { readonly [name: string]: string };
  /** By name. */
  readonly Capabilities: { readonly [name: string]: CapabilityLabel };
}

export interface ContractOperation {
  readonly Service: string;
  readonly Operation: string;
  /** What the operation does, in the caller's language if translated. */
  readonly Summary: string;
  /** The contract's example of a response. */
  readonly Example?: unknown;
  readonly Kind: "query" | "mutation";
  /** The operation's x-access. */
  readonly Access: { readonly [name: string]: unknown };
  /** The operation's x-form: the rules of layouts that the server enforces. */
  readonly Form?: { readonly [name: string]: unknown };
  /** JSON Schema. */
  readonly Request: { readonly [name: string]: unknown };
  /** JSON Schema. */
  readonly Response: { readonly [name: string]: unknown };
}

export type CountryCode = string;

export interface CreateAccountRequest {
  readonly accountType: AccountType;
  readonly parentAccountId: AccountId;
  readonly productName?: string;
  readonly values: Values;
}

export type CreateAccountResponse = Account;

export interface CreateApiTokenRequest {
  readonly name: EntityName;
  readonly expiresInDays: number;
  /** The account it works on; default: the company of its owner. */
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

export interface CreateCustomChargeRequest {
  readonly companyAccountId: AccountId;
  readonly name: string;
  readonly price: UnitAmount;
  readonly cost?: UnitAmount;
  readonly chargeAmount: ChargeQuantity;
  /** Default: the customer's own currency. */
  readonly currency?: string;
  /** Default: today. From the first day of this month to a year ahead. */
  readonly chargeDate?: string;
  readonly description?: string;
  /** Paths from UploadCustomChargeAttachment or UploadFile, in display order. */
  readonly attachments?: readonly FileRef[];
}

export type CreateCustomChargeResponse = CustomCharge;

export interface CreateMarketplaceRequest {
  readonly ownerAccountId: AccountId;
  readonly name: PricelistName;
  readonly currency: CurrencyCode;
  readonly country?: CountryCode | null;
  readonly copyFromId?: MarketplaceId | null;
}

export type CreateMarketplaceResponse = SavedMarketplace;

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
  /** Leave empty for a client without a secret. */
  readonly clientSecret?: string;
  readonly scopes?: Scopes;
  readonly isEnabled?: boolean;
  readonly position?: Position;
}

export type CreateSignInProviderResponse = SignInProvider;

export interface CreditChange {
  readonly CreditLimitChangeId: number;
  readonly SetAt: string;
  /** Null where the caller does not see who it was. */
  readonly SetBy: string | null;
  readonly OldLimit: AmountOrNull;
  readonly NewLimit: AmountOrNull;
  readonly WasLocked: boolean;
  readonly IsLocked: boolean;
  readonly Currency: CurrencyCode;
  readonly Comment: string;
}

export type CreditExposure = "Interval" | "FullCommitment";

export interface CreditLimit {
  readonly AccountId: AccountId;
  readonly Limit: AmountOrNull;
  /** False: nothing is checked. */
  readonly HasCreditLimit: boolean;
  /** Every order needs approval. */
  readonly IsLocked: boolean;
  /** Limit − ProjectedInvoice − DailyTransactions. */
  readonly RemainingCreditLimit: string | null;
  /** What the running month comes to if nothing changes, without tax. */
  readonly ProjectedInvoice: string;
  /** Orders accepted since ProjectedInvoice was worked out. */
  readonly DailyTransactions: string;
  readonly Currency: CurrencyCode;
  /** The caller looks after the seller of the account. */
  readonly CanChange: boolean;
  readonly RowVersion: RowVersion;
  /** The latest first. */
  readonly History: readonly CreditChange[];
}

export type CurrencyCode = string;

export interface CurrencyRow {
  readonly Currency: string;
  /** In the caller's language. */
  readonly Name: string;
  readonly MinorUnits: number;
  /** The account sells in it. */
  readonly IsSales: boolean;
}

export interface CustomCharge {
  readonly CustomChargeId: ChargeId;
  readonly CompanyAccountId: AccountId;
  readonly CompanyName: string | null;
  readonly SellerAccountId: AccountId;
  /** Null if the caller does not see the seller. */
  readonly SellerName: string | null;
  readonly Name: string;
  /** Price per unit for the customer. */
  readonly Price: string;
  /** Cost per unit for the seller. Null for callers without access to the seller's costs (CUSTOM_CHARGE_COST). */
  readonly Cost: string | null;
  /** Number of units. */
  readonly ChargeAmount: string;
  /** Price × ChargeAmount, rounded to the cent half away from zero. */
  readonly Total: string;
  readonly Currency: string;
  readonly Status: ChargeStatus;
  /** Null if the caller does not see the creator. */
  readonly Creator: string | null;
  readonly DateCreatedUtc: string;
  /** The day that decides the month of the invoice. */
  readonly ChargeDate: string;
  readonly Description: string | null;
  readonly Attachments: readonly FileRef[];
  /** Set once it is billed. */
  readonly InvoiceId: number | null;
  readonly InvoiceNumber: string | null;
  /** The charge is not billed, and the caller may delete it. */
  readonly CanDelete: boolean;
}

export interface DeleteCapabilitySetRequest {
  readonly id: EntityId;
}

export type DeleteCapabilitySetResponse = Ok;

export interface DeleteCategoryRequest {
  readonly categoryId: CategoryId;
}

export type DeleteCategoryResponse = Ok;

export interface DeleteCustomChargeRequest {
  readonly customChargeId: ChargeId;
}

export type DeleteCustomChargeResponse = Ok;

export interface DeleteDraftRequest {
  readonly layoutId: DraftLayoutId;
  readonly recordKey: DraftRecordKey;
}

export type DeleteDraftResponse = Record<string, never>;

export interface DeleteEnumerationRequest {
  readonly name: EnumerationName;
  readonly rowVersion: RowVersion;
}

export type DeleteEnumerationResponse = Record<string, never>;

export interface DeleteMarketplaceRequest {
  readonly marketplaceId: MarketplaceId;
  readonly reassignToId?: MarketplaceId | null;
}

export interface DeleteMarketplaceResponse {
  /** It has had prices and is kept with them. */
  readonly IsArchived: boolean;
  readonly MovedCustomers: number;
  readonly Job: Job | null;
}

export interface DeleteNotificationsRequest {
  readonly ids: NotificationIds;
}

export type DeleteNotificationsResponse = NotificationCount;

export interface DeletePriceableItemRequest {
  readonly priceableItemId: PriceableItemId;
}

export type DeletePriceableItemResponse = Ok;

export interface DeletePricingRuleGroupRequest {
  readonly groupId: RuleId;
}

export type DeletePricingRuleGroupResponse = Ok;

export interface DeletePromotionRequest {
  readonly promotionId: PromotionId;
  readonly rowVersion: RowVersion;
  /** As of SavePromotion. */
  readonly acknowledged?: boolean;
}

export interface DeletePromotionResponse {
  readonly Job: Job | null;
}

export interface DeletePropagationFilterRequest {
  readonly filterId: FilterId;
}

export interface DeletePropagationFilterResponse {
  readonly Items: readonly PropagationFilter[];
  readonly Changed: number;
  readonly Job: Job | null;
}

export interface DeleteRoleRequest {
  readonly id: EntityId;
  readonly reassignToRoleId?: EntityId;
}

export type DeleteRoleResponse = Ok;

export interface DeleteServiceGroupRequest {
  readonly serviceGroupId: ServiceGroupId;
}

export type DeleteServiceGroupResponse = Ok;

export interface DeleteServiceInfoRequest {
  readonly serviceId: ServiceId;
  readonly ownerAccountId: AccountId;
  readonly language: Locale;
}

export type DeleteServiceInfoResponse = Ok;

export interface DeleteSignInProviderRequest {
  readonly providerId: EntityId;
}

export type DeleteSignInProviderResponse = Ok;

export interface DeleteTagRequest {
  readonly tagId: TagId;
}

export type DeleteTagResponse = Ok;

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

export interface DiscardViewLayoutDraftRequest {
  readonly layoutId: string;
  readonly rowVersion: RowVersion;
}

export type DiscardViewLayoutDraftResponse = Record<string, never>;

export type DiscountType = "Percent" | "Amount" | "FixedPrice";

/** Per cent for Percent, else money for one unit. */
export type DiscountValue = string;

export interface DismissJobRequest {
  readonly jobId: JobId;
}

export type DismissJobResponse = Record<string, never>;

export interface DownloadImportErrorsRequest {
  readonly importId: ImportId;
}

export type DownloadImportErrorsResponse = FileRef;

export interface DownloadInvoiceRequest {
  readonly invoiceId: InvoiceId;
  readonly format: InvoiceFileFormat;
}

export type DownloadInvoiceResponse = FileRef | Job;

/** Written by the portal; the server does not read it. At most 65,536 bytes of UTF-8, without passwords and other secrets. */
export type DraftContent = string;

/** Layout that the form is part of. */
export type DraftLayoutId = string;

/** The form of the layout, and its record. */
export type DraftRecordKey = string;

/** The portal's name of the browser window that wrote it. */
export type DraftWriter = string;

export interface EffectiveCapability {
  readonly Id: string;
  readonly ServiceName: string;
  readonly ObjectType: CapabilityName;
  /** Its label in the caller's language. */
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
  /** Null if the caller does not see that account. */
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

export interface Enumeration {
  readonly Name: EnumerationName;
  readonly Title: LocalizedText;
  readonly Members: EnumerationMembers;
  readonly RowVersion: RowVersion;
  readonly UpdatedAt: string;
  readonly UpdatedBy: string | null;
  /** Fields of published layouts and drafts that offer it. */
  readonly UsedBy: readonly EnumerationUse[];
}

export interface EnumerationMember {
  /** The stored value. It stays when the label changes, and is unique in the list. */
  readonly Value: string;
  readonly DisplayName: LocalizedText;
  readonly Group?: LocalizedText;
  readonly Color?: "neutral" | "info" | "success" | "warning" | "error";
  /** No longer offered; records with the value keep it and its label. */
  readonly Disabled?: boolean;
}

export type EnumerationMembers = readonly EnumerationMember[];

/** The name in layouts: letters, digits and underscores, starting with a letter. */
export type EnumerationName = string;

export interface EnumerationSummary {
  readonly Name: EnumerationName;
  /** In the caller's language. */
  readonly Title: string;
  readonly MemberCount: number;
  /** Members that are not disabled. */
  readonly OfferedCount: number;
  /** Languages with all texts. */
  readonly Languages: number;
  readonly LayoutCount: number;
  readonly UpdatedAt: string;
  readonly UpdatedBy: string | null;
  readonly RowVersion: RowVersion;
}

export interface EnumerationUse {
  readonly LayoutId: string;
  readonly LayoutName: string;
  readonly FieldName: string;
  /** False: only in a draft. */
  readonly IsPublished: boolean;
}

/** In a change, absent members stay as they are. */
export interface EnumerationValues {
  readonly Name?: EnumerationName;
  readonly Title?: LocalizedText;
  readonly Members?: EnumerationMembers;
}

export interface Error {
  readonly message: string;
  readonly messageKey: string;
  readonly errorCode: string;
  readonly details: readonly ErrorDetail[];
  readonly correlationId: string;
  /** The current entity; only with ConcurrencyConflict. */
  readonly current?: { readonly [name: string]: unknown };
}

/** Stable, unlike texts. The server's catalogue has the status and message of each. */
export type ErrorCode = "AccessDenied" | "NotFound" | "UnknownOperation" | "MethodNotAllowed" | "UnsupportedMediaType" | "MalformedRequest" | "RequestTooLarge" | "FileTooLarge" | "FileTypeNotAllowed" | "ValidationFailed" | "FieldNotInLayout" | "FieldReadonly" | "ConcurrencyConflict" | "LayoutChanged" | "LayoutInvalid" | "ParentTypeNotAllowed" | "ParentNotActive" | "TooDeep" | "CurrencyNotAllowed" | "MoveInvalidState" | "MoveParentTypeNotAllowed" | "MoveTooDeep" | "MoveNoChange" | "MoveCycle" | "MoveResellerNotAllowed" | "MoveCrossesCompany" | "MoveCurrencyMismatch" | "MoveBlockedByOpenWork" | "MoveServiceNotAvailable" | "MoveNameTaken" | "AccountNotActive" | "AccountTerminated" | "NotUnique" | "InUse" | "ConnectorUnavailable" | "NotSignedIn" | "SignInFailed" | "MissingLoginCapability" | "TooManyAttempts" | "RateLimited" | "XsrfRejected" | "IpNotAllowed" | "MfaRequired" | "MfaSetupRequired" | "MfaCodeIncorrect" | "MailUnavailable" | "ChatUnavailable" | "TokenExpired" | "MfaMethodUnavailable" | "MfaEnforced" | "ProviderSignInFailed" | "ProviderUnavailable" | "PasswordNeeded" | "ImpersonationNotAllowed" | "CapabilityEscalation" | "LastAdministrator" | "WouldLockOutCaller" | "TokenInvalid" | "PasswordRule" | "IdempotencyKeyReused" | "StateConflict" | "ChargeAlreadyBilled" | "NoBillingData" | "ExchangeRateStale" | "RatePairExists" | "PropagationFilterConflict" | "OnlyOneEmptyVendorFilter" | "PriceMissing" | "RuleWithoutTarget" | "NoCommitmentPeriodSelected" | "SimulationOnly" | "DemoOnly" | "ConfirmationNeeded" | "AcknowledgementRequired" | "CannotTerminateOwnAccount" | "ChildrenStillActive" | "SubscriptionsLocked" | "TerminationDateInvalid" | "Overloaded" | "Maintenance" | "Unexpected";

export interface ErrorDetail {
  /** Path of the field, e.g. `values.VatId`; empty for the whole request. */
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** In the pricelist's currency, not rounded: a decimal, or what a rate or a promotion made of it as a fraction of hundred-millionths of the currency (`1620000000000/107`). */
export type ExactAmount = string;

export interface ExchangeRate {
  /** Pair and moment, e.g. CHF-EUR 2026-11-20T15:00:00Z. */
  readonly RateId: string;
  /** Both currencies in the order of the alphabet, e.g. CHF-EUR. A pair has one direction at a time: the one in which the rate is 1 or more. */
  readonly Pair: string;
  readonly FromCurrency: CurrencyCode;
  readonly ToCurrency: CurrencyCode;
  readonly Rate: Rate;
  /** The rate before, in the same direction; null for the first one. */
  readonly PreviousRate: string | null;
  readonly ChangePercent: string | null;
  readonly ValidFrom: string;
  readonly RetrievedAt: string;
  /** Out of date from then on: two working days after it was retrieved, thirty days after someone set it by hand. */
  readonly StaleAt: string;
  readonly IsStale: boolean;
  readonly Source: RateSource;
  /** Name of the person; null where the caller does not see them. */
  readonly SetBy: string | null;
  /** Pricelists in the caller's scope whose published prices were converted between the two currencies. */
  readonly PricelistCount: number;
}

export interface ExecuteAdminMethodRequest {
  readonly methodName: AdminMethodName;
  /** The request of the operation. Nested members can be written as one name, joined by two underscores. */
  readonly parameters: { readonly [name: string]: unknown };
  /** The user has confirmed; required for dangerous operations. */
  readonly confirmed?: boolean;
}

export type ExecuteAdminMethodResponse = AdminRun;

/** Exactly one of marketplaceId, subscriptionId and customerAccountId. */
export interface ExplainMissingPriceRequest {
  readonly marketplaceId?: MarketplaceId;
  readonly subscriptionId?: AccountId;
  readonly customerAccountId?: AccountId;
  readonly priceableItemId: PriceableItemId;
  /** Absent: today. */
  readonly date?: string;
  readonly knownAt?: string;
}

export interface ExplainMissingPriceResponse {
  readonly HasPrice: boolean;
  readonly Items: readonly MissingPriceReason[];
  readonly TotalCount: number;
}

/** Exactly one of marketplaceId, subscriptionId and customerAccountId. */
export interface ExplainPriceRequest {
  readonly marketplaceId?: MarketplaceId;
  readonly subscriptionId?: AccountId;
  readonly customerAccountId?: AccountId;
  readonly priceableItemId: PriceableItemId;
  /** Absent: today. */
  readonly date?: string | null;
  /** What was known at the end of this day: later versions do not count. */
  readonly knownAt?: string | null;
  /** Absent: 1. */
  readonly quantity?: number | null;
  /** The pricelist of the changed rule or promotion. Absent: that of the last seller. */
  readonly changedMarketplaceId?: MarketplaceId | null;
  /** The model of a rule that is stronger than all others. */
  readonly ruleModel?: PricingModel | null;
  readonly ruleValue?: ChangedValue;
  readonly fromCurrency?: CurrencyCode | null;
  readonly exchangeRate?: ChangedRate;
  readonly cost?: ChangedCost;
  readonly promotion?: ChangedPromotion;
}

export type ExplainPriceResponse = ExplainedPrice;

export interface ExplainedPrice {
  readonly PriceableItemId: PriceableItemId;
  readonly Description: string;
  readonly Unit: string;
  readonly ServiceId: ServiceId;
  readonly ServiceName: string;
  readonly VendorName: string;
  readonly PricedAs: PricedAs;
  readonly BuyerName: string | null;
  readonly On: string;
  readonly KnownAt: string | null;
  readonly HasPrice: boolean;
  /** A stored price is another one than its inputs make. */
  readonly IsDrift: boolean;
  readonly Price: UnitPriceOrNull;
  readonly Currency: CurrencyCode | null;
  /** Without the changes of the request. */
  readonly PriceBefore: UnitPriceOrNull;
  readonly Difference: UnitPriceOrNull;
  readonly Quantity: number;
  /** Quantity × price. */
  readonly Amount: string | null;
  readonly Reasons: readonly MissingPriceReason[];
  /** From the first seller that the caller looks after. */
  readonly Hops: readonly PriceHop[];
  readonly Candidates: readonly PriceCandidate[];
  /** Of the last hop. */
  readonly Steps: readonly PriceStep[];
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

export interface ExportCustomChargesRequest {
  readonly companyAccountId?: AccountId;
  readonly sellerAccountId?: AccountId;
  readonly status?: ChargeStatus;
  readonly from?: string;
  readonly to?: string;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly format: TableFormat;
}

export type ExportCustomChargesResponse = FileRef;

export interface ExportImpact {
  /** For a fragment: the layout that uses it. */
  readonly LayoutName?: string;
  readonly Path: string;
  /** Waiting and running exports. */
  readonly Count: number;
}

export type ExportOnlineBillReportRequest = BillQuestion;

export type ExportOnlineBillReportResponse = FileRef | Job;

export interface ExportPricesRequest {
  readonly marketplaceId: MarketplaceId;
  readonly format: TableFormat;
}

export type ExportPricesResponse = FileRef;

export interface ExportUsersRequest {
  readonly companyAccountId: AccountId;
  readonly includeDepartments?: boolean;
  readonly format: TableFormat;
  readonly text?: SearchText;
  readonly sort?: Sorts;
  readonly filters?: Filters;
}

export type ExportUsersResponse = Job;

export interface ExportViewLayoutsRequest {
  readonly layoutIds: readonly string[];
}

export interface ExportViewLayoutsResponse {
  readonly FileName: string;
  readonly Bundle: LayoutBundle;
}

/** How often each value of a field occurs in the rows that match the text and all filters except those on the field itself, the most frequent one first. */
export interface Facet {
  readonly Field: string;
  readonly Values: readonly FacetValue[];
  /** False if there are more values than are listed. */
  readonly IsComplete: boolean;
  /** The smallest number; a decimal is a string. */
  readonly Minimum?: string | number | null;
  readonly Maximum?: string | number | null;
}

export interface FacetValue {
  readonly Value: string | number | boolean;
  /** In the language of the caller. */
  readonly Label?: string;
  /** The parent value. A parent that no row has is listed with the count 0. */
  readonly Parent?: string | number | null;
  readonly Count: number;
}

export type Facets = readonly Facet[];

export type FeeType = "OneTime" | "Recurring" | "Usage";

/** Either a new value, or none. */
export interface FieldChange {
  readonly set?: unknown;
  readonly clear?: true;
}

export type FieldNames = readonly string[];

export interface FieldUsage {
  readonly Id: string;
  readonly Path: string;
  readonly Name: string;
  /** In the caller's language. */
  readonly Label: string;
  /** Number of examined accounts. */
  readonly Total: number;
  /** How many of them have a value; null: fewer than five, but not zero. */
  readonly Filled: number | null;
}

/** By field; decimals as strings, null if no row has a value. */
export interface FigureValues {
  readonly [name: string]: string | number | null;
}

/** A file stored on the server. Browsers get it at /keeper/get/{Path}, an image at /keeper/getimage/{Path}/{width}/{height}. */
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

/** Id of a propagation filter. */
export type FilterId = number;

export type FilterOperator = "equals" | "notEquals" | "contains" | "startsWith" | "in" | "lessThan" | "lessOrEqual" | "greaterThan" | "greaterOrEqual" | "isEmpty" | "isNotEmpty";

export type FilterTags = readonly string[];

/** Empty: every vendor that no other filter of the pricelist names. */
export type FilterVendorIds = readonly number[];

export type Filters = readonly Filter[];

export interface FindPriceableItemsRequest {
  readonly text?: SearchText;
  readonly skip?: Skip;
  readonly take?: Take;
  /** Only these; for the labels of values that are chosen already. */
  readonly values?: readonly PriceableItemId[];
}

export type FindPriceableItemsResponse = EnumMembers;

export interface FormDraft {
  readonly Content: DraftContent;
  readonly Writer: DraftWriter;
  readonly SavedAt: string;
}

export interface FoundItem {
  readonly PriceableItemId: RuleId;
  readonly Name: string;
  readonly ServiceId: number;
  readonly ServiceName: string;
  readonly VendorId: number;
  readonly VendorName: string;
  readonly PricedAs: PricedAs;
  readonly ProductNumber: string;
}

/** A layout that uses a fragment. */
export interface FragmentUser {
  readonly LayoutId: string;
  readonly Name: string;
  readonly Layout: LayoutDocument;
}

export interface GenerateCustomerInvoicesRequest {
  readonly sellerAccountId: AccountId;
  /** A month, YYYY-MM. */
  readonly billingInterval: string;
  /** Only these payers; all without it. */
  readonly companyAccountIds?: readonly AccountId[];
}

export type GenerateCustomerInvoicesResponse = Job;

export type GetAccountFiguresRequest = Record<string, never>;

export type GetAccountFiguresResponse = AccountFigures;

export interface GetAccountNotesRequest {
  readonly accountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetAccountNotesResponse {
  readonly Items: readonly AccountNote[];
  readonly TotalCount: number;
}

export interface GetAccountProvisioningRequest {
  readonly accountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetAccountProvisioningResponse {
  readonly Items: readonly ProvisioningRequest[];
  readonly TotalCount: number;
}

export interface GetAccountServicesRequest {
  readonly accountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetAccountServicesResponse {
  readonly Items: readonly AccountService[];
  readonly TotalCount: number;
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

export interface GetAdminRunRequest {
  readonly runId: AdminRunId;
}

export type GetAdminRunResponse = AdminRun;

export interface GetAllowedChildTypesRequest {
  readonly accountId: AccountId;
}

export interface GetAllowedChildTypesResponse {
  readonly Items: readonly ChildType[];
}

export interface GetAuditEventTypesRequest {
  readonly text?: SearchText;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly values?: readonly (string | number | boolean)[];
}

export type GetAuditEventTypesResponse = EnumMembers;

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

export type GetAuditLogResponse = AuditLogPage;

export interface GetAuthenticationMethodsForUserRequest {
  readonly userAccountId: AccountId;
}

export type GetAuthenticationMethodsForUserResponse = MethodList;

export type GetAuthenticationMethodsRequest = Record<string, never>;

export type GetAuthenticationMethodsResponse = MethodList;

export interface GetBillingIntervalsRequest {
  readonly companyAccountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetBillingIntervalsResponse {
  readonly Items: readonly Interval[];
  readonly TotalCount: number;
}

export interface GetBillingOverviewRequest {
  readonly companyAccountId: AccountId;
}

export interface GetBillingOverviewResponse {
  readonly Currency: CurrencyCode;
  readonly CurrentIntervalId: string | null;
  readonly CurrentNet: AmountOrNull;
  readonly PreviousNet: AmountOrNull;
  readonly CurrentSales: AmountOrNull;
  readonly PreviousSales: AmountOrNull;
  readonly PendingCharges: AmountOrNull;
  readonly RemainingCommitment: AmountOrNull;
  /** A rate that the figures need is out of date. */
  readonly IsRateStale: boolean;
  readonly Months: readonly BillingMonth[];
  readonly Services: readonly ServiceShare[];
}

export interface GetBillingSettingsRequest {
  readonly accountId: AccountId;
}

export type GetBillingSettingsResponse = BillingSettings;

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
  /** The service pushes over a WebSocket; otherwise it is polled. */
  readonly Streaming: boolean;
}

export type GetClockRequest = Record<string, never>;

export type GetClockResponse = Clock;

export interface GetCommitmentOverviewRequest {
  readonly accountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetCommitmentOverviewResponse {
  readonly Items: readonly Commitment[];
  readonly TotalCount: number;
  readonly Total: BillAmount;
  readonly Currency: CurrencyCode;
}

export interface GetCommitmentRemindersRequest {
  readonly accountId: AccountId;
}

export type GetCommitmentRemindersResponse = CommitmentReminders;

export type GetContractsRequest = Record<string, never>;

export interface GetContractsResponse {
  readonly Operations: readonly ContractOperation[];
  /** Named values of an account type, as a JSON Schema. */
  readonly Profiles: { readonly [name: string]: { readonly [name: string]: unknown } };
  /** Schemas that the other schemas refer to. */
  readonly Schemas: { readonly [name: string]: { readonly [name: string]: unknown } };
  readonly CapabilityNames: readonly string[];
  readonly Labels: ContractLabels;
  /** Differs between releases. */
  readonly Hash: string;
}

export interface GetCreditLimitRequest {
  readonly accountId: AccountId;
}

export type GetCreditLimitResponse = CreditLimit;

export interface GetCurrencyListRequest {
  readonly accountId?: AccountId;
  /** Only those that the account sells in. */
  readonly onlySales?: boolean;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetCurrencyListResponse {
  readonly Items: readonly CurrencyRow[];
  readonly TotalCount: number;
}

export type GetCurrentUserRequest = Record<string, never>;

export type GetCurrentUserResponse = SessionUser;

export interface GetCustomChargeRequest {
  readonly customChargeId: ChargeId;
}

export type GetCustomChargeResponse = CustomCharge;

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

export interface GetEnumerationRequest {
  readonly name: EnumerationName;
}

export type GetEnumerationResponse = Enumeration;

export interface GetExchangeRatesRequest {
  /** The day; rates that begin later are left out. */
  readonly date?: string;
  /** Pairs with one of these. */
  readonly currencies?: readonly CurrencyCode[];
  /** All rates of this pair, and of no other. */
  readonly pair?: string;
  /** Only pairs whose rate is out of date. Not together with a pair. */
  readonly staleOnly?: boolean | null;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetExchangeRatesResponse {
  readonly Items: readonly ExchangeRate[];
  readonly TotalCount: number;
}

export interface GetHierarchyMFAPolicyRequest {
  readonly accountId: AccountId;
}

export type GetHierarchyMFAPolicyResponse = HierarchyMfaPolicy;

export interface GetImportRequest {
  readonly importId: ImportId;
}

export type GetImportResponse = Import;

export interface GetImportRowsRequest {
  readonly importId: ImportId;
  readonly onlyErrors?: boolean;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetImportRowsResponse {
  readonly Items: readonly ImportRow[];
  readonly TotalCount: number;
}

export interface GetImportTemplateRequest {
  readonly type: ImportType;
}

export type GetImportTemplateResponse = FileRef;

export interface GetInvoiceRequest {
  readonly invoiceId: InvoiceId;
}

export interface GetInvoiceResponse {
  readonly Invoice: InvoiceHeader;
  readonly Lines: readonly InvoiceLine[];
  readonly LinesOmitted: boolean;
}

export interface GetIpRestrictionsRequest {
  readonly accountId: AccountId;
}

export interface GetIpRestrictionsResponse {
  readonly Own: readonly IpEntry[];
  readonly Inherited: readonly InheritedIpEntry[];
  /** Ancestors that the caller does not see have lists that apply here. */
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

export interface GetMarketplaceCustomersRequest {
  readonly marketplaceId: MarketplaceId;
  readonly available?: boolean;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetMarketplaceCustomersResponse {
  readonly Items: readonly MarketplaceCustomer[];
  readonly TotalCount: number;
}

export type GetMarketplacePropertiesRequest = OfMarketplace;

export type GetMarketplacePropertiesResponse = MarketplaceProperties;

export type GetMarketplaceRequest = OfMarketplace;

export type GetMarketplaceResponse = MarketplaceRow;

export interface GetMoveTargetsRequest {
  readonly accountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetMoveTargetsResponse {
  readonly Items: readonly MoveTarget[];
  readonly TotalCount: number;
}

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

export interface GetOnlineBillReportJsonRequest {
  readonly companyAccountId: AccountId;
  readonly billingInterval?: AskedInterval;
  readonly hideIndirectPayments?: HideIndirectPayments;
  readonly groupByCustomers?: GroupByCustomers;
  readonly currency?: AskedCurrency;
  /** False: the sections come without their lines. */
  readonly withLines?: boolean;
}

export interface GetOnlineBillReportJsonResponse {
  readonly Header: BillHeader;
  readonly Sections: readonly BillSection[];
  readonly Totals: readonly BillTotal[];
  readonly Commitments: readonly Commitment[];
  readonly PendingCharges: readonly PendingCharge[];
  readonly LinesOmitted: boolean;
}

export type GetOnlineBillReportPdfRequest = BillQuestion;

export type GetOnlineBillReportPdfResponse = FileRef | Job;

export type GetOnlineBillReportXmlRequest = BillQuestion;

export type GetOnlineBillReportXmlResponse = FileRef | Job;

export interface GetPartialCompanyHierarchyRequest {
  readonly accountId: AccountId;
}

export interface GetPartialCompanyHierarchyResponse {
  /** From the company or reseller down. */
  readonly Ancestors: readonly HierarchyEntry[];
  /** At most 200. */
  readonly Siblings: readonly HierarchyEntry[];
  /** At most 200. */
  readonly Children: readonly HierarchyEntry[];
}

export type GetPasskeyChallengeRequest = Record<string, never>;

export interface GetPasskeyChallengeResponse {
  readonly Options: PasskeyOptions;
}

export type GetPasswordPolicyRequest = Record<string, never>;

export interface GetPasswordPolicyResponse {
  readonly MinLength: number;
  readonly MaxLength: number;
  /** Number of last passwords that may not be used again. */
  readonly History: number;
  readonly Rules: readonly PasswordRule[];
}

export interface GetPriceFiguresRequest {
  readonly ownerAccountId: AccountId;
}

export type GetPriceFiguresResponse = PriceFigures;

/** Exactly one of marketplaceId, subscriptionId and customerAccountId. */
export interface GetPriceHistoryRequest {
  readonly marketplaceId?: MarketplaceId;
  readonly subscriptionId?: AccountId;
  readonly customerAccountId?: AccountId;
  readonly priceableItemId: PriceableItemId;
  readonly from?: string;
  readonly to?: string;
}

export interface GetPriceHistoryResponse {
  readonly Items: readonly PriceHistoryRow[];
  readonly TotalCount: number;
}

export interface GetPriceRecomputationStatusRequest {
  readonly marketplaceId: EntityId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetPriceRecomputationStatusResponse {
  readonly Items: readonly PriceRecomputation[];
  readonly TotalCount: number;
}

export interface GetPriceVersionRequest {
  readonly marketplaceId: EntityId;
  readonly version: Version;
  readonly comparedWith?: Version;
}

export interface GetPriceVersionResponse {
  readonly Version: PriceVersion;
  readonly Rules: readonly SnapshotRule[];
  /** At most 2,000. */
  readonly Differences: readonly PriceDifference[];
  readonly DifferencesOmitted: boolean;
}

export interface GetPriceableItemsRequest {
  readonly accountId: AccountId;
}

export interface GetPriceableItemsResponse {
  readonly Items: readonly PriceableItemRow[];
  readonly TotalCount: number;
}

export interface GetPricesRequest {
  readonly marketplaceId: MarketplaceId;
  /** Only items of these services. */
  readonly serviceIds?: readonly number[];
  readonly facets?: readonly ("VendorName" | "PricedAs" | "IsPinned" | "IsBelowCost" | "IsChanged" | "HasPrice" | "IsWaiting")[];
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetPricesResponse {
  readonly Items: readonly ItemPrice[];
  readonly TotalCount: number;
  readonly Facets?: Facets;
}

export interface GetPricingInputsRequest {
  readonly marketplaceId: MarketplaceId;
}

export type GetPricingInputsResponse = PricingInputs;

export interface GetPricingRulesRequest {
  readonly marketplaceId: MarketplaceId;
}

export type GetPricingRulesResponse = PricingRuleSet;

export interface GetPropagationFiltersRequest {
  readonly marketplaceId: MarketplaceId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetPropagationFiltersResponse {
  readonly Items: readonly PropagationFilter[];
  readonly TotalCount: number;
}

export interface GetPropagationStatusRequest {
  readonly ownerAccountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetPropagationStatusResponse {
  readonly Items: readonly PropagationState[];
  readonly TotalCount: number;
}

export interface GetRatePolicyRequest {
  readonly marketplaceId: MarketplaceId;
}

export type GetRatePolicyResponse = RatePolicy;

export interface GetRequiredTermsRequest {
  readonly accountId: AccountId;
  readonly productName?: ProductName;
}

export interface GetRequiredTermsResponse {
  readonly Items: readonly Term[];
}

export interface GetRoleCapabilitiesRequest {
  readonly id: EntityId;
  readonly allObjectTypes?: boolean;
}

export interface GetRoleCapabilitiesResponse {
  readonly Items: CapabilityLines;
  readonly TotalCount: number;
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
  /** Increases with every change of the user's rights. */
  readonly RowVersion: number;
}

export interface GetScheduledTerminationRequest {
  readonly accountId: AccountId;
}

export interface GetScheduledTerminationResponse {
  readonly ScheduledTermination: ScheduledTermination | null;
}

export interface GetScreenRequest {
  readonly route: string;
  readonly viewAs?: ViewAs;
}

export interface GetScreenResponse {
  readonly Layout: Layout;
  readonly LayoutId: string;
  readonly Version: number;
  /** Only if requested. */
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

export interface GetServiceDetailsRequest {
  readonly serviceId: ServiceId;
}

export interface GetServiceDetailsResponse {
  readonly Service: ServiceDetails;
}

export interface GetServiceInfoRequest {
  readonly serviceId: ServiceId;
  readonly ownerAccountId: AccountId;
  readonly language: Locale;
}

export interface GetServiceInfoResponse {
  readonly Info: ServiceInfo;
  readonly Inherited: InheritedServiceInfo;
}

export interface GetServicePricesRequest {
  readonly serviceId: ServiceId;
  readonly pricelistId?: MarketplaceId;
  readonly accountId?: AccountId;
  /** Absent: today. */
  readonly date?: string;
}

export interface GetServicePricesResponse {
  readonly Items: readonly ServicePrice[];
  readonly TotalCount: number;
}

export interface GetServiceRequest {
  readonly serviceId: ServiceId;
}

export interface GetServiceResponse {
  readonly Service: CatalogueService;
  readonly Offers: readonly CatalogueOffer[];
  readonly PriceableItems: readonly CatalogueItem[];
}

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

export interface GetSubscriptionDependenciesRequest {
  readonly accountId: AccountId;
}

export interface GetSubscriptionDependenciesResponse {
  readonly BaseAccount: SubscriptionRow | null;
  readonly Addons: readonly SubscriptionRow[];
}

export interface GetSubscriptionsRequest {
  readonly parentAccountId: AccountId;
  readonly includeDescendants?: boolean;
  readonly includeTerminated?: boolean;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface GetSubscriptionsResponse {
  readonly Items: readonly SubscriptionRow[];
  readonly TotalCount: number;
}

export interface GetSupportDetailsRequest {
  readonly accountId?: AccountId;
}

export type GetSupportDetailsResponse = SupportDetails;

export interface GetSystemAuditLogRequest {
  readonly from?: string;
  readonly to?: string;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export type GetSystemAuditLogResponse = AuditLogPage;

export type GetSystemStatusRequest = Record<string, never>;

export type GetSystemStatusResponse = SystemStatus;

export interface GetTerminationPreviewRequest {
  readonly accountId: AccountId;
  /** UTC. Absent: at once. */
  readonly terminationDate?: string | null;
}

export type GetTerminationPreviewResponse = TerminationPreview;

export type GetUnreadCountRequest = Record<string, never>;

export type GetUnreadCountResponse = NotificationCount;

export interface GetUserLogRequest {
  readonly userAccountId: AccountId;
  readonly from?: string;
  readonly to?: string;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export type GetUserLogResponse = AuditLogPage;

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

export interface GetVendorProfileRequest {
  readonly vendorId?: VendorId | null;
}

export interface GetVendorProfileResponse {
  readonly Vendor: VendorProfile;
  readonly Services: readonly VendorService[];
}

export interface GetViewLayoutDraftRequest {
  readonly layoutId: string;
}

export interface GetViewLayoutDraftResponse {
  /** All published fragments. */
  readonly Fragments: readonly LayoutDocument[];
  /** For a fragment: the published layouts that use it. */
  readonly Users: readonly FragmentUser[];
  readonly Draft: LayoutVersion | null;
  /** If only some resellers have the layout, their newest version. */
  readonly Published: LayoutVersion | null;
}

export interface GetViewLayoutImpactRequest {
  readonly layoutId: string;
  /** The base of the comparison; default: the published version. */
  readonly fromVersion?: number;
  /** Absent: the draft. */
  readonly layout?: LayoutDocument;
}

export type GetViewLayoutImpactResponse = LayoutImpact;

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
  /** Only if requested. */
  readonly Withheld?: readonly WithheldPart[];
  readonly Arrangements?: PageArrangements;
}

export interface GetViewLayoutTextsRequest {
  readonly layoutId: string;
  readonly version?: number;
  readonly draft?: boolean;
}

export interface GetViewLayoutTextsResponse {
  readonly Items: readonly LayoutTextItem[];
  /** Share of texts per locale, 0 to 1. */
  readonly Coverage: { readonly [name: string]: number };
  /** Number of stale translations by language; complete languages are absent. */
  readonly Stale: { readonly [name: string]: number };
}

export interface GetViewLayoutUsageRequest {
  readonly layoutId: string;
}

export interface GetViewLayoutUsageResponse {
  readonly Fields: readonly FieldUsage[];
  readonly Columns: readonly ColumnUsage[];
  /** Accounts of the layout in the caller's scope. */
  readonly Accounts: number;
  /** True: the figures of fields come from a sample. */
  readonly IsSampled: boolean;
  readonly MeasuredAt: string;
}

export interface GetViewLayoutVersionRequest {
  readonly layoutId: string;
  readonly version?: number;
  readonly draft?: boolean;
}

export type GetViewLayoutVersionResponse = LayoutVersion;

export interface Group {
  /** The common values of its rows. */
  readonly Values: { readonly [name: string]: string | number | boolean | null };
  readonly Count: number;
  readonly Totals: FigureValues;
}

export type GroupBy = readonly string[];

/** True: a section for each end customer and department; false: for each service. */
export type GroupByCustomers = boolean;

export type GroupInvoiceBy = "Service" | "Department" | "User";

/** It has higher prices too. */
export type HasHigherPrices = boolean;

/** True: only what the account pays itself. False also needs ONLINEBILL_INDIRECT. */
export type HideIndirectPayments = boolean;

export interface HierarchyEntry {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly AccountType: AccountType;
  readonly AccountState: AccountState;
  readonly Icon: string;
}

export interface HierarchyMfaPolicy {
  readonly Policy: MfaPolicy;
  /** Active users at or below the account who need a second factor, or would need one if the policy were enforced. */
  readonly AffectedUsers: number;
  /** How many of them must set one up at the next sign-in. */
  readonly UsersWithoutMethod: number;
}

export interface IdleRule {
  readonly Priority: number;
  readonly Name: string;
  readonly Because: "FullyOverridden" | "NoMatch";
}

export interface ImpersonateRequest {
  readonly userAccountId: AccountId;
  readonly reason: ImpersonationReason;
}

export type ImpersonateResponse = SessionUser;

/** Recorded in the audit log. The user may be notified. */
export type ImpersonationReason = string;

export interface Import {
  readonly ImportId: ImportId;
  readonly Name: string;
  readonly Type: ImportType;
  readonly Source: ImportSource;
  readonly Status: ImportStatus;
  /** Null if the caller does not see the creator. */
  readonly Creator: string | null;
  readonly DateCreated: string;
  /** When the imported subscriptions are provisioned; null if there are none. */
  readonly ScheduledDate: string | null;
  readonly EndedAt: string | null;
  readonly FileName: string;
  readonly Delimiter: "," | ";";
  readonly ParentAccountId: AccountId;
  readonly ParentDisplayName: string | null;
  readonly NumberOfRows: number;
  /** Rows without errors in the last check; only for drafts. */
  readonly NumberOfValidRows: number;
  readonly NumberOfImportedAccounts: number;
  /** Rows with errors. */
  readonly NumberOfErrors: number;
  readonly SendInvitations: boolean;
  readonly UsedColumns: readonly string[];
  /** Unknown columns. They are ignored. */
  readonly IgnoredColumns: readonly string[];
  /** It is the caller's own draft. */
  readonly CanCheck: boolean;
  /** It is the caller's own draft. */
  readonly CanSubmit: boolean;
  /** It is running, and the caller may stop it. */
  readonly CanCancel: boolean;
}

export interface ImportError {
  /** Title of the column; empty for the row as a whole. */
  readonly Column: string;
  readonly Code: ImportErrorCode;
  /** The message of a single save with the same value, in the language of the importing user. */
  readonly Message: string;
  /** The content of the file; null for everyone but the uploading user. */
  readonly RawValue: string | null;
}

export type ImportErrorCode = "Missing" | "TooLong" | "InvalidFormat" | "UnknownEnum" | "NotUnique" | "AlreadyExists" | "ParentNotFound" | "ParentTypeNotAllowed" | "AccessDenied" | "Unexpected";

/** Id of an import. Imports that the caller may not see are reported as not found. */
export type ImportId = number;

export interface ImportPricesRequest {
  readonly marketplaceId: MarketplaceId;
  /** Path of the caller's upload, as UploadFile answers it. */
  readonly file: string;
  /** Take over the others where rows are refused. */
  readonly skipRefused?: boolean;
  /** As of SaveItemPrices. */
  readonly acknowledged?: boolean;
}

export interface ImportPricesResponse {
  /** Null where no row changes anything. */
  readonly Job: Job | null;
  readonly Changed: number;
  readonly Refused: number;
}

export interface ImportRow {
  /** Row number as in a spreadsheet: the titles are row 1. */
  readonly RowNumber: number;
  /** Label of the row. */
  readonly Label: string;
  readonly Status: ImportRowStatus;
  /** The imported account; null if the caller does not see it. */
  readonly AccountId: number | null;
  readonly ErrorsText: string | null;
  readonly Errors: readonly ImportError[];
  /** By title; null for everyone but the uploading user. */
  readonly Cells: { readonly [name: string]: string } | null;
}

export type ImportRowStatus = "Waiting" | "Valid" | "Invalid" | "Imported" | "Failed";

export type ImportSource = "CsvFile";

/** Draft: uploaded but not started; not listed. Completed may include errors. */
export type ImportStatus = "Draft" | "Pending" | "InProgress" | "Completed" | "Failed" | "Cancelled" | "ScheduledProvisioning";

export type ImportType = "Resellers" | "Companies" | "Departments" | "Users" | "CustomCharges";

export interface ImportViewLayoutsRequest {
  readonly bundle: LayoutBundle;
  readonly dryRun?: boolean;
  readonly replaceDrafts?: boolean;
}

export interface ImportViewLayoutsResponse {
  readonly Items: readonly ImportedLayout[];
}

export interface ImportedLayout {
  readonly LayoutId: string;
  readonly Name: string;
  readonly State: "New" | "Changed" | "Same" | "Invalid";
  /** Compared with the published layout here. */
  readonly Changes: readonly LayoutChange[];
  readonly Problems: readonly LayoutProblem[];
  /** A draft exists already. */
  readonly HasDraft: boolean;
}

export interface ImportedRow {
  /** As a spreadsheet counts: the titles are row 1. */
  readonly RowNumber: number;
  /** As the file has it. */
  readonly ProductNumber: string;
  readonly ItemName: string | null;
  readonly OldPrice: string | null;
  /** Null: the rules make the price again. */
  readonly NewPrice: string | null;
  readonly Currency: string;
  readonly Result: "Changed" | "BelowCost" | "Unchanged" | "Refused";
  /** Why a row is refused, in the caller's language. */
  readonly Reason: string | null;
}

export type Industry = "Agriculture" | "Construction" | "Education" | "Energy" | "Finance" | "Government" | "Healthcare" | "Hospitality" | "IT" | "Legal" | "Logistics" | "Manufacturing" | "Media" | "Nonprofit" | "Retail" | "Other";

export interface InheritedInfo {
  readonly Value: string;
  /** Seller or vendor and the language of its text; null where the caller may not see that account. */
  readonly Origin: string | null;
}

export interface InheritedIpEntry {
  readonly Id: EntityId;
  readonly AccountId: AccountId;
  readonly AccountDisplayName: string;
  readonly ListType: IpListType;
  readonly Ranges: string;
  readonly Comment: string;
}

/** What each field has while it is empty. */
export interface InheritedServiceInfo {
  readonly DisplayName?: InheritedInfo;
  readonly ShortDescription?: InheritedInfo;
  readonly LongDescription?: InheritedInfo;
  readonly TermsText?: InheritedInfo;
  readonly Image?: InheritedInfo;
}

/** For a reseller, and callers who may read support contacts: the value of each empty field from the nearest reseller above. */
export interface InheritedSupportDetails {
  readonly Imprint?: InheritedText;
  readonly SupportPhoneNumber?: InheritedText;
  readonly SupportTechnicalEmail?: InheritedText;
  readonly SupportWorkingHoursRegular?: InheritedText;
  readonly SupportWorkingDaysRegular?: InheritedText;
  readonly SupportWorkingHoursOthers?: InheritedText;
  readonly SupportWorkingDaysOthers?: InheritedText;
  readonly SupportUrl?: InheritedText;
  readonly SupportButtonText?: InheritedText;
  readonly SupportSalesPhoneNumber?: InheritedText;
  readonly SupportSalesEmail?: InheritedText;
  readonly SupportBillingPhoneNumber?: InheritedText;
  readonly SupportBillingEmail?: InheritedText;
  readonly KnowledgeBaseUrl?: InheritedText;
}

export interface InheritedText {
  readonly Value: string;
  /** Name of the account that the value comes from; null if the caller may not see that account. */
  readonly Origin: string | null;
}

export interface Interval {
  readonly IntervalId: IntervalId;
  readonly Start: string;
  /** Its last day. */
  readonly End: string;
  readonly Status: IntervalStatus;
  /** Of the invoices in it that the caller may see. */
  readonly Currencies: readonly CurrencyCode[];
  /** The one that reports take when none is named. */
  readonly IsDefault: boolean;
}

/** A calendar month in UTC, `YYYY-MM`. */
export type IntervalId = string;

export type IntervalStatus = "Future" | "Open" | "Generating" | "Closed";

export type InvoiceDelivery = "Email" | "PortalOnly" | "ElectronicInvoicing";

export type InvoiceFileFormat = "Pdf" | "Xlsx" | "Xml" | "Json" | "Csv";

export type InvoiceFormat = "Pdf" | "PdfAndXlsx" | "Xml" | "Json" | "Csv";

export interface InvoiceHeader {
  readonly InvoiceId: InvoiceId;
  /** Given when the invoice is final. */
  readonly InvoiceNumber: string | null;
  readonly IntervalId: IntervalId;
  readonly SellerAccountId: AccountId;
  readonly SellerName: string;
  readonly PayerAccountId: AccountId;
  readonly PayerName: string;
  readonly CustomerId: string | null;
  readonly VatId: string | null;
  readonly ContractId: string | null;
  readonly PurchaseOrderNumber: string | null;
  readonly Salesman: string | null;
  readonly Currency: CurrencyCode;
  readonly NetTotal: BillAmount;
  readonly TaxTotal: BillAmount;
  readonly GrossTotal: BillAmount;
  /** Per cent. */
  readonly TaxRate: string;
  readonly TaxNote: "Standard" | "ReverseCharge" | "NotTaxable" | null;
  readonly IssueDate: string;
  readonly DueDate: string;
  readonly Status: InvoiceStatus;
  readonly Problem: BillProblem;
  /** The seller owes the payer. */
  readonly IsCreditBalance: boolean;
  readonly LineCount: number;
}

/** Id of an invoice. Those that the caller may not see answer as unknown ones. */
export type InvoiceId = number;

export interface InvoiceLine {
  /** `<InvoiceId>-<LineNo>` */
  readonly LineKey: string;
  readonly LineNo: number;
  readonly InvoiceId: InvoiceId;
  readonly InvoiceNumber: string | null;
  readonly ChargeType: ChargeType;
  /** The subscription. */
  readonly AccountId: number | null;
  readonly SubscriptionName: string | null;
  readonly ServiceName: string | null;
  readonly ServiceId: number | null;
  readonly VendorName: string | null;
  readonly PriceableItemId: number | null;
  readonly PriceableItemDescription: string;
  readonly FeeType: FeeType;
  readonly ProductNumber: string | null;
  readonly MaterialNumber: string | null;
  readonly VendorReference: string | null;
  readonly Quantity: string;
  /** In the invoice's currency. */
  readonly UnitPrice: string;
  /** Null for all who may not see purchase prices of the seller (BILLING_PURCHASE_PRICES). */
  readonly UnitCost: string | null;
  readonly Amount: BillAmount;
  /** In CostCurrency; as UnitCost. */
  readonly Cost: string | null;
  readonly Currency: CurrencyCode;
  readonly CostCurrency: string | null;
  readonly PeriodStart: string;
  readonly PeriodEnd: string;
  /** Billed days by days of the period. */
  readonly Factor: string;
  readonly DepartmentId: number | null;
  readonly DepartmentName: string | null;
  readonly PayerName: string;
  readonly EndCustomerAccountId: AccountId;
  readonly EndCustomerName: string;
  readonly PurchaseOrderNumber: string | null;
  readonly ContractId: string | null;
  /** By which Amount was converted, for this report or for the invoice. */
  readonly ExchangeRate: string | null;
  /** The amount on the invoice where the report is in another currency. */
  readonly OriginalAmount: string | null;
  readonly OriginalCurrency: string | null;
  readonly CustomChargeId: number | null;
}

export type InvoiceRole = "Payer" | "Seller";

export type InvoiceStatus = "Preview" | "Draft" | "Final" | "Credited";

export interface IpEntry {
  readonly ListType: IpListType;
  readonly Ranges: IpRangesText;
  readonly Comment?: string | null;
  /** Applies to the accounts below as well. */
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

/** It has no price, and the caller might see one. */
export type IsOnRequest = boolean;

/** A promotion of its seller counts today: for one of its prices, or for an order that the company could place. */
export type IsPromoted = boolean;

export interface IssuedApiToken {
  readonly TokenId: TokenId;
  readonly Name: EntityName;
  /** Sent as `Authorization: Bearer …`. Shown only once; the server stores its hash. */
  readonly Secret: string;
  readonly ExpiresAt: string;
}

/** Exactly as the provider writes it in its tokens. */
export type Issuer = string;

/** Amounts from a day on. The first entry has all items, later ones those that change then. Lists of positions are of those items. */
export interface ItemAmounts {
  readonly From: string;
  /** Positions in Items; null: all, in their order. */
  readonly Items: readonly number[] | null;
  /** Null: none, or there is no exchange rate. */
  readonly Purchase: readonly (ExactAmount | null)[];
  readonly Suggested: readonly (ExactAmount | null)[];
  /** Positions of items whose suggested price is that of another currency. */
  readonly Converted: readonly number[];
  /** Positions of items that a promotion lowers. */
  readonly Promoted: readonly number[];
}

export interface ItemPrice {
  readonly PriceableItemId: PriceableItemId;
  readonly ServiceId: number;
  readonly ServiceName: string;
  readonly VendorId: number;
  readonly VendorName: string;
  readonly VendorSku: string;
  /** The item's own, by which a file names it. */
  readonly ProductNumber: string;
  /** What is billed, e.g. a seat or a gigabyte. */
  readonly ItemName: string;
  readonly Unit: string;
  readonly PricedAs: PricedAs;
  /** The pricelist's. */
  readonly Currency: string;
  /** What the seller pays its own seller; null where there is none, and for all who may not see purchase prices of the seller (BILLING_PURCHASE_PRICES). So are the members below that follow from it. */
  readonly PurchasePrice: string | null;
  readonly PurchaseCurrency: string | null;
  /** What the vendor suggests; null where it suggests nothing. */
  readonly SuggestedPrice: string | null;
  /** The pricelist's where the vendor has a price in it. */
  readonly SuggestedCurrency: string | null;
  /** What the pricelist's customers pay today; null: it is not sold here. */
  readonly Price: string | null;
  /** Price less what the seller pays, converted as the published version does. */
  readonly Margin: string | null;
  /** Of the price. */
  readonly MarginPercent: string | null;
  /** The rule that made the price; null for a pinned price and for one that is older than rules. */
  readonly RuleId: number | null;
  readonly RuleName: string | null;
  /** What someone has typed for this item: it is Price once it is published. Null: the rules make the price. */
  readonly PinnedPrice: TypedPrice | null;
  /** The last day of the pinned price; null where it has none. */
  readonly PinnedTo: string | null;
  readonly IsPinned: boolean;
  /** First day of the price. */
  readonly ValidFrom: string | null;
  readonly IsBelowCost: boolean | null;
  /** The last published version changed it. */
  readonly IsChanged: boolean;
  readonly HasPrice: boolean;
  /** Kept as it is because an exchange rate is out of date. */
  readonly IsWaiting: boolean;
}

export interface ItemPriceChange {
  readonly PriceableItemId: PriceableItemId;
  /** From today on. Null or absent: the rules make the price again. */
  readonly PinnedPrice?: TypedPrice | null;
}

export interface Job {
  readonly JobId: JobId;
  readonly Kind: string;
  readonly Title: string;
  readonly Status: JobStatus;
  /** Per cent; null while the total is unknown. */
  readonly Progress: number | null;
  /** Finished rows, including failed ones. */
  readonly Done: number;
  readonly Total: number | null;
  readonly Failed: number;
  readonly Message: string | null;
  /** Key of the message in the locale files. */
  readonly MessageKey: string | null;
  readonly CreatedAt: string;
  readonly StartedAt: string | null;
  readonly FinishedAt: string | null;
  /** The maximum duration of such a job; absent if unknown. The estimated time left is never longer. */
  readonly LongestSeconds?: number;
  readonly CanCancel: boolean;
  /** The job can run again: all of it after a failure, else the failed rows. */
  readonly CanRetry: boolean;
  readonly File: FileRef | null;
  /** The failed rows as CSV. */
  readonly ErrorFile: FileRef | null;
}

/** Id of a job. Jobs of other users are reported as not found. */
export type JobId = string;

/** Completed and failed jobs are those of the last 24 hours. */
export interface JobKindStatus {
  readonly Kind: string;
  readonly Waiting: number;
  readonly Running: number;
  readonly Completed: number;
  readonly Failed: number;
  readonly OldestWaitingAt: string | null;
}

export interface JobRow {
  readonly Key: string;
  readonly Label: string;
  readonly Status: JobRowStatus;
  readonly Message: string | null;
  readonly MessageKey: string | null;
}

export type JobRowStatus = "Succeeded" | "Failed" | "Skipped";

export type JobStatus = "Queued" | "Running" | "Completed" | "CompletedWithWarnings" | "Failed" | "Superseded" | "Cancelled";

export interface LanguageImpact {
  readonly Language: Locale;
  readonly Coverage: number;
  readonly Missing: number;
}

export interface Layout {
  readonly Id: string;
  readonly Name: string;
  /** A text: one string, or one text per language. */
  readonly Title: string | { readonly [name: string]: string };
  readonly Version?: number;
  readonly Target: { readonly [name: string]: unknown };
  readonly Pages: readonly { readonly [name: string]: unknown }[];
  readonly [name: string]: unknown;
}

export type LayoutAction = "Create" | "View" | "Edit" | "Upgrade" | "Renew";

/** Layouts of one environment for import into another. */
export interface LayoutBundle {
  readonly FormatVersion: number;
  readonly ExportedAt: string;
  /** The environment of origin. */
  readonly Instance: string;
  readonly Layouts: readonly BundledLayout[];
}

export interface LayoutChange {
  readonly Kind: string;
  readonly Severity: "breaking" | "risky" | "safe";
  readonly Id: string;
  readonly Path: string;
  readonly Message: string;
}

export interface LayoutConflict {
  readonly Kind: "both-changed" | "removed-by-us" | "removed-by-them" | "both-moved" | "order";
  readonly Id: string;
  readonly Path: string;
  /** With both-changed, e.g. DisplayValue/de. */
  readonly Property?: string;
  /** The common base of both sides. */
  readonly Base?: unknown;
  /** The draft's side. */
  readonly Ours?: unknown;
  /** The release's side. */
  readonly Theirs?: unknown;
}

/** A layout or a fragment as written: its lists may use fragments. */
export interface LayoutDocument {
  readonly Id: string;
  readonly Name: string;
  readonly Version?: number;
  readonly Target: { readonly [name: string]: unknown };
  readonly [name: string]: unknown;
}

export interface LayoutImpact {
  readonly Changes: readonly LayoutChange[];
  readonly Records: readonly RecordImpact[];
  readonly SavedViews: readonly SavedViewImpact[];
  readonly Exports: readonly ExportImpact[];
  readonly Layouts: readonly OtherLayoutImpact[];
  readonly Languages: readonly LanguageImpact[];
}

export interface LayoutProblem {
  readonly Severity: "error" | "warning";
  readonly Path: string;
  readonly Pointer: string;
  readonly Code: string;
  readonly Message: string;
  readonly Hint?: string;
}

export interface LayoutReseller {
  readonly AccountId: AccountId;
  readonly Name: string;
}

export type LayoutStatus = "Draft" | "Published" | "Staged" | "Superseded";

export interface LayoutSummary {
  readonly LayoutId: string;
  readonly Name: string;
  readonly TargetText: string;
  readonly AccountType?: string | null;
  readonly Action?: string | null;
  readonly ProductName?: string | null;
  readonly Route?: string | null;
  readonly PublishedVersion: number | null;
  /** The newest staged version. */
  readonly StagedVersion: number | null;
  /** Number of resellers with a staged version. */
  readonly StagedResellers: number;
  /** Translated texts in per cent, in the least translated language: of the published version, else of the staged one, else of the draft. */
  readonly Translated: number;
  /** That language; null: all are complete. */
  readonly LeastTranslated: Locale | null;
  readonly HasDraft: boolean;
  readonly Versions: number;
  readonly UpdatedAt: string;
}

export interface LayoutTextItem {
  /** Id of the text's element. */
  readonly Id: string;
  readonly Path: string;
  /** Path inside the element: `DisplayValue`, `EnumMembers/gold/DisplayName`. */
  readonly Property: string;
  /** Empty if there is no English text. */
  readonly En: string;
  readonly Texts: TextForms;
  readonly FromProduct: TextForms;
  /** Languages whose translation is older than the English text. */
  readonly Stale: readonly Locale[];
}

export interface LayoutVersion {
  readonly LayoutId: string;
  readonly Version: number;
  readonly Status: LayoutStatus;
  readonly Layout: LayoutDocument;
  /** With its fragments inserted, as of the creation of the version. Absent if it uses none. */
  readonly Shown?: Layout;
  readonly RowVersion: RowVersion;
  readonly CreatedAt: string;
  readonly CreatedBy: string | null;
  readonly PublishedAt?: string | null;
  readonly Hash: string;
  /** Only for drafts: unresolved conflicts of a merge. */
  readonly Conflicts?: readonly LayoutConflict[];
}

export interface LayoutVersionSummary {
  /** 0 is the draft. */
  readonly Version: number;
  readonly Status: LayoutStatus;
  readonly Origin: "shipped" | "admin" | "merge" | "rollback" | "fragment";
  readonly Hash: string;
  readonly CreatedAt: string;
  readonly CreatedBy: string | null;
  /** Null if it was never published to everyone. */
  readonly PublishedAt: string | null;
  /** Resellers of the stage, as far as the caller sees them. */
  readonly Resellers: readonly LayoutReseller[];
  readonly ResellerCount: number;
  readonly ConflictCount: number;
}

export interface LinkIdentityRequest {
  readonly code: ReturnedText;
  readonly state: ReturnedText;
  readonly iss?: ReturnedText;
}

export type LinkIdentityResponse = Ok;

export interface LinkedIdentity {
  readonly Id: EntityId;
  /** The issuer if its provider was removed. */
  readonly ProviderName: string;
  readonly Issuer: string;
  /** The provider's name for the user. */
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
  /** Count all rows: TotalCount is then exact. */
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

export interface ListAdminMethodsRequest {
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListAdminMethodsResponse {
  readonly Items: readonly AdminMethod[];
  readonly TotalCount: number;
}

export interface ListAdminRunsRequest {
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListAdminRunsResponse {
  readonly Items: readonly AdminRunRow[];
  readonly TotalCount: number;
}

export interface ListCapabilitySetsRequest {
  readonly accountId: AccountId;
  /** Includes templates of ancestors. */
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

export interface ListCategoriesRequest {
  /** Only those of the first level. */
  readonly topOnly?: boolean;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListCategoriesResponse {
  readonly Items: readonly CatalogueCategory[];
  readonly TotalCount: number;
}

export interface ListCustomChargesRequest {
  readonly companyAccountId?: AccountId;
  readonly sellerAccountId?: AccountId;
  readonly status?: ChargeStatus;
  /** First ChargeDate, inclusive. */
  readonly from?: string;
  /** Last ChargeDate, inclusive. */
  readonly to?: string;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListCustomChargesResponse {
  readonly Items: readonly CustomCharge[];
  readonly TotalCount: number;
}

export interface ListEnumerationMembersRequest {
  readonly name: EnumerationName;
  readonly text?: SearchText;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly values?: readonly (string | number | boolean)[];
}

export type ListEnumerationMembersResponse = EnumMembers;

export interface ListEnumerationsRequest {
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListEnumerationsResponse {
  readonly Items: readonly EnumerationSummary[];
  readonly TotalCount: number;
}

export interface ListImportsRequest {
  /** Only the caller's own. */
  readonly mine?: boolean;
  readonly status?: readonly ImportStatus[];
  readonly type?: readonly ImportType[];
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListImportsResponse {
  readonly Items: readonly Import[];
  readonly TotalCount: number;
}

export interface ListInvoicesRequest {
  readonly accountId: AccountId;
  readonly role?: InvoiceRole;
  readonly from?: IntervalId;
  readonly to?: IntervalId;
  readonly status?: InvoiceStatus;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListInvoicesResponse {
  readonly Items: readonly InvoiceHeader[];
  readonly TotalCount: number;
}

export interface ListJobRowsRequest {
  readonly jobId: JobId;
  readonly onlyFailed?: boolean;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
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

export interface ListMarketplaceOffersRequest {
  readonly serviceId?: ServiceId;
  readonly marketplaceId?: MarketplaceId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListMarketplaceOffersResponse {
  readonly Items: readonly CatalogueOffer[];
  readonly TotalCount: number;
}

export interface ListMarketplaceServicesRequest {
  readonly marketplaceId: MarketplaceId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListMarketplaceServicesResponse {
  readonly Items: readonly MarketplaceServiceRow[];
  readonly TotalCount: number;
}

export interface ListMarketplacesRequest {
  readonly ownerAccountId: AccountId;
  readonly includeArchived?: boolean;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListMarketplacesResponse {
  readonly Items: readonly MarketplaceRow[];
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
  /** Only waiting and running ones. */
  readonly activeOnly?: boolean;
  readonly skip?: number;
  readonly take?: number;
}

export interface ListMyJobsResponse {
  readonly Items: readonly Job[];
}

export interface ListMyServicesRequest {
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListMyServicesResponse {
  readonly Items: readonly MyService[];
  readonly TotalCount: number;
}

export type ListMySessionsRequest = Record<string, never>;

export type ListMySessionsResponse = SessionList;

export interface ListMySubscriptionsRequest {
  readonly serviceId?: ServiceId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListMySubscriptionsResponse {
  readonly Items: readonly MySubscription[];
  readonly TotalCount: number;
}

export interface ListNotificationsRequest {
  readonly unreadOnly?: boolean;
  readonly skip?: Skip;
  readonly take?: Take;
}

export interface ListNotificationsResponse {
  readonly Items: readonly Notification[];
  readonly TotalCount: number;
}

export interface ListOnlineBillLinesRequest {
  readonly companyAccountId: AccountId;
  readonly billingInterval?: AskedInterval;
  readonly hideIndirectPayments?: HideIndirectPayments;
  readonly groupByCustomers?: GroupByCustomers;
  readonly currency?: AskedCurrency;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListOnlineBillLinesResponse {
  readonly Items: readonly BillLine[];
  readonly TotalCount: number;
}

export interface ListPriceUpdatesRequest {
  readonly ownerAccountId: AccountId;
  /** Running: it waits or computes. Absent: all. */
  readonly status?: "Running" | "Failed" | "Finished" | null;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListPriceUpdatesResponse {
  readonly Items: readonly PriceUpdate[];
  readonly TotalCount: number;
}

export interface ListPriceVersionsRequest {
  readonly marketplaceId: EntityId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListPriceVersionsResponse {
  readonly Items: readonly PriceVersion[];
  readonly TotalCount: number;
}

export interface ListPriceWarningsRequest {
  readonly ownerAccountId: AccountId;
  /** Absent: both. */
  readonly problem?: PriceProblem | null;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListPriceWarningsResponse {
  readonly Items: readonly SellerPriceWarning[];
  readonly TotalCount: number;
}

export interface ListPriceableItemsRequest {
  readonly serviceId: ServiceId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListPriceableItemsResponse {
  readonly Items: readonly CatalogueItem[];
  readonly TotalCount: number;
}

export interface ListPricingRuleGroupsRequest {
  readonly ownerAccountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListPricingRuleGroupsResponse {
  readonly Items: readonly PricingRuleGroup[];
  readonly TotalCount: number;
}

export interface ListPromotionsRequest {
  readonly marketplaceId?: MarketplaceId;
  /** With an item of this service. */
  readonly serviceId?: number;
  /** Those that run today. */
  readonly activeOnly?: boolean;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListPromotionsResponse {
  readonly Items: readonly Promotion[];
  readonly TotalCount: number;
}

export interface ListPropagatableServicesRequest {
  readonly ownerAccountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListPropagatableServicesResponse {
  readonly Items: readonly PropagatableService[];
  readonly TotalCount: number;
}

export interface ListProtectedPricesRequest {
  readonly accountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListProtectedPricesResponse {
  readonly Items: readonly SubscriptionPriceRow[];
  readonly TotalCount: number;
}

export interface ListRecentAccountsRequest {
  readonly skip?: number;
  readonly take?: number;
}

export interface ListRecentAccountsResponse {
  readonly Items: readonly RecentAccount[];
}

export interface ListRelatedServicesRequest {
  readonly serviceId: ServiceId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListRelatedServicesResponse {
  readonly Items: readonly RelatedService[];
  readonly TotalCount: number;
}

export interface ListRoleCapabilitySetsRequest {
  readonly accountId: AccountId;
}

export interface ListRoleCapabilitySetsResponse {
  readonly Items: readonly RoleCapabilitySet[];
  readonly TotalCount: number;
}

export interface ListRolesRequest {
  readonly accountId: AccountId;
  /** Includes templates of ancestors. */
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

export type ListSchedulesRequest = Record<string, never>;

export interface ListSchedulesResponse {
  readonly Items: readonly Schedule[];
}

export interface ListScreensRequest {
  readonly viewAs?: ViewAs;
}

export interface ListScreensResponse {
  readonly Items: readonly Screen[];
}

export interface ListSellerItemsRequest {
  readonly ownerAccountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListSellerItemsResponse {
  readonly Items: readonly SellerItem[];
  readonly TotalCount: number;
}

export interface ListServiceGroupsRequest {
  readonly ownerAccountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListServiceGroupsResponse {
  readonly Items: readonly ServiceGroup[];
  readonly TotalCount: number;
}

export interface ListServiceInfoLanguagesRequest {
  readonly serviceId: ServiceId;
  readonly ownerAccountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListServiceInfoLanguagesResponse {
  readonly Items: readonly ServiceInfoLanguage[];
  readonly TotalCount: number;
}

export interface ListServiceInfoRequest {
  readonly ownerAccountId: AccountId;
  readonly language?: Locale;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListServiceInfoResponse {
  readonly Items: readonly ServiceInfoRow[];
  readonly TotalCount: number;
}

export interface ListServiceOffersRequest {
  readonly serviceId: ServiceId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListServiceOffersResponse {
  readonly Items: readonly ServiceOffer[];
  readonly TotalCount: number;
}

export interface ListServicePricesRequest {
  readonly serviceId: ServiceId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListServicePricesResponse {
  readonly Items: readonly CataloguePrice[];
  readonly TotalCount: number;
}

export interface ListServicesRequest {
  readonly ownerAccountId?: AccountId;
  readonly facets?: readonly ("Status" | "VendorId" | "CategoryId" | "BillingRule" | "IsAddon" | "IsBundle")[];
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListServicesResponse {
  readonly Items: readonly CatalogueService[];
  readonly TotalCount: number;
  readonly Facets?: Facets;
}

export type ListSignInProvidersRequest = Record<string, never>;

export interface ListSignInProvidersResponse {
  readonly Items: readonly SignInProvider[];
}

export interface ListSpecialDealsRequest {
  readonly accountId?: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListSpecialDealsResponse {
  readonly Items: readonly SubscriptionPriceRow[];
  readonly TotalCount: number;
}

export interface ListTagsRequest {
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListTagsResponse {
  readonly Items: readonly CatalogueTag[];
  readonly TotalCount: number;
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

export interface ListVendorProfilesRequest {
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListVendorProfilesResponse {
  readonly Items: readonly VendorProfile[];
  readonly TotalCount: number;
}

export interface ListVendorsRequest {
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListVendorsResponse {
  readonly Items: readonly CatalogueVendor[];
  readonly TotalCount: number;
}

export interface ListViewLayoutVersionsRequest {
  readonly layoutId: string;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface ListViewLayoutVersionsResponse {
  readonly Items: readonly LayoutVersionSummary[];
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

/** A text per language. English is required; languages without a text use it. */
export interface LocalizedText {
  readonly en: TextForm;
  readonly bg?: TextForm;
  readonly de?: TextForm;
  readonly es?: TextForm;
  readonly fi?: TextForm;
  readonly fr?: TextForm;
  readonly hu?: TextForm;
  readonly it?: TextForm;
  readonly nl?: TextForm;
  readonly pl?: TextForm;
  readonly pt?: TextForm;
  readonly ro?: TextForm;
  readonly ru?: TextForm;
  readonly sv?: TextForm;
  readonly tr?: TextForm;
}

export type LockReason = "Commitment" | "MinimumContract";

export type LogoutRequest = Record<string, never>;

export type LogoutResponse = Ok;

/** The lowest of its prices to the caller's company; null where it has none, or the caller may not see it. */
export type LowestPrice = string | null;

export type LowestPriceCurrency = string | null;

export interface Maintenance {
  readonly State: MaintenanceState;
  /** Null while the state is Off. */
  readonly BeginsAt: string | null;
  /** Until it begins; 0 unless the state is Countdown. */
  readonly SecondsLeft: number;
  readonly Message: string | null;
}

export type MaintenanceState = "Off" | "Countdown" | "On";

export interface MakeInvoicesRequest {
  /** Without one, the current month. */
  readonly billingInterval?: IntervalId;
}

export type MakeInvoicesResponse = Job;

export interface MarkNotificationsReadRequest {
  readonly ids?: NotificationIds;
  readonly all?: boolean;
}

export type MarkNotificationsReadResponse = NotificationCount;

export interface MarketplaceCustomer {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly AccountType: AccountType;
  readonly Country: string | null;
  readonly Currency: string | null;
  /** The default pricelist does not count for this account besides the assigned ones. */
  readonly OnlyAssigned: boolean;
  /** Names of the other pricelists of the same seller that it has, by their priority. */
  readonly OtherPricelists: string;
}

/** Id of a marketplace, which is a pricelist. */
export type MarketplaceId = number;

export type MarketplaceIds = readonly MarketplaceId[];

export interface MarketplacePriority {
  readonly marketplaceId: MarketplaceId;
  readonly pricePriority: number;
}

export interface MarketplaceProperties {
  readonly MarketplaceId: MarketplaceId;
  readonly Currency: string;
  readonly RowVersion: RowVersion;
  readonly RoundingStep: RoundingStep;
  readonly RoundingEnding: RoundingEnding;
  readonly PaidPrecision: PaidPrecision;
  readonly UsagePrecision: UsagePrecision;
  readonly SellAtCostWithoutSrp: SellAtCostWithoutSrp;
  readonly ShowSrp: ShowSrp;
}

/** What is left out stays as it is. */
export interface MarketplacePropertiesInput {
  readonly RoundingStep?: RoundingStep;
  readonly RoundingEnding?: RoundingEnding;
  readonly PaidPrecision?: PaidPrecision;
  readonly UsagePrecision?: UsagePrecision;
  readonly SellAtCostWithoutSrp?: SellAtCostWithoutSrp;
  readonly ShowSrp?: ShowSrp;
}

export interface MarketplaceRow {
  readonly MarketplaceId: MarketplaceId;
  readonly Name: string;
  readonly OwnerAccountId: AccountId;
  readonly Currency: string;
  /** The country whose suggested prices count; null: those that count everywhere. */
  readonly Country: string | null;
  /** Where several of a customer's pricelists list a service, the smallest counts. */
  readonly PricePriority: number;
  /** New customers get it. */
  readonly IsDefault: boolean;
  readonly Status: MarketplaceStatus;
  /** Services that are open in it. */
  readonly ServiceCount: number;
  /** Accounts that have it. */
  readonly CustomerCount: number;
  /** Pricing rules, the default one included. */
  readonly RuleCount: number;
  /** Filters by which services flow into it. */
  readonly FilterCount: number;
  /** Its propagation filters in the caller's language, one after the other. */
  readonly Filters: string;
  readonly PriceUpdate: PriceUpdateStatus;
  /** The version of its prices that counts; 0 before the first. */
  readonly PublishedVersion: number;
  readonly RowVersion: RowVersion;
}

export interface MarketplaceServiceRow {
  readonly ServiceId: ServiceId;
  readonly DisplayName: string;
  readonly VendorId: number;
  readonly VendorName: string;
  readonly ProductNumber: string;
  readonly Tags: readonly string[];
  /** Of the service itself. */
  readonly ServiceStatus: "Draft" | "Active" | "NoNewSales" | "Retired";
  readonly Status: MarketplaceServiceStatus;
  /** Added by hand: no filter takes it out. */
  readonly IsManual: boolean;
  readonly ListedFrom: string;
  /** The day on which it left. */
  readonly ListedTo: string | null;
  /** Items with a price of their own. */
  readonly ItemCount: number;
  /** Subscriptions that were ordered from this pricelist and have not ended. */
  readonly SubscriptionCount: number;
}

export type MarketplaceServiceStatus = "Open" | "ClosedForNewSales" | "Removed";

export type MarketplaceStatus = "Draft" | "Active" | "Archived";

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
  /** A policy requires a second factor of this user. */
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
  /** Masked address for codes, e.g. a•••@example.com; only for EmailCode. */
  readonly MaskedEmail: string | null;
  /** For a day after a password reset by e-mail, an e-mail code is no second proof. */
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
  /** The nearest account above whose policy applies here and requires a second factor. */
  readonly InheritedFrom: { readonly AccountId: AccountId; readonly DisplayName: string } | null;
}

export interface MfaPolicyInput {
  readonly Mode: PolicyMode;
  readonly AllowedTypes?: AuthenticatorTypes;
  readonly ExemptUserIds?: UserIds;
  /** The version that was read; 0 without a policy. */
  readonly RowVersion?: number;
}

/** Six digits, or one of the recovery codes. */
export type MfaToken = string;

export interface MissingPriceReason {
  readonly ReasonKey: string;
  readonly Reason: PriceReason;
  readonly SellerName: string;
  readonly ListName: string | null;
  /** The rule that made no price. */
  readonly RuleName: string | null;
}

export interface MoveAccountRequest {
  readonly accountId: AccountId;
  readonly newParentAccountId: AccountId;
  /** Kept in the audit log. */
  readonly reason?: string;
  /** True: the user has read what is moved and which permissions end. */
  readonly acknowledged?: boolean;
}

export interface MoveAccountResponse {
  readonly Account: Account;
  /** Including the account itself. */
  readonly MovedCount: number;
  /** The first day that the new seller bills; null if the seller stays. */
  readonly EffectiveBillingDate: string | null;
}

export interface MoveCheck {
  readonly Code: MoveCheckCode;
  readonly Result: "Pass" | "Fail" | "Warn";
  /** Why it fails or warns, in the reader's language; empty if it passes. */
  readonly Details: string;
}

/** Order of the checks; a move is refused with the first that fails. */
export type MoveCheckCode = "Rights" | "State" | "ParentType" | "Depth" | "Place" | "Reseller" | "Company" | "Currency" | "OpenWork" | "Services" | "Names" | "Access";

export interface MoveTarget {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly AccountType: AccountType;
  readonly AccountState: AccountState;
  readonly Icon: string;
  /** Null where the caller may not see the account above. */
  readonly ParentDisplayName: string | null;
  readonly Currency: string;
  readonly Country: string;
}

export interface MoveVerdict {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  /** Null where the caller may not see the account above. */
  readonly ParentDisplayName: string | null;
  readonly NewParentAccountId: AccountId;
  readonly NewParentDisplayName: string;
  /** Including the account itself. */
  readonly AccountsMoved: number;
  /** The first day that the new seller bills; null if the seller stays. */
  readonly EffectiveBillingDate: string | null;
  /** No check fails. */
  readonly CanMove: boolean;
  readonly Checks: readonly MoveCheck[];
  readonly TotalCount: number;
}

export interface MyService {
  readonly ServiceId: ServiceId;
  readonly DisplayName: string;
  readonly VendorName: string;
  readonly Icon: string;
  readonly SubscriptionCount: number;
  readonly Quantity: number;
  /** When the first of their terms ends. */
  readonly NextTermEnd: string | null;
  /** The caller's company may order more of it. */
  readonly IsOffered: boolean;
}

export interface MySubscription {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly ServiceId: ServiceId;
  readonly ServiceName: string;
  /** The account that has it. */
  readonly HolderName: string | null;
  readonly OfferName: string | null;
  readonly Quantity: number;
  readonly TermEnd: string | null;
  readonly Renewal: Renewal;
  readonly AccountState: AccountState;
}

export interface NeedsLink {
  readonly NeedsLink: true;
  /** A single-use handle for this browser, valid for ten minutes. Never the subject itself. */
  readonly OpenIdSubIdentifier: string;
  readonly ProviderName: string;
}

export interface NewServicePrice {
  readonly PriceableItemId: PriceableItemId;
  /** Of a suggested price; null: everywhere. A cost has no country. */
  readonly Country?: CountryCode | null;
  readonly Currency: string;
  readonly Cost?: UnitPriceInput;
  readonly Srp?: UnitPriceInput;
  /** The first day; null: today. */
  readonly ValidFrom?: string | null;
}

export interface NodeStatus {
  readonly Node: string;
  /** It reported within the last 30 seconds. */
  readonly IsAlive: boolean;
  readonly LiveConnections: number;
  readonly StartedAt: string;
  readonly SeenAt: string;
  readonly Product: string;
  readonly Contracts: string;
}

export interface Notification {
  readonly Id: EntityId;
  readonly Type: NotificationType;
  readonly EventType: NotificationEvent;
  readonly Title: string;
  readonly Text: string;
  /** Link to the subject: a screen of the portal (`/account/100`) or a stored file (`/keeper/get/…`). */
  readonly Link: string | null;
  readonly CreatedAt: string;
  readonly ReadAt: string | null;
  readonly IsRead: boolean;
}

/** The effective settings of one event. */
export interface NotificationChoice {
  readonly EventType: NotificationEvent;
  readonly DisplayName: string;
  readonly InPortal: boolean;
  readonly ByEmail: boolean;
  readonly Digest: NotificationDigest;
  /** The account itself has made no choice. */
  readonly IsInherited: boolean;
  readonly Origin: NotificationOrigin;
  /** The setting for the portal cannot be changed. */
  readonly PortalIsFixed: boolean;
  /** The setting for mail cannot be changed. */
  readonly EmailIsFixed: boolean;
  /** Why it cannot be changed, in the caller's language; otherwise empty. */
  readonly Reason: string;
  /** False: only the users concerned are notified; there are no further recipients. */
  readonly CanTellOthers: boolean;
  readonly RecipientRoleIds: RecipientRoleIds;
  readonly RecipientEmails: RecipientEmails;
  /** Names of the roles and the addresses, in one line. */
  readonly Recipients: string;
}

export interface NotificationChoices {
  readonly Items: readonly NotificationChoice[];
}

export interface NotificationCount {
  readonly Count: number;
}

/** When mails are sent: at once, or collected daily or on Mondays. Mandatory mails are sent at once. */
export type NotificationDigest = "Immediate" | "Daily" | "Weekly";

/** The event. PasswordChanged, MfaChanged, IdentityChanged and EmailChanged are always sent. */
export type NotificationEvent = "PasswordChanged" | "MfaChanged" | "IdentityChanged" | "EmailChanged" | "RolesChanged" | "NewSignInLocation" | "AccountSuspended" | "CommitmentReminder" | "TerminationScheduled" | "TerminationReminder" | "TerminationExecuted" | "RenewalExecuted" | "InvoiceAvailable" | "PricesUpdated" | "JobFinished";

export type NotificationIds = readonly EntityId[];

/** Who decided: no one can (Mandatory), the account itself, its company, or no one did. */
export type NotificationOrigin = "Mandatory" | "Own" | "Company" | "Default";

/** An account's choice for one event; absent members stay as they are. A row of the response may be sent unchanged: members that are not choices are ignored. */
export interface NotificationPreference {
  readonly EventType: NotificationEvent;
  /** True: the company's setting or the default applies; the other members are ignored. */
  readonly IsInherited?: boolean;
  /** Null: inherited. */
  readonly InPortal?: boolean | null;
  readonly ByEmail?: boolean;
  readonly Digest?: NotificationDigest;
  readonly DisplayName?: string;
  readonly Origin?: NotificationOrigin;
  readonly PortalIsFixed?: boolean;
  readonly EmailIsFixed?: boolean;
  readonly Reason?: string;
  readonly CanTellOthers?: boolean;
  readonly RecipientRoleIds?: RecipientRoleIds;
  readonly RecipientEmails?: RecipientEmails;
  readonly Recipients?: string;
}

export type NotificationPreferences = readonly NotificationPreference[];

export type NotificationType = "success" | "info" | "warning" | "error";

export interface OfMarketplace {
  readonly marketplaceId: MarketplaceId;
}

export type OfferId = number;

export type OfferStatus = "Active" | "NoNewSales";

export type Ok = Record<string, never>;

export type OrderAction = "Create" | "Update" | "Terminate" | "Suspend" | "Resume" | "Renew" | "Upgrade";

export type OrderStatus = "Scheduled" | "Pending" | "Sent" | "InProgress" | "WaitingForInput" | "Failed" | "Escalated" | "RollingBack" | "Completed" | "Cancelled";

export type OrderTarget = "VendorConnector" | "ServiceDeliveryPlatform" | "Manual";

export interface OtherLayoutImpact {
  readonly LayoutId: string;
  readonly Name: string;
  /** Path of the reference. */
  readonly Path: string;
  readonly Message: string;
}

/** A user's arrangement of a page. Ids that the layout no longer has are skipped; containers that it does not name keep their position in the layout. */
export interface PageArrangement {
  readonly Order: ElementIds;
  readonly Hidden: ElementIds;
}

/** By page Id; pages without an own arrangement are absent. */
export interface PageArrangements {
  readonly [name: string]: PageArrangement;
}

/** Places of prices by piece or period; null: those of the currency, at most two. */
export type PaidPrecision = number | null;

export type PartnerLevel = "Registered" | "Silver" | "Gold" | "Platinum";

/** The result of navigator.credentials.get, as JSON. */
export interface PasskeyAssertion {
  readonly id: Base64Url;
  readonly rawId: Base64Url;
  readonly type: "public-key";
  readonly authenticatorAttachment?: string | null;
  readonly clientExtensionResults?: { readonly [name: string]: unknown };
  readonly response: { readonly clientDataJSON: Base64Url; readonly authenticatorData: Base64Url; readonly signature: Base64Url; readonly userHandle?: string | null };
}

/** Passed unchanged to the browser's WebAuthn: publicKey options in their JSON form. */
export interface PasskeyOptions {
  readonly challenge: Base64Url;
  readonly [name: string]: unknown;
}

/** The result of navigator.credentials.create, as JSON. */
export interface PasskeyRegistration {
  readonly id: Base64Url;
  readonly rawId: Base64Url;
  readonly type: "public-key";
  readonly authenticatorAttachment?: string | null;
  readonly clientExtensionResults?: { readonly [name: string]: unknown };
  readonly response: { readonly clientDataJSON: Base64Url; readonly attestationObject: Base64Url; readonly authenticatorData?: Base64Url; readonly publicKey?: Base64Url; readonly publicKeyAlgorithm?: number; readonly transports?: readonly string[] };
}

/** At most 256 characters in NFC; longer input allows for other Unicode forms. Never truncated. */
export type Password = string;

/** Names whose parts must not appear in the password. */
export interface PasswordNames {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly companyName?: string;
}

/** MinLength15 replaces MinLength12 for a user who is exempt from the second factor that others need. MaxLength256 is only listed if it is broken. */
export type PasswordRule = "MinLength12" | "MinLength15" | "MaxLength256" | "Digit" | "Special" | "Upper" | "Lower" | "NoNameParts" | "NotLast10" | "NotBreached";

export interface PasswordVerdict {
  readonly IsValid: boolean;
  readonly Rules: readonly { readonly Rule: PasswordRule; readonly Passed: boolean }[];
}

export type PaymentTerms = "Net14" | "Net30" | "Net60";

export interface PendingCharge {
  readonly CustomChargeId: number;
  readonly CompanyName: string | null;
  readonly Name: string;
  readonly ChargeDate: string;
  readonly Total: BillAmount;
  readonly Currency: CurrencyCode;
}

/** E.164 */
export type PhoneNumber = string;

export type PingPongRequest = Record<string, never>;

export interface PingPongResponse {
  readonly ServerTimeUtc: string;
  readonly SessionExpiresAt: string;
}

export interface PinnedPriceChange {
  readonly PriceableItemId: PriceableItemId;
  readonly Price: TypedPrice;
  /** First day, from today on. */
  readonly ValidFrom: string;
  /** Last day; null or absent: until someone changes it. */
  readonly ValidTo?: string | null;
  readonly Comment?: string;
}

export interface PinnedRate {
  /** Both currencies, e.g. EUR-CHF. */
  readonly RateId: string;
  readonly FromCurrency: CurrencyCode;
  readonly ToCurrency: CurrencyCode;
  /** That of the published version, with the uplift; null where the version converts nothing from there. */
  readonly Rate: string | null;
  /** What the newest rate comes to, with the uplift; null where there is none. */
  readonly CurrentRate: string | null;
  /** The newest rate is out of date. */
  readonly IsStale: boolean;
  readonly StaleAt: string | null;
}

export type PolicyMode = "Optional" | "Enforced";

/** Providers with a lower number come first. */
export type Position = number;

export interface Preferences {
  readonly Scheme: SchemeChoice;
  readonly Density: Density;
}

export interface PreviewPricesRequest {
  readonly marketplaceId: MarketplaceId;
  readonly rules: PricingRuleInputs;
  /** Exactly these items, whether they change or not; null or absent: all that change. */
  readonly itemIds?: TargetIds | null;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface PreviewPricesResponse {
  readonly Items: readonly PricePreviewRow[];
  readonly TotalCount: number;
}

export interface PreviewPropagatedServicesRequest {
  readonly marketplaceIds: MarketplaceIds;
  readonly serviceIds?: ServiceIds | null;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface PreviewPropagatedServicesResponse {
  readonly Items: readonly PropagationRow[];
  readonly TotalCount: number;
  readonly Added: number;
  readonly Kept: number;
  readonly Closed: number;
  readonly Removed: number;
  readonly Blocked: number;
}

export interface PreviewPropagationRequest {
  readonly marketplaceId: MarketplaceId;
  readonly filter?: PropagationFilterInput | null;
  readonly withoutFilterId?: FilterId | null;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
  readonly fields?: FieldNames;
}

export interface PreviewPropagationResponse {
  readonly Items: readonly PropagationRow[];
  readonly TotalCount: number;
  /** Services that enter, those that open again included. */
  readonly Added: number;
  readonly Kept: number;
  readonly Closed: number;
  readonly Removed: number;
  /** Services that a filter lets in and that cannot be sold. */
  readonly Blocked: number;
  readonly ConflictCount: number;
  /** The filters that would be deleted, in the caller's language. */
  readonly Conflicts: string;
  /** Another filter without vendors is there already. */
  readonly IsSecondEmptyFilter: boolean;
}

/** The price before a promotion of today began; null: none lowered it. */
export type PriceBeforePromotion = string | null;

/** Per cent: from, and below; null is without an end. */
export interface PriceBin {
  /** Both ends in figures and signs, without words. */
  readonly Label: string;
  readonly From: number | null;
  readonly To: number | null;
  readonly Count: number;
}

/** A rule that matches the item, the strongest first. */
export interface PriceCandidate {
  readonly CandidateKey: string;
  readonly HopKey: string;
  readonly SellerName: string;
  readonly ListName: string;
  readonly RuleId: string;
  /** Null for a pinned price. */
  readonly RuleName: string | null;
  /** 0: a pinned price. */
  readonly Priority: number;
  readonly Model: PricingModel;
  readonly Value: string | null;
  readonly ValidFrom: string | null;
  readonly ValidTo: string | null;
  readonly IsPinned: boolean;
  readonly IsDefault: boolean;
  readonly Outcome: "Won" | "Lost" | "Skipped";
  /** Why it was skipped. */
  readonly Reason: PriceReason | null;
  /** What it made or would have made. */
  readonly Price: UnitPriceOrNull;
  readonly Currency: CurrencyCode;
}

export type PriceChangeCause = "RulesSaved" | "PricesPinned" | "VendorPrices" | "Rate" | "Promotion" | "Propagation" | "Group" | "Properties" | "Reverted" | "Manual";

export interface PriceDifference {
  readonly PriceableItemId: EntityId;
  readonly Description: string;
  readonly ServiceId: EntityId;
  readonly ServiceName: string;
  readonly VendorName: string;
  readonly ValidFrom: string;
  readonly OldPrice: PriceOrNull;
  readonly NewPrice: PriceOrNull;
  readonly Currency: CurrencyCode;
  /** Null: typed for this item, or no price. */
  readonly RuleName: string | null;
  readonly Flags: readonly PriceFlag[];
}

export interface PriceEffect {
  readonly MarketplaceId: EntityId;
  readonly Name: string;
  readonly SellerAccountId: AccountId;
  readonly SellerName: string;
  readonly Currency: CurrencyCode;
  readonly Looked: number;
  readonly Changed: number;
  readonly Up: number;
  readonly Down: number;
  /** Items that have a price only afterwards. */
  readonly Added: number;
  readonly Removed: number;
  readonly BelowCost: number;
  readonly Waiting: number;
  readonly Changes: readonly PriceBin[];
  /** Null for all who may not see purchase prices of the seller (BILLING_PURCHASE_PRICES). */
  readonly Margins: readonly PriceBin[] | null;
  /** With subscriptions that pay a changed price; those with a price of their own are not counted. */
  readonly Customers: number;
  readonly Subscriptions: number;
  readonly MonthlyBefore: string;
  readonly MonthlyAfter: string;
  readonly Samples: readonly PriceEffectSample[];
}

export interface PriceEffectSample {
  readonly PriceableItemId: EntityId;
  readonly Description: string;
  readonly ServiceName: string;
  readonly OldPrice: PriceOrNull;
  readonly NewPrice: PriceOrNull;
  /** Null for all who may not see purchase prices of the seller (BILLING_PURCHASE_PRICES). */
  readonly MarginPercent: string | null;
  readonly Flags: readonly PriceFlag[];
}

export interface PriceFigures {
  /** Prices of today below what the seller pays; null for all who may not see that (BILLING_PURCHASE_PRICES). */
  readonly BelowCost: number | null;
  /** Prices that were not updated because an exchange rate is out of date. */
  readonly Waiting: number;
  /** Pairs of currencies whose rate is out of date; null for all who may not read exchange rates (EXCHANGE_RATES). */
  readonly StaleRates: number | null;
  readonly RunningUpdates: number;
  /** In the last seven days. */
  readonly FailedUpdates: number;
  /** In the last seven days. */
  readonly FinishedUpdates: number;
}

export type PriceFlag = "BelowPurchase" | "ZeroMargin" | "EndingLeftOut" | "SrpConverted" | "SoldAtCost" | "PromotionNotPassedOn";

export interface PriceHistoryRow {
  readonly RowKey: string;
  readonly ValidFrom: string;
  /** Null: not sold from this day on. */
  readonly Price: UnitPriceOrNull;
  readonly Currency: CurrencyCode;
  readonly Version: number;
  readonly PublishedAt: string | null;
  readonly RuleName: string | null;
  readonly PurchasePrice: UnitPriceOrNull;
  readonly PurchaseCurrency: CurrencyCode | null;
}

/** One seller and its buyer. */
export interface PriceHop {
  readonly HopKey: string;
  readonly SellerAccountId: AccountId;
  readonly SellerName: string;
  /** Null for all customers of the pricelist. */
  readonly BuyerName: string | null;
  readonly MarketplaceId: number | null;
  readonly ListName: string | null;
  /** Of the pricelist whose rules counted. */
  readonly Version: number | null;
  readonly EffectiveOn: string | null;
  readonly PurchasePrice: UnitPriceOrNull;
  readonly PurchaseCurrency: CurrencyCode | null;
  /** From the purchase currency, as pinned to the version, with its uplift. */
  readonly ExchangeRate: string | null;
  readonly SuggestedPrice: UnitPriceOrNull;
  readonly Price: UnitPriceOrNull;
  readonly StoredPrice: UnitPriceOrNull;
  readonly Currency: CurrencyCode | null;
  /** Per cent of the price. */
  readonly Margin: string | null;
  readonly RuleName: string | null;
  /** Drift: the stored price is another one. */
  readonly State: "Priced" | "Drift" | "Missing";
  readonly Reason: PriceReason | null;
  readonly Flags: readonly PriceFlag[];
  readonly Steps: readonly PriceStep[];
}

export type PriceOrNull = string | null;

/** Month, Year, or a length in the caller's language; null: it is paid once or by usage. */
export type PricePeriod = string | null;

export interface PricePreviewRow {
  readonly PriceableItemId: RuleId;
  readonly Name: string;
  readonly ServiceName: string;
  readonly VendorName: string;
  readonly PricedAs: PricedAs;
  /** Null: it has none now. */
  readonly OldPrice: string | null;
  /** Null: it would have none. */
  readonly NewPrice: string | null;
  /** In the pricelist's currency; null for all who may not see what the seller pays (BILLING_PURCHASE_PRICES). */
  readonly PurchasePrice: string | null;
  /** Per cent of the present price. */
  readonly Change: string | null;
  /** Per cent of the new price. */
  readonly Margin: string | null;
  /** The rule that makes the new price; null for a pinned price and for none. */
  readonly RuleName: string | null;
  readonly Flags: readonly ("BelowPurchase" | "ZeroMargin" | "SrpConverted" | "EndingLeftOut" | "SoldAtCost" | "PromotionNotPassedOn")[];
  readonly Currency: string;
}

export type PriceProblem = "BelowCost" | "RateStale";

/** Why there is no price, or why a rule made none. NoRate: no exchange rate is known. NoUpstreamPrice: the seller itself cannot buy it. NotSold: its price ended. NotPublished: no version was known then. */
export type PriceReason = "NoPricelist" | "NotListed" | "NotSold" | "NotOpen" | "NotPublished" | "NoUpstreamPrice" | "NoRate" | "NoPurchasePrice" | "NoSuggestedPrice" | "NotValidOn" | "Disabled" | "OtherFeeType";

export interface PriceRecomputation {
  readonly CascadeId: string;
  readonly JobId: string | null;
  readonly Status: "Queued" | "Computing" | "Published" | "Superseded" | "Failed" | "Cancelled";
  readonly Cause: PriceChangeCause;
  readonly EffectiveOn: string;
  /** Pricelists that are computed. */
  readonly Done: number;
  readonly Total: number | null;
  readonly Changed: number;
  readonly BelowCost: number;
  readonly Waiting: number;
  readonly Problem: string | null;
  readonly CreatedAt: string;
  readonly EndedAt: string | null;
}

export interface PriceStep {
  readonly StepKey: string;
  readonly Kind: StepKind;
  /** A change, or with IsTotal what it comes to. */
  readonly Amount: string;
  readonly IsTotal: boolean;
  readonly Currency: CurrencyCode;
}

export interface PriceUpdate {
  readonly CascadeId: string;
  /** Names of the seller's pricelists that it begins with, with commas. */
  readonly Pricelists: string;
  readonly Status: "Queued" | "Computing" | "Published" | "Superseded" | "Failed" | "Cancelled";
  readonly Cause: PriceChangeCause;
  readonly EffectiveOn: string;
  /** Pricelists that are computed. */
  readonly Done: number;
  readonly Total: number | null;
  readonly Changed: number;
  readonly Up: number;
  readonly Down: number;
  readonly BelowCost: number;
  readonly Waiting: number;
  readonly Problem: string | null;
  readonly Note: string;
  /** Null: the product itself, or a user whom the caller does not see. */
  readonly RequestedByName: string | null;
  readonly CreatedAt: string;
  readonly EndedAt: string | null;
}

export type PriceUpdateStatus = "None" | "Queued" | "Computing" | "Published" | "Superseded" | "Failed" | "Cancelled";

export interface PriceVersion {
  readonly MarketplaceId: EntityId;
  readonly Version: number;
  readonly State: PriceVersionState;
  readonly Cause: PriceChangeCause;
  /** First day of its prices. */
  readonly EffectiveOn: string;
  readonly PublishedAt: string | null;
  /** Null: the product itself, or a user whom the caller does not see. */
  readonly RequestedByName: string | null;
  readonly Note: string;
  /** Items whose price changed. */
  readonly Changed: number;
  readonly Up: number;
  readonly Down: number;
  /** Computed items that are sold below their purchase price. */
  readonly BelowCost: number;
  /** Items whose price waits for an exchange rate that is up to date. */
  readonly Waiting: number;
  /** The version that put this one back or withdrew it. */
  readonly RevertedBy: number | null;
  readonly CascadeId: string;
}

/** Scheduled: it comes into effect later. Active: its rules count today. */
export type PriceVersionState = "Scheduled" | "Active" | "Past";

/** A typed price below what the seller pays. */
export interface PriceWarning {
  readonly PriceableItemId: PriceableItemId;
  readonly ItemName: string;
  readonly Price: string;
  /** In the pricelist's currency; null for all who may not see it. */
  readonly PurchasePrice: string | null;
}

/** Id of something that has a price. */
export type PriceableItemId = number;

export interface PriceableItemRow {
  readonly PriceableItemId: number;
  readonly Description: string;
  readonly FeeType: FeeType;
  readonly BillingRule: "InAdvance" | "InArrears" | "Prepaid";
  readonly Unit: string;
  /** Null for usage-based billing. */
  readonly Quantity: number | null;
  /** Price for one unit today, from the customer to the seller; null without a price. */
  readonly SalesPrice: string | null;
  readonly Currency: string | null;
  /** Price for one unit, from the seller to its own seller; null for callers without access to the seller's purchase prices (BILLING_PURCHASE_PRICES). */
  readonly PurchasePrice: string | null;
  readonly PurchaseCurrency: string | null;
}

export type PricedAs = "OneTime" | "Recurring" | "Prepaid" | "Usage";

export type PricelistName = string;

export interface PricesSaved {
  readonly Job: Job;
  readonly Warnings: readonly PriceWarning[];
}

export interface PricingInputs {
  readonly MarketplaceId: MarketplaceId;
  readonly Currency: string;
  /** Today in the business. */
  readonly On: string;
  /** The last day that conflicts are looked for. */
  readonly Until: string;
  readonly Rounding: { readonly Step: string; readonly Ending: string; readonly PaidPrecision: number; readonly UsagePrecision: number; readonly SellAtCostWithoutSrp: boolean };
  readonly Vendors: readonly { readonly VendorId: number; readonly Name: string }[];
  readonly Services: readonly { readonly ServiceId: number; readonly Name: string; readonly Vendor: number }[];
  readonly Groups: readonly { readonly ServiceGroupId: number; readonly Name: string; readonly ServiceIds: readonly number[] }[];
  readonly Items: { readonly Ids: readonly RuleId[]; readonly Services: readonly number[]; readonly Names: readonly string[]; readonly PricedAs: readonly PricedAs[]; readonly Prices: readonly (string | null)[] };
  /** By day. */
  readonly Amounts: readonly ItemAmounts[];
  readonly Pinned: readonly ({ readonly PriceableItemId: RuleId; readonly Price: string; readonly ValidFrom: string; readonly ValidTo: string | null })[];
}

export type PricingModel = "Static" | "Srp" | "Markup" | "GrossMargin" | "SrpDiscount";

export interface PricingRule {
  readonly RuleId: RuleId;
  readonly Name: string;
  /** 1 is the strongest. */
  readonly Priority: number;
  readonly Model: PricingModel;
  readonly Value: string | null;
  readonly PriceableItemIds: TargetIds;
  readonly ServiceGroupIds: TargetIds;
  readonly VendorIds: TargetIds;
  readonly FeeTypes: readonly PricedAs[] | null;
  readonly ValidFrom: string | null;
  readonly ValidTo: string | null;
  readonly IsEnabled: boolean;
  /** For what no other rule names: the vendor's suggested price. It can be neither changed nor removed. */
  readonly IsDefault: boolean;
}

export interface PricingRuleGroup {
  readonly GroupId: RuleId;
  readonly OwnerAccountId: AccountId;
  readonly Name: string;
  readonly Rules: readonly PricingRuleInput[];
  readonly RuleCount: number;
  readonly RowVersion: RowVersion;
  readonly UpdatedAt: string;
}

export interface PricingRuleInput {
  /** A rule of the pricelist; absent or null: a new one. */
  readonly RuleId?: RuleId | null;
  readonly Name: string;
  readonly Model: PricingModel;
  /** An amount in the pricelist's currency for Static, per cent for Markup, GrossMargin and SrpDiscount; none for Srp. */
  readonly Value?: string | null;
  readonly PriceableItemIds?: TargetIds;
  readonly ServiceGroupIds?: TargetIds;
  readonly VendorIds?: TargetIds;
  /** Null or absent: of every kind. */
  readonly FeeTypes?: readonly PricedAs[] | null;
  /** The first day. */
  readonly ValidFrom?: string | null;
  /** The last day, which counts. */
  readonly ValidTo?: string | null;
  readonly IsEnabled?: boolean;
}

/** The strongest first. The default rule is always the last and is not among them. */
export type PricingRuleInputs = readonly PricingRuleInput[];

export interface PricingRuleSet {
  readonly MarketplaceId: MarketplaceId;
  readonly Name: string;
  readonly OwnerAccountId: AccountId;
  readonly Currency: string;
  /** The strongest first, the default one last. */
  readonly Rules: readonly PricingRule[];
  readonly RuleSetVersion: RowVersion;
  /** The update of prices that is under way; null: none. */
  readonly RunningJobId: JobId | null;
  /** Days on which other rules than these come into effect. */
  readonly ScheduledOn: readonly string[];
}

export interface PrintPageRequest {
  readonly layoutId: ElementId;
  /** The version that the user sees. */
  readonly layoutVersion?: number;
  readonly pageId: ElementId;
  /** The screen's account, available as Account. */
  readonly accountId?: AccountId;
  /** Parameters of the address, available as Route. */
  readonly route?: Variables;
  /** Locale of numbers and dates, e.g. en-GB. Default: the caller's language. */
  readonly locale?: string;
}

export type PrintPageResponse = FileRef;

export type ProductName = string;

export interface ProductValues {
  readonly ServiceDisplayName?: string;
  readonly VendorDisplayName?: string;
  readonly ServiceName?: string;
  readonly SubscriptionName?: string;
  readonly Quantity: number;
  readonly AssignedUser?: AccountId;
  /** The subscription that an add-on belongs to. */
  readonly DependencyAccountId?: AccountId;
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
  /** Another offer of the same service from the next term on. */
  readonly RenewOffer?: string;
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

export interface Promotion {
  readonly PromotionId: PromotionId;
  readonly OwnerAccountId: AccountId;
  readonly OwnerName: string;
  readonly VendorId: number;
  readonly VendorName: string;
  readonly Name: string;
  readonly Kind: PromotionKind;
  readonly DiscountType: DiscountType;
  readonly Value: DiscountValue;
  /** Of Amount and FixedPrice. */
  readonly Currency: string | null;
  readonly AppliesTo: AppliesTo;
  readonly ValidFrom: string;
  /** Last day; null: until it is withdrawn. */
  readonly ValidTo: string | null;
  readonly State: PromotionState;
  readonly PriceableItemIds: readonly number[];
  /** The first ten. */
  readonly ItemNames: readonly string[];
  readonly ItemCount: number;
  /** Kind Order, as those below: for how many months of the subscription it counts; null: for its whole term. */
  readonly DurationMonths: number | null;
  readonly NewSubscriptionsOnly: boolean;
  readonly MinQuantity: number | null;
  readonly MaxQuantity: number | null;
  /** Segments of customers; empty: all. */
  readonly Segments: readonly string[];
  /** Countries of customers; empty: all. */
  readonly Countries: readonly string[];
  /** Subscriptions that it was granted to. */
  readonly SubscriptionCount: number;
  readonly RowVersion: RowVersion;
  readonly CanChange: boolean;
}

export type PromotionId = number;

/** List: lowers prices of its items for everyone while it runs. Order: granted to a subscription when it is ordered, under conditions. */
export type PromotionKind = "List" | "Order";

export type PromotionState = "Planned" | "Running" | "Ended" | "Withdrawn";

export interface PropagatableService {
  readonly ServiceId: ServiceId;
  readonly DisplayName: string;
  readonly VendorId: number;
  readonly VendorName: string;
  readonly ProductNumber: string;
  readonly Tags: readonly string[];
  readonly ServiceStatus: "Draft" | "Active" | "NoNewSales" | "Retired";
  /** Pricelists of the seller in which it is open. */
  readonly ListedIn: number;
}

export interface PropagateServicesRequest {
  readonly marketplaceIds: MarketplaceIds;
  readonly serviceIds?: ServiceIds | null;
  readonly includeDownstream?: boolean;
}

export interface PropagateServicesResponse {
  readonly Job: Job;
}

export type PropagationEffect = "Added" | "Reopened" | "Kept" | "Closed" | "Removed" | "Blocked";

export interface PropagationFilter {
  readonly FilterId: FilterId;
  readonly MarketplaceId: MarketplaceId;
  readonly VendorFilterType: VendorFilterType;
  readonly VendorIds: FilterVendorIds;
  /** Their names. */
  readonly Vendors: string;
  readonly IncludedTags: FilterTags;
  readonly ExcludedTags: FilterTags;
  /** What it lets in, in the caller's language. */
  readonly Summary: string;
}

export interface PropagationFilterInput {
  /** The filter that is changed; without it a new one. */
  readonly FilterId?: FilterId | null;
  readonly VendorFilterType: VendorFilterType;
  readonly VendorIds?: FilterVendorIds;
  readonly IncludedTags?: FilterTags;
  readonly ExcludedTags?: FilterTags;
}

/** Filter: a filter lets it in. ByHand: someone added it. NoFilter: no filter lets it in. NotOffered: the seller has it no more. ClosedBySeller: its own seller has closed it. NoNewSales, Retired: the service itself. */
export type PropagationReason = "Filter" | "ByHand" | "NoFilter" | "NotOffered" | "ClosedBySeller" | "NoNewSales" | "Retired";

export interface PropagationRow {
  /** Pricelist and service. */
  readonly LineId: string;
  readonly ServiceId: ServiceId;
  readonly DisplayName: string;
  readonly VendorName: string;
  readonly Tags: readonly string[];
  readonly MarketplaceId: MarketplaceId;
  readonly MarketplaceName: string;
  readonly Effect: PropagationEffect;
  readonly Reason: PropagationReason;
  readonly SubscriptionCount: number;
}

export interface PropagationState {
  readonly JobId: string;
  readonly Title: string;
  readonly Status: "Queued" | "Running" | "Completed" | "CompletedWithWarnings" | "Failed" | "Superseded" | "Cancelled";
  /** Null where the caller does not see the user. */
  readonly StartedByName: string | null;
  /** Lines of pricelists that changed so far. */
  readonly ChangedServices: number;
  readonly ChangedPricelists: number;
  /** Pricelists that it has still to look at; 0 when it has ended. */
  readonly WaitingPricelists: number;
  readonly CreatedAt: string;
  readonly FinishedAt: string | null;
}

export type ProviderKey = string;

export type ProviderName = string;

export type ProvisioningErrorCode = "Timeout" | "Throttled" | "Unavailable" | "Validation" | "NotFound" | "Conflict" | "QuotaExceeded";

export interface ProvisioningRequest {
  readonly RequestId: number;
  /** The subscription. */
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly CompanyAccountId: AccountId;
  readonly CompanyDisplayName: string | null;
  /** The company's customer number. */
  readonly CustomerId: string | null;
  /** The approved order. */
  readonly OrderId: string | null;
  /** The receiver's id of the request; null before it was sent. */
  readonly SdpOrderId: string | null;
  /** The vendor's id of the subscription. */
  readonly SubscriptionId: string | null;
  readonly ProductName: string;
  readonly VendorDisplayName: string | null;
  readonly ProductStatus: ProvisioningStatus | null;
  readonly OrderStatus: OrderStatus;
  readonly OrderAction: OrderAction;
  readonly OrderTarget: OrderTarget;
  readonly CreationDate: string;
  readonly LastSentDate: string | null;
  readonly ScheduledFor: string | null;
  readonly Attempt: number;
  readonly ErrorCode: ProvisioningErrorCode | null;
  readonly ErrorMessage: string | null;
  /** The vendor's error message. */
  readonly ErrorDetails: string | null;
  /** Reference of the ticket since its escalation. */
  readonly TicketReference: string | null;
  /** Who must act next, or Date until the scheduled day; null if the request is closed. */
  readonly WaitsFor: "Person" | "Vendor" | "Date" | null;
  /** Completed or cancelled: final. */
  readonly IsFinalStatus: boolean;
  /** Cancelled, and all changes are undone. */
  readonly IsRollbackCompleted: boolean;
  /** Oldest first. */
  readonly ResponseHistory: readonly ProvisioningResponse[];
}

export interface ProvisioningResponse {
  readonly TimestampUtc: string;
  readonly Attempt: number;
  /** Sent to the vendor, received from it, or done by an operator. */
  readonly Direction: "Request" | "Response" | "Operator";
  readonly Status: OrderStatus;
  readonly Code: ProvisioningErrorCode | null;
  readonly Message: string;
  readonly DurationMs: number | null;
}

export type ProvisioningStatus = "NotStarted" | "Pending" | "InProgress" | "Active" | "Updating" | "Failed" | "Escalated" | "Terminating" | "Terminated";

export interface PublishPriceVersionRequest {
  readonly marketplaceId: EntityId;
  readonly version: Version;
  readonly acknowledged: Acknowledged;
  readonly note?: string;
}

export type PublishPriceVersionResponse = StartedPriceChange;

export interface PublishTermsRequest {
  readonly documentId: number;
  /** The number it gets: one more than that of the version it replaces. Another one means that someone else was faster. */
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
  /** Stages the version for these resellers: users at or below them get it, all others keep the published one. */
  readonly resellerIds?: readonly AccountId[];
  /** A staged version instead of the draft: for everyone, or for more resellers. */
  readonly version?: number;
}

export type PublishViewLayoutResponse = LayoutVersion;

export interface QueueStatus {
  readonly Queue: "Jobs" | "Mails" | "NotificationMails" | "LiveEvents" | "Schedules";
  readonly Waiting: number;
  readonly OldestAt: string | null;
}

export type Rate = string;

export interface RatePolicy {
  readonly MarketplaceId: MarketplaceId;
  readonly Name: string;
  readonly Currency: CurrencyCode;
  readonly RatePolicy: RatePolicyName;
  /** Per cent on top of each rate. */
  readonly RateUplift: string;
  readonly RowVersion: RowVersion;
  /** From each currency in which its seller buys. */
  readonly Rates: readonly PinnedRate[];
  /** Prices that were kept as they are because a rate is out of date. */
  readonly WaitingCount: number;
}

/** When a pricelist takes over newer rates: on the first day of each month, every day, or only when someone says so. */
export type RatePolicyName = "Monthly" | "Daily" | "Manual";

export type RateSource = "Ecb" | "Manual" | "Bank";

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

export type RecipientEmails = readonly string[];

export type RecipientRoleIds = readonly EntityId[];

export interface RecordExample {
  readonly AccountId: AccountId;
  readonly Name: string;
}

export interface RecordImpact {
  /** For a fragment: the layout that uses it. */
  readonly LayoutName?: string;
  /** Id of the field. */
  readonly Id: string;
  readonly Path: string;
  /** `Lines/Amount` is the column of a table. */
  readonly FieldName: string;
  /** Required: they lack a value. Narrowed: their value is no longer allowed. Removed: their value is no longer shown. TypeChanged: their value has the former type. */
  readonly Reason: "Required" | "Narrowed" | "Removed" | "TypeChanged";
  readonly Count: number;
  /** Number of records that the layout shows. */
  readonly Total: number;
  /** A sample was checked because there are too many records: the count is an estimate. */
  readonly IsEstimated: boolean;
  readonly Examples: readonly RecordExample[];
}

export type RegenerateRecoveryCodesRequest = Record<string, never>;

export interface RegenerateRecoveryCodesResponse {
  readonly RecoveryCodes: readonly string[];
}

export interface RelatedService {
  readonly Id: ServiceId;
  readonly Title: string;
  readonly Icon: string;
  readonly Image: string | null;
  readonly ShortDescription: string | null;
  readonly VendorName: string;
  readonly IsNew: boolean;
  readonly IsBundle: boolean;
  readonly IsAddon: boolean;
  readonly Price: LowestPrice;
  readonly PriceCurrency: LowestPriceCurrency;
  readonly PricePeriod: PricePeriod;
  readonly PriceBefore: PriceBeforePromotion;
  readonly IsLowestPrice: HasHigherPrices;
  readonly IsOnRequest: IsOnRequest;
  readonly IsPromoted: IsPromoted;
}

export type ReminderDays = number | null;

export interface RemoveMarketplaceServicesRequest {
  readonly marketplaceId: MarketplaceId;
  readonly serviceIds: ServiceIds;
}

export interface RemoveMarketplaceServicesResponse {
  readonly Removed: number;
  readonly Closed: number;
  readonly SkippedCount: number;
  readonly Job: Job | null;
}

export interface RenameTwoFactorRequest {
  readonly authenticationMethodId: MethodId;
  readonly name: MethodName;
}

export type RenameTwoFactorResponse = MethodRow;

export type RenewAction = "Renew" | "Terminate";

export type Renewal = "Renew" | "Terminate";

export interface ReportProblemRequest {
  readonly reference: string;
  readonly text: string;
  readonly stack: string;
  /** The route of the screen. */
  readonly route: string;
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
  /** The account's pricelists of its seller; if several list a service, the one with the smallest priority applies. */
  readonly Pricelists?: readonly MarketplaceId[];
  readonly PartnerLevel?: PartnerLevel;
  readonly PartnerProgramIds?: readonly { readonly Vendor: string; readonly PartnerId: string; readonly ValidUntil?: string }[];
  readonly ResellerContractId?: string;
  readonly SalesCurrencies: readonly CurrencyCode[];
  /** One of its own; new customers get it. */
  readonly DefaultPricelist?: number;
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
  /** Path of a stored image; shown to everyone who sees the portal. */
  readonly Logo?: string;
  /** Path of a stored image, for the browser's tab. */
  readonly Favicon?: string;
  readonly RegisterUrl?: WebAddress;
  readonly ImprintUrl?: WebAddress;
  readonly StatusPageUrl?: WebAddress;
  /** Path of a stored PDF: another one is a new version of the reseller's terms. */
  readonly TermsDocument?: string;
  /** Path of a stored PDF: another one is a new version of the reseller's privacy policy. */
  readonly PrivacyDocument?: string;
  readonly [name: string]: unknown;
}

export interface ResetDemoDataRequest {
  /** Write RESET, in capitals. */
  readonly confirmation: string;
}

export type ResetDemoDataResponse = Job;

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

export interface RevealAccountValuesRequest {
  readonly accountId: AccountId;
}

export type RevealAccountValuesResponse = Ok;

export interface RevertPriceVersionRequest {
  readonly marketplaceId: EntityId;
  readonly version: Version;
  readonly acknowledged: Acknowledged;
  readonly note?: string;
}

export type RevertPriceVersionResponse = StartedPriceChange;

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
  /** Users with the role in the caller's scope. */
  readonly MemberCount: number;
  readonly CanChange: boolean;
  readonly RowVersion: RowVersion;
}

/** Whether a capability set is in a role. */
export interface RoleCapabilitySet {
  readonly RoleId: EntityId;
  readonly CapabilitySetId: EntityId;
  readonly IsIncluded: boolean;
  readonly RowVersion: RowVersion;
}

export interface RoleMembership {
  /** Role, user and scope account: together they identify a membership. */
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
  /** Null for the installation itself and for users that the caller does not see. */
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

/** Added after the step, as long as the price stays above zero: step 1.00 with ending -0.01 makes 20.99. */
export type RoundingEnding = string;

/** Prices are whole multiples of it; 0: they are not stepped. Usage is never stepped. */
export type RoundingStep = string;

export type RowKeys = readonly (string | number)[];

/** Counts the saves of an entity. A save with an older version is refused with ConcurrencyConflict. */
export type RowVersion = number;

/** Two rules that meet on the same items: only the stronger one applies there. */
export interface RuleConflict {
  /** Position of the rule that loses in the given list. */
  readonly Priority: number;
  readonly Name: string;
  readonly LosesToPriority: number;
  readonly LosesToName: string;
  readonly ItemCount: number;
  readonly From: string;
  /** The last day; null: to the end of the checked time. */
  readonly To: string | null;
  readonly Samples: readonly { readonly PriceableItemId: RuleId; readonly Name: string; readonly Price: string; readonly WouldBe: string }[];
}

export interface RuleFindings {
  readonly Conflicts: readonly RuleConflict[];
  /** The first hundred. */
  readonly BelowPurchase: readonly BelowPurchase[];
  readonly BelowPurchaseCount: number;
  readonly ZeroMarginCount: number;
  readonly Idle: readonly IdleRule[];
}

export type RuleId = number;

export interface RunJobRequest {
  readonly kind: StartableJob;
}

export type RunJobResponse = Job;

export type Salutation = "None" | "Mr" | "Ms" | "Mx" | "Dr";

export interface SaveAccountNoteRequest {
  readonly accountId: AccountId;
  readonly noteId?: number;
  /** Required unless the note is deleted. */
  readonly text?: string;
  readonly delete?: boolean;
  readonly rowVersion?: RowVersion;
}

export interface SaveAccountNoteResponse {
  /** Null if it was deleted. */
  readonly Note: AccountNote | null;
}

export interface SaveBillingSettingsRequest {
  readonly accountId: AccountId;
  readonly settings: BillingSettingsInput;
  readonly rowVersion: RowVersion;
}

export type SaveBillingSettingsResponse = BillingSettings;

export interface SaveCategoryRequest {
  readonly category: CatalogueCategoryValues;
}

export interface SaveCategoryResponse {
  readonly Category: CatalogueCategory;
}

export interface SaveCommitmentRemindersRequest {
  readonly accountId: AccountId;
  /** True: the account's own settings are removed, and reminders is ignored. */
  readonly isInherited?: boolean;
  readonly reminders: readonly CommitmentReminder[];
}

export type SaveCommitmentRemindersResponse = CommitmentReminders;

export interface SaveDraftRequest {
  readonly layoutId: DraftLayoutId;
  readonly recordKey: DraftRecordKey;
  readonly content: DraftContent;
  readonly writer: DraftWriter;
  /** SavedAt of another writer's draft that this one replaces. */
  readonly basedOn?: string | null;
}

export interface SaveDraftResponse {
  readonly SavedAt: string;
}

export interface SaveEnumerationRequest {
  /** Name of the list to change, if the enumeration has none. */
  readonly name?: EnumerationName;
  readonly enumeration: EnumerationValues;
  readonly rowVersion?: RowVersion;
}

export type SaveEnumerationResponse = Enumeration;

export interface SaveExchangeRateRequest {
  readonly fromCurrency: CurrencyCode;
  readonly toCurrency: CurrencyCode;
  readonly rate: Rate;
  /** Absent or today: from now on. Up to a year ahead. */
  readonly validFrom?: string;
  /** The caller knows that prices are computed again. Without true nothing is saved. */
  readonly acknowledged?: boolean;
}

export interface SaveExchangeRateResponse {
  readonly Rate: ExchangeRate;
  /** Computes the pricelists that take over rates daily; null where none does. */
  readonly Job: Job | null;
}

export interface SaveIpRestrictionsRequest {
  readonly accountId: AccountId;
  /** Absent: the list is emptied. */
  readonly entries?: readonly IpEntry[];
  readonly confirmLockout?: boolean;
  readonly rowVersion?: RowVersion;
}

export type SaveIpRestrictionsResponse = GetIpRestrictionsResponse;

export interface SaveItemPricesRequest {
  readonly marketplaceId: MarketplaceId;
  readonly prices: readonly ItemPriceChange[];
  /** The caller knows that prices are computed again and that some may be below cost. Without true nothing is saved. */
  readonly acknowledged?: boolean;
}

export type SaveItemPricesResponse = PricesSaved;

export interface SaveMarketplaceCustomersRequest {
  readonly marketplaceId: MarketplaceId;
  /** Who has it already gets what onlyAssigned says. */
  readonly add?: readonly AccountId[];
  readonly remove?: readonly AccountId[];
  /** The default pricelist does not count for those that are added. */
  readonly onlyAssigned?: boolean;
}

export interface SaveMarketplaceCustomersResponse {
  readonly CustomerCount: number;
  readonly Added: number;
  readonly Removed: number;
  readonly Job: Job | null;
}

export interface SaveMarketplaceOfferRequest {
  readonly offer: CatalogueOfferValues;
}

export interface SaveMarketplaceOfferResponse {
  readonly Offer: CatalogueOffer;
}

export interface SaveMarketplacePrioritiesRequest {
  readonly ownerAccountId: AccountId;
  readonly priorities: readonly MarketplacePriority[];
}

export interface SaveMarketplacePrioritiesResponse {
  /** Updates the prices of resellers that buy in another order; null where none does. */
  readonly Job: Job | null;
  readonly Items: readonly { readonly MarketplaceId: MarketplaceId; readonly PricePriority: number }[];
}

export interface SaveMarketplacePropertiesRequest {
  readonly marketplaceId: MarketplaceId;
  readonly properties: MarketplacePropertiesInput;
  readonly rowVersion: RowVersion;
}

export interface SaveMarketplacePropertiesResponse {
  readonly Properties: MarketplaceProperties;
  readonly Job: Job | null;
}

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

export interface SaveNotificationRecipientsRequest {
  readonly accountId: AccountId;
  readonly eventType: NotificationEvent;
  readonly roleIds?: RecipientRoleIds;
  readonly emails?: RecipientEmails;
}

export type SaveNotificationRecipientsResponse = NotificationChoices;

export interface SavePageArrangementRequest {
  readonly layoutId: string;
  readonly pageId: string;
  readonly arrangement: PageArrangement | null;
}

export type SavePageArrangementResponse = Record<string, never>;

export interface SavePinnedPricesRequest {
  readonly marketplaceId: MarketplaceId;
  readonly prices: readonly PinnedPriceChange[];
  /** As of SaveItemPrices. */
  readonly acknowledged?: boolean;
}

export type SavePinnedPricesResponse = PricesSaved;

export interface SavePriceableItemRequest {
  readonly item: CatalogueItemValues;
}

export interface SavePriceableItemResponse {
  readonly Item: CatalogueItem;
}

export interface SavePricingRuleGroupRequest {
  /** Null or absent: a new one. */
  readonly groupId?: RuleId | null;
  readonly ownerAccountId: AccountId;
  readonly name: string;
  readonly rules: PricingRuleInputs;
  readonly rowVersion?: RowVersion;
  readonly applyToMarketplaceIds?: readonly MarketplaceId[];
  /** The caller understands that prices change in the given pricelists. */
  readonly acknowledged: boolean;
}

export interface SavePricingRuleGroupResponse {
  readonly Group: PricingRuleGroup;
  readonly Jobs: readonly Job[];
}

export interface SavePricingRulesRequest {
  readonly marketplaceId: MarketplaceId;
  readonly rules: PricingRuleInputs;
  readonly ruleSetVersion: RowVersion;
  /** The caller understands that prices of customers change. */
  readonly acknowledged: boolean;
  /** The change is made in scheduled rules too, which otherwise replace these on their day. */
  readonly includeScheduled?: boolean;
}

export interface SavePricingRulesResponse {
  readonly RuleSet: PricingRuleSet;
  /** The update of prices; null where nothing was changed. */
  readonly Job: Job | null;
  readonly Findings: RuleFindings;
}

export interface SavePromotionRequest {
  readonly ownerAccountId: AccountId;
  readonly promotionId?: PromotionId;
  readonly name: string;
  readonly kind: PromotionKind;
  /** Items of one vendor. */
  readonly priceableItemIds: readonly number[];
  readonly discountType: DiscountType;
  readonly value: DiscountValue;
  /** Required for Amount and FixedPrice, and for no other. */
  readonly currency?: CurrencyCode | null;
  readonly appliesTo: AppliesTo;
  readonly validFrom: string;
  readonly validTo?: string | null;
  readonly durationMonths?: number | null;
  readonly newSubscriptionsOnly?: boolean;
  readonly minQuantity?: number | null;
  readonly maxQuantity?: number | null;
  readonly segments?: readonly string[];
  readonly countries?: readonly string[];
  readonly rowVersion?: RowVersion;
  /** The caller knows that prices are computed again. Without true nothing is saved. */
  readonly acknowledged?: boolean;
}

export interface SavePromotionResponse {
  readonly Promotion: Promotion;
  /** Null where no price changes. */
  readonly Job: Job | null;
}

export interface SavePropagationFilterRequest {
  readonly marketplaceId: MarketplaceId;
  readonly filter: PropagationFilterInput;
  /** Delete the filters that conflict with this one. */
  readonly confirmDeleteConflicts?: boolean;
}

export interface SavePropagationFilterResponse {
  /** All filters of the pricelist. */
  readonly Items: readonly PropagationFilter[];
  readonly DeletedFilterIds: readonly FilterId[];
  /** Services that entered, left, were closed or opened again. */
  readonly Changed: number;
  /** Updates the prices; null where nothing changed. */
  readonly Job: Job | null;
}

export interface SaveRatePolicyRequest {
  readonly marketplaceId: MarketplaceId;
  readonly ratePolicy: RatePolicyName;
  readonly rateUplift: string;
  readonly rowVersion: RowVersion;
  /** The caller knows that prices are computed again. Without true nothing is saved. */
  readonly acknowledged?: boolean;
}

export interface SaveRatePolicyResponse {
  readonly Policy: RatePolicy;
  /** Computes its prices again. */
  readonly Job: Job | null;
}

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

export interface SaveServiceGroupRequest {
  readonly ownerAccountId: AccountId;
  readonly group: ServiceGroupValues;
}

export interface SaveServiceGroupResponse {
  readonly Group: ServiceGroup;
  /** Updates the prices; null where no rule names the group. */
  readonly Job: Job | null;
}

export interface SaveServiceInfoRequest {
  readonly serviceId: ServiceId;
  readonly ownerAccountId: AccountId;
  readonly language: Locale;
  readonly info: ServiceInfoTexts;
  /** As read; 0 where the seller had no texts in this language. */
  readonly rowVersion: number;
}

export interface SaveServiceInfoResponse {
  readonly Info: ServiceInfo;
  readonly Inherited: InheritedServiceInfo;
}

export interface SaveServicePricesRequest {
  readonly serviceId: ServiceId;
  readonly prices?: readonly ServicePriceChange[];
  /** One more, by its members. */
  readonly price?: NewServicePrice;
}

export interface SaveServicePricesResponse {
  readonly Changed: number;
  /** Updates the prices; null where no pricelist lists the items. */
  readonly Job: Job | null;
}

export interface SaveServiceRequest {
  readonly serviceId?: ServiceId;
  readonly rowVersion?: RowVersion;
  readonly ownerAccountId?: AccountId;
  readonly service: CatalogueServiceValues;
}

export interface SaveServiceResponse {
  readonly Service: CatalogueService;
}

export interface SaveSpecialDealRequest {
  readonly accountId: AccountId;
  readonly sellerAccountId?: AccountId;
  readonly deal: SpecialDeal | null;
}

export interface SaveSpecialDealResponse {
  readonly Items: readonly SubscriptionPriceRow[];
}

export interface SaveSupportDetailsRequest {
  readonly accountId: AccountId;
  readonly details: SupportDetailsInput;
  readonly rowVersion?: RowVersion;
}

export type SaveSupportDetailsResponse = SupportDetails;

export interface SaveTagRequest {
  readonly tag: CatalogueTagValues;
}

export interface SaveTagResponse {
  readonly Tag: CatalogueTag;
}

export interface SaveVendorProfileRequest {
  readonly vendorId: VendorId;
  readonly rowVersion: RowVersion;
  readonly vendor: VendorProfileValues;
}

export interface SaveVendorProfileResponse {
  readonly Vendor: VendorProfile;
}

export interface SaveVendorRequest {
  readonly vendor: CatalogueVendorValues;
}

export interface SaveVendorResponse {
  readonly Vendor: CatalogueVendor;
}

export interface SaveViewLayoutRequest {
  readonly layout: LayoutDocument;
  readonly rowVersion?: RowVersion;
  /** The conflicts of the merge are resolved. */
  readonly resolved?: boolean;
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

export interface SavedMarketplace {
  readonly Marketplace: MarketplaceRow;
  /** Updates the prices; null where none can change. */
  readonly Job: Job | null;
}

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

export interface SavedViewImpact {
  /** For a fragment: the layout that uses it. */
  readonly LayoutName?: string;
  /** Id of the column. */
  readonly Id: string;
  readonly Path: string;
  /** Views of all users. */
  readonly Count: number;
  readonly Uses: "Filter" | "Sort" | "Column";
  /** Names of those shared with the caller. */
  readonly SharedNames: readonly string[];
}

export interface SavedViewInput {
  readonly ViewId?: ViewId;
  readonly LayoutId: ElementId;
  readonly ContainerId: ElementId;
  readonly Name: string;
  readonly Scope: ViewScope;
  /** One of the caller's own roles; with Scope Role. */
  readonly RoleName?: string | null;
  readonly State: ViewState;
}

export interface Schedule {
  readonly Name: string;
  readonly Every: "Minute" | "Hour" | "Day" | "Month";
  /** HH:MM, for daily and monthly work. */
  readonly AtUtc: string | null;
  /** Null until a node has scheduled it. */
  readonly NextRunAt: string | null;
  /** Scheduled time of the last start. */
  readonly LastRunAt: string | null;
  /** Result of the last start; null if it was never started or is no longer stored. */
  readonly LastJobStatus: JobStatus | null;
}

export interface ScheduledTermination {
  readonly ScheduledTerminationId: number;
  readonly AccountId: AccountId;
  readonly TerminationDateUtc: string;
  /** Null: the term was not renewed. */
  readonly Reason: TerminationReason | null;
  readonly Comment: string | null;
  /** The vendor is notified. */
  readonly SendToSdp: boolean;
  readonly ReminderDaysBefore: TerminationReminderDays;
  readonly ReminderEmails: TerminationReminderEmails;
  /** Name of the user who requested it, if the reader sees that account. */
  readonly CreatedBy: string | null;
  readonly CreatedAt: string;
  readonly Status: TerminationStatus;
  /** It has not begun. */
  readonly CanCancel: boolean;
}

/** Light, dark, or the system's setting. */
export type SchemeChoice = "light" | "dark" | "system";

/** Separated by spaces. openid is always requested. */
export type Scopes = string;

export interface Screen {
  /** With its parameter names in braces. */
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

/** Variables of the layout's expressions besides the row. They decide what is requested, never what is allowed: each call is checked. */
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

export interface SearchPriceableItemsRequest {
  readonly marketplaceId: MarketplaceId;
  readonly text: string;
  readonly vendorIds?: TargetIds;
  readonly groupIds?: TargetIds;
  readonly skip?: Skip;
  readonly take?: Take;
}

export interface SearchPriceableItemsResponse {
  readonly Items: readonly FoundItem[];
  readonly TotalCount: number;
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
  /** Counts the values of these members; the answer has them in `Facets`. */
  readonly facets?: readonly ("VendorId" | "CategoryId" | "BillingRule" | "IsNew" | "IsBundle" | "IsAddon")[];
}

export interface SearchServicesResponse {
  readonly Items: readonly ServiceResult[];
  readonly TotalCount: number;
  readonly Facets?: Facets;
}

export type SearchText = string;

export interface SecurityCodeSent {
  readonly ExpiresInSeconds: number;
  readonly ResendAfterSeconds: number;
  readonly MaskedEmail: string;
}

export type Segment = "Commercial" | "Education" | "Government" | "Nonprofit";

/** Either all rows of a token, or these rows. */
export interface Selection {
  readonly token?: string;
  readonly keys?: RowKeys;
}

/** Sell an item without a suggested price at its purchase price. False: it has no price then. */
export type SellAtCostWithoutSrp = boolean;

export interface SellerItem {
  readonly PriceableItemId: number;
  readonly ItemName: string;
  readonly ServiceName: string;
  readonly VendorName: string;
  readonly ProductNumber: string;
}

export interface SellerPriceWarning {
  readonly WarningKey: string;
  readonly MarketplaceId: MarketplaceId;
  readonly ListName: string;
  readonly Problem: PriceProblem;
  readonly PriceableItemId: PriceableItemId;
  readonly ServiceId: number;
  readonly ServiceName: string;
  readonly VendorName: string;
  readonly ItemName: string;
  readonly Price: UnitPriceOrNull;
  readonly Currency: string;
  /** What the price was made of; null for all who may not see purchase prices of the seller (BILLING_PURCHASE_PRICES). So are the members that follow from it. */
  readonly PurchasePrice: string | null;
  /** What the seller pays now, of a price that waits. */
  readonly NewPurchasePrice: string | null;
  readonly PurchaseCurrency: string | null;
  /** Of the price. */
  readonly MarginPercent: string | null;
  /** First day of the price. */
  readonly ValidFrom: string | null;
}

export interface SendDigestsRequest {
  readonly digests: readonly ("Daily" | "Weekly")[];
}

export type SendDigestsResponse = Job;

export interface SendResetPasswordMailRequest {
  readonly userAccountId: AccountId;
}

export type SendResetPasswordMailResponse = Record<string, never>;

export interface SendSecurityCodeNotificationRequest {
  readonly authenticationMethodId: MethodId;
}

export type SendSecurityCodeNotificationResponse = SecurityCodeSent;

export interface SendTestNotificationRequest {
  readonly accountId: AccountId;
  readonly eventType: NotificationEvent;
}

export type SendTestNotificationResponse = Ok;

export interface ServiceDetails {
  readonly Id: ServiceId;
  /** Its name in the caller's language. */
  readonly Title: string;
  readonly ProductName: ProductName;
  readonly VendorId: number;
  readonly VendorName: string;
  readonly Icon: string;
  readonly Image: string | null;
  readonly ShortDescription: string | null;
  /** Markdown. */
  readonly LongDescription: string | null;
  /** Markdown. */
  readonly TermsText: string | null;
  readonly Categories: readonly string[];
  readonly Tags: readonly string[];
  readonly IsNew: boolean;
  readonly IsBundle: boolean;
  readonly IsAddon: boolean;
  readonly Status: "Active" | "NoNewSales";
  readonly VendorSku: string;
  readonly ProductNumber: string;
  /** Empty: everywhere. */
  readonly Countries: readonly string[];
  readonly Price: LowestPrice;
  readonly PriceCurrency: LowestPriceCurrency;
  readonly PricePeriod: PricePeriod;
  readonly PriceBefore: PriceBeforePromotion;
  readonly IsLowestPrice: HasHigherPrices;
  readonly IsOnRequest: IsOnRequest;
  readonly IsPromoted: IsPromoted;
}

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

export interface ServiceGroup {
  readonly ServiceGroupId: ServiceGroupId;
  readonly OwnerAccountId: AccountId;
  readonly Name: string;
  readonly Description: string;
  readonly Color: string | null;
  readonly ServiceIds: readonly ServiceId[];
  readonly ServiceCount: number;
  /** Pricing rules that name it. */
  readonly RuleCount: number;
  /** Those rules, each with its pricelist. */
  readonly UsedBy: string;
  readonly RowVersion: RowVersion;
}

/** Id of a group of services. */
export type ServiceGroupId = number;

/** What is left out beside the name stays as it is. */
export interface ServiceGroupValues {
  /** The group that is changed; without it a new one. */
  readonly ServiceGroupId?: ServiceGroupId | null;
  /** Of the group that is changed. */
  readonly RowVersion?: RowVersion | null;
  readonly Name: PricelistName;
  readonly Description?: string;
  readonly Color?: string | null;
  readonly ServiceIds?: readonly ServiceId[];
}

/** Id of a service of the catalogue. */
export type ServiceId = number;

export type ServiceIdList = readonly ServiceId[];

export type ServiceIds = readonly ServiceId[];

export interface ServiceInfo {
  readonly ServiceId: ServiceId;
  readonly OwnerAccountId: AccountId;
  readonly Language: Locale;
  readonly ProductName: string;
  readonly VendorName: string;
  /** 0: the seller has no text of its own in this language. */
  readonly RowVersion: number;
  /** The seller has texts of its own in this language. */
  readonly IsOwn: boolean;
  readonly UpdatedAt: string | null;
  readonly UpdatedBy: string | null;
  readonly DisplayName?: string;
  readonly ShortDescription?: string;
  readonly LongDescription?: string;
  readonly TermsText?: string;
  readonly Image?: string;
}

export interface ServiceInfoLanguage {
  readonly Language: Locale;
  /** Fallback: what customers read is in another language. */
  readonly State: "Own" | "Inherited" | "Fallback";
  readonly OwnFields: number;
  /** Texts that customers read in another language or not at all. */
  readonly MissingFields: number;
  readonly UpdatedAt: string | null;
  readonly UpdatedBy: string | null;
}

export interface ServiceInfoRow {
  readonly ServiceId: ServiceId;
  /** The name that customers of the seller see. */
  readonly Title: string;
  readonly Image: string | null;
  readonly Icon: string;
  readonly VendorName: string;
  readonly Status: "Draft" | "Active" | "NoNewSales" | "Retired";
  /** Languages in which the seller has texts of its own, with commas. */
  readonly OwnLanguages: string;
  /** The number of those languages. */
  readonly OwnCount: number;
  readonly ShortDescription: string | null;
  /** Both descriptions are there in the language asked for, from the seller or from above. */
  readonly IsComplete: boolean;
}

/** What a seller says of a service in one language. A field that is absent or empty is inherited from the nearest seller above, at last from the vendor. */
export interface ServiceInfoTexts {
  readonly DisplayName?: string;
  readonly ShortDescription?: string;
  /** Markdown. */
  readonly LongDescription?: string;
  /** Markdown. */
  readonly TermsText?: string;
  /** A path that UploadServiceImage or UploadFile answered to the caller, or the present one. */
  readonly Image?: string;
}

export type ServiceName = string;

export interface ServiceOffer {
  readonly OfferId: number;
  readonly Name: string;
  readonly CommitmentTerm: "OneMonth" | "Annual" | "ThreeYears" | "Other";
  readonly BillingRule: "InAdvance" | "InArrears" | "Prepaid";
  readonly MinimumContractMonths: number;
  readonly CancellationWindowHours: number;
  readonly PrepaidPeriodMonths: number | null;
}

export interface ServicePrice {
  readonly RowKey: string;
  readonly PriceableItemId: PriceableItemId;
  readonly MarketplaceId: number | null;
  readonly ListName: string | null;
  readonly Description: string;
  readonly Unit: string;
  /** Null: part of every offer. */
  readonly OfferName: string | null;
  readonly ServiceName: string;
  readonly VendorName: string;
  readonly VendorSku: string;
  readonly ProductNumber: string;
  readonly CategoryName: string | null;
  readonly Tags: readonly string[];
  readonly PricedAs: PricedAs;
  readonly IsBundle: boolean;
  /** False: on request. */
  readonly HasPrice: boolean;
  readonly Reason: PriceReason | null;
  readonly SalesPrice: UnitPriceOrNull;
  readonly Currency: CurrencyCode | null;
  readonly PurchasePrice: UnitPriceOrNull;
  readonly PurchaseCurrency: CurrencyCode | null;
  readonly SuggestedPrice: UnitPriceOrNull;
  /** Per cent of the price; null where the currencies differ. */
  readonly Margin: string | null;
  readonly RuleName: string | null;
  readonly Flags: readonly PriceFlag[];
  readonly ValidFrom: string | null;
}

/** What is left out stays as it is; null: no price from that day on. */
export interface ServicePriceChange {
  readonly RowKey: ServicePriceKey;
  readonly Cost?: UnitPriceInput;
  readonly Srp?: UnitPriceInput;
  /** The first day; null: today. */
  readonly ValidFrom?: string | null;
}

/** Item, country (empty: everywhere) and currency, with a vertical bar between them: 5||EUR. */
export type ServicePriceKey = string;

export interface ServiceResult {
  readonly Id: ServiceId;
  /** Its name in the catalogue, by which it is sorted and filtered. */
  readonly DisplayName: string;
  /** Its name in the caller's language. */
  readonly Title: string;
  /** A picture of it: GET /keeper/getimage/{Image}/{width}/{height}. */
  readonly Image: string | null;
  readonly ShortDescription: string | null;
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
  /** How it is usually billed. */
  readonly BillingRule: BillingRule;
  /** A position: smaller is better. */
  readonly Ranking: number;
  readonly Price: LowestPrice;
  readonly PriceCurrency: LowestPriceCurrency;
  readonly PricePeriod: PricePeriod;
  readonly PriceBefore: PriceBeforePromotion;
  readonly IsLowestPrice: HasHigherPrices;
  readonly IsOnRequest: IsOnRequest;
  readonly IsPromoted: IsPromoted;
}

export interface ServiceShare {
  readonly ServiceName: string;
  readonly Net: BillAmount;
}

export type ServiceStatus = "Draft" | "Active" | "NoNewSales" | "Retired";

export interface SessionAccount {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly AccountType: AccountType;
  readonly AccountState: AccountState;
  readonly Icon: string;
  readonly AccountPath: string;
  readonly ViewsKeyValues: { readonly AccountType: AccountType; readonly ProductName: string | null; readonly Currency: string | null; readonly Country: string | null };
}

/** A name of a session; not a credential. */
export type SessionHandle = string;

export interface SessionList {
  readonly Items: readonly SessionRow[];
}

export interface SessionRow {
  readonly Id: SessionHandle;
  /** Browser and system, as reported by the browser. */
  readonly Device: string;
  readonly RemoteAddress: string;
  readonly SignedInAt: string;
  /** Accurate to a minute. */
  readonly LastSeenAt: string;
  /** When it ends without further use. */
  readonly ExpiresAt: string;
  readonly IsCurrent: boolean;
  /** Name of the user who acts for the user in it. */
  readonly Impersonator: string | null;
}

/** The signed-in user (spec §3). SessionId is a public handle of the session, not the secret in the cookie; it is null while a second factor is open. */
export interface SessionUser {
  readonly SessionId: string | null;
  readonly UserAuthenticationMethods: readonly AuthenticationMethod[];
  readonly MustSetupMfa: boolean;
  /** The current step of the sign-in. SessionId is null until it is complete. */
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
  /** When the impersonation ends at the latest. */
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
  /** The user must accept terms for the own company. */
  readonly MustAcceptTerms?: boolean;
  readonly LanguageCode?: Locale;
}

export interface SetCreditLimitRequest {
  readonly accountId: AccountId;
  /** Absent or null: no limit. */
  readonly limit?: string | null;
  readonly isLocked: boolean;
  readonly comment: string;
}

export type SetCreditLimitResponse = CreditLimit;

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
  /** Time until it starts, with the state Countdown. */
  readonly countdownSeconds?: number;
  /** Shown together with the duration. */
  readonly message?: string;
}

export type SetMaintenanceResponse = Maintenance;

export interface SetPrimaryTwoFactorRequest {
  readonly authenticationMethodId: MethodId;
}

export type SetPrimaryTwoFactorResponse = MethodList;

export interface SetServiceStatusRequest {
  readonly serviceId: ServiceId;
  readonly status: "Active" | "NoNewSales" | "Retired";
  readonly rowVersion: RowVersion;
}

export interface SetServiceStatusResponse {
  readonly Service: CatalogueService;
  /** Brings the pricelists in line; null where the seller has none. */
  readonly Job: Job | null;
}

export interface SetupTwoFactorRequest {
  readonly authenticatorType: AuthenticatorType;
  /** Only for EmailCode; default: the address in the account. */
  readonly email?: string;
}

export interface SetupTwoFactorResponse {
  readonly SetupId: string;
  /** Base32, to type if the picture cannot be scanned. */
  readonly Secret: string | null;
  /** The content of the picture. */
  readonly OtpAuthUri: string | null;
  readonly MaskedEmail: string | null;
  readonly PasskeyOptions: PasskeyOptions | null;
  readonly ExpiresInSeconds: number;
  readonly ResendAfterSeconds: number | null;
}

/** Customers see the suggested price beside their own. */
export type ShowSrp = boolean;

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

export interface SimulatePricesRequest {
  readonly marketplaceId: EntityId;
  /** The first day; today without it, and where it is past. */
  readonly effectiveOn?: string;
  /** Instead of the present ones. */
  readonly rules?: PricingRuleInputs;
  /** Typed prices instead of those of the same items. */
  readonly pinned?: readonly SimulatedPrice[];
  /** What the seller would pay, in the currency in which it buys. */
  readonly costs?: readonly SimulatedCost[];
  readonly rates?: readonly SimulatedRate[];
  readonly promotion?: SimulatedPromotion;
  /** Only the pricelist itself: the first figures. */
  readonly ownOnly?: boolean;
}

export interface SimulatePricesResponse {
  readonly EffectiveOn: string;
  readonly Lists: readonly PriceEffect[];
  /** Those of all the pricelists together. */
  readonly Changes: readonly PriceBin[];
  /** The change reaches pricelists below, which were not asked for. */
  readonly IsBelowLeftOut: boolean;
}

export interface SimulatedCost {
  readonly PriceableItemId: EntityId;
  readonly Price: string;
}

export interface SimulatedPrice {
  readonly PriceableItemId: EntityId;
  /** Null: no typed price, the rules count. */
  readonly Price: string | null;
}

export interface SimulatedPromotion {
  readonly PriceableItemIds: TargetIds;
  readonly DiscountType: "Percent" | "Amount" | "FixedPrice";
  readonly Value: string;
  readonly Currency?: CurrencyCode | null;
  readonly AppliesTo: "Purchase" | "Srp" | "Both";
}

export interface SimulatedRate {
  readonly FromCurrency: CurrencyCode;
  /** What one unit is worth in the pricelist's currency, before its uplift. */
  readonly Rate: string;
}

export type Skip = number;

export interface SnapshotRule {
  readonly Priority: number;
  readonly Name: string;
  readonly Model: "Static" | "Srp" | "Markup" | "GrossMargin" | "SrpDiscount";
  readonly Value: string | null;
  readonly IsDefault: boolean;
}

export interface Sort {
  readonly field: string;
  readonly direction: SortDirection;
}

export type SortDirection = "Ascending" | "Descending";

export type Sorts = readonly Sort[];

export interface SpecialDeal {
  /** Last day; null or absent: until someone ends it. */
  readonly validUntil?: string | null;
  readonly comment?: string;
  readonly items: readonly ({ readonly PriceableItemId: number; readonly CustomPrice?: string | null; readonly DiscountPercent?: string | null })[];
}

export interface StartBulkActionRequest {
  readonly layoutId: ElementId;
  readonly containerId: ElementId;
  /** The version that the user sees. */
  readonly layoutVersion?: number;
  /** The evaluated parameters of the grid's source. */
  readonly parameters: Variables;
  readonly variables?: ScreenVariables;
  readonly actionId: ElementId;
  readonly selection: Selection;
  /** Values of the action's form. */
  readonly values?: Values;
  readonly dryRun?: boolean;
}

export type StartBulkActionResponse = Job;

export interface StartBulkEditRequest {
  readonly layoutId: ElementId;
  readonly containerId: ElementId;
  /** The version that the user sees. */
  readonly layoutVersion?: number;
  /** The evaluated parameters of the grid's source. */
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
  /** The version that the user sees. */
  readonly layoutVersion?: number;
  /** The evaluated parameters of the grid's source. */
  readonly parameters: Variables;
  readonly variables?: ScreenVariables;
  readonly text?: SearchText;
  readonly sort?: Sorts;
  readonly filters?: Filters;
  readonly columns: readonly MemberName[];
  readonly format: "Csv" | "Xlsx";
}

export type StartExportResponse = Job;

export interface StartPriceRecomputationRequest {
  readonly marketplaceId: EntityId;
  /** Take the exchange rates that the pricelist's policy has now, instead of those of the present version. */
  readonly renewRates?: boolean;
  readonly acknowledged: Acknowledged;
  readonly note?: string;
}

export type StartPriceRecomputationResponse = StartedPriceChange;

/** Scheduled work that can safely run at any time. It processes what is due. */
export type StartableJob = "ScheduledTerminations" | "TerminationReminders" | "Renewals" | "CommitmentReminders" | "AuditSealing" | "AuditRetention" | "AdminRunRetention";

export interface StartedPriceChange {
  readonly CascadeId: string;
  readonly Job: Job;
}

export type StepKind = "Purchase" | "Suggested" | "Promotion" | "Rule" | "Rounding" | "Ending" | "Deal" | "Quote" | "Protected" | "Grant" | "Price";

export interface StopJobRequest {
  readonly jobId: JobId;
}

export type StopJobResponse = Job;

export interface SubmitImportRequest {
  readonly importId: ImportId;
  /** Default: the name of the file. */
  readonly name?: string;
  /** For users: an email with a link to set a password, unless the row of the file says otherwise. */
  readonly sendInvitations?: boolean;
}

export type SubmitImportResponse = Job;

/** The effect on one subscription. */
export interface SubscriptionFate {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly ParentDisplayName: string | null;
  readonly Quantity: number;
  readonly AccountState: AccountState;
  readonly Outcome: SubscriptionOutcome;
  /** When it ends; for a locked one the earliest possible time. */
  readonly EndsAt: string;
  readonly LockReason: LockReason | null;
  /** The first day on which it may end; null: not locked. */
  readonly LockEndDate: string | null;
  readonly MinimumContractEndDate: string | null;
  /** End of the prepaid time. */
  readonly PrepaidEndDate: string | null;
  /** End of the free cancellation. */
  readonly WindowEndsAt: string | null;
  readonly IsInWindow: boolean;
}

export type SubscriptionOutcome = "Ends" | "WithPrepaidPeriod" | "Locked";

export interface SubscriptionPriceRow {
  readonly SubscriptionPriceId: number;
  readonly AccountId: AccountId;
  readonly SubscriptionName: string;
  readonly CompanyName: string | null;
  readonly SellerAccountId: AccountId;
  readonly SellerName: string | null;
  readonly Kind: "Deal" | "Quote" | "Protected" | "Promotion";
  readonly PriceableItemId: number;
  readonly ItemName: string;
  readonly Price: string | null;
  /** Off the pricelist's price of the day. */
  readonly Percent: string | null;
  readonly Currency: string;
  /** What the pricelist says today; null where it has no price. */
  readonly ListPrice: string | null;
  /** What the subscription pays for one unit by this row. */
  readonly EffectivePrice: string | null;
  /** Of the pricelist's price; below zero: it is cheaper. */
  readonly DifferencePercent: string | null;
  readonly ValidFrom: string;
  readonly ValidTo: string | null;
  readonly State: "Planned" | "Running" | "Ended";
  readonly Comment: string;
  readonly SetBy: string | null;
  readonly SetAt: string;
}

export interface SubscriptionRow {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly ProductName: string;
  readonly VendorDisplayName: string | null;
  readonly AccountState: AccountState;
  readonly ProvisioningStatus: ProvisioningStatus | null;
  readonly Quantity: number | null;
  readonly OfferName: string | null;
  readonly CommitmentTerm: string | null;
  readonly TermEnd: string | null;
  readonly AdvancePeriodEndAction: string | null;
  /** Null where the caller may not see it. */
  readonly ParentAccountId: AccountId | null;
  readonly ParentDisplayName: string | null;
  readonly RowVersion: RowVersion;
}

/** The existing fields (spec §3), each from the nearest account above that has it. */
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

/** Only the fields to change; null empties a field. */
export interface SupportDetailsInput {
  readonly Imprint?: string | null;
  readonly SupportPhoneNumber?: string | null;
  readonly SupportTechnicalEmail?: string | null;
  readonly SupportWorkingHoursRegular?: string | null;
  readonly SupportWorkingDaysRegular?: string | null;
  readonly SupportWorkingHoursOthers?: string | null;
  readonly SupportWorkingDaysOthers?: string | null;
  readonly SupportUrl?: string | null;
  readonly SupportButtonText?: string | null;
  readonly SupportSalesPhoneNumber?: string | null;
  readonly SupportSalesEmail?: string | null;
  readonly SupportBillingPhoneNumber?: string | null;
  readonly SupportBillingEmail?: string | null;
  readonly KnowledgeBaseUrl?: string | null;
}

export interface SystemFigures {
  readonly JobsWaiting: number;
  readonly JobsRunning: number;
  /** In the last 24 hours. */
  readonly JobsFailed: number;
  /** Waiting time of the oldest job that could start. */
  readonly OldestWaitingSeconds: number | null;
  readonly MailsWaiting: number;
  readonly SchedulesDue: number;
  readonly LiveConnections: number;
  readonly NodesAlive: number;
  readonly DatabaseMegabytes: number;
  readonly DatabaseConnections: number;
  /** Age of the oldest open transaction. */
  readonly LongestTransactionSeconds: number;
  /** Lag of the slowest replica; null without one. */
  readonly ReplicationLagSeconds: number | null;
}

export interface SystemStatus {
  readonly CheckedAt: string;
  readonly Figures: SystemFigures;
  readonly Versions: SystemVersions;
  readonly JobKinds: readonly JobKindStatus[];
  readonly Queues: readonly QueueStatus[];
  readonly Nodes: readonly NodeStatus[];
}

export interface SystemVersions {
  readonly Product: string;
  readonly Node: string;
  readonly PostgreSql: string;
  /** Prefix of a hash of all contracts. Nodes with different hashes run different releases. */
  readonly Contracts: string;
  readonly Migrations: number;
  readonly LatestMigration: string | null;
}

export type TableFormat = "Csv" | "Xlsx";

export type TagId = number;

export type TagName = string;

export type Take = number;

export type TargetIds = readonly number[];

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

export interface TerminateAccountRequest {
  readonly accountId: AccountId;
  /** Also notify the vendor. False: only our records change, which needs Execute on ADMINISTRATIVE. */
  readonly sendToSdp?: boolean;
  /** Absent: Later with a terminationDate, else Now. */
  readonly when?: "Now" | "Later";
  /** UTC, to the minute: an hour to three years from now. Null: at once. */
  readonly terminationDate?: string | null;
  readonly terminationReason: TerminationReason;
  readonly comment?: TerminationComment;
  readonly reminderDaysBefore?: TerminationReminderDays;
  readonly reminderEmails?: TerminationReminderEmails;
  /** True: the user knows that it cannot be undone. */
  readonly acknowledged?: boolean;
}

export interface TerminateAccountResponse {
  readonly AccountState: AccountState;
  /** Null if it ends at once. */
  readonly ScheduledTermination: ScheduledTermination | null;
  readonly ProvisioningRequestIds: readonly number[];
}

/** With the reason Other at least five characters. */
export type TerminationComment = string;

/** Accounts that end, including this one. */
export interface TerminationCounts {
  readonly Products: number;
  readonly Users: number;
  readonly Departments: number;
  readonly Companies: number;
  readonly Resellers: number;
}

export interface TerminationPreview {
  readonly AccountId: AccountId;
  readonly DisplayName: string;
  readonly AccountState: AccountState;
  /** The end; null: it has not ended, or the end is not recorded. */
  readonly EndedAt: string | null;
  /** For an ended or ending subscription; null: its term was not renewed, or the reason is not recorded. */
  readonly EndedReason: TerminationReason | null;
  readonly EndedComment: string | null;
  /** Name of the user who requested it, if the reader sees that account. */
  readonly EndedBy: string | null;
  /** The requested time; null: at once. */
  readonly TerminationDate: string | null;
  /** End of the account itself: with the last of its subscriptions. */
  readonly EndsAt: string;
  /** The earliest time for which a termination would be accepted. */
  readonly EarliestDate: string;
  /** The latest end of its subscriptions and of the company's contract. */
  readonly MinimumContractEndDate: string | null;
  /** A request for that time would be accepted. */
  readonly CanTerminate: boolean;
  /** The reason of a refusal. */
  readonly BlockedBy: string | null;
  readonly Counts: TerminationCounts;
  readonly Subscriptions: readonly SubscriptionFate[];
  /** Subscriptions that cannot end at that time. */
  readonly LockedSubscriptions: readonly SubscriptionFate[];
  /** Subscriptions that continue until the prepaid time ends. */
  readonly Prepaid: readonly SubscriptionFate[];
  readonly Warnings: readonly string[];
}

export type TerminationReason = "MovedToCompetitor" | "OutOfBusiness" | "OrderMistake" | "NoLongerNeeded" | "TooExpensive" | "Upgraded" | "Other";

/** Days before the termination on which reminders are sent. */
export type TerminationReminderDays = readonly number[];

/** Recipients of the reminders; default: the user who schedules the termination. */
export type TerminationReminderEmails = readonly string[];

export type TerminationStatus = "Scheduled" | "ReminderSent" | "Executing" | "Executed" | "Failed" | "Cancelled";

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
  /** The range that matched. Null if none did or the caller does not see its account. */
  readonly MatchedEntry: string | null;
}

export type TextForm = string;

/** By language. */
export interface TextForms {
  readonly [name: string]: string;
}

export type TokenId = string;

export type TotalFunction = "Sum" | "Average" | "Minimum" | "Maximum" | "Count";

/** Figures over all matching rows, and over each group. Count counts the rows with a value. */
export type Totals = readonly { readonly field: string; readonly function: TotalFunction }[];

/** In the pricelist's currency, for one unit. */
export type TypedPrice = string;

export type UnimpersonateRequest = Record<string, never>;

export type UnimpersonateResponse = SessionUser;

/** Money per unit as a decimal string; below zero it is a credit. */
export type UnitAmount = string;

export type UnitPriceInput = string | null;

export type UnitPriceOrNull = string | null;

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

export interface UpdateMarketplaceRequest {
  readonly marketplaceId: MarketplaceId;
  readonly name?: PricelistName;
  readonly country?: CountryCode | null;
  readonly status?: "Draft" | "Active";
  readonly isDefault?: boolean;
  readonly rowVersion: RowVersion;
}

export type UpdateMarketplaceResponse = SavedMarketplace;

export interface UpdateRoleCapabilitySetsRequest {
  readonly accountId: AccountId;
  readonly cells: readonly RoleCapabilitySet[];
}

export type UpdateRoleCapabilitySetsResponse = ListRoleCapabilitySetsResponse;

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
  /** Leave empty for a client without a secret. */
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

export interface UploadCustomChargeAttachmentRequest {
  readonly file: string;
}

export type UploadCustomChargeAttachmentResponse = FileRef;

export interface UploadFileRequest {
  readonly file: string;
}

export type UploadFileResponse = FileRef;

export interface UploadImportFileRequest {
  readonly type: ImportType;
  readonly parentAccountId?: AccountId;
  /** Path from UploadFile. */
  readonly file: string;
}

export interface UploadImportFileResponse {
  readonly ImportId: ImportId;
  readonly Columns: readonly string[];
  readonly Rows: number;
  readonly Preview: readonly ImportRow[];
  readonly IgnoredColumns: readonly string[];
}

export interface UploadServiceImageRequest {
  readonly file: string;
}

export type UploadServiceImageResponse = FileRef;

/** Places of prices of usage. */
export type UsagePrecision = number;

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
  /** Names of the user's current roles, each once. */
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
  /** Only for a new user; afterwards, role operations change them. */
  readonly Roles?: readonly number[];
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

export interface ValidateImportRequest {
  readonly importId: ImportId;
}

export type ValidateImportResponse = Job;

export interface ValidateIpRangesRequest {
  readonly text: string;
}

export interface ValidateIpRangesResponse {
  readonly Records: readonly IpRecord[];
}

export interface ValidateMoveRequest {
  readonly accountId: AccountId;
  readonly newParentAccountId: AccountId;
  readonly skip?: Skip;
  readonly take?: Take;
  readonly sort?: Sorts;
  readonly text?: SearchText;
  readonly filters?: Filters;
}

export type ValidateMoveResponse = MoveVerdict;

export interface ValidateMyPasswordRequest {
  readonly password: Password;
}

export type ValidateMyPasswordResponse = PasswordVerdict;

export interface ValidatePricingRulesRequest {
  readonly marketplaceId: MarketplaceId;
  readonly rules: PricingRuleInputs;
}

export type ValidatePricingRulesResponse = RuleFindings;

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
  /** Null for an unknown or used link. */
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

/** Values by field name. The profile of its type names the values of an account; layouts name custom values. */
export interface Values {
  readonly [name: string]: unknown;
}

export interface Variables {
  readonly [name: string]: unknown;
}

/** Included: these vendors. Excluded: all but these. Without vendors it is for every vendor that no other filter of the pricelist names. */
export type VendorFilterType = "Included" | "Excluded";

export type VendorId = number;

export interface VendorProfile {
  readonly VendorId: number;
  readonly Name: string;
  readonly Country: string | null;
  readonly Website: string | null;
  readonly SupportUrl: string | null;
  readonly SupportEmail: string | null;
  readonly Descriptions: LocalizedText | null;
  /** Services on sale in sight of the caller. */
  readonly ServiceCount: number;
  /** Subscriptions in sight of the caller that are not terminated. */
  readonly SubscriptionCount: number;
  /** Provisioning requests in sight of the caller that failed. */
  readonly FailedCount: number;
  readonly RowVersion: RowVersion;
  readonly CanChange: boolean;
}

/** What is left out stays as it is. */
export interface VendorProfileValues {
  readonly Country?: CountryCode | null;
  readonly Website?: WebAddress | null;
  readonly SupportUrl?: WebAddress | null;
  readonly SupportEmail?: string | null;
  readonly Descriptions?: LocalizedText | null;
}

export interface VendorService {
  readonly ServiceId: ServiceId;
  readonly DisplayName: string;
  readonly Icon: string;
  readonly Status: ServiceStatus;
  readonly SubscriptionCount: number;
  readonly FailedCount: number;
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

export type Version = number;

/** The layout as other users get it: with one role only, or in another language. Only for callers who may read layouts; data keeps the caller's own rights. */
export interface ViewAs {
  readonly roleId?: number;
  readonly language?: Locale;
  /** Also return what is removed because of missing rights, and which rights. */
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

/** Who sees it besides its owner: no one, holders of a role, everyone at or below the owner's company. */
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
  /** Only rows in which a compared value changed. */
  readonly OnlyChanged?: boolean;
  readonly Density?: "comfortable" | "compact";
  readonly Presentation?: "Table" | "Cards" | "Board" | "Calendar";
}

export type WebAddress = string;

export interface WithdrawPriceVersionRequest {
  readonly marketplaceId: EntityId;
  readonly version: Version;
  readonly acknowledged: Acknowledged;
  readonly note?: string;
}

export type WithdrawPriceVersionResponse = StartedPriceChange;

export interface WithdrawViewLayoutRequest {
  readonly layoutId: string;
  readonly version: number;
}

export type WithdrawViewLayoutResponse = LayoutVersion;

export interface WithheldPart {
  readonly Id: string;
  readonly Name: string;
  readonly Kind: "page" | "container" | "field" | "action";
  /** Names of the page and the container of the element. */
  readonly Path: readonly string[];
  /** Property of the contract or the layout; Containers and Fields: all of them were removed. */
  readonly Property: "x-access" | "ReadAccess" | "WriteAccess" | "Containers" | "Fields";
  /** The missing right, e.g. `Read on BILLING_INFORMATION`. */
  readonly Needs: string;
}
