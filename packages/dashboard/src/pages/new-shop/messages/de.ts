import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Ein Shop ist eine Website mit einem Katalog. Er beginnt im kleinsten Tarif.',
  name: 'Name',
  url: 'Adresse der Website',
  urlHint: 'Von dort kommen die Kunden. Sie weisen nach, dass sie Ihnen gehört.',
  platform: 'Shop-System',
  wordpress: 'WordPress mit WooCommerce',
  custom: 'Ein anderes oder ein eigenes',
  currency: 'Währung',
  language: 'Sprache der Produkte',
  create: 'Shop hinzufügen',
};
