export { feedLines } from './feed-lines.ts';
export { type AgentTools, mcpServerOf } from './mcp-server.ts';
export { idAsWritten } from './plain-id.ts';
export { asWritten, cutText, plainText, visibleText } from './plain-text.ts';
export { plainLine, plainOrNull, toAgentProduct, toAgentProducts, toAgentRows } from './to-agent-product.ts';
