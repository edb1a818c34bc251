-- First steps: what a new company and a new person have still to set up, told from what is there and not from what was clicked.

-- Company steps for who may take them; personal ones for everybody. A step whose module the caller has no part in is not theirs.
create function authz.first_steps()
returns table (name text, is_personal boolean, is_done boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  company public.company_settings;
  person public.profiles;
begin
  perform authz.demand_staff();
  select * into person from public.profiles p where p.id = auth.uid();
  if authz.can('settings', 'admin') then
    select * into company from public.company_settings;
    return query select step.name, false, step.is_done from (values
      (1, 'company', true, company.address is not null and company.tax_id is not null
        and (company.email is not null or company.phone is not null)),
      (2, 'logo', true, exists (select from private.company_logo_facts)),
      -- a year without holidays is one nobody has looked at yet
      (3, 'week', authz.can('hr', 'view'), exists (select from public.holidays h where h.holiday_date >= date_trunc('year', authz.today()))),
      (4, 'taxes', authz.can('finance', 'create'), exists (select from public.tax_codes t where t.status = 'active'
        and t.valid_from_date <= authz.today() and coalesce(t.valid_to_date >= authz.today(), true))),
      (5, 'costCodes', authz.can('finance', 'create'), exists (select from public.cost_codes c where c.status = 'active')),
      (6, 'people', authz.can('rbac', 'admin') or authz.can('hr', 'create'), exists (select from public.profiles p where p.id <> auth.uid())
        or exists (select from public.employees e where e.user_id is distinct from auth.uid())),
      (7, 'project', authz.can('projects', 'create'), exists (select from public.projects)),
      (8, 'task', authz.can('tasks', 'create'), exists (select from public.tasks)),
      (9, 'budget', authz.can('finance', 'create'), exists (select from public.budgets)),
      (10, 'mail', true, exists (select from private.deployment_facts f where f.name = 'mail' and f.value <> 'null'))
    ) step (place, name, is_theirs, is_done) where step.is_theirs order by step.place;
  end if;
  return query select step.name, true, step.is_done from (values
    (1, 'profile', person.first_name <> '' and person.last_name <> '' and coalesce(person.phone, '') <> ''),
    (2, 'display', person.language is not null or exists (select from public.personal_settings s where s.user_id = person.id)),
    (3, 'notifications', exists (select from public.notification_preferences n where n.user_id = person.id)),
    (4, 'secondFactor', exists (select from auth.mfa_factors f where f.user_id = person.id and f.status::text = 'verified'
      and f.factor_type::text <> 'recovery_code'))
  ) step (place, name, is_done) order by step.place;
end $$;

create function public.first_steps()
returns table (name text, is_personal boolean, is_done boolean)
language plpgsql stable set search_path = '' as $$ begin return query select * from authz.first_steps(); end $$;

revoke execute on all functions in schema authz, private, public from public, anon;
grant execute on function authz.first_steps(), public.first_steps() to authenticated, service_role;
