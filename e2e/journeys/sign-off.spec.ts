import { expect, test } from '../fixtures.ts';
import { press } from '../support/forms.ts';
import { add, type Person } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');

/** A variation order of 8,000 that waits for the client. */
async function submitted(owner: Person, clientEmail?: string): Promise<string> {
  const client =
    clientEmail === undefined
      ? undefined
      : await add(owner, 'external_entities', {
          entity_type: 'CLIENT',
          company_name: 'Marina Holding',
          contact_email: clientEmail,
        });
  const project = await add(owner, 'projects', { name: 'Pump installation', client_id: client });
  const contract = await add(owner, 'contracts', {
    project_id: project,
    title: 'Main contract',
    original_amount: '50000',
  });
  await owner.client
    .from('contracts')
    .update({ status: 'active', status_reason: 'Signed by both.' })
    .eq('id', contract)
    .throwOnError();
  const variation = await add(owner, 'variation_order_drafts', {
    project_id: project,
    title: 'Rock below the sump',
    client_reference: 'Instruction 7',
  });
  await add(owner, 'variation_order_items', {
    variation_order_id: variation,
    description: 'Break and remove rock',
    quantity: '10',
    rate: '800',
  });
  await owner.client
    .from('variation_order_drafts')
    .update({ status: 'submitted' })
    .eq('id', variation)
    .throwOnError();
  return variation;
}

test('a client signs a variation order by a private link, which then stands on the record', async ({
  installation,
  openAs,
  openBrowser,
  faults,
}) => {
  const { owner, url } = installation;
  const variation = await submitted(owner);

  const page = await openAs(owner);
  await page.goto(`${url}/commercial/variation-orders/view/${variation}`);
  await press(page, t('signOff.makeLink'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('signOff.recipient')).fill('Lina Farouk');
  await dialog.getByRole('button', { name: t('signOff.make'), exact: true }).click();
  const link = await dialog.getByText(/\/s\/[\w-]{43}$/).innerText();
  await press(page, t('signOff.done'));

  const client = await openBrowser();
  await client.goto(link);
  await expect(client.getByRole('heading', { level: 1, name: 'Rock below the sump' })).toBeVisible();
  await expect(client.getByText('AED 8,000.00').first()).toBeVisible();
  await press(client, t('signOff.accept'));
  await expect(client.getByText(t('signOff.signatureMissing'))).toBeVisible();
  const box = await client.getByRole('img', { name: t('signOff.pad') }).boundingBox();
  if (!box) throw new Error('There is nothing to sign on.');
  await client.mouse.move(box.x + 40, box.y + 60);
  await client.mouse.down();
  await client.mouse.move(box.x + 160, box.y + 30, { steps: 6 });
  await client.mouse.move(box.x + 240, box.y + 90, { steps: 6 });
  await client.mouse.up();
  await press(client, t('signOff.accept'));
  await expect(client.getByText(t('signOff.accepted'))).toBeVisible();
  await expect(client.getByRole('img', { name: 'Lina Farouk' })).toBeVisible();

  await page.reload();
  await expect(page.getByText(t('signOff.accepted'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(
    t('choices.variation_order_drafts.status.approved'),
  );
  await faults.during(['404 /api/sign-offs/read/'], async () => {
    await client.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    await expect(client.getByRole('heading', { name: t('signOff.gone') })).toBeVisible();
  });
});

test('a client with an address is asked for the code that was mailed there', async ({
  installation,
  openBrowser,
  faults,
}) => {
  const { owner, url } = installation;
  const { data } = await owner.client
    .rpc('offer_variation', {
      variation_order_id: await submitted(owner, 'lina@example.com'),
      recipient_name: 'Lina Farouk',
    })
    .throwOnError();
  const client = await openBrowser();
  await client.goto(`${url}/s/${(data as { token: string }).token}`);
  await expect(client.getByText('l•••@example.com')).toBeVisible();
  await client.getByLabel(t('signOff.typed')).check();
  await press(client, t('signOff.accept'));
  await expect(client.getByText(t('signOff.codeMissing'))).toBeVisible();
  await press(client, t('signOff.codeSend'));
  await expect(client.getByText(t('signOff.codeSent'))).toBeVisible();
  await client.getByLabel(t('signOff.code')).fill('000000');
  await faults.during(['400 /api/sign-offs/'], async () => {
    await press(client, t('signOff.accept'));
    await expect(client.getByText(t('signOff.codeWrong'))).toBeVisible();
  });
});
