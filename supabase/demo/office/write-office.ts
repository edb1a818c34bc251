import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { partyOf } from '../money/write-parties.ts';
import { profileOf } from '../people/write-accounts.ts';
import { employeeOf } from '../people/write-people.ts';
import { staff } from '../people/staff.ts';
import { deepProjects } from '../projects/project-list.ts';
import { projectOf } from '../projects/write-projects.ts';
import { drawingOf, drawings, fileOfDrawing, storeDrawing } from './write-drawings.ts';

const categories = [
  ['Drawings', '#2563eb'],
  ['Contracts', '#7c3aed'],
  ['Permits', '#dc2626'],
  ['Personal papers', '#059669'],
  ['Method statements', '#f59e0b'],
] as const;
const officePeople = staff.filter(({ role }) => role !== null).map(({ handle }) => handle);

/** Papers with their versions and shares, announcements, conversations and the notifications people get. */
export async function writeOffice(writer: CompanyWriter): Promise<void> {
  await writeDocuments(writer);
  await writeAnnouncements(writer);
  await writeConversations(writer);
  await writeNotices(writer);
}

async function writeDocuments(writer: CompanyWriter): Promise<void> {
  const random = writer.random('documents');
  const ways = [['in_review', 'published'], ['in_review', 'published'], ['in_review'], []] as const;
  const document = (
    name: string,
    category: string,
    entity_type: string,
    entity_id: string | null,
    index: number,
    size = random.between(40, 6000) * 1024,
  ) => ({
    id: writer.key(`document ${name}`),
    way: (ways[index % ways.length] ?? []) as readonly string[],
    row: {
      id: writer.key(`document ${name}`),
      title: name.slice(0, 200),
      category_id: writer.key(`document category ${category}`),
      entity_type,
      entity_id,
      file_path: `demo/${writer.key(`document ${name}`)}.pdf`,
      file_name: `${category.toLowerCase().replaceAll(' ', '-')}-${index + 1}.pdf`,
      file_size: size,
      mime_type: 'application/pdf',
      uploaded_by: profileOf(writer, 'jose'),
      created_at: momentAt(plusDays(writer.today, -random.between(5, 300)), '11:45'),
    } satisfies Row,
  });
  const all = [
    ...deepProjects.flatMap((project) =>
      [
        'Ground floor plan',
        'Structural details',
        'Electrical single line',
        'Method statement, concrete',
        'Building permit',
        'Soil report',
      ].map((title, index) =>
        document(
          `${title}, ${project.name}`,
          index < 3 ? 'Drawings' : index === 4 ? 'Permits' : 'Method statements',
          'project',
          projectOf(writer, project.handle),
          index,
          sizeOfDrawing(title),
        ),
      ),
    ),
    ...['emaar', 'steel', 'mep'].map((handle, index) =>
      document(`Agreement with ${handle}`, 'Contracts', 'external_entity', partyOf(writer, handle), index),
    ),
    ...staff
      .slice(0, 20)
      .map((person, index) =>
        document(
          `Passport of ${person.firstName} ${person.lastName}`,
          'Personal papers',
          'employee',
          employeeOf(writer, person.handle),
          index % 2,
        ),
      ),
    document('Trade licence', 'Permits', 'company', null, 0),
    document('Quality manual', 'Contracts', 'company', null, 1),
    document('Old price list', 'Contracts', 'company', null, 0),
  ];
  await writer.actAs(profileOf(writer, 'jose'));
  await writer.insert(
    'document_categories',
    categories.map(([name, color]) => ({ id: writer.key(`document category ${name}`), name, color })),
  );
  await writer.insert(
    'documents',
    all.map(({ row }) => row),
  );
  await writeDrawingFiles(writer);
  for (const status of ['in_review', 'published'] as const) {
    await writer.advance(
      'document',
      'documents',
      all.filter(({ way }) => way.includes(status)).map(({ id }) => ({ id, status })),
    );
  }
  // A drawing has a second version of its file, another a revision that replaces it; a price list went to the archive.
  const plan = writer.key(`document Ground floor plan, ${deepProjects[0]?.name}`);
  const revision = writer.key('document revised plan');
  await writer.insert('documents', [
    {
      id: revision,
      title: 'Ground floor plan, revision B',
      category_id: writer.key('document category Drawings'),
      entity_type: 'project',
      entity_id: projectOf(writer, deepProjects[0]?.handle ?? ''),
      supersedes_id: plan,
      uploaded_by: profileOf(writer, 'jose'),
    },
  ]);
  const revised = fileOfDrawing('Ground floor plan', 'B');
  await writer.insert('document_versions', [
    {
      document_id: revision,
      file_path: `demo/${revision}.pdf`,
      file_name: 'plan-b.pdf',
      file_size: revised.content.length,
      mime_type: revised.mimeType,
      notes: 'Doors moved.',
    },
  ]);
  await storeDrawing(writer, `demo/${revision}.pdf`, revised.content);
  await writer.advance('document', 'documents', [{ id: revision, status: 'in_review' }]);
  await writer.advance('document', 'documents', [{ id: revision, status: 'published' }]);
  await writer.advance('document', 'documents', [
    {
      id: writer.key('document Old price list'),
      status: 'archived',
      status_reason: 'Replaced by the rates of this year.',
    },
  ]);
  await writer.insert('document_shares', [
    { document_id: revision, shared_with: profileOf(writer, 'tariq') },
    { document_id: plan, shared_with: profileOf(writer, 'hassan') },
  ]);
  await writer.insert('document_comments', [
    {
      document_id: revision,
      author_id: profileOf(writer, 'tariq'),
      body: 'Door D12 now clashes with the column.',
    },
    { document_id: revision, author_id: profileOf(writer, 'meera'), body: 'सुधारित आराखडा उद्या देते.' },
  ]);
}

