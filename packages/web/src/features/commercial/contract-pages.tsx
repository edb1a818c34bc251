import { certificates } from '@plinth/domain/commercial/certificates.ts';
import { changeEvents } from '@plinth/domain/commercial/change-events.ts';
import { contracts } from '@plinth/domain/commercial/contracts.ts';
import { finalAccounts } from '@plinth/domain/commercial/final-accounts.ts';
import { variationOrders } from '@plinth/domain/commercial/variation-orders.ts';
import { tabbedList } from '../../crud/tabbed-list.tsx';

const tabs = [contracts, certificates, finalAccounts, changeEvents, variationOrders];

/** What was agreed, what is billed of it, and what changes it. */
export const ContractPage = tabbedList(contracts, tabs, 'contracts');
export const CertificatePage = tabbedList(certificates, tabs, 'contracts');
export const FinalAccountPage = tabbedList(finalAccounts, tabs, 'contracts');
export const ChangeEventPage = tabbedList(changeEvents, tabs, 'contracts');
export const VariationPage = tabbedList(variationOrders, tabs, 'contracts');
