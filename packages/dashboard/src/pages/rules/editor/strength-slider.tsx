import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';

/** Highest strength of an action. */
const MAX_STRENGTH = 10;

type StrengthSliderProps = {
  label: string;
  /** Below 0 lowers, above 0 raises, 0 does neither. */
  value: number;
  /** Where the slider stands when it is let go. */
  onChoose: (value: number) => void;
};

/** How much products are raised or lowered. */
export function StrengthSlider({ label, value, onChoose }: StrengthSliderProps) {
  const t = useTexts('ruleEditor');
  const id = useId();
  const [moved, setMoved] = useState<number | null>(null);
  const shown = moved ?? value;
  const said =
    shown === 0
      ? t('neither')
      : t(shown > 0 ? 'higherBy' : 'lowerBy', { strength: Math.abs(shown), most: MAX_STRENGTH });
  /** The keys pass the middle on their way to the other side. */
  const isOnItsWay = moved === 0;
  const choose = (): void => {
    if (moved === null) return;
    setMoved(null);
    if (moved !== value) onChoose(moved);
  };
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }} description={said}>
      <input
        id={id}
        type="range"
        className="slider"
        min={-MAX_STRENGTH}
        max={MAX_STRENGTH}
        value={shown}
        aria-valuetext={said}
        onChange={({ currentTarget }) => setMoved(Number(currentTarget.value))}
        onPointerUp={choose}
        onKeyUp={() => isOnItsWay || choose()}
        onBlur={choose}
      />
    </Input.Wrapper>
  );
}
