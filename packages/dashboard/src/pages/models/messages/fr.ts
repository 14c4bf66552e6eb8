import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'Les modèles de la recherche. Toutes les boutiques de cette installation les partagent ; l’exploitant les choisit avec la commande « models use ».',
  text: 'Recherche par le sens',
  image: 'Recherche par image',
  speech: 'Recherche vocale',
  textText: 'Trouve ce qui est voulu, même si aucun mot ne correspond.',
  imageText: 'Trouve les produits qui ressemblent à une photo.',
  speechText: 'Comprend une recherche parlée.',
  ready: 'Prêt',
  loading: 'Chargement',
  unavailable: 'Indisponible',
  off: 'Désactivé',
  in_use: 'Utilisé',
  wanted: 'Prend le relais',
  here: 'Sur ce serveur',
  absent: 'Non téléchargé',
  name: 'Modèle',
  state: 'État',
  languages: 'Langues',
  size: 'Taille',
  licence: 'Licence',
  all: 'Toutes',
  unknown: 'Inconnue',
  bundled: 'Fourni avec Aisle',
  progress: '{encoded} produits sur {total} sont prêts pour le prochain modèle.',
};
