import { expect, test } from '../fixtures.ts';
import { add } from '../support/people.ts';

test('what others change comes by itself: a new project in the list, its new name in the open record', async ({
  installation,
  openAs,
}) => {
  const manager = await installation.employ('MANAGER');
  const id = await add(installation.owner, 'projects', { name: 'Harbour tower' });
  const list = await openAs(manager);
  const subscribed = new Set<string>();
  list.on('websocket', (socket) => {
    subscribed.clear();
    socket.on('framereceived', ({ payload }) => {
      const [, table] = /"table ([a-z_]+)".*Subscribed to PostgreSQL/.exec(String(payload)) ?? [];
      if (table !== undefined) subscribed.add(table);
    });
  });
  await list.goto(`${installation.url}/projects`);
  await expect(list.getByText('Harbour tower').first()).toBeVisible();
  await expect.poll(() => subscribed.has('projects')).toBe(true);
  await add(installation.owner, 'projects', { name: 'Lagoon bridge' });
  await expect(list.getByText('Lagoon bridge').first()).toBeVisible();

  subscribed.clear();
  await list.goto(`${installation.url}/projects/view/${id}`);
  await expect(list.getByRole('heading', { level: 1, name: 'Harbour tower' })).toBeVisible();
  await expect.poll(() => subscribed.has('projects')).toBe(true);
  await installation.owner.client.from('projects').update({ name: 'Harbour tower 2' }).eq('id', id);
  await expect(list.getByRole('heading', { level: 1, name: 'Harbour tower 2' })).toBeVisible();
});

test('a lost connection is said, and what was missed comes when it is back', async ({
  installation,
  openAs,
}) => {
  const page = await openAs(installation.owner);
  let isCut = false;
  const open = new Set<{ close: () => Promise<void> }>();
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, (route) => {
    if (isCut) {
      void route.close({ code: 1011 });
      return;
    }
    route.connectToServer();
    open.add(route);
  });
  await page.goto(`${installation.url}/projects`);
  await expect.poll(() => open.size).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  isCut = true;
  for (const route of open) await route.close();
  const notice = page.getByText('Live updates are interrupted.');
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await add(installation.owner, 'projects', { name: 'Meanwhile mall' });
  isCut = false;
  await expect(page.getByText('Meanwhile mall').first()).toBeVisible({ timeout: 20_000 });
  await expect(notice).toBeHidden();
});
