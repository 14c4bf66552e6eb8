import { type CSSVariablesResolver, createTheme } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'indigo',
  // White on a lighter shade is under 4.5 to 1.
  primaryShade: 7,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif',
});

/** Buttons for what is lost for good. White on Mantine's own red is 3.9 to 1. */
const RED = {
  '--mantine-color-red-filled': 'var(--mantine-color-red-9)',
  '--mantine-color-red-filled-hover': '#b02525',
};

/** Mantine's own values of these are between 2.7 and 4.3 to 1; WCAG AA asks for 4.5. axe checks every page. */
export const colorVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...RED,
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    // Of the link to the open page, under the pointer, too.
    '--mantine-color-indigo-light-color': '#2b3fae',
    '--mantine-color-teal-light-color': '#06664a',
    '--mantine-color-yellow-light-color': '#7c4a03',
    '--mantine-color-red-light-color': '#a61e1e',
  },
  dark: {
    ...RED,
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
  },
});
