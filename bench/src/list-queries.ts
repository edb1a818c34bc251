/** What people do with a long list, as the query string of its request. */
export function listQueries(columns: string): { name: string; query: string }[] {
  const page = `select=${columns},project:projects!project_id(id,name)&limit=50`;
  return [
    { name: 'first page, newest first', query: `${page}&order=task_number.desc,id` },
    { name: 'page 1,000', query: `${page}&order=task_number.desc,id&offset=50000` },
    { name: 'sorted by title', query: `${page}&order=task_title.asc,id` },
    { name: 'sorted by due date', query: `${page}&order=due_date.asc,id` },
    { name: 'sorted by progress (no index)', query: `${page}&order=completion_percentage.desc,id` },
    {
      name: 'filtered by status',
      query: `${page}&order=task_number.desc,id&task_status=in.(blocked,in_review)`,
    },
    {
      name: 'filtered by due dates',
      query: `${page}&order=due_date.asc,id&due_date=gte.2026-06-01&due_date=lte.2026-06-30`,
    },
    {
      name: 'searched for a word',
      query: `${page}&order=task_number.desc,id&search_text=like.*waterproof*`,
    },
    {
      name: 'searched for a number',
      query: `${page}&order=task_number.desc,id&search_text=like.*tsk4711*`,
    },
  ];
}
