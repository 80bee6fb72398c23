// Written by codegen from schemas/services and schemas/components. Do not edit: change those files, then run "npm run codegen".

import type { JsonSchema } from "../../layout/validate/vocabulary.ts";
import * as schemas from "./schemas.ts";
import type { AccountType } from "../../shared/generated/types.ts";

export const profiles: Readonly<Record<AccountType, JsonSchema>> = {
  Company: { ...schemas.CompanyValues, $defs: { AccountId: schemas.AccountId, CompanySize: schemas.CompanySize, CountryCode: schemas.CountryCode, CurrencyCode: schemas.CurrencyCode, EmailAddress: schemas.EmailAddress, GroupInvoiceBy: schemas.GroupInvoiceBy, Industry: schemas.Industry, InvoiceDelivery: schemas.InvoiceDelivery, InvoiceFormat: schemas.InvoiceFormat, Locale: schemas.Locale, MarketplaceId: schemas.MarketplaceId, PaymentTerms: schemas.PaymentTerms, PhoneNumber: schemas.PhoneNumber, Segment: schemas.Segment, WebAddress: schemas.WebAddress } },
  Department: { ...schemas.DepartmentValues, $defs: { AccountId: schemas.AccountId, Amount: schemas.Amount, EmailAddress: schemas.EmailAddress, PhoneNumber: schemas.PhoneNumber } },
  Product: { ...schemas.ProductValues, $defs: { AccountId: schemas.AccountId, EmailAddress: schemas.EmailAddress, ProvisioningStatus: schemas.ProvisioningStatus, RenewAction: schemas.RenewAction } },
  Reseller: { ...schemas.ResellerValues, $defs: { AccountId: schemas.AccountId, Amount: schemas.Amount, CompanySize: schemas.CompanySize, CountryCode: schemas.CountryCode, CreditExposure: schemas.CreditExposure, CurrencyCode: schemas.CurrencyCode, EmailAddress: schemas.EmailAddress, GroupInvoiceBy: schemas.GroupInvoiceBy, Industry: schemas.Industry, InvoiceDelivery: schemas.InvoiceDelivery, InvoiceFormat: schemas.InvoiceFormat, Locale: schemas.Locale, MarketplaceId: schemas.MarketplaceId, PartnerLevel: schemas.PartnerLevel, PaymentTerms: schemas.PaymentTerms, PhoneNumber: schemas.PhoneNumber, WebAddress: schemas.WebAddress } },
  User: { ...schemas.UserValues, $defs: { EmailAddress: schemas.EmailAddress, Locale: schemas.Locale, PhoneNumber: schemas.PhoneNumber, Salutation: schemas.Salutation, UserCategory: schemas.UserCategory, UserStatus: schemas.UserStatus } },
};
