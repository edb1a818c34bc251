import { variationOrders } from '@plinth/domain/commercial/variation-orders.ts';
import { viewScreen } from '../../../crud/view-screen.tsx';
import { SignOffCard } from './sign-off-card.tsx';

/** A variation order with the client's signature. */
export const VariationView = viewScreen(variationOrders, 'id', {
  children: (row) => <SignOffCard variation={row} />,
});
