/** Words of the trade beside their fields, by column: the same word means the same in every form. */
export const terms = {
  about: 'What does this mean?',
  fields: {
    retention_percentage:
      'Percentage of each payment withheld as security. Released at taking over and after the defects period.',
    retention_cap_percentage: 'Once retention reaches this percentage of the contract, no more is withheld.',
    advance_percentage: 'Paid before work begins, for mobilisation, and recovered from later certificates.',
    advance_start_percentage: 'Recovery of the advance begins when this percentage of the work is certified.',
    advance_recovery_percentage: 'Percentage of each certificate deducted until the advance is recovered.',
    provisional_amount:
      "Sum in the contract for work not yet defined. Spent only on the client's instruction.",
    taking_over_date:
      'Date on which the client takes over the works. The first part of the retention becomes due and the defects period begins.',
    tax_rate: 'Percentage added to the net amount: VAT in the UAE, GST in India.',
    is_tax_recoverable: 'Whether the tax can be reclaimed as input tax. If not, it is part of the cost.',
    exchange_rate:
      "Value of one unit of the document currency in the company's currency, fixed on the document date.",
    cost_code_id:
      'Category of work, such as 03 Concrete. Budgets, orders and costs are compared by cost code.',
    cost_type: 'Labour, material, plant, subcontract or other cost.',
    constraint_type:
      'Ties a task to a date, such as start no earlier than. Without one, the task moves with its predecessors and keeps its float.',
    constraint_date: 'Date of the constraint. It can use up float and make the task critical.',
    is_milestone: 'A point in time without duration, such as handover or a payment date.',
    dependency_type:
      'How the tasks are linked. Usually a task starts when its predecessor has finished (FS).',
    lag_days: 'Working days between the tasks, such as concrete curing. A negative lag lets them overlap.',
    duration_days: 'Working days including the first and the last, without weekends and holidays.',
    overhead_percentage: 'Company costs such as office, insurance and management, added to direct cost.',
    profit_percentage: 'Markup on cost, not margin: 25% on cost is 20% of the price.',
    cost_rate: 'Your cost per unit, before overheads and profit.',
    factor: 'Multiplies the quantity, for waste, laps or equal parts. 1.05 adds 5% waste.',
    is_deduction: 'Deducted from the quantity, such as a door opening in a wall.',
    rate_buildup_id: 'The rate is built up from labour, material and plant, and updated with them.',
    takeoff_item_id: 'The quantity is measured from drawings and updated with the measurement.',
    boq_id: 'All items of work with their quantities and rates.',
    discount_amount: 'Deducted from the subtotal before tax.',
    extension_days:
      'Calendar days by which the end date moves. Delay damages are counted from the revised date.',
    probability_percentage: 'Likelihood of client approval. Forecasts include the amount at this percentage.',
    cost_amount: 'Your cost of the change. The difference from its amount is your margin.',
    deduction_amount:
      'Deducted from this certificate for damage, delay or payments made on your behalf. Unlike retention, it is not released.',
    quantity_done:
      'Quantity of work done to date, as measured. The amount follows from the rate of the contract.',
    applied_amount:
      'Claimed by the contractor to date. Leave empty where the claim is certified in full; a lower certified figure needs a reason.',
    applied_quantity:
      'Claimed by the contractor to date. Leave empty where the claim is certified in full; a lower certified figure needs a reason.',
    stored_amount: 'Materials paid for and on site but not yet built in.',
    payment_terms: 'When payment is due, such as 30 days after the invoice.',
    requisition_id: 'The requisition this order fulfils. Requested and ordered quantities are compared.',
    reorder_level: 'Stock quantity at which you are notified to reorder.',
    quantity_rejected: 'Delivered and returned. Neither taken into stock nor paid.',
    fiscal_year: 'Accounting year of the budget; in India it starts in April.',
    tax_type:
      'Zero-rated sales are reported at 0%, exempt sales are outside the tax, and under reverse charge the buyer accounts for it.',
    country_pack:
      'Sets the pay rules: gratuity and the WPS file in the UAE; EPF, EDLI, ESI and gratuity in India.',
    routing_code: 'The 9-digit WPS routing code in the UAE, the IFSC in India.',
    account: 'The IBAN in the UAE, the account number in India. Salary is paid to it.',
    actual_salary:
      'Monthly basic salary, the basis for overtime, gratuity and provident fund. Allowances are added to it.',
    probation_end_date: 'Until this date, either side can terminate with shorter notice.',
    agreed_notice_days: 'As in the contract. Leave empty to use the country rule.',
    is_leaving_country: 'In the UAE notice during probation is then 14 days instead of one month.',
    leaving_reason:
      'On death or permanent disablement, gratuity in India is due without five years of service; on death no notice is paid or deducted.',
    notice_waiver_reason: 'Notice that was not served is then neither paid nor deducted.',
    accrual_frequency: 'How often earned leave is added to the balance.',
    minimum_service_months: 'Months of employment before leave can be taken.',
    is_billable: 'Charged to the client. Breaks and training usually are not.',
    hourly_rate: 'Hourly cost to the company including all charges, used to cost project hours.',
    credit_limit: 'Maximum outstanding balance with this company.',
  },
} as const;
