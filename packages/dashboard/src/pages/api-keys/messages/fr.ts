import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'Une clé permet au serveur de votre boutique d’envoyer des produits et de lire les rapports. Ne la mettez jamais dans une page.',
  create: 'Créer une clé',
  name: 'Nom',
  nameHint: 'Où la clé sert, par exemple « Serveur de la boutique ».',
  key: 'Clé',
  created: 'Créée',
  lastUsed: 'Dernier usage',
  never: 'Jamais',
  actions: 'Actions',
  revoke: 'Révoquer',
  revokeLabel: 'Révoquer {name}',
  revokeTitle: 'Révoquer {name} ?',
  revokeText: 'Ce qui utilise cette clé cesse de marcher en quelques secondes. C’est irréversible.',
  revoked: '{name} est révoquée',
  newTitle: 'Votre nouvelle clé',
  once: 'Copiez-la maintenant : elle n’est montrée qu’une fois. Le service n’en garde qu’une empreinte.',
  emptyTitle: 'Pas encore de clé',
  used: '{count} clés sur {most}',
  rotate: 'Renouveler',
  rotateLabel: 'Renouveler {name}',
  rotateTitle: 'Renouveler {name} ?',
  rotateText:
    'Vous recevez une nouvelle clé. L’actuelle marche encore 24 heures : installez la nouvelle d’ici là.',
  replaced: 'Remplacée, marche jusqu’au {date}',
};
