// Made by tools/vision/export_trunk.py; do not edit.
export const TRUNK_SHA256 = 'fd05e32f2d88feb67f966da42c5e8e3c333e942827fead5bf96b6ead6b4bd720';
