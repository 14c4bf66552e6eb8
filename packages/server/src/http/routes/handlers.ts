import type { Handlers } from '../handler.ts';
import { analyticsConversions } from './analytics/analytics-conversions/handler.ts';
import { analyticsPositions } from './analytics/analytics-positions/handler.ts';
import { analyticsSummary } from './analytics/analytics-summary/handler.ts';
import { analyticsTimeseries } from './analytics/analytics-timeseries/handler.ts';
import { exportAnalytics } from './analytics/export-analytics/handler.ts';
import { topProducts } from './analytics/top-products/handler.ts';
import { topQueries } from './analytics/top-queries/handler.ts';
import { zeroResults } from './analytics/zero-results/handler.ts';
import { acceptInvitation } from './dashboard/accept-invitation/handler.ts';
import { beginSecondFactor } from './dashboard/begin-second-factor/handler.ts';
import { changePassword } from './dashboard/change-password/handler.ts';
import { confirmSecondFactor } from './dashboard/confirm-second-factor/handler.ts';
import { createInvitation } from './dashboard/create-invitation/handler.ts';
import { createOrganization } from './dashboard/create-organization/handler.ts';
import { createPasskey } from './dashboard/create-passkey/handler.ts';
import { createShop } from './dashboard/create-shop/handler.ts';
import { deleteInvitation } from './dashboard/delete-invitation/handler.ts';
import { deleteMember } from './dashboard/delete-member/handler.ts';
import { deletePasskey } from './dashboard/delete-passkey/handler.ts';
import { deleteShop } from './dashboard/delete-shop/handler.ts';
import { endOtherSessions } from './dashboard/end-other-sessions/handler.ts';
import { endSession } from './dashboard/end-session/handler.ts';
import { forgotPassword } from './dashboard/forgot-password/handler.ts';
import { getAccount } from './dashboard/get-account/handler.ts';
import { getSetup } from './dashboard/get-setup/handler.ts';
import { listAudit } from './dashboard/list-audit/handler.ts';
import { listDeletedShops } from './dashboard/list-deleted-shops/handler.ts';
import { listInvitations } from './dashboard/list-invitations/handler.ts';
import { listMembers } from './dashboard/list-members/handler.ts';
import { listModels } from './dashboard/list-models/handler.ts';
import { listPasskeys } from './dashboard/list-passkeys/handler.ts';
import { listPlans } from './dashboard/list-plans/handler.ts';
import { listSessions } from './dashboard/list-sessions/handler.ts';
import { newPasskeyOptions } from './dashboard/new-passkey-options/handler.ts';
import { passkeyOptions } from './dashboard/passkey-options/handler.ts';
import { patchAccount } from './dashboard/patch-account/handler.ts';
import { patchMember } from './dashboard/patch-member/handler.ts';
import { patchOrganization } from './dashboard/patch-organization/handler.ts';
import { removeSecondFactor } from './dashboard/remove-second-factor/handler.ts';
import { resetPassword } from './dashboard/reset-password/handler.ts';
import { restoreShop } from './dashboard/restore-shop/handler.ts';
import { showInvitation } from './dashboard/show-invitation/handler.ts';
import { signIn } from './dashboard/sign-in/handler.ts';
import { signInSecondFactor } from './dashboard/sign-in-second-factor/handler.ts';
import { signInWithPasskey } from './dashboard/sign-in-with-passkey/handler.ts';
import { signOut } from './dashboard/sign-out/handler.ts';
import { signUp } from './dashboard/sign-up/handler.ts';
import { widgetPreview } from './dashboard/widget-preview/handler.ts';
import { addJudgements } from './integrations/add-judgements/handler.ts';
import { applyProposal } from './integrations/apply-proposal/handler.ts';
import { checkDomain } from './integrations/check-domain/handler.ts';
import { createApiKey } from './integrations/create-api-key/handler.ts';
import { createConversion } from './integrations/create-conversion/handler.ts';
import { createRule } from './integrations/create-rule/handler.ts';
import { createSynonym } from './integrations/create-synonym/handler.ts';
import { createWebhook } from './integrations/create-webhook/handler.ts';
import { createWidgetToken } from './integrations/create-widget-token/handler.ts';
import { deleteApiKey } from './integrations/delete-api-key/handler.ts';
import { deleteProduct } from './integrations/delete-product/handler.ts';
import { deleteProductImage } from './integrations/delete-product-image/handler.ts';
import { deleteRule } from './integrations/delete-rule/handler.ts';
import { deleteSynonym } from './integrations/delete-synonym/handler.ts';
import { deleteWebhook } from './integrations/delete-webhook/handler.ts';
import { dismissProposal } from './integrations/dismiss-proposal/handler.ts';
import { eraseVisitor } from './integrations/erase-visitor/handler.ts';
import { explain } from './integrations/explain/handler.ts';
import { explainByPicture } from './integrations/explain-by-picture/handler.ts';
import { finishImport } from './integrations/finish-import/handler.ts';
import { forgetJudgements } from './integrations/forget-judgements/handler.ts';
import { getProduct } from './integrations/get-product/handler.ts';
import { getRankingWeights } from './integrations/get-ranking-weights/handler.ts';
import { getRule } from './integrations/get-rule/handler.ts';
import { getShop } from './integrations/get-shop/handler.ts';
import { getShopMe } from './integrations/get-shop-me/handler.ts';
import { getWebhook } from './integrations/get-webhook/handler.ts';
import { listApiKeys } from './integrations/list-api-keys/handler.ts';
import { listGenerations } from './integrations/list-generations/handler.ts';
import { listJudgements } from './integrations/list-judgements/handler.ts';
import { listProductImages } from './integrations/list-product-images/handler.ts';
import { listProducts } from './integrations/list-products/handler.ts';
import { listProposals } from './integrations/list-proposals/handler.ts';
import { listRuleVersions } from './integrations/list-rule-versions/handler.ts';
import { listRules } from './integrations/list-rules/handler.ts';
import { listSynonyms } from './integrations/list-synonyms/handler.ts';
import { listWebhookDeliveries } from './integrations/list-webhook-deliveries/handler.ts';
import { listWebhooks } from './integrations/list-webhooks/handler.ts';
import { measureRelevance } from './integrations/measure-relevance/handler.ts';
import { patchProduct } from './integrations/patch-product/handler.ts';
import { patchRule } from './integrations/patch-rule/handler.ts';
import { patchShop } from './integrations/patch-shop/handler.ts';
import { patchSynonym } from './integrations/patch-synonym/handler.ts';
import { patchWebhook } from './integrations/patch-webhook/handler.ts';
import { previewImport } from './integrations/preview-import/handler.ts';
import { previewRule } from './integrations/preview-rule/handler.ts';
import { putJudgement } from './integrations/put-judgement/handler.ts';
import { putProductImage } from './integrations/put-product-image/handler.ts';
import { putRankingWeights } from './integrations/put-ranking-weights/handler.ts';
import { refreshProposals } from './integrations/refresh-proposals/handler.ts';
import { resendWebhookDelivery } from './integrations/resend-webhook-delivery/handler.ts';
import { restoreGeneration } from './integrations/restore-generation/handler.ts';
import { restoreRuleVersion } from './integrations/restore-rule-version/handler.ts';
import { revokeWidgetTokens } from './integrations/revoke-widget-tokens/handler.ts';
import { rotateApiKey } from './integrations/rotate-api-key/handler.ts';
import { rotateWebhookSecret } from './integrations/rotate-webhook-secret/handler.ts';
import { sendImportPart } from './integrations/send-import-part/handler.ts';
import { startImport } from './integrations/start-import/handler.ts';
import { syncProducts } from './integrations/sync-products/handler.ts';
import { testWebhook } from './integrations/test-webhook/handler.ts';
import { tuneRelevance } from './integrations/tune-relevance/handler.ts';
import { undoProposal } from './integrations/undo-proposal/handler.ts';
import { analyticsSettings } from './widget/analytics-settings/handler.ts';
import { assistant } from './widget/assistant/handler.ts';
import { boughtTogether } from './widget/bought-together/handler.ts';
import { compare } from './widget/compare/handler.ts';
import { compareByIds } from './widget/compare-by-ids/handler.ts';
import { crossSell } from './widget/cross-sell/handler.ts';
import { refreshToken } from './widget/refresh-token/handler.ts';
import { reportEvents } from './widget/report-events/handler.ts';
import { search } from './widget/search/handler.ts';
import { searchByAudio } from './widget/search-by-audio/handler.ts';
import { searchByPicture } from './widget/search-by-picture/handler.ts';
import { similarProducts } from './widget/similar-products/handler.ts';
import { suggestions } from './widget/suggestions/handler.ts';
import { trending } from './widget/trending/handler.ts';
import { widgetConfig } from './widget/widget-config/handler.ts';
import { widgetSuggestions } from './widget/widget-suggestions/handler.ts';