/** Bytes of the file of a drawing; of other papers there is none. */
function sizeOfDrawing(title: string): number | undefined {
  const drawing = drawings.find((one) => one.title === title);
  return drawing && fileOfDrawing(drawing.title, 'A').content.length;
}

async function writeDrawingFiles(writer: CompanyWriter): Promise<void> {
  for (const { handle } of deepProjects)
    for (const { title } of drawings)
      await storeDrawing(
        writer,
        `demo/${drawingOf(writer, title, handle)}.pdf`,
        fileOfDrawing(title, 'A').content,
      );
}

async function writeAnnouncements(writer: CompanyWriter): Promise<void> {
  const texts = [
    [
      'Working hours in Ramadan',
      'Sites work from six to noon; the office from nine to three.',
      'normal',
      ['published'],
    ],
    [
      'استراحة منتصف النهار',
      'يتوقف العمل تحت الشمس من الثانية عشرة والنصف حتى الثالثة.',
      'high',
      ['published'],
    ],
    ['पुणे कार्यालय: नवीन पत्ता', 'सोमवारपासून कार्यालय कर्वे रोडवर.', 'normal', ['published']],
    ['Yearly dinner', 'On the last Thursday of the month, families welcome.', 'low', ['published']],
    [
      'Crane certificates',
      'No lift without the certificate of the month at the gate.',
      'urgent',
      ['published', 'archived'],
    ],
    ['New expense rules', 'Draft for the management.', 'normal', []],
  ] as const;
  await writer.actAs(profileOf(writer, 'layla'));
  await writer.insert(
    'announcements',
    texts.map(([title, body, priority], index) => ({
      id: writer.key(`announcement ${title}`),
      title,
      body,
      priority,
      is_pinned: index === 1,
      created_at: momentAt(plusDays(writer.today, -8 * index - 3), '09:00'),
    })),
  );
  for (const [title, , , way] of texts) {
    for (const status of way)
      await writer.advance('announcement', 'announcements', [
        { id: writer.key(`announcement ${title}`), status },
      ]);
  }
}

async function writeConversations(writer: CompanyWriter): Promise<void> {
  const talks = [
    [
      'Pour on Thursday',
      ['youssef', 'tariq', 'hassan'],
      ['Pump is booked for six.', 'Cubes and slump cone are ready.', 'تمام، سنبدأ الساعة السادسة.'],
    ],
    [
      'Certificate of the month',
      ['priya', 'omar', 'noura'],
      ['Measured until the 30th.', 'Please check the services lines.'],
    ],
    [
      'Pune: cement rates',
      ['vikram', 'sunita', 'samir'],
      ['दर दोन टक्क्यांनी वाढले.', 'Order for two months then.'],
    ],
  ] as const;
  for (const [subject, people, words] of talks) {
    const thread = writer.key(`thread ${subject}`);
    await writer.actAs(profileOf(writer, people[0]));
    await writer.insert('message_threads', [{ id: thread, subject }]);
    await writer.insert(
      'thread_members',
      people.slice(1).map((handle) => ({ thread_id: thread, member_id: profileOf(writer, handle) })),
    );
    for (const [index, body] of words.entries()) {
      await writer.actAs(profileOf(writer, people[index % people.length] ?? people[0]));
      await writer.insert('messages', [
        { thread_id: thread, body, created_at: momentAt(plusDays(writer.today, -1), `1${index}:20`) },
      ]);
    }
  }
}

async function writeNotices(writer: CompanyWriter): Promise<void> {
  const random = writer.random('notices');
  await writer.insert(
    'notifications',
    officePeople.flatMap((handle) =>
      (['task_reminder', 'project_update', 'announcement'] as const).map((kind, index) => ({
        user_id: profileOf(writer, handle),
        kind,
        subject: {
          task_reminder: 'A task is due tomorrow',
          project_update: 'The schedule was changed',
          announcement: 'Yearly dinner',
        }[kind],
        link: {
          task_reminder: '/tasks/all',
          project_update: '/projects',
          announcement: '/communications/announcements',
        }[kind],
        read_at: random.chance(0.5) ? momentAt(plusDays(writer.today, -1), '18:00') : null,
        created_at: momentAt(plusDays(writer.today, -1 - index), '08:00'),
      })),
    ),
  );
}
