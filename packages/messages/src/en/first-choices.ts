/** Words of the choices that the frame and the first page show, by table and column. */
export const choices = {
  external_entities: {
    entity_type: {
      CLIENT: 'Client',
      SUPPLIER: 'Supplier',
      CONTRACTOR: 'Contractor',
      VENDOR: 'Vendor',
    },
    status: {
      pending: 'Awaiting approval',
      active: 'Active',
      inactive: 'Inactive',
      on_hold: 'On hold',
      blocked: 'Blocked',
    },
  },
  projects: {
    status: {
      planning: 'Planning',
      proposed: 'Proposed',
      quoted: 'Quoted',
      won: 'Won',
      lost: 'Lost',
      in_progress: 'In progress',
      on_hold: 'On hold',
      completed: 'Completed',
      closed: 'Closed',
      cancelled: 'Cancelled',
    },
    priority: {
      low: 'Low',
      medium: 'Medium',
      high: 'High',
      critical: 'Critical',
    },
    progress_method: {
      duration: 'Weighted by duration',
      cost: 'Weighted by budget',
      quantity: 'Weighted by quantity',
      count: 'All tasks equal',
      manual: 'Entered by hand',
    },
    sequence_rule: { reason: 'Ask for a reason', refuse: 'Refuse', allow: 'Allow' },
  },
  tasks: {
    task_status: {
      not_started: 'Not started',
      in_progress: 'In progress',
      blocked: 'Blocked',
      in_review: 'In review',
      completed: 'Completed',
      cancelled: 'Cancelled',
    },
    priority_level: {
      low: 'Low',
      medium: 'Medium',
      high: 'High',
      urgent: 'Urgent',
    },
    constraint_type: {
      as_soon_as_possible: 'As soon as possible',
      as_late_as_possible: 'As late as possible',
      start_no_earlier_than: 'Start no earlier than',
      start_no_later_than: 'Start no later than',
      finish_no_earlier_than: 'Finish no earlier than',
      finish_no_later_than: 'Finish no later than',
      must_start_on: 'Must start on',
      must_finish_on: 'Must finish on',
    },
  },
  task_dependencies: {
    dependency_type: {
      FS: 'Finish to start (FS)',
      SS: 'Start to start (SS)',
      FF: 'Finish to finish (FF)',
      SF: 'Start to finish (SF)',
    },
  },
} as const;
