import type { Case } from './case.ts';

/** Documents, by what they are filed on and how far they have come; see `cases`. */
export const casesOfDocuments: Record<string, Case> = {
  'documents: of an employee': {
    reach: '-ooaa/-ooa -ooaa/-oo- -ooaa/-oo- --oaa/-oo-',
    rows: { entity_type: "'employee'", entity_id: "'{employees}'", status: "'published'" },
    without: ['document_shares', 'document_signatures'],
  },
  'documents: of an employee, from the office': {
    reach: '-ooaa/-ooa -ooaa/-oo- ---aa/---- ---aa/----',
    rows: {
      entity_type: "'employee'",
      entity_id: "'{employees}'",
      status: "'published'",
      uploaded_by: 'null',
    },
    without: ['document_shares', 'document_signatures'],
  },
  'documents: shared with one': {
    reach: '-ooaa/-ooa ---aa/---- ---aa/---- ---aa/----',
    rows: {
      entity_type: "'employee'",
      entity_id: 'gen_random_uuid()',
      status: "'published'",
      uploaded_by: 'null',
    },
    without: ['document_signatures'],
  },
  'documents: drafts of the company': {
    reach: '-oaaa/-ooa -aaaa/-aa- -oaaa/-oo- -oaaa/-oo-',
    rows: { entity_type: "'company'", entity_id: 'null', status: "'draft'" },
    without: ['document_shares', 'document_signatures'],
  },
  'documents: drafts of authors': {
    reach: '-oaaa/-ooa -aaaa/-aa- -----/---- -oooo/-oo-',
    rows: { entity_type: "'company'", entity_id: 'null', status: "'draft'" },
    without: ['document_shares', 'document_signatures'],
    withheld: 'documents',
  },
  'documents: of a company, published': {
    reach: '-aaaa/-aaa -aaaa/-aa- -aaaa/-aa- --aaa/-aa-',
    rows: { entity_type: "'company'", entity_id: 'null', status: "'published'" },
    without: ['document_shares', 'document_signatures'],
  },
  'documents: of a project, published': {
    reach: '-aaaa/-a-a -aaaa/-a-- -aaaa/-a-- --aaa/-a--',
    rows: { entity_type: "'project'", entity_id: 'null', status: "'published'" },
    without: ['document_shares', 'document_signatures'],
  },
  'documents: of a task, published': {
    reach: '-aaaa/-aa- -aaaa/-aa- -aaaa/-aa- --aaa/-aa-',
    rows: { entity_type: "'task'", entity_id: 'null', status: "'published'" },
    without: ['document_shares', 'document_signatures'],
  },
  'documents: of a external_entity, published': {
    reach: '-aaaa/-a-a -aaaa/-a-- -aaaa/-a-- --aaa/-a--',
    rows: { entity_type: "'external_entity'", entity_id: 'null', status: "'published'" },
    without: ['document_shares', 'document_signatures'],
  },
  'documents: of commerce, published': {
    reach: '-aaaa/-a-a -aaaa/-a-- -aaaa/-a-- --aaa/-a--',
    rows: { entity_type: "'commercial'", entity_id: 'null', status: "'published'" },
    without: ['document_shares', 'document_signatures'],
  },
  'documents: of a safety, published': {
    reach: '-aaaa/-a-a -aaaa/-a-- -aaaa/-a-- --aaa/-a--',
    rows: { entity_type: "'safety'", entity_id: 'null', status: "'published'" },
    without: ['document_shares', 'document_signatures'],
  },
  'documents: of finance, drafts': {
    reach: '--aaa/-o-a --aaa/-a-- --oaa/-o-- --oaa/-o--',
    rows: { entity_type: "'finance'", entity_id: 'null', status: "'draft'" },
    without: ['document_shares', 'document_signatures'],
  },
  'documents: of finance, published': {
    reach: '--aaa/-a-a --aaa/-a-- --oaa/-o-- --oaa/-o--',
    rows: { entity_type: "'finance'", entity_id: 'null', status: "'published'" },
    without: ['document_shares', 'document_signatures'],
  },
  'documents: made a personal one of a colleague': {
    reach: '-aaaa/-aaa -aaaa/-aa- -!!aa/-!!- --aaa/-aa-',
    rows: { entity_type: "'company'", entity_id: 'null', status: "'published'" },
    set: { entity_type: "'employee'", entity_id: 'gen_random_uuid()' },
    without: ['document_shares', 'document_signatures'],
  },
  'documents: moved to finance': {
    reach: '-aaaa/-aaa -aaaa/-aa- -!aaa/-a!- --aaa/-aa-',
    rows: { entity_type: "'company'", entity_id: 'null', status: "'published'" },
    set: { entity_type: "'finance'" },
    without: ['document_shares', 'document_signatures'],
  },
  'document_versions: of personal documents': { reach: '-ooaa/-ooa -ooaa/-oo- -----/---- -----/----' },
  'document_shares: of personal documents': { reach: '-ooaa/-ooa -ooaa/-oo- -----/---- -ooaa/-oo-' },
  'document_shares: by somebody else': {
    reach: '-ooaa/-ooa -ooaa/-oo- -----/---- -ooaa/-oo-',
    rows: { shared_by: 'null' },
  },
  'document_shares: with somebody else': {
    reach: '-ooaa/-ooa -ooaa/-oo- -----/---- -ooaa/-oo-',
    rows: { shared_with: "'{owner}'" },
  },
  'document_shares: of others': {
    reach: '--oaa/---a -ooaa/-oo- -----/---- ---aa/----',
    rows: { shared_with: "'{owner}'", shared_by: 'null' },
  },
  'document_signatures: of what everybody reads': {
    reach: '-ooaa/-o-o ---aa/-o-- -ooaa/-o-o -----/----',
    others: { documents: { entity_type: "'company'", entity_id: 'null', status: "'published'" } },
  },
  'document_signatures: where nobody reads documents': {
    reach: '-----/---- -----/---- -----/---- -----/----',
    withheld: 'documents:view',
  },
  'document_comments: of personal documents': { reach: '-ooaa/-ooa -ooaa/-ooa -oooo/-ooo -ooaa/-ooo' },
  'document_comments: of others': {
    reach: '-ooaa/-ooa -ooaa/-ooa ----a/---- ---aa/-oo-',
    rows: { author_id: "'{owner}'" },
  },
  "document_comments: one's words on what is closed now": {
    reach: '---aa/---a ---aa/---a ---oo/---o ---aa/---o',
    rows: { document_id: "'{owner.documents}'" },
  },
};
