import { MicFault, recordVoice } from '@aisle/capture';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { WidgetFault } from '../core/api.ts';
import type { Words } from '../messages/choose-messages.ts';
import type { WidgetContext } from '../views/context.ts';
import { MicrophoneIcon } from '../views/icons.tsx';
import { FAULT_KEYS, sayVoice } from './voice-messages.ts';

type Phase = 'asking' | 'listening' | 'sending' | 'fault';

const faultText = (error: unknown, words: Words): string => {
  const code = error instanceof MicFault ? error.kind : error instanceof WidgetFault ? error.code : '';
  const key = Object.hasOwn(FAULT_KEYS, code) ? FAULT_KEYS[code] : undefined;
  if (key !== undefined) return sayVoice(words)(key);
  return words.say(error instanceof WidgetFault ? error.kind : 'unavailable');
};

/** How loud a voice of usual strength is; the ring is largest there. */
const FULL_LOUDNESS = 1 / 6;

type Listening = { phase: Phase; fault: string; stop: () => void; again: () => void };

/** Listens once at the start, and again on demand. Leaving the view ends it and frees the microphone. */
const useListening = ({ core, words }: WidgetContext, level: RefObject<HTMLElement | null>): Listening => {
  const [phase, setPhase] = useState<Phase>('asking');
  const [fault, setFault] = useState('');
  const [attempt, setAttempt] = useState(0);
  const stop = useRef(() => {});
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const onLoudness = (loudness: number): void =>
      level.current?.style.setProperty('--loudness', String(Math.min(1, loudness / FULL_LOUDNESS)));
    const listen = async (): Promise<void> => {
      const recording = await recordVoice({ signal, onLoudness });
      stop.current = recording.stop;
      setPhase('listening');
      const sound = await recording.sound;
      setPhase('sending');
      const answer = await core.searchByVoice(sound);
      if (!signal.aborted) await core.showHeard(answer);
    };
    setPhase('asking');
    listen().catch((error: unknown) => {
      if (signal.aborted) return;
      setFault(faultText(error, words));
      setPhase('fault');
    });
    return () => ended.abort();
  }, [core, words, level, attempt]);
  return { phase, fault, stop: () => stop.current(), again: () => setAttempt(attempt + 1) };
};

/** Asks for the microphone, shows how loud it is, and sends what was said. */
export const VoiceSearch = (context: WidgetContext) => {
  const { words } = context;
  const level = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { phase, fault, stop, again } = useListening(context, level);
  const say = sayVoice(words);
  useEffect(() => button.current?.focus(), [phase]);
  return (
    <div class="voice" data-phase={phase}>
      <div class="level" ref={level} aria-hidden="true">
        <MicrophoneIcon />
      </div>
      {phase === 'fault' ? (
        <p role="alert">{fault}</p>
      ) : (
        <p class="title" role="status">
          {say(phase)}
        </p>
      )}
      {phase === 'listening' && (
        <>
          <p>{say('example')}</p>
          <button type="button" class="primary" ref={button} onClick={stop}>
            {say('done')}
          </button>
        </>
      )}
      {phase === 'fault' && (
        <button type="button" ref={button} onClick={again}>
          {words.say('retry')}
        </button>
      )}
    </div>
  );
};
