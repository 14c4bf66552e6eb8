export const texts = {
  description: 'Who changed what, when and from where. Nothing here can be changed or removed.',
  time: 'Time',
  actor: 'Who',
  action: 'What',
  shop: 'Shop',
  address: 'From',
  details: 'Details',
  all: 'All shops',
  emptyTitle: 'Nothing has changed yet',
  emptyText:
    'Every change of keys, webhooks, settings, products by people, and of the team leaves a line here.',
  user: 'Person',
  apiKey: 'API key',
  operator: 'Operator',
} as const;
