import type { Choices } from '../../embeddings/index.ts';
import type { Service } from '../open-service.ts';

/** What was chosen for each use. */
export const readChoices = async ({ modelChoices: choices }: Service): Promise<Choices> => {
  const [text, image, speech] = await Promise.all([
    choices.read('text'),
    choices.read('image'),
    choices.read('speech'),
  ]);
  return { text, image, speech };
};
