import { encodePhoto } from '@plinth/supabase-server/storage/render/draw-picture.ts';
import type { Row, CompanyWriter } from '../engine/company-writer.ts';
import { profileOf } from '../people/write-accounts.ts';
import { scannedPaper, type Paper } from './scanned-paper.ts';
import { photoHeight, photoWidth, sitePhoto, type Subject } from './site-photo.ts';

type Source = Row & { id: string; created_at: string; by: string };
type File = {
  table: string;
  record: Source;
  name: string;
  content: Uint8Array;
  mimeType: string;
  thumbnail?: string;
};

/** Snags by a word of their title, and what a photo of each shows. */
const snagPhotos: readonly (readonly [word: string, subject: Subject])[] = [
  ['Tile cracked', 'cracked tile'],
  ['Crack above', 'cracked wall'],
  ['Honeycombing', 'honeycombed concrete'],
];

/** Photos and papers of others on the records they belong to; where nothing keeps files there are none. */
export async function writeFiles(writer: CompanyWriter): Promise<void> {
  if (!writer.keepsFiles) return;
  const files = [
    ...(await snagFiles(writer)),
    ...(await reportFiles(writer)),
    ...(await billFiles(writer)),
    ...(await deliveryFiles(writer)),
    ...(await expenseFiles(writer)),
  ];
  for (const file of files) await attach(writer, file);
}

async function attach(writer: CompanyWriter, { table, record, name, content, mimeType, thumbnail }: File) {
  const id = writer.key(`attachment ${table} ${record.id} ${name}`);
  const path = `${table}/${record.id}/${id}`;
  await writer.storeFile({ bucket: 'attachments', name: path, content, mimeType, owner: record.by });
  await writer.actAs(record.by);
  await writer.insert('attachments', [
    {
      id,
      table_name: table,
      record_id: record.id,
      file_name: name,
      file_path: path,
      file_size: content.length,
      mime_type: mimeType,
      ...(thumbnail === undefined ? {} : { thumbnail }),
      uploaded_by: record.by,
      uploaded_at: record.created_at,
      created_at: record.created_at,
    },
  ]);
}

async function snagFiles(writer: CompanyWriter): Promise<File[]> {
  const files: File[] = [];
  for (const [word, subject] of snagPhotos) {
    const [record] = await sourcesOf(
      writer,
      `safety_incidents r where r.incident_type = 'snag' and r.title like $1`,
      [`%${word}%`],
    );
    if (record !== undefined) files.push(await photoOf('safety_incidents', record, 'Snag 1.jpg', subject));
  }
  return files;
}

/** The photos of the last reports of the running projects. */
async function reportFiles(writer: CompanyWriter): Promise<File[]> {
  const reports = await sourcesOf(writer, 'daily_reports r order by r.report_date desc, r.id limit 3');
  const subjects: readonly Subject[] = ['reinforcement', 'blockwork'];
  return Promise.all(
    subjects.flatMap((subject, index) => {
      const record = reports[index];
      return record === undefined
        ? []
        : [photoOf('daily_reports', record, `Progress ${index + 1}.jpg`, subject)];
    }),
  );
}

async function photoOf(table: string, record: Source, name: string, subject: Subject): Promise<File> {
  const { photo: content, thumbnail } = await encodePhoto(sitePhoto(subject, name.length), {
    width: photoWidth,
    height: photoHeight,
  });
  return {
    table,
    record,
    name,
    content,
    mimeType: 'image/jpeg',
    thumbnail: thumbnail.toString('base64'),
  };
}

