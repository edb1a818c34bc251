import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitStatements } from './split-statements.ts';

describe('a script is split into its statements', () => {
  it.each<[string, string, string[]]>([
    ['nothing', '', []],
    ['only comments', '-- a\n/* b; */\n', []],
    ['empty statements', ';; ;', []],
    ['two statements', 'select 1; select 2;', ['select 1', 'select 2']],
    ['the last one without a semicolon', 'select 1;\nselect 2\n', ['select 1', 'select 2']],
    [
      'comments kept in front of their statement',
      '-- why; because\nselect 1; -- after\nselect 2',
      ['-- why; because\nselect 1', '-- after\nselect 2'],
    ],
    ["a comment at the very end is nobody's", 'select 1; -- the end', ['select 1']],
    [
      'a nested comment',
      '/* a /* b; */ c; */ select 1; select 2',
      ['/* a /* b; */ c; */ select 1', 'select 2'],
    ],
    ['a semicolon in a text', `select 'a;b'; select 'it''s; fine'`, [`select 'a;b'`, `select 'it''s; fine'`]],
    ['a backslash ends a plain text', `select 'a\\'; select 2`, [`select 'a\\'`, 'select 2']],
    [
      'but not an escaped one',
      `select E'a\\';b', e'\\\\'; select 2`,
      [`select E'a\\';b', e'\\\\'`, 'select 2'],
    ],
    ['a name ending in e is no escape', `select type'a\\'; select 2`, [`select type'a\\'`, 'select 2']],
    ['a quoted name', 'select "a;""b"; select 2', ['select "a;""b"', 'select 2']],
    [
      'dollar quotes',
      'do $$ begin; -- no end; \n end $$; select 2',
      ['do $$ begin; -- no end; \n end $$', 'select 2'],
    ],
    [
      'tagged dollar quotes with others inside',
      'do $a$ x; $$ y; $$ ; $b$ $a$; select 2',
      ['do $a$ x; $$ y; $$ ; $b$ $a$', 'select 2'],
    ],
    [
      'a tag of letters that are not English',
      'do $été$ a; $été$; select 2',
      ['do $été$ a; $été$', 'select 2'],
    ],
    ['a parameter is no dollar quote', 'select $1; select $2', ['select $1', 'select $2']],
    ['a dollar inside a name', 'select a$b; select c$b', ['select a$b', 'select c$b']],
    [
      'comment signs inside a text',
      `select '--'; select '/*'; select '*/'`,
      [`select '--'`, `select '/*'`, `select '*/'`],
    ],
    [
      'quotes inside a comment',
      `-- it's\nselect 1; /* "x */ select 2`,
      [`-- it's\nselect 1`, '/* "x */ select 2'],
    ],
    [
      'semicolons in brackets',
      'create rule r as on insert to t do also (select 1; select 2); select 3',
      ['create rule r as on insert to t do also (select 1; select 2)', 'select 3'],
    ],
    [
      'a body of begin atomic',
      'create function f() returns int begin atomic select 1; select case when true then 1 end; end; select 2',
      [
        'create function f() returns int begin atomic select 1; select case when true then 1 end; end',
        'select 2',
      ],
    ],
    ['begin as a statement', 'begin; select 1; end', ['begin', 'select 1', 'end']],
    [
      'a case outside of a body',
      'select case when a then 1 end; select 2',
      ['select case when a then 1 end', 'select 2'],
    ],
    ['Windows line ends', 'select 1;\r\n-- x\r\nselect 2;\r\n', ['select 1', '-- x\r\nselect 2']],
    ['an unfinished text stays whole', `select 'a; b`, [`select 'a; b`]],
    ['an unfinished dollar quote stays whole', 'do $$ a; b', ['do $$ a; b']],
    ['a division and a minus', 'select 1/2-3; select 4', ['select 1/2-3', 'select 4']],
  ])('%s', (_, script, statements) => {
    expect(splitStatements(script)).toEqual(statements);
  });

  it('that were joined before, whatever they quote', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ';', '-', '/', '*', '"', ' ', '\n', '$', '\\') });
    const statement = fc.oneof(
      text.map((value) => `select '${value}'`),
      text.map((value) => `select "${value.replaceAll('"', '""')}"`),
      text.map((value) => `do $q$${value}$q$`),
      text.map((value) => `/*${value.replaceAll('/', '').replaceAll('*', '')}*/ select 1`),
      text.map((value) => `-- ${value.replaceAll('\n', '')}\nselect 1`),
    );
    fc.assert(
      fc.property(fc.array(statement), fc.constantFrom(';', ';\n', ' ; '), (statements, separator) => {
        expect(splitStatements(statements.join(separator))).toEqual(statements.map((one) => one.trim()));
      }),
    );
  });
});
