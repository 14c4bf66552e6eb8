import { useEffect, useState } from 'preact/hooks';
import type { Part, PartName, WidgetParts } from './widget-parts.ts';

export type PartState<Name extends PartName> = {
  part: Part<Name> | null;
  hasFailed: boolean;
  retry: () => void;
};

/** A part, once it is wanted and has come. */
export const usePart = <Name extends PartName>(
  parts: WidgetParts,
  name: Name,
  isWanted: boolean,
): PartState<Name> => {
  const [part, setPart] = useState<Part<Name> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    let isStale = false;
    setHasFailed(false);
    parts.load(name).then(
      (loaded) => {
        if (!isStale) setPart(loaded);
      },
      () => {
        if (!isStale) setHasFailed(true);
      },
    );
    return () => {
      isStale = true;
    };
  }, [parts, name, isWanted, attempt]);
  return { part, hasFailed, retry: () => setAttempt(attempt + 1) };
};
