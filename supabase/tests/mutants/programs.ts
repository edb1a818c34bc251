/** Tokens the owner has made: what they may is what the owner may, narrowed by their scopes. */
export const programs = [
  'program of all',
  'of tasks',
  'of projects',
  'of finance',
  'of ai',
  'that reads',
] as const;
export type Program = (typeof programs)[number];

const actions = ['view', 'create', 'edit', 'delete', 'approve', 'admin'];
const withAllActions = (...modules: string[]) =>
  modules.flatMap((module) => actions.map((action) => `${module}:${action}`));

const modules = [
  'dashboard',
  'projects',
  'tasks',
  'hr',
  'finance',
  'commercial',
  'external_entities',
  'safety',
  'documents',
  'inventory',
  'communications',
  'analytics',
  'ai_analytics',
  'reports',
  'settings',
  'rbac',
];

/** A module it has no scope of is closed to a program, whatever the owner may; who may do what is never a program's. */
export const scopesOf: Record<Program, string[]> = {
  'program of all': withAllActions(...modules),
  'of tasks': withAllActions('tasks'),
  'of projects': withAllActions('projects'),
  'of finance': withAllActions('finance'),
  'of ai': withAllActions('ai_analytics'),
  'that reads': modules.map((module) => `${module}:view`),
};

/**
 * What programs reach where rows are people's own, typed by hand from the specification of tokens, never read from the policies.
 * Four words: view, create, edit, delete; a letter for each program in the order above, as in `expectations`.
 */
export const reachOfPrograms: Record<string, string> = {
  // somebody's post, and what they set for themselves, is no program's
  approval_deputies: '------ ------ ------ ------',
  notifications: '------ ------ ------ ------',
  notification_preferences: '------ ------ ------ ------',
  personal_settings: '------ ------ ------ ------',
  // who works here is for who reads human resources; a person's own page and role are theirs
  profiles: 'a----a ------ ------ ------',
  user_roles: '------ ------ ------ ------',
  // what documents of every module refer to is finance's and the settings' to show
  cost_codes: 'a--a-a a--a-- a--a-- a--a--',
  company_settings: 'a----a ------ a----- ------',
  ml_predictions: 'a---aa a---a- ------ ------',
  ai_conversations: 'o---oo a---a- ------ ------',
  ai_vision_analysis: 'a---aa a---a- ------ ------',
  'ai_document_processing: of no document': 'a---aa a---a- ------ ------',
  'expenses: own': 'a--a-a a--a-- a--a-- a--a--',
  'expenses: filed for one': 'a--a-a a--a-- a--a-- a--a--',
  'expenses: filed for one, paid by the company': 'a--a-a a--a-- a--a-- a--a--',
  'expenses: of no employee': 'a--a-a a--a-- a--a-- a--a--',
  'expenses: paid by the company': 'a--a-a a--a-- a--a-- a--a--',
  // one's own words are the maker's, and a program's within its scopes; those of others for who administers
  'comments: of a task': 'aa---a aa---- oo---- aa----',
  'comments: of a project': 'a-a--a a-a--- o-o--- a-a---',
  // a file is a document and part of its record: both scopes
  'attachments: on a project': 'a----a a----- a----- a-----',
  'attachment_versions: on a project': 'a----a a----- ------ ------',
  'documents: drafts of authors': 'a----a a----- ------ ------',
  'document_comments: of personal documents': 'a----a a----- o----- a-----',
  'thread_members: in one conversation': 'a----a a----- o----- o-----',
  'messages: in a conversation of the owner': 'a----a a----- o----- o-----',
};
