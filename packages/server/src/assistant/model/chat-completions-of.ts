import type { LanguageModelSettings } from '../../config/index.ts';
import { OutboundClient } from '../../outbound/index.ts';
import { ChatCompletions } from './chat-completions.ts';

/**
 * The model of the operator's settings. The operator names this one host, which may be this machine, so that any address
 * is allowed. The host cannot send us on to another one: no redirect is followed.
 */
export const chatCompletionsOf = ({ baseUrl, name, apiKey }: LanguageModelSettings): ChatCompletions =>
  new ChatCompletions({
    client: new OutboundClient({ isAllowed: () => true }),
    baseUrl,
    model: name,
    apiKey,
  });
