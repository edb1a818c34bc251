-- Names of the specification for what stands in another row (ruling R11): `department` of an employee and of a job title,
-- `salary_band` of an employee. Read as a column they are the whole row, embedded they are what is asked for of it;
-- row security of the other table decides, because they run with the rights of the caller.

create function public.department(public.employees) returns public.departments
language plpgsql stable set search_path = '' as $$
declare
  department public.departments;
begin
  select d.* into department from public.departments d where d.id = $1.department_id;
  return case when found then department end;
end $$;

create function public.department(public.job_titles) returns public.departments
language plpgsql stable set search_path = '' as $$
declare
  department public.departments;
begin
  select d.* into department from public.departments d where d.id = $1.department_id;
  return case when found then department end;
end $$;

create function public.salary_band(public.employees) returns public.salary_bands
language plpgsql stable set search_path = '' as $$
declare
  band public.salary_bands;
begin
  select b.* into band from public.salary_bands b where b.id = $1.salary_band_id;
  return case when found then band end;
end $$;

revoke execute on function public.department(public.employees), public.department(public.job_titles), public.salary_band(public.employees) from public, anon;
grant execute on function public.department(public.employees), public.department(public.job_titles), public.salary_band(public.employees) to authenticated;
