/** A schedule as `import_schedule` takes it: four tasks, two links, three people and a holiday. */
export const schedule = {
  weekend_days: [5, 6],
  holidays: [{ date: '2026-12-02', name: 'National day', is_working: false }],
  tasks: [
    {
      external_id: '1',
      parent_external_id: null,
      outline_position: 1,
      title: 'Substructure',
      is_milestone: false,
      start_date: '2026-11-01',
      due_date: '2026-11-20',
      duration_days: 15,
      completion_percentage: '40',
      priority: 'high',
    },
    {
      external_id: '2',
      parent_external_id: '1',
      outline_position: 2,
      title: 'Excavation',
      start_date: '2026-11-01',
      due_date: '2026-11-05',
      duration_days: 5,
      completion_percentage: 100,
    },
    {
      external_id: '3',
      parent_external_id: '1',
      outline_position: 3,
      title: 'Raft',
      start_date: '2026-11-08',
      due_date: '2026-11-20',
      duration_days: 10,
      completion_percentage: 0,
      constraint_type: 'start_no_earlier_than',
      constraint_date: '2026-11-08',
    },
    {
      external_id: '4',
      parent_external_id: null,
      outline_position: 4,
      title: 'Substructure done',
      is_milestone: true,
      start_date: '2026-11-22',
      due_date: '2026-11-22',
      duration_days: 0,
      completion_percentage: 0,
    },
  ],
  dependencies: [
    { predecessor: '2', successor: '3', type: 'FS', lag_days: 2 },
    { predecessor: '3', successor: '4', type: 'FF', lag_days: -1 },
  ],
  people: [
    { external_id: 'p1', name: 'john  black'.replace('  ', ' ') },
    { external_id: 'p2', name: 'Nobody Here' },
    { external_id: 'p3', name: 'J.', email: 'JOHN@example.com' },
  ],
  assignments: [
    { task: '2', person: 'p1', load_percent: 50, is_responsible: false },
    { task: '2', person: 'p2', load_percent: 100, is_responsible: true },
    { task: '3', person: 'p3', load_percent: 100, is_responsible: true },
  ],
};

/** What is counted when it is read for the first time. */
export const added = {
  is_calendar_applied: true,
  holidays: { added: 1, updated: 0, unchanged: 0 },
  tasks: { added: 4, updated: 0, unchanged: 0 },
  dependencies: { added: 2, updated: 0, unchanged: 0 },
  assignments: { added: 3, updated: 0, unchanged: 0 },
  unmatched_people: ['Nobody Here'],
  cancelled: 0,
};
