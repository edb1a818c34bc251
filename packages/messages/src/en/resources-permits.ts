/** Permits to work. */
export const resources = {
  work_permits: {
    singular: 'Permit to work',
    plural: 'Permits to work',
    create: 'New permit to work',
    edit: 'Edit permit to work',
    search: 'Search by title or place',
    emptyTitle: 'No permits to work',
    emptyText: 'Permission for dangerous work, with its place, time and precautions.',
  },
} as const;

export const fields = {
  work_permits: {
    permit_number: 'Number',
    title: 'Title',
    permit_type: 'Type',
    project_id: 'Project',
    location: 'Place',
    holder_id: 'Permit holder',
    valid_from: 'Valid from',
    valid_until: 'Valid until',
    hazards: 'Hazards',
    precautions: 'Precautions',
    status: 'Status',
  },
} as const;

export const choices = {
  work_permits: {
    permit_type: {
      hot_work: 'Hot work',
      confined_space: 'Confined space',
      height: 'Work at height',
      excavation: 'Excavation',
      lifting: 'Lifting',
      electrical: 'Electrical work',
      other: 'Other',
    },
    status: {
      draft: 'Draft',
      requested: 'Requested',
      issued: 'Issued',
      expired: 'Expired',
      closed: 'Closed',
      cancelled: 'Cancelled',
    },
  },
} as const;
