import { AisleError, ROUTES } from '@aisle/contract';
import { withFields } from '../../../kernel/index.ts';
import type { Handler } from '../../handler.ts';
import { JsonBytes } from '../../json-bytes.ts';
import { uploadedBytes } from '../../pipeline/body/uploaded-bytes.ts';
import { isOverQuota, logSearch } from './log-search.ts';

const USED_UP =
  "The month's searches of the shop's plan are used up, and voice search with them; searches by words go on.";

/** Transcribes the recording, corrects it by the shop's vocabulary, and searches as if it had been typed. */
export const searchByAudio: Handler<
  'searchByAudio',
  'access' | 'search' | 'searchLog' | 'searchLogIds' | 'now' | 'voice'
> = async ({ body, shop, visitor, address, userAgent, services }) => {
  const { audio, ...options } = body;
  const sound = uploadedBytes(audio, ROUTES.searchByAudio.upload);
  if (await isOverQuota(services, shop)) throw new AisleError('feature_not_in_plan', USED_UP);
  const { shopId } = shop;
  const heard = await services.voice.hear({ shopId, sound, language: body.language ?? shop.language });
  const at = services.now();
  const searchLogId = services.searchLogIds.issue(shop.shopId, at);
  const request = { ...options, query: heard.query, typing: false };
  const answer = await services.search.search({ shopId, visitor, request, before: heard.work, searchLogId });
  logSearch(services, { searchLogId, at, kind: 'audio', shop, address, userAgent, request, answer });
  const { transcript, corrections } = heard;
  return {
    status: 200,
    body: new JsonBytes(withFields(answer.json, { transcript, corrections })),
    stages: answer.stages,
  };
};
