import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { featureRoutes } from '../../app/routes.tsx';
import { memoryRecords } from '../../crud/testing/memory-records.ts';
import { renderScreen } from '../../crud/testing/render-screen.tsx';
import { articles } from './articles.ts';
import { GuidePage } from './guide-page.tsx';

const open = (language: 'en' | 'hi' | 'ar') =>
  renderScreen(<GuidePage />, { records: memoryRecords({}), abilities: ['dashboard:view'], language });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test.each([
  ['en', 'payslip month', 'Payroll'],
  ['hi', 'अनुबंध प्रतिधारण', 'निविदा से रनिंग बिल तक'],
  ['ar', 'المحذوفات', 'التراجع وسلة المحذوفات والسجل'],
] as const)('the guide in %s finds what people look for', async (language, typed, chapter) => {
  const { user } = await open(language);
  expect(titles()).toHaveLength(articles.length + 1);
  await user.type(screen.getByRole('searchbox'), typed);
  await waitFor(() => expect(titles()[0]).toBe(chapter));
  expect(titles().length).toBeLessThan(4);
});

test('the words of the trade are found by what they mean', async () => {
  const { user } = await open('en');
  await user.type(screen.getByRole('searchbox'), 'withheld defects');
  await waitFor(() => expect(titles()).toEqual(['Glossary']));
  expect(screen.getByRole('term')).toHaveTextContent('Retention');
  await user.type(screen.getByRole('searchbox'), 'xyzzy');
  expect(await screen.findByText('No matches in the guide')).toBeVisible();
});

test('each chapter leads to a screen there is', () => {
  // the dashboard is the one screen outside of the features
  const paths = ['/dashboard', ...featureRoutes.map(({ path }) => path)];
  expect(
    articles
      .flatMap(({ href }) => (href === null ? [] : [href]))
      .filter((href) => !paths.includes(href) && !paths.includes(href.replace(/[^/]+$/, '$tab'))),
  ).toEqual([]);
});
