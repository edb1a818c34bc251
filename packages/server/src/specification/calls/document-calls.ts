import { crud, everybody, longAgo, managers, someRows, stranger, type HostedCall } from './hosted-call.ts';

const made = { created_by: stranger, created_at: longAgo, updated_at: longAgo };
const changed = { updated_at: longAgo };
const inventory = { view: everybody, create: everybody, edit: everybody, delete: managers };

/** Section 7.B, "Operations": documents and their files. */
export const documentCalls: readonly HostedCall[] = [
  ...crud({
    table: 'document_categories',
    given: (_known, role) => ({ name: `Drawings of ${role}`, color: '#112233' }),
    owned: made,
    change: { color: '#445566' },
    changeOwned: changed,
    may: inventory,
    order: 'name',
  }),
  ...everybody.flatMap((as): HostedCall[] => [
    {
      says: 'documents: upload to the bucket under timestamp_filename, cache 3600, no overwrite',
      as,
      send: (client) =>
        client.storage.from('documents').upload(`1763900000000_${as}.pdf`, pdf, {
          cacheControl: '3600',
          upsert: false,
          contentType: 'application/pdf',
        }),
      answers: { path: `1763900000000_${as}.pdf` },
    },
    {
      says: 'documents: the same name again is refused',
      as,
      send: (client) =>
        client.storage
          .from('documents')
          .upload(`1763900000000_${as}.pdf`, pdf, { upsert: false, contentType: 'application/pdf' }),
      refused: 'storage',
    },
    {
      says: 'documents: a public URL of it',
      as,
      send: async (client) => ({
        data: client.storage.from('documents').getPublicUrl(`1763900000000_${as}.pdf`).data,
        error: null,
      }),
      answers: {},
    },
    {
      says: 'documents: create',
      as,
      send: (client, known) =>
        client
          .from('documents')
          .insert({
            title: `Method statement of ${as}`,
            description: 'Concrete',
            document_number: 'DOC9999',
            status: 'draft',
            category_id: known['category'],
            entity_type: 'project',
            entity_id: known['project'],
            file_path: `1763900000000_${as}.pdf`,
            file_name: 'method.pdf',
            version: 1,
            uploaded_by: known[`profile_${as}`],
            ...made,
          })
          .select()
          .single(),
      answers: { status: 'draft', file_name: 'method.pdf' },
      overwrites: made,
      keeps: (data, known) => void (known[`document_${as}`] = data['id'] ?? ''),
    },
    {
      says: 'documents: list with offset pagination, ten by default',
      as,
      send: (client, { project = '' }) =>
        client
          .from('documents')
          .select('*, document_categories(name, color)', { count: 'exact' })
          .eq('entity_type', 'project')
          .eq('entity_id', project)
          .order('created_at', { ascending: false })
          .range(0, 9),
      answers: someRows,
    },
    {
      says: 'documents: get, with shares, comments and versions',
      as,
      send: (client, known) =>
        client
          .from('documents')
          .select('*, document_categories(*), document_shares(*), document_comments(*), document_versions(*)')
          .eq('id', known[`document_${as}`] ?? '')
          .single(),
      answers: { document_versions: [{ version_number: 1 }] },
    },
    {
      says: 'documents: download from storage by the file path',
      as,
      send: async (client) => {
        const { data, error } = await client.storage.from('documents').download(`1763900000000_${as}.pdf`);
        return { data: data && { size: data.size }, error };
      },
      answers: { size: 20 },
    },
    {
      says: 'documents: update, with the version it will have',
      as,
      send: (client, known) =>
        client
          .from('documents')
          .update({ title: `Method statement of ${as}, anew`, version: 2, updated_at: longAgo })
          .eq('id', known[`document_${as}`] ?? '')
          .select(),
      answers: [{ title: `Method statement of ${as}, anew` }],
    },
    {
      says: 'documents: upload its next version',
      as,
      send: (client) =>
        client.storage
          .from('documents')
          .upload(`1763900000001_${as}.pdf`, pdf, { contentType: 'application/pdf' }),
      answers: {},
    },
    {
      says: 'documents: versions create, with their number',
      as,
      send: (client, known) =>
        client
          .from('document_versions')
          .insert({
            document_id: known[`document_${as}`],
            version_number: 2,
            file_path: `1763900000001_${as}.pdf`,
            file_name: 'method-2.pdf',
            uploaded_by: known[`profile_${as}`],
            created_at: longAgo,
          })
          .select()
          .single(),
      answers: { version_number: 2 },
      overwrites: { created_at: longAgo },
    },
    {
      says: 'documents: version update, with the file it has now',
      as,
      send: (client, known) =>
        client
          .from('documents')
          .update({
            version: 3,
            file_path: `1763900000001_${as}.pdf`,
            file_name: 'method-2.pdf',
            updated_at: longAgo,
          })
          .eq('id', known[`document_${as}`] ?? '')
          .select(),
      answers: [{ file_version: 2, file_path: `1763900000001_${as}.pdf` }],
    },
    {
      says: 'documents: versions list, newest first',
      as,
      send: (client, known) =>
        client
          .from('document_versions')
          .select('*, profiles(first_name, last_name)')
          .eq('document_id', known[`document_${as}`] ?? '')
          .order('version_number', { ascending: false }),
      answers: [{ version_number: 2 }, { version_number: 1 }],
    },
    {
      says: 'documents: share',
      as,
      send: (client, known) =>
        client
          .from('document_shares')
          .insert({
            document_id: known[`document_${as}`],
            shared_with: known[as === 'OWNER' ? 'profile_ADMIN' : 'profile_OWNER'],
            shared_by: known[`profile_${as}`],
            created_at: longAgo,
          })
          .select()
          .single(),
      answers: {},
      overwrites: { created_at: longAgo },
    },
    {
      says: 'documents: shares list, with the person',
      as,
      send: (client, known) =>
        client
          .from('document_shares')
          .select('*, profiles!shared_with(first_name, last_name, email)')
          .eq('document_id', known[`document_${as}`] ?? ''),
      answers: [{ profiles: {} }],
    },
    {
      says: 'documents: comment',
      as,
      send: (client, known) =>
        client
          .from('document_comments')
          .insert({
            document_id: known[`document_${as}`],
            body: 'Good',
            author_id: known[`profile_${as}`],
            created_at: longAgo,
          })
          .select()
          .single(),
      answers: { body: 'Good' },
      overwrites: { created_at: longAgo },
    },
    {
      says: 'documents: comments list, with their author',
      as,
      send: (client, known) =>
        client
          .from('document_comments')
          .select('*, profiles(first_name, last_name)')
          .eq('document_id', known[`document_${as}`] ?? '')
          .order('created_at'),
      answers: [{ profiles: {} }],
    },
    {
      says: 'documents: share in the name of somebody else',
      as,
      send: (client, known) =>
        client
          .from('document_shares')
          .insert({
            document_id: known[`document_${as}`],
            shared_with: known['profile_MANAGER'],
            shared_by: stranger,
          })
          .select('shared_by')
          .single(),
      overwrites: { shared_by: stranger },
    },
    {
      says: 'documents: delete',
      as,
      send: (client, known) =>
        client
          .from('documents')
          .delete()
          .eq('id', known[`document_${as}`] ?? '')
          .select(),
      answers: [{}],
    },
    {
      says: 'documents: delete the file, which is gone with its document',
      as,
      send: (client) => client.storage.from('documents').remove([`1763900000000_${as}.pdf`]),
      answers: [],
    },
  ]),
];

const pdf = new Blob(['%PDF-1.4\n1 0 obj\n...'], { type: 'application/pdf' });
