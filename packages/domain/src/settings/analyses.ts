import { facts as aiConversationsFacts } from '@plinth/database/generated/facts/ai_conversations.ts';
import { facts as aiDocumentProcessingFacts } from '@plinth/database/generated/facts/ai_document_processing.ts';
import { facts as aiVisionAnalysisFacts } from '@plinth/database/generated/facts/ai_vision_analysis.ts';
import { facts as mlPredictionsFacts } from '@plinth/database/generated/facts/ml_predictions.ts';
import { facts as securityLogFacts } from '@plinth/database/generated/facts/security_log.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

const newestFirst = { column: 'created_at', direction: 'desc' } as const;

/** What a model foretold. */
export const mlPredictions = defineResource<'ml_predictions'>({
  name: 'ml_predictions',
  table: 'ml_predictions',
  facts: mlPredictionsFacts,
  module: 'ai_analytics',
  route: '/ai/predictions',
  rest: { path: '/ml-predictions/', update: 'PATCH' },
  title: 'model_name',
  relations: { project: pointsTo('projects', 'project_id') },
  fields: {},
  list: {
    columns: ['prediction_type', 'model_name', 'project_id', 'target_date', 'predicted_value', 'confidence'],
    sort: newestFirst,
    search: ['model_name'],
    filters: [],
  },
  form: [],
});

/** What a machine read in a document. */
export const aiDocumentProcessing = defineResource<'ai_document_processing'>({
  name: 'ai_document_processing',
  table: 'ai_document_processing',
  facts: aiDocumentProcessingFacts,
  module: 'ai_analytics',
  route: '/ai/documents',
  rest: { path: '/ai/documents/', update: 'PATCH' },
  title: 'file_name',
  relations: { document: pointsTo('documents', 'document_id') },
  fields: {},
  list: {
    columns: ['file_name', 'document_type', 'status', 'confidence', 'created_at'],
    sort: newestFirst,
    search: ['file_name'],
    filters: [],
  },
  form: [],
});

/** What somebody asked a machine: theirs alone. */
export const aiConversations = defineResource<'ai_conversations'>({
  name: 'ai_conversations',
  table: 'ai_conversations',
  facts: aiConversationsFacts,
  module: 'ai_analytics',
  route: '/ai/conversations',
  rest: { path: '/ai/conversations/', update: 'PATCH' },
  title: 'message',
  relations: {},
  fields: {},
  list: {
    columns: ['message', 'response', 'created_at'],
    sort: newestFirst,
    search: ['message'],
    filters: [],
  },
  form: [],
});

/** What a machine saw in a picture. */
export const aiVisionAnalysis = defineResource<'ai_vision_analysis'>({
  name: 'ai_vision_analysis',
  table: 'ai_vision_analysis',
  facts: aiVisionAnalysisFacts,
  module: 'ai_analytics',
  route: '/ai/vision',
  rest: { path: '/ai/vision/', update: 'PATCH' },
  title: 'image_path',
  relations: { project: pointsTo('projects', 'project_id') },
  fields: {},
  list: {
    columns: ['analysis_type', 'image_path', 'project_id', 'confidence', 'created_at'],
    sort: newestFirst,
    search: ['image_path'],
    filters: [],
  },
  form: [],
});

/** What clients say happened to them: believed by nobody, read by the owner. */
export const securityLog = defineResource<'security_log'>({
  name: 'security_log',
  table: 'security_log',
  facts: securityLogFacts,
  module: 'rbac',
  route: '/rbac/security-log',
  rest: { path: '/security/log/', update: 'PATCH' },
  title: 'message',
  relations: { person: pointsTo('profiles', 'user_id') },
  fields: {},
  list: {
    columns: ['message', 'level', 'user_id', 'created_at'],
    sort: newestFirst,
    search: ['message'],
    filters: [],
  },
  form: [],
});
