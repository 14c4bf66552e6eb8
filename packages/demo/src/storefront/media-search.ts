import type { Feature } from '@aisle/contract';
import type { ShopApi } from './api/api.ts';
import { byId } from './dom/dom.ts';
import { startPhotoPicker } from './photo/photo-picker.ts';
import type { Storefront } from './storefront.ts';
import { VoiceDialog } from './voice/voice-dialog.ts';

const BUTTONS: Partial<Record<Feature, string>> = { visual: 'photo', voice: 'speak' };

/** Photo and voice search. Their buttons are shown when the shop offers these features. */
export const startMediaSearch = (api: ShopApi, storefront: Storefront): void => {
  const offered = new Set<Feature>();
  startPhotoPicker((file) => {
    if (offered.has('visual')) void storefront.searchByPhoto(file);
  });
  const voice = new VoiceDialog({
    ask: (sound, signal) => api.searchByVoice(storefront.voiceRequest(), sound, signal),
    heard: (answer) => storefront.showHeard(answer),
  });
  byId('speak', HTMLButtonElement).addEventListener('click', () => voice.open());
  addEventListener('popstate', () => voice.close());

  const offer = async (): Promise<void> => {
    // Without an answer offer neither: search by words reports the fault.
    const features = await api.config().then(
      (config) => config.features,
      () => [],
    );
    for (const feature of features) offered.add(feature);
    for (const [feature, id] of Object.entries(BUTTONS))
      byId(id, HTMLButtonElement).hidden = !offered.has(feature as Feature);
  };
  void offer();
  // A model may have been fetched in the meantime.
  addEventListener('focus', () => {
    if (!offered.has('visual') || !offered.has('voice')) void offer();
  });
};
