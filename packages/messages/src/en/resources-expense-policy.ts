/** Names of what limits expenses, and of mileage. */
export const resources = {
  expense_limits: {
    singular: 'Expense limit',
    plural: 'Expense limits',
    create: 'New expense limit',
    edit: 'Edit expense limit',
    search: 'Search by type',
    emptyTitle: 'No expense limits yet',
    emptyText: 'Without a limit, any amount can be claimed.',
  },
  mileage_rates: {
    singular: 'Mileage rate',
    plural: 'Mileage rates',
    create: 'New mileage rate',
    edit: 'Edit mileage rate',
    search: 'Search by vehicle',
    emptyTitle: 'No mileage rates yet',
    emptyText: 'Reimbursement per kilometre for business trips in a private vehicle.',
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
  expense_limits: {
    claim_amount: "In the company's currency. Leave empty for no limit.",
    when_exceeded: 'The claimant gives a reason, and a finance administrator approves the claim.',
  },
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
      explained: 'Reason and approval',
      refused: 'Not allowed',
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
