// Made by tools/vision/export_food_trunk.py; do not edit.
export const FOOD_TRUNK_SHA256 = '22f5deb83f12227ee48d08f1ca9614dfe53bf1bf48bd138a157491ad0d91ade5';
