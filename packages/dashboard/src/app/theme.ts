import { type CSSVariablesResolver, createTheme } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'indigo',
  // White on a lighter shade is under 4.5 to 1.
  primaryShade: 7,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif',
});

/** Mantine's own values of these are between 2.7 and 4.3 to 1; WCAG AA asks for 4.5. axe checks every page. */
export const colorVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-teal-light-color': '#06664a',
    '--mantine-color-yellow-light-color': '#7c4a03',
    '--mantine-color-red-light-color': '#a61e1e',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
  },
});
