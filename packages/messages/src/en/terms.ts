/** Words of the trade beside their fields, by column: the same word means the same in every form. */
export const terms = {
  about: 'What does this mean?',
  fields: {
    retention_percentage:
      'The part of each payment kept back until the work has proved sound. It is released at taking over and after the defects period.',
    retention_cap_percentage:
      'Once retention has reached this part of the contract, nothing more is kept back.',
    advance_percentage:
      'Paid before work begins, for mobilisation. It is a loan on the work: later certificates pay it back.',
    advance_start_percentage: 'Paying back the advance begins when this much of the work is certified.',
    advance_recovery_percentage:
      'How much of each later certificate goes to paying back the advance, until it is paid back.',
    provisional_amount:
      'A sum in the contract for work that is not defined yet. It is spent only when the client instructs it.',
    taking_over_date:
      'The day the client takes the work into use. The first part of the retention falls due and the defects period begins.',
    tax_rate: 'Per cent laid on the net amount: VAT in the Emirates, GST in India.',
    is_tax_recoverable:
      'Whether the tax on this purchase comes back from the tax office. If not, it is a part of the cost.',
    exchange_rate:
      'One unit of the currency of the document in the currency of the company. It stays as it was on that day.',
    cost_code_id:
      'The shelf a cost belongs on, such as 03 Concrete. Budget, orders and bills on one code are compared with each other.',
    cost_type: 'What the money buys: labour, material, plant, a subcontractor, or something else.',
    constraint_type:
      'Ties a task to a date, such as “not before”. Without one it moves with the tasks before it, and its float stays visible.',
    constraint_date: 'The date the constraint speaks of. It may use up float and make a task critical.',
    is_milestone: 'A point in time without duration, such as a handover or a payment date.',
    dependency_type:
      'What waits for what: usually the next task starts when the one before is finished (FS).',
    lag_days:
      'Working days to wait in between, such as concrete that cures. A negative number lets them overlap.',
    duration_days:
      'Working days from the first to the last, both counted; holidays and weekends are left out.',
    overhead_percentage:
      'What the company needs beside the work itself – office, insurance, management – laid on the direct cost.',
    profit_percentage: 'A markup on cost. It is not the margin: 25 % on cost is 20 % of the price.',
    cost_rate: 'What one unit costs you, before overheads and profit.',
    factor: 'Multiplies the quantity, for waste, laps or a number of equal parts. 1.05 adds 5 % waste.',
    is_deduction: 'Taken off instead of added, such as the opening of a door in a wall.',
    rate_buildup_id: 'The rate is worked out of its parts – labour, material, plant – and follows them.',
    takeoff_item_id: 'The quantity is measured from drawings there and follows the measurement.',
    boq_id: 'The bill of quantities: every item of the work with its quantity and rate.',
    discount_amount: 'Taken off the sum of the lines before tax.',
    extension_days:
      'Calendar days by which the contract ends later. An agreed extension moves the date delay damages count from.',
    probability_percentage: 'How likely the client is to agree. Forecasts count the amount by this part.',
    cost_amount: 'What the change costs you; the difference to its amount is what you earn by it.',
    deduction_amount:
      'Kept from this certificate for damage, delay or what the client paid for you. It is not retention and does not come back.',
    stored_amount: 'Material that is paid for and on site but not built in yet.',
    payment_terms: 'When it is to be paid, such as 30 days after the invoice.',
    requisition_id:
      'The request from the site that this order answers. What was asked for and ordered is compared.',
    reorder_level: 'When the stock falls to this quantity you are told to order again.',
    quantity_rejected: 'Delivered and sent back. It is neither taken into stock nor paid.',
    fiscal_year: 'The year of the accounts the budget belongs to; in India it begins in April.',
    tax_type:
      'Zero-rated sales are reported at 0 %, exempt ones are outside the tax, and with reverse charge the buyer accounts for it.',
    country_pack:
      'Decides the rules of pay: gratuity and the WPS file in the Emirates; provident fund (EPF), EDLI insurance, ESI and gratuity in India.',
    routing_code: 'Tells the bank: the 9-digit routing code of the WPS in the Emirates, the IFSC in India.',
    account: 'The IBAN in the Emirates, the account number in India. Wages are paid to it.',
    actual_salary:
      'The basic wage a month, from which overtime, gratuity and provident fund are worked out; allowances come on top.',
    probation_end_date: 'Until then either side may part with a short notice.',
    accrual_frequency:
      'Leave is earned bit by bit: each period adds its share to the days that may be taken.',
    minimum_service_months: 'How long somebody has worked here before days may be taken.',
    is_billable: 'Counts towards what the client is charged. Breaks and training usually do not.',
    hourly_rate:
      'What an hour costs the company, wage and all charges included; hours on projects are booked with it.',
    credit_limit: 'The most that may be outstanding with this party at a time.',
  },
} as const;
