import { render, screen } from '@testing-library/react';
import { budgets } from '@plinth/domain/finance/budgets.ts';
import { externalEntities } from '@plinth/domain/parties/external-entities.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { payrollRuns } from '@plinth/domain/time/payroll-runs.ts';
import { UiProvider } from '@plinth/ui/provider/ui-provider.tsx';
import { englishTexts } from '@plinth/ui/testing/english-texts.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fieldText, recordName, type FieldTextContext } from './field-text.ts';
import { FieldValue } from './field-value.tsx';
import { fieldContext } from './testing/field-context.ts';

describe('a value', () => {
  let party: FieldTextContext;
  beforeAll(async () => {
    party = await fieldContext(externalEntities);
  });

  function show(context: FieldTextContext, row: Record<string, unknown>, column: string) {
    render(
      <UiProvider texts={englishTexts} direction="ltr" locale="en">
        <FieldValue context={context} row={row} column={column} place="view" />
      </UiProvider>,
    );
  }

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
  ])('%s never becomes a link', (website) => {
    show(party, { website }, 'website');
    expect(screen.getByText(website)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('of the web becomes a link that gives nothing away', () => {
    show(party, { website: 'https://noor.example/x' }, 'website');
    const link = screen.getByRole('link', { name: 'https://noor.example/x' });
    expect(link).toHaveAttribute('href', 'https://noor.example/x');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('that holds markup is text', () => {
    show(party, { company_name: '<img src=x onerror=alert(1)>' }, 'company_name');
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  test('of e-mail is written to', () => {
    show(party, { contact_email: 'a@noor.example' }, 'contact_email');
    expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:a@noor.example');
  });

  test('that is missing shows nothing', () => {
    show(party, { notes: null }, 'notes');
    expect(document.body).toHaveTextContent('');
  });

  test('with figures is isolated, so that the sentence around it keeps its direction', () => {
    show(party, { credit_limit: '1234.5', currency: 'AED' }, 'credit_limit');
    expect(screen.getByText(/1,234\.50/).tagName).toBe('BDI');
  });
});

describe('amounts', () => {
  const row = { contract_value: '1500000.55', currency: 'AED' };

  test.each([
    ['en', 'list', 'AED 1,500,001'],
    ['en', 'view', 'AED 1,500,000.55'],
    ['hi', 'view', 'AED 15,00,000.55'],
  ] as const)('in %s in a %s are %s', async (language, place, expected) => {
    const context = await fieldContext(projects, language);
    expect(fieldText(context, row, 'contract_value', place).replace(/\u00a0/g, ' ')).toBe(expected);
  });

  test('keep their own currency in every language', async () => {
    const context = await fieldContext(projects, 'ar');
    expect(fieldText(context, { contract_value: '10', currency: 'USD' }, 'contract_value', 'view')).toContain(
      '$',
    );
  });

  test('are exact where floating point is not', async () => {
    const context = await fieldContext(projects);
    expect(
      fieldText(context, { contract_value: '99999999999999.99', currency: 'AED' }, 'contract_value', 'view'),
    ).toContain('99,999,999,999,999.99');
  });
});

describe('years', () => {
  test.each(['en', 'hi', 'ar'] as const)('in %s have no separator', async (language) => {
    const context = await fieldContext(budgets, language);
    expect(fieldText(context, { fiscal_year: 2026 }, 'fiscal_year', 'list')).toBe('2026');
  });
});

describe('times', () => {
  test('are those of the company, days are days', async () => {
    const row = { created_at: '2026-03-07T21:00:00Z', start_date: '2026-03-08' };
    const dubai = await fieldContext(projects, 'en', 'Asia/Dubai');
    const newYork = await fieldContext(projects, 'en', 'America/New_York');
    expect(fieldText(dubai, row, 'created_at', 'view')).toContain('8 Mar 2026');
    expect(fieldText(newYork, row, 'created_at', 'view')).toContain('7 Mar 2026');
    expect(fieldText(newYork, row, 'start_date', 'view')).toBe(fieldText(dubai, row, 'start_date', 'view'));
  });
});

describe('a record that is named by its month', () => {
  const run = { pay_period_start: '2026-10-26', pay_period_end: '2026-11-25' };
  const named = async (row: Record<string, unknown>) => recordName(await fieldContext(payrollRuns), row);

  test('has the month its period ends in, as the cycle of a site is called, and the country', async () => {
    expect(await named({ ...run, currency: 'INR', kind: 'regular' })).toBe('Pay run, November 2026 (India)');
  });

  test('says its kind when that is not the usual one, and a currency of no one country', async () => {
    expect(await named({ ...run, currency: 'USD', kind: 'correction' })).toBe(
      'Pay run, November 2026 (USD) · Corrections',
    );
  });
});
