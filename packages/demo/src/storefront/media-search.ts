import type { Feature } from '@aisle/contract';
import type { ShopApi } from './api.ts';
import { byId } from './dom.ts';
import { startPhotoPicker } from './photo-picker.ts';
import type { Storefront } from './storefront.ts';
import { VoiceDialog } from './voice-dialog.ts';

const BUTTONS: Partial<Record<Feature, string>> = { visual: 'photo', voice: 'speak' };

/** Photo and voice search: their buttons are there when the shop has what they need. */
export const startMediaSearch = (api: ShopApi, storefront: Storefront): void => {
  const offered = new Set<Feature>();
  startPhotoPicker((file) => {
    if (offered.has('visual')) void storefront.searchByPicture(file);
  });
  const voice = new VoiceDialog({
    ask: (sound, signal) => api.searchByVoice(storefront.voiceRequest(), sound, signal),
    heard: (answer) => storefront.showHeard(answer),
  });
  byId('speak', HTMLButtonElement).addEventListener('click', () => voice.open());
  addEventListener('popstate', () => voice.close());

  const offer = async (): Promise<void> => {
    // Without an answer nothing is offered: search by words says what is wrong.
    const features = await api.features().catch(() => []);
    for (const feature of features) offered.add(feature);
    for (const [feature, id] of Object.entries(BUTTONS))
      byId(id, HTMLButtonElement).hidden = !offered.has(feature as Feature);
  };
  void offer();
  // A model that was still being fetched is there a little later.
  addEventListener('focus', () => {
    if (!offered.has('visual') || !offered.has('voice')) void offer();
  });
};
