// Made by tools/vision/fit-projection.ts; do not edit.
export const PROJECTION_SHA256 = '370026ec48c0817d74981681d45ca28c36d4bcd46ca55711efc3bde1afed64a8';
