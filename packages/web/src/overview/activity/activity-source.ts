import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';

/** Where the comments of a resource's records are: the table of comments, and its column that names the record. */
export type CommentSource = { resource: ResourceDefinition<'comments'>; column: 'task_id' | 'project_id' };

/** A record with what is said about it and what happened to it. */
export type ActivitySubject = { resource: ResourceDefinition; row: DataRow; comments: CommentSource };
