import * as access from '../resources-access.ts';
import * as accounts from '../resources-accounts.ts';
import * as bank from '../resources-bank.ts';
import * as billing from '../resources-billing.ts';
import * as certificates from '../resources-certificates.ts';
import * as closing from '../resources-closing.ts';
import * as cheques from '../resources-cheques.ts';
import * as clientReceipts from '../resources-client-receipts.ts';
import * as commercial from '../resources-commercial.ts';
import * as conduct from '../resources-conduct.ts';
import * as contracts from '../resources-contracts.ts';
import * as costs from '../resources-costs.ts';
import * as employment from '../resources-employment.ts';
import * as expensePolicy from '../resources-expense-policy.ts';
import * as finance from '../resources-finance.ts';
import * as invoices from '../resources-invoices.ts';
import * as inventory from '../resources-inventory.ts';
import * as landedCosts from '../resources-landed-costs.ts';
import * as leave from '../resources-leave.ts';
import * as operations from '../resources-operations.ts';
import * as permits from '../resources-permits.ts';
import * as payroll from '../resources-payroll.ts';
import * as people from '../resources-people.ts';
import * as paymentRuns from '../resources-payment-runs.ts';
import * as supplierAccounts from '../resources-supplier-accounts.ts';
import * as pettyCash from '../resources-petty-cash.ts';
import * as procurement from '../resources-procurement.ts';
import * as rfqs from '../resources-rfqs.ts';
import * as schedule from '../resources-schedule.ts';
import * as settings from '../resources-settings.ts';
import * as site from '../resources-site.ts';
import * as time from '../resources-time.ts';
import * as belongings from '../resources-belongings.ts';
import * as benefits from '../resources-benefits.ts';
import * as recruitment from '../resources-recruitment.ts';
import * as reviews from '../resources-reviews.ts';
import * as training from '../resources-training.ts';
import * as vouchers from '../resources-vouchers.ts';
import * as withholding from '../resources-withholding.ts';
import * as workflows from '../resources-workflows.ts';
import { choices as frameChoices } from '../first-choices.ts';
import {
  fieldHelp as frameHelp,
  fields as frameFields,
  resources as frameResources,
  sections as frameSections,
} from '../resources.ts';

/** The names of all records, area by area: those of the frame, and what comes with the other screens. */
export const resources = {
  ...frameResources,
  ...access.resources,
  ...bank.resources,
  ...billing.resources,
  ...vouchers.resources,
  ...certificates.resources,
  ...closing.resources,
  ...commercial.resources,
  ...contracts.resources,
  ...costs.resources,
  ...employment.resources,
  ...expensePolicy.resources,
  ...finance.resources,
  ...invoices.resources,
  ...inventory.resources,
  ...landedCosts.resources,
  ...leave.resources,
  ...operations.resources,
  ...permits.resources,
  ...payroll.resources,
  ...people.resources,
  ...cheques.resources,
  ...clientReceipts.resources,
  ...paymentRuns.resources,
  ...supplierAccounts.resources,
  ...pettyCash.resources,
  ...procurement.resources,
  ...rfqs.resources,
  ...settings.resources,
  ...accounts.resources,
  ...site.resources,
  ...time.resources,
  ...belongings.resources,
  ...conduct.resources,
  ...benefits.resources,
  ...recruitment.resources,
  ...reviews.resources,
  ...training.resources,
  ...withholding.resources,
  ...workflows.resources,
} as const;

