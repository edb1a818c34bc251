/** Names of what limits expenses, and of mileage. */
export const resources = {
  expense_limits: {
    singular: 'Expense limit',
    plural: 'Expense limits',
    create: 'New expense limit',
    edit: 'Edit expense limit',
    search: 'Search by type',
    emptyTitle: 'No expense limits yet',
    emptyText: 'Without a limit any amount may be claimed.',
  },
  mileage_rates: {
    singular: 'Mileage rate',
    plural: 'Mileage rates',
    create: 'New mileage rate',
    edit: 'Edit mileage rate',
    search: 'Search by vehicle',
    emptyTitle: 'No mileage rates yet',
    emptyText: "What a kilometre in one's own vehicle is paid back with.",
  },
} as const;

export const fields = {
  expense_limits: {
    expense_type: 'Expense type',
    claim_amount: 'Per claim',
    day_amount: 'Per person and day',
    receipt_amount: 'Receipt required above',
    when_exceeded: 'Above a limit',
  },
  mileage_rates: {
    country_pack: 'Country of employment',
    vehicle: 'Vehicle',
    rate: 'Rate per km',
    effective_from: 'From',
  },
} as const;

export const fieldHelp = {
  expense_limits: { claim_amount: "In the company's currency. Empty: no limit." },
} as const;

export const choices = {
  expense_limits: {
    expense_type: {
      travel: 'Travel',
      accommodation: 'Accommodation',
      meals: 'Meals',
      fuel: 'Fuel',
      material: 'Material',
      equipment: 'Equipment',
      permit: 'Permits and fees',
      communication: 'Communication',
      mileage: 'Mileage',
      other: 'Other',
    },
    when_exceeded: {
      explained: 'Explained, and approved by a finance administrator',
      refused: 'Refused',
    },
  },
  mileage_rates: {
    country_pack: {
      AE: 'United Arab Emirates',
      IN: 'India',
      none: 'Other',
    },
    vehicle: {
      car: 'Car',
      pickup: 'Pickup',
      motorcycle: 'Motorcycle',
      bicycle: 'Bicycle',
    },
  },
} as const;

export const sections = {
  limit: 'Limit',
} as const;
