import { recordVoice } from '@aisle/capture';
import type { AudioSearchResponse } from '@aisle/contract';
import { ApiFault } from '../api/api.ts';
import { countDown } from '../dom/count-down.ts';
import { byId, el } from '../dom/dom.ts';
import { faultWords } from '../wording/fault-words.ts';
import { words } from '../wording/page-words.ts';

export type VoiceDialogParts = {
  /** Sends the recording. */
  ask: (sound: Blob, signal: AbortSignal) => Promise<AudioSearchResponse>;
  heard: (answer: AudioSearchResponse) => void;
};

const parts = () => ({
  dialog: byId('voice', HTMLDialogElement),
  title: byId('voice-title', HTMLElement),
  text: byId('voice-text', HTMLElement),
  level: byId('voice-level', HTMLElement),
  done: byId('voice-done', HTMLButtonElement),
  cancel: byId('voice-cancel', HTMLButtonElement),
  again: byId('voice-again', HTMLButtonElement),
});

type Phase = 'asking' | 'listening' | 'sending' | 'fault';

/** The dialog of voice search: it asks for the microphone, listens, sends the recording, and shows faults. */
export class VoiceDialog {
  readonly #parts: VoiceDialogParts;
  readonly #page = parts();
  #running = new AbortController();
  #stop: () => void = () => {};

  constructor(voice: VoiceDialogParts) {
    this.#parts = voice;
    const { dialog, done, again } = this.#page;
    done.addEventListener('click', () => this.#stop());
    again.addEventListener('click', () => void this.#listen());
    this.#page.cancel.addEventListener('click', () => this.close());
    // However the dialog is closed: cancel the request and release the microphone.
    dialog.addEventListener('close', () => this.#running.abort());
  }

  open(): void {
    this.#page.dialog.showModal();
    void this.#listen();
  }

  close(): void {
    this.#page.dialog.close();
  }

  #show(phase: Phase, title: string, text: string): void {
    const { dialog, done, again, cancel, ...page } = this.#page;
    dialog.dataset.phase = phase;
    page.title.textContent = title;
    page.text.textContent = text;
    done.hidden = phase !== 'listening';
    again.hidden = phase !== 'fault';
    again.disabled = false;
    again.replaceChildren(words.say('tryAgain'));
    // Move the focus to a visible button: hiding the focused one would lose it.
    ({ asking: cancel, listening: done, sending: cancel, fault: again })[phase].focus();
  }

  async #listen(): Promise<void> {
    this.#running.abort();
    const current = new AbortController();
    this.#running = current;
    const { signal } = current;
    this.#show('asking', words.say('voiceSearch'), words.say('waitingForMicrophone'));
    try {
      const recording = await recordVoice({ signal, onLoudness: (loudness) => this.#hears(loudness) });
      this.#stop = recording.stop;
      this.#show('listening', words.say('listening'), words.say('sayWhat'));
      const sound = await recording.sound;
      this.#show('sending', words.say('oneMoment'), words.say('makingOut'));
      const answer = await this.#parts.ask(sound, signal);
      if (signal.aborted) return;
      this.close();
      this.#parts.heard(answer);
    } catch (error) {
      if (!signal.aborted) this.#failed(error);
    }
  }

  #hears(loudness: number): void {
    this.#page.level.style.setProperty('--loudness', String(Math.min(1, loudness * 6)));
  }

  #failed(error: unknown): void {
    const { title, text } = faultWords(error, 'voice');
    this.#show('fault', title, text);
    if (!(error instanceof ApiFault) || error.retryAfter === 0) return;
    // A disabled button cannot take the focus, so the other one does; Escape and screen readers need it.
    this.#page.cancel.focus();
    const left = el('span', { class: 'waiting' });
    this.#page.again.replaceChildren(`${words.say('tryAgain')} `, left);
    countDown(error.retryAfter, this.#page.again, left);
  }
}
