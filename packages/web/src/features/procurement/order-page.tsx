import { tenderTabs } from '@plinth/domain/commercial/tender.ts';
import { purchaseOrders } from '@plinth/domain/procurement/purchase-orders.ts';
import { tabbedList } from '../../crud/tabbed-list.tsx';

/** Purchase orders: a tab of the takeoff page, as specified. */
export const OrderPage = tabbedList(purchaseOrders, tenderTabs, 'tender');
