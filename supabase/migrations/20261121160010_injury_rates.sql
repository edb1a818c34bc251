-- Injury rates: what happened to people, over the hours they worked. Of the company or one project, month by month and
-- over the twelve months that end with each. Sums of everybody, for those who keep the safety records.

-- Lost-time injuries and days lost for each million hours (ILO, IOGP, IS 3786), recordable injuries for each 200,000: a
-- hundred people in a year (OSHA, 29 CFR 1904). Without hours there is no rate.
create function public.injury_rate(cases integer, hours numeric, base numeric default 200000) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  if cases < 0 or base <= 0 or hours < 0 then
    perform model.fail(422, 'out_of_range', 'Cases, hours and base cannot be negative.', jsonb_build_object('field',
      case when cases < 0 then 'cases' when hours < 0 then 'hours' else 'base' end));
  end if;
  return round(cases * base / nullif(hours, 0), 4);
end $$;

-- What counts, by project and month. Hours are those that were approved, without breaks: time entries, which those of
-- crew sheets become. A void incident is none; a fatality is a lost-time injury as well, and without days.
create function private.injuries_by_month(from_day date, to_day date)
returns table (project_id uuid, month date, hours numeric, fatalities integer, lost_time integer,
  restricted_work integer, medical_treatment integer, first_aid integer, unclassified integer, near_misses integer,
  lost_days integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with cases as (
      select i.project_id, date_trunc('month', model.day_of(i.occurred_at))::date as month,
          case when i.incident_type = 'near_miss' then 'near_miss' else coalesce(i.injury_class, 'none') end as class,
          i.lost_days
        from public.safety_incidents i
        where i.incident_type in ('injury', 'near_miss') and i.status <> 'void'
          and model.day_of(i.occurred_at) between from_day and to_day
    ), counted as (
      select c.project_id, c.month, 0::numeric as hours, c.class, coalesce(c.lost_days, 0) as lost_days from cases c
      union all
      select t.project_id, date_trunc('month', t.date)::date, sum(t.hours), null, 0 from public.time_entries t
        where t.status in ('approved', 'locked') and t.activity_type not in ('break', 'lunch')
          and t.date between from_day and to_day
        group by 1, 2
    )
    select r.project_id, r.month, sum(r.hours), (count(*) filter (where r.class = 'fatality'))::integer,
        (count(*) filter (where r.class = 'lost_time'))::integer,
        (count(*) filter (where r.class = 'restricted_work'))::integer,
        (count(*) filter (where r.class = 'medical_treatment'))::integer,
        (count(*) filter (where r.class = 'first_aid'))::integer, (count(*) filter (where r.class = 'none'))::integer,
        (count(*) filter (where r.class = 'near_miss'))::integer, sum(r.lost_days)::integer
      from counted r group by 1, 2;
end $$;

-- The first day of a month up to this one; without a month, of this one.
create function private.rated_month(to_month date) returns date
language plpgsql stable set search_path = '' as $$
begin
  if to_month > model.today() then
    perform model.fail(422, 'out_of_range', 'Injury rates end with the current month.', jsonb_build_object('field',
      'to_month', 'values', jsonb_build_object('latest', model.today())));
  end if;
  return date_trunc('month', coalesce(to_month, model.today()))::date;
end $$;

-- Lost-time injuries are answered with the fatalities, of a month as of a year.
create function app.injury_rates(project uuid, to_month date, months integer)
returns table (month date, hours text, fatalities integer, lost_time integer, restricted_work integer,
  medical_treatment integer, recordable integer, first_aid integer, unclassified integer, near_misses integer,
  lost_days integer, ltifr text, trir text, severity_rate text, year_hours text, year_lost_time integer,
  year_recordable integer, year_lost_days integer, year_ltifr text, year_trir text, year_severity_rate text)
language plpgsql stable security definer set search_path = '' as $$
declare
  last_month constant date := private.rated_month(to_month);
begin
  perform authz.demand('safety', 'edit');
  if months is null or months not between 1 and 36 then
    perform model.fail(422, 'out_of_range', 'Choose 1 to 36 months.',
      '{"field": "months", "values": {"min": 1, "max": 36}}');
  end if;
  return query
    with counted as (
      select m.month::date as month, coalesce(sum(c.hours), 0) as hours,
          coalesce(sum(c.fatalities), 0)::integer as fatalities, coalesce(sum(c.lost_time), 0)::integer as lost_time,
          coalesce(sum(c.restricted_work), 0)::integer as restricted_work,
          coalesce(sum(c.medical_treatment), 0)::integer as medical_treatment,
          coalesce(sum(c.first_aid), 0)::integer as first_aid,
          coalesce(sum(c.unclassified), 0)::integer as unclassified,
          coalesce(sum(c.near_misses), 0)::integer as near_misses,
          coalesce(sum(c.lost_days), 0)::integer as lost_days
        from generate_series((last_month - make_interval(months => months + 10))::timestamp, last_month::timestamp,
            interval '1 month') m (month)
          left join private.injuries_by_month((last_month - make_interval(months => months + 10))::date,
              (last_month + interval '1 month - 1 day')::date) c
            on c.month = m.month::date and (project is null or c.project_id = project)
        group by m.month
    ), year as (
      select c.*, c.fatalities + c.lost_time as lti,
          c.fatalities + c.lost_time + c.restricted_work + c.medical_treatment as recordable,
          sum(c.hours) over twelve as all_hours, (sum(c.fatalities + c.lost_time) over twelve)::integer as all_lti,
          (sum(c.fatalities + c.lost_time + c.restricted_work + c.medical_treatment) over twelve)::integer
            as all_recordable,
          (sum(c.lost_days) over twelve)::integer as all_days
        from counted c window twelve as (order by c.month rows between 11 preceding and current row)
    )
    select y.month, y.hours::text, y.fatalities, y.lti, y.restricted_work, y.medical_treatment, y.recordable,
        y.first_aid, y.unclassified, y.near_misses, y.lost_days, public.injury_rate(y.lti, y.hours, 1000000)::text,
        public.injury_rate(y.recordable, y.hours)::text, public.injury_rate(y.lost_days, y.hours, 1000000)::text,
        y.all_hours::text, y.all_lti, y.all_recordable, y.all_days,
        public.injury_rate(y.all_lti, y.all_hours, 1000000)::text,
        public.injury_rate(y.all_recordable, y.all_hours)::text,
        public.injury_rate(y.all_days, y.all_hours, 1000000)::text
      from year y where y.month > last_month - make_interval(months => months) order by y.month;
end $$;
create function public.injury_rates(project_id uuid default null, to_month date default null,
  months integer default 12)
returns table (month date, hours text, fatalities integer, lost_time integer, restricted_work integer,
  medical_treatment integer, recordable integer, first_aid integer, unclassified integer, near_misses integer,
  lost_days integer, ltifr text, trir text, severity_rate text, year_hours text, year_lost_time integer,
  year_recordable integer, year_lost_days integer, year_ltifr text, year_trir text, year_severity_rate text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.injury_rates(project_id, to_month, months);
end $$;

-- The twelve months up to one, by project: those with hours or injuries. Names of projects are for who sees projects.
create function app.project_injury_rates(to_month date)
returns table (project_id uuid, project_name text, hours text, lost_time integer, recordable integer,
  near_misses integer, lost_days integer, ltifr text, trir text, severity_rate text)
language plpgsql stable security definer set search_path = '' as $$
declare
  last_month constant date := private.rated_month(to_month);
begin
  perform authz.demand('safety', 'edit');
  perform authz.demand('projects', 'view');
  return query
    select p.id, p.name, c.hours::text, c.lti, c.recordable, c.near_misses, c.lost_days,
        public.injury_rate(c.lti, c.hours, 1000000)::text, public.injury_rate(c.recordable, c.hours)::text,
        public.injury_rate(c.lost_days, c.hours, 1000000)::text
      from (select m.project_id, sum(m.hours) as hours, sum(m.fatalities + m.lost_time)::integer as lti,
            sum(m.fatalities + m.lost_time + m.restricted_work + m.medical_treatment)::integer as recordable,
            sum(m.near_misses)::integer as near_misses, sum(m.lost_days)::integer as lost_days
          from private.injuries_by_month((last_month - interval '11 months')::date,
            (last_month + interval '1 month - 1 day')::date) m
          group by m.project_id) c
        join public.projects p on p.id = c.project_id
      order by c.hours desc, p.name;
end $$;
create function public.project_injury_rates(to_month date default null)
returns table (project_id uuid, project_name text, hours text, lost_time integer, recordable integer,
  near_misses integer, lost_days integer, ltifr text, trir text, severity_rate text)
language plpgsql stable set search_path = '' as $$
begin
  return query select * from app.project_injury_rates(to_month);
end $$;


-- Who may execute what ----------------------------------------------------------------------------

grant execute on function
  app.injury_rates(uuid, date, integer),
  app.project_injury_rates(date),
  public.injury_rate(integer, numeric, numeric),
  public.injury_rates(uuid, date, integer),
  public.project_injury_rates(date)
  to authenticated, service_role;