export const fields = {
  ...frameFields,
  ...access.fields,
  ...bank.fields,
  ...billing.fields,
  ...vouchers.fields,
  ...certificates.fields,
  ...closing.fields,
  ...commercial.fields,
  ...contracts.fields,
  ...costs.fields,
  ...employment.fields,
  ...expensePolicy.fields,
  ...finance.fields,
  ...invoices.fields,
  ...inventory.fields,
  ...landedCosts.fields,
  ...leave.fields,
  ...operations.fields,
  ...permits.fields,
  ...payroll.fields,
  ...people.fields,
  ...cheques.fields,
  ...clientReceipts.fields,
  ...paymentRuns.fields,
  ...supplierAccounts.fields,
  ...pettyCash.fields,
  ...procurement.fields,
  ...rfqs.fields,
  ...schedule.fields,
  ...settings.fields,
  ...accounts.fields,
  ...site.fields,
  ...time.fields,
  ...belongings.fields,
  ...conduct.fields,
  ...benefits.fields,
  ...recruitment.fields,
  ...reviews.fields,
  ...training.fields,
  ...withholding.fields,
  ...workflows.fields,
} as const;

export const fieldHelp = {
  ...frameHelp,
  ...vouchers.fieldHelp,
  ...access.fieldHelp,
  ...bank.fieldHelp,
  ...commercial.fieldHelp,
  ...contracts.fieldHelp,
  ...costs.fieldHelp,
  ...expensePolicy.fieldHelp,
  ...finance.fieldHelp,
  ...invoices.fieldHelp,
  ...inventory.fieldHelp,
  ...landedCosts.fieldHelp,
  ...leave.fieldHelp,
  ...operations.fieldHelp,
  ...payroll.fieldHelp,
  ...people.fieldHelp,
  ...cheques.fieldHelp,
  ...clientReceipts.fieldHelp,
  ...paymentRuns.fieldHelp,
  ...supplierAccounts.fieldHelp,
  ...pettyCash.fieldHelp,
  ...procurement.fieldHelp,
  ...rfqs.fieldHelp,
  ...settings.fieldHelp,
  ...accounts.fieldHelp,
  ...site.fieldHelp,
  ...time.fieldHelp,
  ...belongings.fieldHelp,
  ...conduct.fieldHelp,
  ...workflows.fieldHelp,
  ...recruitment.fieldHelp,
  ...reviews.fieldHelp,
  ...training.fieldHelp,
} as const;

export const choices = {
  ...frameChoices,
  ...access.choices,
  ...bank.choices,
  ...billing.choices,
  ...vouchers.choices,
  ...certificates.choices,
  ...closing.choices,
  ...commercial.choices,
  ...contracts.choices,
  ...costs.choices,
  ...employment.choices,
  ...expensePolicy.choices,
  ...finance.choices,
  ...invoices.choices,
  ...inventory.choices,
  ...landedCosts.choices,
  ...leave.choices,
  ...operations.choices,
  ...permits.choices,
  ...payroll.choices,
  ...people.choices,
  ...cheques.choices,
  ...clientReceipts.choices,
  ...paymentRuns.choices,
  ...supplierAccounts.choices,
  ...pettyCash.choices,
  ...procurement.choices,
  ...rfqs.choices,
  ...settings.choices,
  ...accounts.choices,
  ...site.choices,
  ...time.choices,
  ...belongings.choices,
  ...conduct.choices,
  ...benefits.choices,
  ...recruitment.choices,
  ...reviews.choices,
  ...training.choices,
  ...withholding.choices,
  ...workflows.choices,
} as const;

export const sections = {
  ...frameSections,
  ...bank.sections,
  ...billing.sections,
  ...vouchers.sections,
  ...clientReceipts.sections,
  ...closing.sections,
  ...commercial.sections,
  ...contracts.sections,
  ...costs.sections,
  ...employment.sections,
  ...expensePolicy.sections,
  ...finance.sections,
  ...invoices.sections,
  ...inventory.sections,
  ...landedCosts.sections,
  ...leave.sections,
  ...operations.sections,
  ...payroll.sections,
  ...people.sections,
  ...pettyCash.sections,
  ...procurement.sections,
  ...rfqs.sections,
  ...settings.sections,
  ...site.sections,
  ...time.sections,
  ...belongings.sections,
  ...conduct.sections,
  ...benefits.sections,
  ...recruitment.sections,
  ...reviews.sections,
  ...training.sections,
  ...withholding.sections,
  ...workflows.sections,
} as const;
