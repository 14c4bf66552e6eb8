export const texts = {
  description: 'What shoppers searched for in the last 30 days without finding anything.',
  query: 'Search',
  count: 'Times',
  last: 'Last time',
  actions: 'Actions',
  addSynonym: 'Add a synonym',
  synonymFor: 'Synonym for “{query}”',
  finds: 'It also finds',
  findsHint: 'Words that your products use for it. Separate several with commas.',
  added: '“{query}” now finds more.',
  emptyTitle: 'Every search found something',
  emptyText: 'Searches without results are listed here within an hour.',
} as const;
