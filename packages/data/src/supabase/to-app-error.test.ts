import { facts as projectFacts } from '@plinth/database/generated/facts/projects.ts';
import { facts as taskFacts } from '@plinth/database/generated/facts/tasks.ts';
import { facts as sessionFacts } from '@plinth/database/generated/facts/training_sessions.ts';
import { describe, expect, it } from 'vitest';
import { toAppError } from './to-app-error.ts';
import type { ErrorContext } from '@plinth/domain/faults/error-context.ts';

const projects: ErrorContext = {
  table: 'projects',
  facts: projectFacts,
  permission: { module: 'projects', action: 'create' },
};
const tasks: ErrorContext = { table: 'tasks', facts: taskFacts };

describe('an error our SQL raised', () => {
  it('keeps its code, field, values and text', () => {
    const details =
      '{"field": "status", "values": {"from": "planning", "to": "won"}, "current": {"id": "1", "version": 3}}';
    expect(
      toAppError({ code: 'PT409', message: 'No such step.', details, hint: 'invalid_transition' }, 409),
    ).toEqual({
      code: 'invalid_transition',
      status: 409,
      message: 'No such step.',
      field: 'status',
      values: { from: 'planning', to: 'won' },
      current: { id: '1', version: 3 },
    });
  });

  it('survives details that are no JSON object', () => {
    for (const details of [null, '', '[1]', '{broken', 7]) {
      expect(toAppError({ code: 'PT403', message: 'No.', details, hint: 'self_approval' }, 403)).toEqual({
        code: 'self_approval',
        status: 403,
        message: 'No.',
      });
    }
  });

  it("does not take another person's hint for a code", () => {
    const error = {
      code: '42883',
      message: 'function does not exist',
      hint: 'No function matches the given name.',
    };
    expect(toAppError(error, 404)).toMatchObject({ code: 'unknown', message: 'function does not exist' });
  });
});

describe('a violated constraint names its field', () => {
  it.each([
    [
      '23502',
      'null value in column "name" of relation "projects" violates not-null constraint',
      null,
      projects,
      { code: 'required', field: 'name' },
    ],
    // row security hides the detail
    [
      '23505',
      'duplicate key value violates unique constraint "projects_project_number_key"',
      null,
      projects,
      { code: 'already_exists', field: 'project_number' },
    ],
    [
      '23505',
      'duplicate key value violates unique constraint "x"',
      'Key (lower(email), name)=(a, b) already exists.',
      {},
      { code: 'already_exists', field: 'name' },
    ],
    [
      '23505',
      'duplicate key value violates unique constraint "x"',
      'Key (lower(email::text))=(a) already exists.',
      {},
      { code: 'already_exists', field: 'email' },
    ],
    [
      '23505',
      'duplicate key value violates unique constraint "tasks_external_id_once"',
      null,
      tasks,
      { code: 'already_exists', field: 'external_id' },
    ],
    [
      '23503',
      'insert or update on table "tasks" violates foreign key constraint "tasks_project_id_fkey"',
      'Key is not present in table "projects".',
      tasks,
      { code: 'unknown_reference', field: 'project_id' },
    ],
    [
      '23503',
      'update or delete on table "projects" violates foreign key constraint "tasks_project_id_fkey" on table "tasks"',
      'Key (id)=(1) is still referenced from table "tasks".',
      projects,
      { code: 'in_use', values: { table: 'tasks' } },
    ],
    [
      '23514',
      'new row for relation "projects" violates check constraint "projects_priority_options"',
      null,
      projects,
      { code: 'invalid_choice', field: 'priority' },
    ],
    [
      '23514',
      'new row for relation "projects" violates check constraint "projects_end_date_after_start"',
      null,
      projects,
      { code: 'invalid_range', field: 'end_date' },
    ],
    [
      '23514',
      'new row for relation "projects" violates check constraint "projects_latitude_named"',
      null,
      projects,
      { code: 'required', field: 'latitude' },
    ],
    [
      '23514',
      'new row for relation "projects" violates check constraint "projects_completion_percentage_range"',
      null,
      projects,
      { code: 'out_of_range', field: 'completion_percentage', values: { min: 0, max: 100 } },
    ],
    [
      '23514',
      'new row for relation "tasks" violates check constraint "tasks_parent_is_another"',
      null,
      tasks,
      { code: 'invalid_value', field: 'parent_task_id' },
    ],
  ])('%s %s', (code, message, details, context, expected) => {
    expect(toAppError({ code, message, details }, 400, context)).toEqual({
      status: 400,
      message,
      ...expected,
    });
  });

  it('tells a text that is too long from one that is missing', () => {
    const error = {
      code: '23514',
      message: 'new row for relation "projects" violates check constraint "projects_name_length"',
    };
    expect(toAppError(error, 400, { ...projects, values: { name: 'x'.repeat(201) } })).toMatchObject({
      code: 'too_long',
      field: 'name',
      values: { limit: 200 },
    });
    expect(toAppError(error, 400, { ...projects, values: { name: '  ' } })).toMatchObject({
      code: 'required',
      field: 'name',
    });
    const inRows = (...names: string[]) =>
      toAppError(error, 400, { ...projects, rows: names.map((name) => ({ name })) }).code;
    expect(inRows('Tower', '')).toBe('required');
    expect(inRows('Tower', 'x'.repeat(201))).toBe('too_long');
  });
});

