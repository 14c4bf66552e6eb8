import { expect, it } from 'vitest';
import { facetLabel } from './facet-label.ts';

it.each([
  ['brand', 'Brand'],
  ['categories', 'Category'],
  ['attributes.color', 'Color'],
  ['attributes.shoe_size', 'Shoe size'],
  ['attributes.age_group', 'Age group'],
  ['attributes.screenSize', 'Screen size'],
  ['attributes.ProductType', 'Product type'],
  ['attributes.maxUSBPorts', 'Max USB ports'],
  ['attributes.capacityMl', 'Capacity (ml)'],
  ['attributes.capacity_ml', 'Capacity (ml)'],
  ['attributes.CapacityL', 'Capacity (l)'],
  ['attributes.weightKg', 'Weight (kg)'],
  ['attributes.powerW', 'Power (W)'],
  ['attributes.batteryMah', 'Battery (mAh)'],
  ['attributes.RAM_GB', 'RAM (GB)'],
  ['attributes.sizeL', 'Size l'],
  ['attributes.alcoholPercent', 'Alcohol (%)'],
])('%s is called %s', (field, label) => {
  expect(facetLabel(field, 'en')).toBe(label);
});

it.each([
  ['brand', 'de-AT', 'Marke'],
  ['tags', 'fr', 'Mots-clés'],
  ['price', 'ar', 'السعر'],
  ['categories', 'nb', 'Kategori'],
  ['brand', 'ja', 'Brand'],
  ['attributes.brand', 'de', 'Brand'],
  ['attributes.color', 'de', 'Farbe'],
  ['attributes.age_group', 'pl', 'Grupa wiekowa'],
  ['attributes.farbe', 'de', 'Farbe'],
])('%s in %s is called %s', (field, language, label) => {
  expect(facetLabel(field, language)).toBe(label);
});

it.each([
  ['attributes.Größe', 'Größe'],
  ['attributes.Heel Height (cm)', 'Heel Height (cm)'],
  ['attributes.iPhone model', 'iPhone model'],
  ['attributes.Farbe', 'Farbe'],
  ['attributes.RAM', 'RAM'],
  ['attributes.USB-C', 'USB-C'],
  ['attributes.ml', 'Ml'],
  ['attributes._', ' '],
  ['attributes.constructor', 'Constructor'],
])('%s stays as the shop wrote it', (field, label) => {
  expect(facetLabel(field, 'en')).toBe(label);
});
