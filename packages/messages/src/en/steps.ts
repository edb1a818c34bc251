/**
 * What a step of a status machine is called on its button: what one does, not what the record becomes. The word for a
 * status holds wherever the step comes from, unless one `between` two statuses or `of` one kind of record says more.
 */
export const steps = {
  to: {
    answered: 'Record answer',
    notified: 'Record notice',
    acknowledged: 'Acknowledge',
    active: 'Reactivate',
    archived: 'Archive',
    blocked: 'Block',
    calculated: 'Send back',
    certified: 'Certify',
    closed: 'Close',
    completed: 'Complete',
    discontinued: 'Discontinue',
    disputed: 'Dispute',
    draft: 'Return to draft',
    expired: 'Mark as expired',
    failed: 'Mark as failed',
    in_progress: 'Start',
    in_review: 'Send for review',
    in_service: 'Return to service',
    inactive: 'Deactivate',
    issued: 'Issue',
    locked: 'Lock',
    lost: 'Mark as lost',
    matched: 'Mark as matched',
    not_started: 'Reset to not started',
    notice: 'Record notice',
    on_hold: 'Put on hold',
    open: 'Reopen',
    out_of_service: 'Take out of service',
    paid: 'Mark as paid',
    passed: 'Mark as passed',
    pending: 'Submit',
    planning: 'Return to planning',
    posted: 'Post',
    priced: 'Mark as priced',
    proposed: 'Propose',
    published: 'Publish',
    quoted: 'Mark as quoted',
    reconciled: 'Reconcile',
    reimbursed: 'Mark as reimbursed',
    resolved: 'Resolve',
    retired: 'Retire',
    reversed: 'Reverse',
    scheduled: 'Reschedule',
    sent: 'Mark as sent',
    stopped: 'Stop',
    submitted: 'Submit',
    superseded: 'Mark as superseded',
    terminated: 'Terminate',
    void: 'Void',
    withdrawn: 'Withdraw',
    won: 'Mark as won',
  },
  between: {
    awarded: {
      closed: 'Reopen',
    },
    closed: {
      sent: 'Reopen',
    },
    sent: {
      closed: 'Close for offers',
    },
    blocked: {
      active: 'Unblock',
      in_progress: 'Resume',
    },
    calibration: {
      open: 'Return to open',
    },
    cancelled: {
      not_started: 'Reopen',
    },
    completed: {
      active: 'Reopen',
      in_progress: 'Reopen',
    },
    inactive: {
      pending: 'Submit again',
    },
    linked: {
      draft: 'Unlink',
    },
    locked: {
      approved: 'Unlock',
    },
    lost: {
      proposed: 'Reopen',
    },
    matched: {
      pending: 'Unmatch',
    },
    notice: {
      active: 'Withdraw notice',
    },
    on_hold: {
      active: 'Release',
      in_progress: 'Resume',
      pending: 'Release',
    },
    quoted: {
      proposed: 'Return to proposed',
    },
    rejected: {
      pending: 'Submit again',
      submitted: 'Submit again',
    },
    terminated: {
      active: 'Reinstate',
    },
  },
  // decisions that are more than yes or no
  decide: {
    employee: { active: 'Confirm employment', notice: 'Record notice' },
    submittal: {
      approved_as_noted: 'Approve as noted',
      revise_and_resubmit: 'Revise and resubmit',
    },
    tax_return: {
      filed: 'File return',
      draft: 'Return to draft',
    },
  },
  of: {
    rfi: {
      open: 'Send',
    },
    meeting: {
      issued: 'Issue minutes',
    },
    delay_event: {
      submitted: 'Submit claim',
    },
    certificate: {
      cancelled: 'Cancel certificate',
    },
    tax_return: {
      pending: 'Mark as ready',
      draft: 'Reopen',
    },
    final_account: {
      cancelled: 'Cancel final account',
    },
    invoice: {
      cancelled: 'Cancel invoice',
    },
    leave_encashment: {
      cancelled: 'Cancel encashment',
    },
    leave_request: {
      cancelled: 'Cancel leave request',
    },
    payroll_run: {
      cancelled: 'Cancel pay run',
    },
    payslip: {
      cancelled: 'Cancel payslip',
    },
    disciplinary_record: { proposed: 'Propose', draft: 'Return to draft', withdrawn: 'Withdraw' },
    document_signature: { signed: 'Sign', withdrawn: 'Withdraw' },
    item_handover: {
      acknowledged: 'Confirm receipt',
      returned: 'Take back',
      lost: 'Record loss',
    },
    company_item: {
      available: 'Return to use',
    },
    employee_checklist_line: {
      done: 'Mark as done',
      not_needed: 'Mark as not needed',
    },
    benefit_enrolment: {
      ended: 'End enrolment',
    },
    vacancy: {
      open: 'Reopen vacancy',
      closed: 'Close vacancy',
    },
    job_application: {
      screening: 'Start screening',
      interview: 'Move to interview',
      offer: 'Move to offer',
      rejected: 'Reject application',
      withdrawn: 'Record withdrawal',
    },
    job_interview: {
      held: 'Complete interview',
      cancelled: 'Cancel interview',
    },
    job_offer: {
      accepted: 'Record acceptance',
      declined: 'Record refusal',
      hired: 'Hire',
      withdrawn: 'Withdraw offer',
    },
    training_session: {
      held: 'Mark as held',
      cancelled: 'Cancel session',
      planned: 'Reopen session',
    },
    review_cycle: {
      open: 'Open cycle',
      calibration: 'Start calibration',
      closed: 'Close and share reviews',
      cancelled: 'Cancel cycle',
    },
    self_assessment: {
      submitted: 'Submit self-assessment',
      draft: 'Reopen self-assessment',
    },
    performance_review: {
      completed: 'Complete review',
      cancelled: 'Cancel review',
    },
    performance_goal: {
      cancelled: 'Cancel goal',
    },
    cheque: {
      issued: 'Approve and issue',
      cleared: 'Mark as cleared',
      returned: 'Mark as returned',
      handed_back: 'Hand back',
      deposited: 'Mark as deposited',
    },
    payment_run: {
      paid: 'Release payments',
      rejected: 'Withdraw approval',
    },
    supplier_bank_account: {
      confirmed: 'Confirm account',
      pending: 'Return for confirmation',
      closed: 'Close account',
    },
    petty_cash_voucher: {
      cancelled: 'Cancel voucher',
    },
    project: {
      cancelled: 'Cancel project',
    },
    purchase_order: {
      cancelled: 'Cancel order',
    },
    requisition: {
      cancelled: 'Cancel requisition',
    },
    rfq: {
      cancelled: 'Cancel request',
    },
    safety_incident: {
      void: 'Mark as duplicate',
    },
    safety_inspection: {
      cancelled: 'Cancel inspection',
    },
    subcontract_claim: {
      cancelled: 'Cancel claim',
    },
    task: {
      blocked: 'Mark as blocked',
      cancelled: 'Cancel task',
    },
    work_permit: {
      cancelled: 'Cancel permit',
      requested: 'Submit request',
    },
  },
} as const;
