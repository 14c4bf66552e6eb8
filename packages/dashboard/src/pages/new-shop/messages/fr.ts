import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Une boutique est un site avec un catalogue. Elle commence avec la plus petite offre.',
  name: 'Nom',
  url: 'Adresse du site',
  urlHint: 'Les clients viennent de là. Vous prouverez qu’il est à vous.',
  platform: 'Système de boutique',
  wordpress: 'WordPress avec WooCommerce',
  custom: 'Un autre, ou le mien',
  currency: 'Devise',
  language: 'Langue des produits',
  create: 'Ajouter la boutique',
};
