-- Required reference rows: modules, permissions, the four system roles and the matrix of the specification.
-- Applied at every start; running it again changes nothing.

insert into public.modules (name, display_name, sort_order) values
  ('dashboard', 'Dashboard', 1), ('projects', 'Projects', 2), ('tasks', 'Tasks', 3), ('hr', 'Human resources', 4),
  ('finance', 'Finance', 5), ('commercial', 'Commercial', 6), ('external_entities', 'Stakeholders', 7),
  ('safety', 'Safety', 8),
  ('documents', 'Documents', 9), ('inventory', 'Inventory', 10), ('communications', 'Communications', 11),
  ('analytics', 'Analytics', 12),
  ('ai_analytics', 'AI analytics', 13), ('reports', 'Reports', 14), ('settings', 'Settings', 15),
  ('rbac', 'Access control', 16)
on conflict (name) do nothing;

insert into public.permissions (name, display_name) values
  ('view', 'View'), ('create', 'Create'), ('edit', 'Edit'), ('delete', 'Delete'), ('approve', 'Approve'),
  ('admin', 'Administer'),
  ('submenu_access', 'Sub-menu access'), ('dashboard_access', 'Dashboard view'), ('kanban_access', 'Kanban view'),
  ('timeline_access', 'Timeline view'), ('self_service', 'Self-service')
on conflict (name) do nothing;

insert into public.roles (name, display_name, description, is_system, dashboard_type, row_scope) values
  ('EMPLOYEE', 'Employee', 'Works on projects and tasks, sees their own pay and leave.', true, 'EMPLOYEE', 'own'),
  ('MANAGER', 'Manager', 'Runs projects, approves for their team.', true, 'MANAGER', 'team'),
  ('ADMIN', 'Administrator', 'Runs the company''s data.', true, 'ADMIN', 'all'),
  ('OWNER', 'Owner', 'Everything, and who may do what.', true, 'OWNER', 'all')
on conflict (name) do nothing;