/** The newest bills as their suppliers sent them: what they say is what was entered. */
async function billFiles(writer: CompanyWriter): Promise<File[]> {
  const bills = await sourcesOf(
    writer,
    `supplier_invoices r join public.external_entities s on s.id = r.supplier_id
       where r.purchase_order_id is not null and s.company_name ~ '^[ -~]+$'
       order by r.invoice_date desc, r.bill_number desc limit 8`,
    [],
    `r.supplier_reference, s.company_name, r.invoice_date::text, r.due_date::text, r.currency, r.subtotal_amount::text,
       r.tax_amount::text, r.total_amount::text, coalesce(s.tax_number, '-') as tax_number`,
  );
  return bills.map((bill) =>
    paper('supplier_invoices', bill, `${text(bill, 'supplier_reference')}.pdf`, {
      from: text(bill, 'company_name'),
      title: 'TAX INVOICE',
      facts: [
        ['Invoice no.', text(bill, 'supplier_reference')],
        ['Date', text(bill, 'invoice_date')],
        ['Tax registration', text(bill, 'tax_number')],
        ['To', 'Al Noor Contracting LLC'],
      ],
      rows: [
        ['Description', '', text(bill, 'currency')],
        ['Goods as delivered', '', text(bill, 'subtotal_amount')],
        ['Tax', '', text(bill, 'tax_amount')],
        ['Total', '', text(bill, 'total_amount')],
      ],
      foot: `Due ${text(bill, 'due_date')}`,
    }),
  );
}

async function deliveryFiles(writer: CompanyWriter): Promise<File[]> {
  const receipts = await sourcesOf(
    writer,
    `goods_receipts r join public.goods_receipt_items line on line.goods_receipt_id = r.id
       join public.purchase_order_items item on item.id = line.purchase_order_item_id
       join public.purchase_orders o on o.id = r.purchase_order_id join public.external_entities s on s.id = o.supplier_id
       where s.company_name ~ '^[ -~]+$' and item.item_name ~ '^[ -~]+$'
       order by r.receipt_date desc, r.receipt_number desc limit 5`,
    [],
    `coalesce(r.delivery_note, r.receipt_number) as note, s.company_name, r.receipt_date::text, o.po_number, item.item_name,
       trim_scale(line.quantity)::text as quantity`,
  );
  return receipts.map((receipt) =>
    paper('goods_receipts', receipt, `Delivery note ${text(receipt, 'note')}.pdf`, {
      from: text(receipt, 'company_name'),
      title: 'DELIVERY NOTE',
      facts: [
        ['Note no.', text(receipt, 'note')],
        ['Date', text(receipt, 'receipt_date')],
        ['Your order', text(receipt, 'po_number')],
      ],
      rows: [
        ['Item', '', 'Quantity'],
        [text(receipt, 'item_name'), '', text(receipt, 'quantity')],
      ],
      foot: 'Received in good condition',
    }),
  );
}

async function expenseFiles(writer: CompanyWriter): Promise<File[]> {
  const expenses = await sourcesOf(
    writer,
    `expenses r where r.expense_type <> 'mileage' and r.activity ~ '^[ -~]+$' and r.status in ('draft', 'pending', 'approved')
       order by r.expense_date desc, r.id limit 6`,
    [],
    'r.activity, r.expense_date::text, r.currency, r.amount::text',
  );
  return expenses.map((expense) =>
    paper('expenses', expense, 'Receipt.pdf', {
      from: 'Receipt',
      title: text(expense, 'activity'),
      facts: [['Date', text(expense, 'expense_date')]],
      rows: [
        ['', '', text(expense, 'currency')],
        ['Total paid', '', text(expense, 'amount')],
      ],
      foot: 'Thank you',
    }),
  );
}

function paper(table: string, record: Source, name: string, content: Paper): File {
  return { table, record, name, content: scannedPaper(content), mimeType: 'application/pdf' };
}

/** Records that get a file, with who made them and when. `from` names their table as `r`. */
async function sourcesOf(
  writer: CompanyWriter,
  from: string,
  values: readonly unknown[] = [],
  columns = 'r.id',
) {
  return writer.query<Source>(
    `select ${columns}, r.id, r.created_at::text, coalesce(r.created_by, $${values.length + 1}::uuid) as by from public.${from}`,
    [...values, profileOf(writer, 'daniel')],
  );
}

function text(row: Row, column: string): string {
  return String(row[column]);
}
