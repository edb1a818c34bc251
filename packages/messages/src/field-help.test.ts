import { isRequiredColumn } from '@plinth/domain/define/zod-from-columns.ts';
import { resources } from '@plinth/domain/registry.ts';
import { expect, it } from 'vitest';
import { en } from './en.ts';

it('what may be left empty by its help is not demanded by the form of a new record', () => {
  const help: Readonly<Record<string, Readonly<Record<string, string>>>> = en.fieldHelp;
  const demanded = Object.values(resources).flatMap((resource) =>
    Object.entries(help[resource.name] ?? {})
      .filter(([, text]) => /\bleave (it )?empty\b/i.test(text))
      .filter(([column]) => {
        const fact = resource.facts.columns[column];
        return fact !== undefined && isRequiredColumn(fact, 'create');
      })
      .map(([column]) => `${resource.name}.${column}`),
  );
  expect(demanded).toEqual([]);
});