-- The matrix: for each module and action the lowest role that holds it. A dash of the specification is no row here.
with matrix (module, action, lowest) as (values
  ('dashboard', 'view', 'EMPLOYEE'),

  ('projects', 'view', 'EMPLOYEE'), ('projects', 'create', 'EMPLOYEE'), ('projects', 'edit', 'MANAGER'),
  ('projects', 'delete', 'ADMIN'), ('projects', 'approve', 'MANAGER'), ('projects', 'admin', 'ADMIN'),

  ('tasks', 'view', 'EMPLOYEE'), ('tasks', 'create', 'EMPLOYEE'), ('tasks', 'edit', 'EMPLOYEE'),
  ('tasks', 'delete', 'MANAGER'), ('tasks', 'approve', 'MANAGER'), ('tasks', 'admin', 'ADMIN'),

  ('hr', 'view', 'EMPLOYEE'), ('hr', 'create', 'EMPLOYEE'), ('hr', 'edit', 'EMPLOYEE'),
  ('hr', 'delete', 'ADMIN'), ('hr', 'approve', 'MANAGER'), ('hr', 'admin', 'ADMIN'),

  ('finance', 'view', 'MANAGER'), ('finance', 'create', 'MANAGER'), ('finance', 'edit', 'MANAGER'),
  ('finance', 'delete', 'ADMIN'), ('finance', 'approve', 'ADMIN'), ('finance', 'admin', 'ADMIN'),

  ('commercial', 'view', 'EMPLOYEE'), ('commercial', 'create', 'EMPLOYEE'), ('commercial', 'edit', 'MANAGER'),
  ('commercial', 'delete', 'ADMIN'), ('commercial', 'approve', 'MANAGER'), ('commercial', 'admin', 'ADMIN'),

  ('safety', 'view', 'EMPLOYEE'), ('safety', 'create', 'EMPLOYEE'), ('safety', 'edit', 'MANAGER'),
  ('safety', 'delete', 'ADMIN'), ('safety', 'approve', 'MANAGER'), ('safety', 'admin', 'ADMIN'),

  ('documents', 'view', 'EMPLOYEE'), ('documents', 'create', 'EMPLOYEE'), ('documents', 'edit', 'EMPLOYEE'),
  ('documents', 'delete', 'MANAGER'), ('documents', 'admin', 'ADMIN'),

  ('inventory', 'view', 'EMPLOYEE'), ('inventory', 'create', 'EMPLOYEE'), ('inventory', 'edit', 'EMPLOYEE'),
  ('inventory', 'delete', 'MANAGER'), ('inventory', 'approve', 'MANAGER'), ('inventory', 'admin', 'ADMIN'),

  ('communications', 'view', 'EMPLOYEE'), ('communications', 'create', 'EMPLOYEE'),
  ('communications', 'edit', 'EMPLOYEE'),
  ('communications', 'delete', 'MANAGER'), ('communications', 'admin', 'ADMIN'),

  ('analytics', 'view', 'MANAGER'), ('analytics', 'admin', 'ADMIN'),
  ('ai_analytics', 'view', 'MANAGER'), ('ai_analytics', 'admin', 'ADMIN'),
  ('reports', 'view', 'MANAGER'), ('reports', 'create', 'MANAGER'), ('reports', 'admin', 'ADMIN'),
  ('settings', 'view', 'ADMIN'), ('settings', 'admin', 'ADMIN'),
  ('rbac', 'view', 'OWNER'), ('rbac', 'admin', 'OWNER'),

  ('external_entities', 'view', 'EMPLOYEE'), ('external_entities', 'create', 'MANAGER'),
  ('external_entities', 'edit', 'MANAGER'),
  ('external_entities', 'delete', 'ADMIN'), ('external_entities', 'approve', 'MANAGER'),
  ('external_entities', 'admin', 'ADMIN')
),
ranks (role, rank) as (values ('EMPLOYEE', 1), ('MANAGER', 2), ('ADMIN', 3), ('OWNER', 4)),
granted (role, module, action) as (
  select holder.role, matrix.module, matrix.action
  from matrix join ranks lowest on lowest.role = matrix.lowest join ranks holder on holder.rank >= lowest.rank
),
-- Sub-menu permissions come with 'view' (ruling R3); self-service with human resources.
with_menus (role, module, action) as (
  select role, module, action from granted
  union
  select role, module, menu.action from granted
    cross join (values ('submenu_access'), ('dashboard_access'), ('kanban_access'), ('timeline_access')) menu (action)
    where granted.action = 'view'
  union
  select role, 'hr', 'self_service' from ranks
)
insert into public.role_permissions (role_id, module_id, permission_id)
  select role.id, module.id, permission.id
  from with_menus
    join public.roles role on role.name = with_menus.role
    join public.modules module on module.name = with_menus.module
    join public.permissions permission on permission.name = with_menus.action
on conflict do nothing;

-- The kinds of leave of the specification; days hold for job titles without a leave benefit of their own, none keeps no
-- balance.
insert into public.leave_types (name, days_per_year, is_paid, is_paid_on_leaving, day_count, has_sick_pay_tiers,
    sort_order) values
  ('Annual', 30, true, true, 'country', false, 1), ('Sick', 90, true, false, 'country', true, 2),
  ('Personal', 3, false, false, 'working', false, 3), ('Maternity', 60, true, false, 'country', false, 4),
  ('Paternity', 5, true, false, 'working', false, 5), ('Bereavement', 5, true, false, 'country', false, 6),
  ('Study', 10, true, false, 'working', false, 7), ('Compassionate', 5, true, false, 'country', false, 8),
  ('Other', null, false, false, 'country', false, 9)
on conflict do nothing;
insert into public.leave_types (name, days_per_year, is_paid, is_paid_on_leaving, day_count, is_substitute, sort_order)
  values ('Substitute day', 0, true, true, 'working', true, 10) on conflict do nothing;
