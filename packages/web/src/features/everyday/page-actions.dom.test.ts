import { expect, test, vi } from 'vitest';
import { isNamed, pageActions } from './page-actions.ts';

test('the palette offers what the head of the page does, but for ways, menus and what is closed', () => {
  const page = document.createElement('main');
  page.innerHTML = `<div><header><nav><a href="/projects">Projects</a></nav><h1>Harbour</h1>
    <a href="/projects/edit/1">Edit</a><button>Submit</button><button aria-disabled="true">Approve</button>
    <button aria-haspopup="menu">More</button><button aria-label="Close"></button></header>
    <section><header><h2>Files</h2><button>Add files</button></header></section></div>`;
  const press = vi.fn<() => void>();
  page.querySelector('button')?.addEventListener('click', press);
  const offered = pageActions(page);
  expect(offered.map(({ label }) => label)).toEqual(['Edit', 'Submit']);
  offered[1]?.run();
  expect(press).toHaveBeenCalledOnce();
  expect(pageActions(null)).toEqual([]);
});

test('a record is named by its number or the beginning of its title', () => {
  const record = { title: 'Harbour wall', number: 'PRJ0012' };
  expect(isNamed(record, ' prj0012 ')).toBe(true);
  expect(isNamed(record, 'harb')).toBe(true);
  expect(isNamed(record, 'wall')).toBe(false);
  expect(isNamed(record, '')).toBe(false);
});
