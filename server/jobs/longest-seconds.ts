/** How long a job of a kind takes at most, for those whose limit is promised: invoices are made within 30 minutes (spec §9). */
export const LONGEST_SECONDS: Readonly<Record<string, number>> = { GenerateInvoices: 1_800 };
