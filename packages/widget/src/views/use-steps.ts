import { useEffect, useState } from 'preact/hooks';

/**
 * How many items of a list to render: `step`, and `step` more after each paint. So no task is long on a slow phone. It
 * never shrinks: later lists appear at once, and the page keeps its height.
 */
export const useSteps = (total: number, step: number): number => {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => setCount(count + step));
    return () => clearTimeout(timer);
  }, [count, total, step]);
  return Math.min(count, total);
};
