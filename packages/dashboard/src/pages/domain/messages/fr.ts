import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Les produits peuvent être envoyés dès que vous avez prouvé que le domaine est à vous.',
  pending: 'Pas encore prouvé',
  verified: 'Prouvé',
  failed: 'La dernière vérification a échoué',
  lapsed: 'La preuve a disparu',
  pendingText: 'Ajoutez l’enregistrement ci-dessous chez votre gestionnaire de domaine, puis vérifiez.',
  verifiedText: 'Gardez l’enregistrement : il est vérifié chaque jour.',
  lapsedText: 'Aucun produit ne peut être envoyé avant le retour de l’enregistrement. La recherche continue.',
  domain: 'Domaine de la boutique',
  recordTitle: 'L’enregistrement TXT',
  recordName: 'Nom (hôte)',
  recordValue: 'Valeur',
  recordHint: 'Type TXT. Certains fournisseurs ajoutent le domaine eux-mêmes : omettez-le alors.',
  check: 'Vérifier maintenant',
  checked: 'Vérifié {ago}',
  since: 'Depuis le {date}',
  found: 'Ce que la vérification a trouvé',
  wait: 'Le DNS met des minutes, parfois une heure, à montrer un changement.',
  plugin:
    'L’extension d’une boutique WordPress prouve le domaine par son premier appel, si elle envoie l’en-tête X-Plugin. Aisle n’en fournit pas encore.',
  nextCheck: 'Prochaine vérification {when}',
};
