import { createTheme, type CSSVariablesResolver } from '@mantine/core';

/** Colors and sizes of the console. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  headings: { fontWeight: '650' },
  components: {
    // The library leaves these buttons out of the order of the Tab key.
    Select: {
      defaultProps: {
        clearButtonProps: { tabIndex: 0, 'aria-hidden': false, 'aria-label': 'Clear' },
      },
    },
    PasswordInput: {
      defaultProps: {
        visibilityToggleButtonProps: { tabIndex: 0, 'aria-label': 'Show the password' },
      },
    },
  },
});

/** Secondary texts of the library are lighter than WCAG 2.2 AA allows on its grays. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#495057',
    '--mantine-color-placeholder': '#5c636a',
    '--mantine-color-error': '#b02525',
    '--mantine-color-anchor': '#364fc7',
  },
  dark: {
    '--mantine-color-dimmed': '#b8bcc2',
    '--mantine-color-placeholder': '#b0b4ba',
    '--mantine-color-error': '#ff9c9c',
    '--mantine-color-anchor': '#a5b8ff',
  },
});