describe('an error of Postgres or PostgREST', () => {
  it.each([
    ['22P02', 400, 'invalid input syntax for type uuid: "x"', 'invalid_value'],
    ['22P02', 400, 'invalid input value for enum mood: "x"', 'invalid_choice'],
    ['22007', 400, 'invalid input syntax for type date: "x"', 'invalid_date'],
    ['22008', 400, 'date/time field value out of range: "2026-02-30"', 'invalid_date'],
    ['22003', 400, 'numeric field overflow', 'out_of_range'],
    ['22001', 400, 'value too long for type character varying(3)', 'too_long'],
    ['57014', 500, 'canceling statement due to statement timeout', 'timeout'],
    ['40P01', 500, 'deadlock detected', 'server_error'],
    ['53300', 503, 'too many connections', 'unavailable'],
    ['PGRST116', 406, 'Cannot coerce the result to a single JSON object', 'not_found'],
    ['PGRST204', 400, "Could not find the 'x' column of 'y' in the schema cache", 'unknown_field'],
    ['PGRST301', 401, 'JWT cryptographic operation failed', 'session_expired'],
    ['PGRST303', 401, 'JWT expired', 'session_expired'],
    ['42501', 401, 'permission denied for table projects', 'not_authenticated'],
    ['42501', 403, 'permission denied for table projects', 'access_denied'],
    ['P0001', 400, 'the moon is full', 'unknown'],
    ['', 413, 'body too large', 'too_large'],
    ['', 429, 'slow down', 'too_many_requests'],
  ])('%s (%i) %s', (code, status, message, expected) => {
    expect(toAppError({ code, message, details: null, hint: null }, status)).toEqual({
      code: expected,
      status,
      message,
    });
  });

  it('says which permission row security missed', () => {
    const message = 'new row violates row-level security policy for table "projects"';
    expect(toAppError({ code: '42501', message }, 403, projects)).toEqual({
      code: 'access_denied',
      status: 403,
      message: 'Access denied: projects.create',
      values: { module: 'projects', action: 'create' },
    });
  });
});

describe('no answer, or not ours', () => {
  it('tells a lost connection from a slow server', () => {
    expect(toAppError({ message: 'TypeError: fetch failed' }, 0)).toMatchObject({
      code: 'network_error',
      status: 0,
    });
    expect(toAppError({ message: 'TimeoutError: The operation was aborted due to timeout' }, 0)).toEqual({
      code: 'timeout',
      status: 0,
      message: 'Request timeout after 30000ms',
    });
  });

  it('never shows a page of HTML', () => {
    expect(toAppError({ message: '<html><h1>502</h1></html>' }, 502)).toEqual({
      code: 'unavailable',
      status: 502,
      message: 'Service temporarily unavailable',
    });
    expect(toAppError({ message: '<html>Log in to this hotel</html>' }, 200)).toMatchObject({
      code: 'network_error',
    });
    expect(toAppError({}, 418)).toEqual({ code: 'unknown', status: 418, message: 'HTTP Error 418' });
  });

  it('asks for what a choice beside it needs', () => {
    const error = {
      code: '23514',
      message:
        'new row for relation "training_sessions" violates check constraint "training_sessions_course_named"',
    };
    const context = { table: 'training_sessions', facts: sessionFacts };
    expect(toAppError(error, 400, { ...context, values: { session_type: 'course' } })).toMatchObject({
      code: 'required',
      field: 'training_course_id',
    });
  });
});
