/** Names of the records of inventory. */
export const resources = {
  inventory_items: {
    singular: 'Item',
    plural: 'Inventory items',
    create: 'New item',
    edit: 'Edit item',
    search: 'Search by name or number',
    emptyTitle: 'No items yet',
    emptyText: 'Stock items with quantity and average cost.',
  },
  inventory_categories: {
    singular: 'Item category',
    plural: 'Item categories',
    create: 'New category',
    edit: 'Edit category',
    search: 'Search by name',
    emptyTitle: 'No categories yet',
    emptyText: 'Used to group stock items.',
  },
  inventory_transactions: {
    singular: 'Stock movement',
    plural: 'Stock movements',
    create: 'New movement',
    edit: 'Edit movement',
    search: 'Search notes',
    emptyTitle: 'No movements yet',
    emptyText: 'Receipts, issues, returns, adjustments and transfers.',
  },
} as const;

/** Labels of columns of inventory. */
export const fields = {
  inventory_items: {
    item_number: 'Number',
    name: 'Name',
    description: 'Description',
    status: 'Status',
    category_id: 'Category',
    supplier_id: 'Supplier',
    unit_of_measure: 'Unit',
    storage_location: 'Location',
    unit_weight: 'Weight per unit (kg)',
    reorder_level: 'Reorder level',
    quantity_on_hand: 'On hand',
    stock_value: 'Stock value',
    average_cost: 'Average cost',
    is_out_of_stock: 'Out of stock',
    notes: 'Notes',
  },
  inventory_categories: {
    name: 'Name',
    color: 'Colour',
    description: 'Description',
  },
  inventory_transactions: {
    item_id: 'Item',
    transaction_type: 'Movement',
    description: 'Description',
    unit_of_measure: 'Unit',
    storage_location: 'Location',
    quantity: 'Quantity',
    unit_cost: 'Unit cost',
    project_id: 'Project',
    to_project_id: 'To project',
    cost_code_id: 'Cost code',
    transaction_date: 'Date',
    notes: 'Notes',
    stock_change: 'Stock change',
    total_cost: 'Cost',
    quantity_after: 'On hand after',
    average_cost_after: 'Average cost after',
  },
} as const;

/** Help beside fields of inventory. */
export const fieldHelp = {
  inventory_categories: {
    color: 'Hex code, such as #1e88e5.',
  },
  inventory_transactions: {
    unit_cost: 'For incoming stock only; outgoing stock is valued at average cost.',
    quantity: 'Negative only for a count shortage.',
    project_id:
      'Project that receives or returns the stock. A return without a project goes to the supplier.',
  },
} as const;

/** Words of choices of inventory. */
export const choices = {
  inventory_items: {
    status: {
      active: 'Active',
      discontinued: 'Discontinued',
    },
  },
  inventory_transactions: {
    transaction_type: {
      receipt: 'Receipt',
      issue: 'Issue',
      return: 'Return',
      adjustment: 'Adjustment',
      transfer: 'Transfer',
      landed_cost: 'Landed cost',
    },
  },
} as const;

/** Titles of sections of inventory. */
export const sections = {
  stock_item: 'Item',
  stock: 'Stock',
  movement: 'Movement',
  category: 'Category',
} as const;
