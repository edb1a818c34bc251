import { boqs } from '@plinth/domain/commercial/boqs.ts';
import { quotationDrafts } from '@plinth/domain/commercial/quotation-drafts.ts';
import { takeoffItems } from '@plinth/domain/commercial/takeoff-items.ts';
import { tenderTabs } from '@plinth/domain/commercial/tender.ts';
import { tabbedList } from '../../crud/tabbed-list.tsx';

/** Takeoff, bills and offers: one page, the tab chosen by the address. */
export const TakeoffPage = tabbedList(takeoffItems, tenderTabs, 'tender');
export const BoqPage = tabbedList(boqs, tenderTabs, 'tender');
export const QuotationPage = tabbedList(quotationDrafts, tenderTabs, 'tender');
