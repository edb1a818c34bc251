import { planSheet } from '../../supabase/demo/office/plan-sheet.ts';
import { expect, test } from '../fixtures.ts';
import { add, hire, type Person } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

test.use({ flags: { modules: { safety: true, documents: true } } });

/** A published floor plan of the project. */
async function publishPlan(person: Person, project: string, revision: string, supersedes_id?: string) {
  const path = `${crypto.randomUUID()}.pdf`;
  const plan = planSheet({ title: 'Ground floor', number: 'A-101', revision, scale: '1:100' });
  const { error } = await person.client.storage
    .from('documents')
    .upload(path, plan, { contentType: 'application/pdf' });
  if (error) throw error;
  const id = await add(person, 'documents', {
    title: `Ground floor, revision ${revision}`,
    entity_type: 'project',
    entity_id: project,
    file_path: path,
    file_name: 'plan.pdf',
    mime_type: 'application/pdf',
    ...(supersedes_id && { supersedes_id }),
  });
  for (const status of ['in_review', 'published']) {
    const { error: refusal } = await person.client.from('documents').update({ status }).eq('id', id);
    if (refusal) throw new Error(refusal.message);
  }
  return id;
}

test('a snag is pinned on a drawing, found from it, and stays where it is in the next revision', async ({
  installation,
  openAs,
}) => {
  const t = wordsOf('en');
  const engineer = await hire(installation, installation.owner, 'MANAGER', {
    firstName: 'Ravi',
    lastName: 'Nair',
  });
  const project = await add(installation.owner, 'projects', { name: 'Creek Tower pins' });
  const drawing = await publishPlan(engineer, project, 'A');
  const page = await openAs(engineer);
  await page.goto(`${installation.url}/documents/view/${drawing}`);
  const sheet = page.getByRole('application', {
    name: t('pins.sheet', { name: 'Ground floor, revision A' }),
  });
  await expect(sheet.locator('canvas').first()).toBeVisible();
  await page.getByRole('button', { name: t('pins.new') }).click();
  const { width, height } = (await sheet.boundingBox()) ?? { width: 0, height: 0 };
  await sheet.click({ position: { x: width / 2, y: height / 2 } });
  await expect(page).toHaveURL(/\/incidents\/new/);
  await expect(page.getByRole('img', { name: t('pins.here') })).toBeVisible();
  await page.getByLabel(t('fields.safety_incidents.title')).fill('Crack above the lintel');
  await page.getByRole('button', { name: t('crud.form.create') }).click();
  await expect(page).toHaveURL(/\/incidents\/view\//);
  await expect(page.getByRole('img', { name: /Crack above the lintel/ })).toBeVisible();
  const { data: snags } = await engineer.client
    .from('safety_incidents')
    .select('incident_type, drawing_id, drawing_page, drawing_x, drawing_y')
    .eq('project_id', project);
  expect(snags).toEqual([
    {
      incident_type: 'snag',
      drawing_id: drawing,
      drawing_page: 1,
      drawing_x: expect.closeTo(0.5, 2),
      drawing_y: expect.closeTo(0.5, 2),
    },
  ]);

  const revision = await publishPlan(engineer, project, 'B', drawing);
  await page.reload();
  await expect(page.getByText(/Ground floor, revision B, version 1/)).toBeVisible();
  await page.getByRole('link', { name: t('pins.openDrawing') }).click();
  await expect(page).toHaveURL(new RegExp(revision));
  const pin = page.getByRole('application').getByRole('link', { name: /Crack above the lintel, Open/ });
  await pin.click();
  await expect(page).toHaveURL(/\/incidents\/view\//);
});
