export const texts = {
  description: 'An organization has its own shops, its own team and its own audit log.',
  name: 'Name',
  create: 'Add the organization',
} as const;
