/** What is handed out to people, and the checklists of joining and leaving. */
export const resources = {
  document_signatures: {
    singular: 'Document to sign',
    plural: 'Documents to sign',
    create: 'Send for signature',
    edit: 'Edit signature request',
    search: 'Search documents to sign',
    emptyTitle: 'No documents to sign',
    emptyText: 'Published documents sent to employees for signature appear here.',
  },
  company_items: {
    singular: 'Company item',
    plural: 'Company items',
    create: 'New item',
    edit: 'Edit item',
    search: 'Search by name, serial number or number',
    emptyTitle: 'No items yet',
    emptyText: 'Phones, laptops, tools, access cards and vehicles that are handed out to employees.',
  },
  item_handovers: {
    singular: 'Handover',
    plural: 'Handovers',
    create: 'Hand out item',
    edit: 'Edit handover',
    search: 'Search by number',
    emptyTitle: 'Nothing handed out yet',
    emptyText: 'Items handed out to employees appear here until they are returned.',
  },
  staff_checklists: {
    singular: 'Checklist',
    plural: 'Checklists',
    create: 'New checklist',
    edit: 'Edit checklist',
    search: 'Search by name',
    emptyTitle: 'No checklists yet',
    emptyText: 'A checklist is copied to each employee who joins or is given notice.',
  },
  staff_checklist_items: {
    singular: 'Checklist line',
    plural: 'Lines',
    create: 'Add line',
    edit: 'Edit line',
    emptyText: 'No lines yet. Add the tasks with the person responsible and the due day.',
  },
  employee_checklist_lines: {
    singular: 'Joining and leaving task',
    plural: 'Joining and leaving',
    create: 'New line',
    edit: 'Edit line',
    search: 'Search by task',
    emptyTitle: 'No tasks',
    emptyText: 'Tasks for employees who join or leave appear here.',
  },
} as const;

/** Labels of columns. */
export const fields = {
  document_signatures: {
    document_id: 'Document',
    employee_id: 'Employee',
    due_on: 'Sign by',
    status: 'Status',
    status_reason: 'Reason',
    signer_name: 'Signed as',
    signature: 'Signature',
    signed_at: 'Signed on',
    file_hash: 'SHA-256 of the file',
    created_by: 'Requested by',
  },
  company_items: {
    item_number: 'Number',
    status: 'Status',
    name: 'Name',
    item_type: 'Type',
    serial_mark: 'Serial number',
    notes: 'Notes',
  },
  item_handovers: {
    status: 'Status',
    handover_number: 'Number',
    company_item_id: 'Item',
    employee_id: 'Employee',
    handed_out_on: 'Handed out on',
    condition_out: 'Condition when handed out',
    acknowledged_at: 'Receipt confirmed on',
    returned_on: 'Returned on',
    condition_in: 'Condition when returned',
    received_by: 'Received back by',
    notes: 'Notes',
  },
  staff_checklists: {
    status: 'Status',
    name: 'Name',
    occasion: 'Type',
    country_pack: 'Country rules',
    department_id: 'Department',
  },
  staff_checklist_items: {
    staff_checklist_id: 'Checklist',
    title: 'Task',
    owner_kind: 'Responsible',
    owner_id: 'Person',
    due_days: 'Due (days from joining or last day)',
    position: 'Position',
  },
  employee_checklist_lines: {
    owner_kind: 'Responsible',
    status: 'Status',
    employee_id: 'Employee',
    occasion: 'Type',
    title: 'Task',
    owner_id: 'Responsible',
    due_date: 'Due date',
    notes: 'Notes',
    done_by: 'Done by',
    done_at: 'Done on',
  },
} as const;

/** Words of choices, by table and column. */
export const choices = {
  document_signatures: {
    status: { requested: 'Not signed', signed: 'Signed', withdrawn: 'Withdrawn' },
  },
  company_items: {
    item_type: {
      phone: 'Phone',
      laptop: 'Laptop',
      tool: 'Tool',
      ppe: 'Protective equipment',
      access_card: 'Access card',
      vehicle: 'Vehicle',
      other: 'Other',
    },
    status: { available: 'Available', handed_out: 'Handed out', lost: 'Lost', retired: 'Retired' },
  },
  item_handovers: {
    condition_out: { new: 'New', good: 'Good', worn: 'Worn', damaged: 'Damaged' },
    condition_in: { new: 'New', good: 'Good', worn: 'Worn', damaged: 'Damaged' },
    status: {
      handed_out: 'Handed out',
      acknowledged: 'Receipt confirmed',
      returned: 'Returned',
      lost: 'Lost',
    },
  },
  staff_checklists: {
    occasion: { joining: 'Joining', leaving: 'Leaving' },
    country_pack: { AE: 'United Arab Emirates', IN: 'India', none: 'None' },
    status: { active: 'Active', inactive: 'Inactive' },
  },
  staff_checklist_items: {
    owner_kind: { employee: 'The employee', manager: 'Their manager', named: 'A named person or HR' },
  },
  employee_checklist_lines: {
    owner_kind: { employee: 'The employee', manager: 'Their manager', named: 'A named person or HR' },
    occasion: { joining: 'Joining', leaving: 'Leaving' },
    status: { open: 'Open', done: 'Done', not_needed: 'Not needed' },
  },
} as const;

/** What a field means, where its label does not say it. */
export const fieldHelp = {
  staff_checklists: {
    country_pack: 'Leave empty for employees under any country rules.',
    department_id: 'Leave empty for all departments.',
  },
  staff_checklist_items: {
    due_days: 'Counted from the joining date or the last working day; negative for days before it.',
    owner_id: 'Leave empty for HR.',
  },
} as const;

/** Titles of the sections of forms and views. */
export const sections = {
  document_signature: 'Signature request',
  company_item: 'Item',
  item_handover: 'Handover',
  item_return: 'Return',
  staff_checklist: 'Checklist',
  employee_checklist_line: 'Task',
  belongings: 'Items and checklists',
} as const;
