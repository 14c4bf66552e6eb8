import type { Handlers } from '../handler.ts';
import {
  analyticsConversions,
  analyticsLive,
  analyticsPositions,
  analyticsSummary,
  analyticsTimeseries,
  exportAnalytics,
  topProducts,
  topQueries,
  zeroResults,
} from './analytics/reports.ts';
import { getAccount, patchAccount } from './dashboard/account.ts';
import { proveEmail, sendEmailProof } from './dashboard/email-proof.ts';
import {
  beginIdentity,
  beginProviderSignIn,
  deleteIdentity,
  linkIdentity,
  listIdentities,
  signInWithProvider,
} from './dashboard/identities.ts';
import { setShopPlan, vouchForDomain } from './dashboard/installation/installation.ts';
import {
  acceptInvitation,
  createInvitation,
  deleteInvitation,
  listInvitations,
  showInvitation,
} from './dashboard/invitations.ts';
import { deleteMember, listMembers, patchMember } from './dashboard/members.ts';
import { listModels } from './dashboard/models.ts';
import {
  createShop,
  deleteShop,
  listDeletedShops,
  listPlans,
  restoreShop,
} from './dashboard/organization-shops.ts';
import { createOrganization, exportAudit, listAudit, patchOrganization } from './dashboard/organizations.ts';
import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  newPasskeyOptions,
  passkeyOptions,
  signInWithPasskey,
} from './dashboard/passkeys.ts';
import { changePassword, forgotPassword, resetPassword } from './dashboard/passwords.ts';
import { approvePlugin, connectPlugin, listPlugins } from './dashboard/plugins/plugins.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './dashboard/second-factor.ts';
import { endOtherSessions, endSession, listSessions, listSignIns } from './dashboard/sessions.ts';
import { getSetup, signIn, signInSecondFactor, signOut, signUp } from './dashboard/sign-in.ts';
import { widgetPreview } from './dashboard/widget-preview.ts';
import { createApiKey, deleteApiKey, listApiKeys, rotateApiKey } from './integrations/api-keys.ts';
import {
  getCatalogHealth,
  listGenerations,
  restoreGeneration,
  syncProducts,
} from './integrations/catalog.ts';
import { explain, explainByPhoto } from './integrations/explain.ts';
import { getFacetSettings, putFacetSettings } from './integrations/facet-settings.ts';
import {
  createFeed,
  deleteFeed,
  getFeed,
  listFeedRuns,
  listFeeds,
  patchFeed,
  runFeed,
} from './integrations/feeds/feeds.ts';
import {
  finishImport,
  previewImport,
  restartImport,
  sendImportPart,
  startImport,
} from './integrations/imports.ts';
import { createConversion, eraseVisitor } from './integrations/insights.ts';
import {
  bringLandingPageBack,
  createLandingPage,
  deleteLandingPage,
  listLandingPages,
  patchLandingPage,
} from './integrations/merchandising/landing-pages.ts';
import {
  bringRuleBack,
  createRule,
  deleteRule,
  getRule,
  listRules,
  listRuleVersions,
  patchRule,
  previewRule,
  restoreRuleVersion,
} from './integrations/merchandising/rules.ts';
import {
  addSynonyms,
  createSynonym,
  deleteSynonym,
  listSynonyms,
  patchSynonym,
} from './integrations/merchandising/synonyms.ts';
import {
  deleteProduct,
  deleteProductImage,
  getProduct,
  listProductImages,
  listProducts,
  patchProduct,
  putProductImage,
} from './integrations/products.ts';
import {
  applyProposal,
  dismissProposal,
  listProposals,
  refreshProposals,
  undoProposal,
} from './integrations/proposals.ts';
import {
  addJudgements,
  forgetJudgements,
  getRankingWeights,
  listJudgements,
  measureRelevance,
  putJudgement,
  putRankingWeights,
  tuneRelevance,
} from './integrations/relevance.ts';
import { checkDomain, getShop, getShopMe, patchShop } from './integrations/shop.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  patchWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from './integrations/webhooks.ts';
import {
  createWidgetToken,
  deleteWidgetToken,
  listWidgetTokens,
  revokeWidgetTokens,
} from './integrations/widget-tokens.ts';
import { assistant } from './widget/assistant.ts';
import { compare, compareByIds } from './widget/compare.ts';
import { reportEvents } from './widget/events.ts';
import { facetValues } from './widget/facet-values.ts';
import { publishedPage, publishedPages } from './widget/landing-pages.ts';
import { boughtTogether, crossSell, similarProducts, trending } from './widget/recommendations.ts';
import { search } from './widget/search.ts';
import { searchByAudio } from './widget/search-by-audio.ts';
import { searchByPhoto } from './widget/search-by-photo.ts';
import { suggestions, widgetSuggestions } from './widget/suggestions.ts';
import { analyticsSettings, refreshToken, widgetConfig } from './widget/widget-config.ts';

/** The handler of each entry of the route table. */
export const handlers: Handlers = {
  previewImport,
  startImport,
  restartImport,
  sendImportPart,
  finishImport,
  signInWithPasskey,
  signInWithProvider,
  beginProviderSignIn,
  listIdentities,
  beginIdentity,
  linkIdentity,
  deleteIdentity,
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
  exportAudit,
  forgotPassword,
  endSession,
  listSignIns,
  sendEmailProof,
  proveEmail,
  endOtherSessions,
  deletePasskey,
  deleteMember,
  deleteInvitation,
  createPasskey,
  createOrganization,
  vouchForDomain,
  setShopPlan,
  createShop,
  deleteShop,
  listDeletedShops,
  listPlans,
  restoreShop,
  approvePlugin,
  connectPlugin,
  listPlugins,
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
  addSynonyms,
  listSynonyms,
  listRules,
  getRule,
  createRule,
  patchRule,
  deleteRule,
  bringRuleBack,
  listRuleVersions,
  restoreRuleVersion,
  previewRule,
  listLandingPages,
  createLandingPage,
  patchLandingPage,
  deleteLandingPage,
  bringLandingPageBack,
  publishedPages,
  publishedPage,
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
  facetValues,
  getFacetSettings,
  putFacetSettings,
  listFeeds,
  createFeed,
  getFeed,
  patchFeed,
  deleteFeed,
  runFeed,
  listFeedRuns,
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
  explainByPhoto,
  getProduct,
  getShop,
  getShopMe,
  getCatalogHealth,
  listGenerations,
  listProductImages,
  listProducts,
  patchProduct,
  putProductImage,
  refreshToken,
  restoreGeneration,
  listWidgetTokens,
  deleteWidgetToken,
  revokeWidgetTokens,
  search,
  searchByAudio,
  searchByPhoto,
  suggestions,
  syncProducts,
  widgetConfig,
  widgetSuggestions,
  reportEvents,
  analyticsSettings,
  createConversion,
  eraseVisitor,
  analyticsConversions,
  analyticsLive,
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