/** The handler of each entry of the route table. */
export const handlers: Handlers = {
  previewImport,
  startImport,
  sendImportPart,
  finishImport,
  signInWithPasskey,
  signInSecondFactor,
  showInvitation,
  resetPassword,
  removeSecondFactor,
  patchOrganization,
  patchMember,
  patchAccount,
  passkeyOptions,
  newPasskeyOptions,
  listSessions,
  listModels,
  listPasskeys,
  listMembers,
  listInvitations,
  listAudit,
  forgotPassword,
  endSession,
  endOtherSessions,
  deletePasskey,
  deleteMember,
  deleteInvitation,
  createPasskey,
  createOrganization,
  createShop,
  deleteShop,
  listDeletedShops,
  listPlans,
  restoreShop,
  rotateApiKey,
  createInvitation,
  confirmSecondFactor,
  changePassword,
  beginSecondFactor,
  acceptInvitation,
  signUp,
  widgetPreview,
  signOut,
  signIn,
  getSetup,
  getAccount,
  deleteSynonym,
  patchSynonym,
  createSynonym,
  listSynonyms,
  listRules,
  getRule,
  createRule,
  patchRule,
  deleteRule,
  listRuleVersions,
  restoreRuleVersion,
  previewRule,
  dismissProposal,
  undoProposal,
  applyProposal,
  refreshProposals,
  listProposals,
  listJudgements,
  putJudgement,
  addJudgements,
  forgetJudgements,
  measureRelevance,
  tuneRelevance,
  getRankingWeights,
  putRankingWeights,
  listWebhooks,
  createWebhook,
  getWebhook,
  patchWebhook,
  deleteWebhook,
  testWebhook,
  rotateWebhookSecret,
  listWebhookDeliveries,
  resendWebhookDelivery,
  createWidgetToken,
  deleteProduct,
  deleteProductImage,
  explain,
  explainByPicture,
  getProduct,
  getShop,
  getShopMe,
  listGenerations,
  listProductImages,
  listProducts,
  patchProduct,
  putProductImage,
  refreshToken,
  restoreGeneration,
  revokeWidgetTokens,
  search,
  searchByAudio,
  searchByPicture,
  suggestions,
  syncProducts,
  widgetConfig,
  widgetSuggestions,
  reportEvents,
  analyticsSettings,
  createConversion,
  eraseVisitor,
  analyticsConversions,
  analyticsPositions,
  analyticsSummary,
  analyticsTimeseries,
  exportAnalytics,
  topProducts,
  topQueries,
  zeroResults,
  boughtTogether,
  crossSell,
  similarProducts,
  assistant,
  trending,
  compare,
  compareByIds,
  patchShop,
  checkDomain,
  listApiKeys,
  createApiKey,
  deleteApiKey,
};
