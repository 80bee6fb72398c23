/** Rules for which a form has no field, and its operation keeps no custom values: nothing there could be tried. By the name of the form, in the order of the rules. */
export const withoutField: Readonly<Record<string, string>> = {
  "account.company.view departments-list → Account.UpdateAccount":
    "IsRequired MinLength Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows ComputedAs IsCustom",
  "account.company.view users-list → Account.UpdateAccount":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows ComputedAs IsCustom",
  "account.company.view suspend-user-form → Account.ChangeUserStatus":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "account.department.view users-list → Account.UpdateAccount":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows ComputedAs IsCustom",
  "account.department.view departments-list → Account.UpdateAccount":
    "IsRequired MinLength Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows ComputedAs IsCustom",
  "account.department.view suspend-user-form → Account.ChangeUserStatus":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "account.move move-form → Account.MoveAccount":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "account.notes new-note → Account.SaveAccountNote":
    "IsRequired Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "account.notes change-note → Account.SaveAccountNote":
    "IsRequired Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "account.product.view special-deal → Pricing.SaveSpecialDeal":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "account.product.view.kelpforge-server-backup special-deal → Pricing.SaveSpecialDeal":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "account.product.view.nimblade-shield-plus special-deal → Pricing.SaveSpecialDeal":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "account.product.view.quillbox-business special-deal → Pricing.SaveSpecialDeal":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "account.reseller.view users-list → Account.UpdateAccount":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows ComputedAs IsCustom",
  "account.reseller.view suspend-user-form → Account.ChangeUserStatus":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "account.user.view act-as → Authorization.Impersonate":
    "IsRequired Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "account.user.view set-password → Account.ChangeUserPassword":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "account.user.view suspend-form → Account.ChangeUserStatus":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "account.user.view change-username-form → Account.ChangeUsername":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "admin.clock advance → Admin.AdvanceClock":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "admin.enumeration list → Metadata.SaveEnumeration":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "admin.enumerations new-list → Metadata.SaveEnumeration":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "admin.maintenance set → Admin.SetMaintenance":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "admin.terms new-version → Marketplace.PublishTerms":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "billing.account settings → Account.SaveBillingSettings":
    "IsRequired Minimum Maximum DecimalPlaces EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "billing.account which-bill → Account.GetOnlineBillReportJson":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "billing.account generate → Account.GenerateCustomerInvoices":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "billing.account set-credit → Account.SetCreditLimit":
    "IsRequired Minimum Maximum MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "import.import start-form → Import.SubmitImport":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "import.new upload → Import.UploadImportFile":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "import.new template-form → Import.GetImportTemplate":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "marketplace.service-texts about+texts → ServiceManagement.SaveServiceInfo":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "marketplace.vendor-profile profile → ServiceManagement.SaveVendorProfile":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "notifications.account preferences → Notifications.SaveNotificationPreferences":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "notifications.account reminders → Notifications.SaveCommitmentReminders":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "notifications.account recipients-form → Notifications.SaveNotificationRecipients":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "notifications.mine preferences → Notifications.SaveMyNotificationPreferences":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "pricing.add-to-pricelist addition → Marketplace.AddMarketplaceServices":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "pricing.edit-all-prices import → Pricing.ImportPrices":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "pricing.edit-all-prices prices → Pricing.SaveItemPrices":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation IsCustom",
  "pricing.exchange-rates new-rate → Pricing.SaveExchangeRate":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "pricing.price-simulator what-if → Pricing.ExplainPrice":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "pricing.pricelist assign-customers → Marketplace.SaveMarketplaceCustomers":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "pricing.pricelist change-policy → Pricing.SaveRatePolicy":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "pricing.pricelist filter → Marketplace.SavePropagationFilter":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "pricing.pricelist general → Marketplace.UpdateMarketplace":
    "IsRequired Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "pricing.pricelist rounding → Marketplace.SaveMarketplaceProperties":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "pricing.pricelist-exchange-rates change-policy → Pricing.SaveRatePolicy":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "pricing.pricelists assign-customers → Marketplace.SaveMarketplaceCustomers":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "pricing.pricelists copy-pricelist → Marketplace.CreateMarketplace":
    "IsRequired Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "pricing.pricelists delete-pricelist → Marketplace.DeleteMarketplace":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "pricing.pricelists new-pricelist → Marketplace.CreateMarketplace":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "pricing.pricing-rule-groups group → Pricing.SavePricingRuleGroup":
    "IsRequired Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "pricing.promotions promotion → Pricing.SavePromotion":
    "IsRequired Minimum Maximum MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "pricing.propagation run → Marketplace.PropagateServices":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "pricing.service-groups group → ServiceManagement.SaveServiceGroup":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "security.account delete-role → Account.DeleteRole":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "security.account change-policy → Account.UpdateMFAPolicy":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "security.account change-hierarchy-policy → Account.UpdateHierarchyMFAPolicy":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "security.account change-list → IpRestriction.SaveIpRestrictions":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "security.account test-address → IpRestriction.TestIpAddress":
    "IsRequired Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "security.capability-set general+rights → Account.UpdateCapabilitySet": "IsUnique",
  "security.impersonate act-as → Authorization.Impersonate":
    "IsRequired Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "security.my-sign-ins link-provider → SelfCare.BeginIdentityLink":
    "Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "security.my-sign-ins unlink-provider → SelfCare.UnlinkIdentity":
    "Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "security.my-sign-ins try-method → Account.CheckTwoFactor":
    "IsRequired MinLength Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "security.my-sign-ins rename-method → Account.RenameTwoFactor":
    "IsRequired Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "security.my-tokens new-token → SelfCare.CreateApiToken":
    "IsRequired Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "security.role general → Account.UpdateRole": "IsUnique",
  "security.role add-member → Account.SaveRoleMembers":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "security.role-matrix role-sets → Account.UpdateRoleCapabilitySets":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation IsCustom",
  "security.user give-role → Account.SaveRoleMembers":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "security.user reset-methods → Account.DisableTwoFactorForUser":
    "IsRequired Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "termination.terminate request → Account.TerminateAccount":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "service-tool.service item → ServiceManagement.SavePriceableItem":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "service-tool.service offer → Marketplace.SaveMarketplaceOffer":
    "IsRequired Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "service-tool.service price → ServiceManagement.SaveServicePrices":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "service-tool.service prices → ServiceManagement.SaveServicePrices":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation IsCustom",
  "service-tool.service service+relations → ServiceManagement.SaveService":
    "Minimum Maximum DecimalPlaces EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "service-tool.services category → ServiceManagement.SaveCategory":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
  "service-tool.services group → ServiceManagement.SaveServiceGroup":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "service-tool.services new-service → ServiceManagement.SaveService":
    "IsRequired Minimum Maximum DecimalPlaces EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen Accept MaxBytes HasFixedRows",
  "service-tool.services tag → ServiceManagement.SaveTag":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "service-tool.services vendor → ServiceManagement.SaveVendor":
    "Minimum Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers Accept MaxBytes HasFixedRows",
  "termination.terminate other-time → Account.GetTerminationPreview":
    "IsRequired Pattern MinLength Minimum EnumMembers EnumSource MaxLength Maximum DecimalPlaces MinItems MaxItems EnumMembersOfNumbers EnumSourceOfNumbers RequiredWhen IsReadOnly Accept MaxBytes HasFixedRows ComputedAs RequiresMfa ReadAccess WriteAccess IsUnique RemoteValidation",
};
