import { useEffect, useState } from 'preact/hooks';

/**
 * How many of a list to render: `step`, and after each paint as many more, so that no task is long on a slow phone. It
 * never shrinks: what is shown later comes at once, and the page keeps its height.
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
