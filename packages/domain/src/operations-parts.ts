import { messages, threadMembers } from './communications/conversations.ts';
import { notifications } from './communications/notifications.ts';
import { attachments } from './attachments.ts';
import { documentComments, documentShares, documentVersions } from './documents/document-parts.ts';
import { postingAccounts } from './finance/posting-accounts.ts';
import { apiTokens } from './programs/api-tokens.ts';
import { webhookDeliveries } from './programs/webhook-deliveries.ts';
import { webhooks } from './programs/webhooks.ts';
import {
  aiConversations,
  aiDocumentProcessing,
  aiVisionAnalysis,
  mlPredictions,
  securityLog,
} from './settings/analyses.ts';
import {
  companySettings,
  notificationPreferences,
  numberSeries,
  personalSettings,
  securitySettings,
  systemSettings,
  aiSettings,
} from './settings/settings.ts';

/** Tables of documents, communications, settings, analyses and programs that show within another screen. */
export const operationsParts = {
  ai_conversations: aiConversations,
  ai_document_processing: aiDocumentProcessing,
  ai_vision_analysis: aiVisionAnalysis,
  api_tokens: apiTokens,
  attachments,
  company_settings: companySettings,
  document_comments: documentComments,
  document_shares: documentShares,
  document_versions: documentVersions,
  messages,
  ml_predictions: mlPredictions,
  notification_preferences: notificationPreferences,
  notifications,
  number_series: numberSeries,
  personal_settings: personalSettings,
  posting_accounts: postingAccounts,
  security_log: securityLog,
  security_settings: securitySettings,
  system_settings: systemSettings,
  ai_settings: aiSettings,
  thread_members: threadMembers,
  webhook_deliveries: webhookDeliveries,
  webhooks,
} as const;
