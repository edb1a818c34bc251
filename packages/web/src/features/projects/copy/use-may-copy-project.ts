import { useAccess } from '../../../session/access-context.tsx';

/** A copy is a new project with new tasks, and their dependencies. */
export function useMayCopyProject(): boolean {
  const { can } = useAccess();
  return can('projects', 'create') && can('tasks', 'view') && can('tasks', 'create') && can('tasks', 'edit');
}
