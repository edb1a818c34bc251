/** Columns of what hangs on the schedule of a project: baselines and checklists. */
export const fields = {
  schedule_baselines: {
    project_id: 'Project',
    name: 'Name',
    notes: 'Notes',
    is_current: 'Current',
    start_date: 'Start',
    finish_date: 'Finish',
  },
  schedule_baseline_tasks: {
    baseline_id: 'Baseline',
    task_id: 'Task',
    task_number: 'Number',
    task_title: 'Title',
    start_date: 'Start',
    due_date: 'Finish',
    duration_days: 'Duration (working days)',
    is_milestone: 'Milestone',
    is_leaf: 'Without subtasks',
  },
  task_checklist_items: {
    task_id: 'Task',
    position: 'Position',
    title: 'Item',
    is_required: 'Required',
    is_done: 'Done',
    done_by: 'Done by',
    done_at: 'Done on',
  },
} as const;
